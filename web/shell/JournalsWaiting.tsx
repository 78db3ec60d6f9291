/**
 * For whoever writes journals: what an earlier page could not send goes up as soon as the console is open and on line,
 * whatever page that is; and the sheet of today is fetched before it is needed, so that it opens without a line.
 */
import { useEffect } from 'react';
import { practiceLog } from 'contract/areas/journal/practice-log';
import { call } from '../kernel/call.ts';
import { notice } from '../kernel/notice.ts';
import { findPage, prefetchPage } from '../kernel/page.ts';
import { keyOf, queries, readAnew } from '../kernel/query.ts';
import { useSession } from '../kernel/session.ts';
import { sendUnsent, sentInWords } from '../ui/journal-copies.ts';

const { endpoints: { getYear, getPracticeLog }, pages } = practiceLog;
const soon = 4_000;
/** What is fetched stays for an hour. */
const again = 1_800_000;

export default function JournalsWaiting() {
  const routes = useSession((session) => session.routes);
  const isViewing = useSession(({ viewing }) => viewing !== null);
  const found = isViewing ? null : findPage(routes, pages.create.path);
  const component = found !== null && typeof found === 'object' ? found.route.component : undefined;
  useEffect(() => {
    if (!component) return;
    const send = () => { if (navigator.onLine) void sendUnsent().then((sent) => {
      if (!sent.length) return;
      void readAnew({ predicate: ({ queryKey: [path] }) => String(path).startsWith(listPath) });
      notice.good(sentInWords(sent));
    }); };
    const fetchSheet = () => { if (navigator.onLine) void fetchToday(component); };
    const onSight = () => { if (document.visibilityState === 'visible') send(); };
    const first = setTimeout(() => { send(); fetchSheet(); }, soon);
    const often = setInterval(fetchSheet, again);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', onSight);
    return () => { clearTimeout(first); clearInterval(often); window.removeEventListener('online', send); document.removeEventListener('visibilitychange', onSight); };
  }, [component]);
  return null;
}

/** Where all calls of the journals begin. */
const listPath = getYear.path.slice(0, getYear.path.lastIndexOf('/') + 1);

async function fetchToday(component: string): Promise<void> {
  prefetchPage(component);
  try {
    const { days, today } = await queries.fetchQuery({ queryKey: keyOf(getYear, {}), queryFn: ({ signal }) => call(getYear, {}, { signal }) });
    const draft = days.find(({ date, state }) => date === today && state === 'draft');
    if (draft) await queries.prefetchQuery({ queryKey: keyOf(getPracticeLog, { id: draft.id }), queryFn: ({ signal }) => call(getPracticeLog, { id: draft.id }, { signal }) });
  } catch { /* The page itself will say it. */ }
}
