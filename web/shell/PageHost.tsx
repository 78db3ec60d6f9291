import { memo, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Navigate, parsePath, useLocation, useNavigationType } from 'react-router';
import type { FoundPage } from '../kernel/page.ts';
import { useSession } from '../kernel/session.ts';
import { enterPage } from '../ui/standing-window.ts';
import { Panes } from './Panes.tsx';
import { addressOf, openTab } from './tabs.ts';
import { say } from '../kernel/words.ts';

interface Props { found: FoundPage | 'unknown' | 'closed'; /** Where the address in the address bar leads. */ address: string; content: RefObject<HTMLElement | null> }

export const titleOf = (found: Props['found']): string => found === 'unknown' ? say('页面不存在') : found === 'closed' ? say('没有权限') : found.route.meta.title;

/** The page that the keyboard is in. */
export const shownPane = (content: RefObject<HTMLElement | null>): HTMLElement | null => content.current?.querySelector<HTMLElement>('.pane[data-shown]') ?? null;

/** Shows the page of the address, names it in the title bar, and leads screen readers and keyboards to it. */
export const PageHost = memo(function PageHost({ found, address, content }: Props) {
  const user = useSession((session) => session.user);
  const cached = useSession(({ sideConf }) => sideConf.cachePage);
  const here = useLocation();
  const how = useNavigationType();
  const { pathname, search } = here;
  const title = titleOf(found);
  const [said, setSaid] = useState('');
  const last = useRef(pathname);
  const before = useRef<string>(undefined);

  useLayoutEffect(() => {
    // A page that has led on without leaving a trace in the history gives its tab away.
    const instead = how === 'REPLACE' && before.current !== pathname ? before.current : undefined;
    before.current = pathname;
    if (typeof found === 'object' && address === pathname) openTab({ path: pathname, search, title: found.route.meta.title }, instead);
  }, [found, address, pathname, search, how]);
  useEffect(() => {
    document.title = [user?.customerName, user?.systemName, title].filter(Boolean).join('-');
  }, [user, title]);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setSaid(title);
    // An opener may be gone with its page; the keyboard goes on in the new one, but stays on a tab that was pressed there.
    if (!document.activeElement?.closest('[role=tablist], dialog[open]')) enterPage(shownPane(content));
  }, [pathname, title, content]);

  const leads = address === pathname ? null : addressOf(address);
  return (
    <>
      {leads && <Navigate to={leads} replace />}
      <h1 className="sr-only">{title}</h1>
      <p className="sr-only" aria-live="polite">{said}</p>
      {/* Also on the way to another address: what waits behind its tabs stays. */}
      <Panes here={leads ? { ...here, search: '', ...parsePath(leads) } : here} cached={cached} />
    </>
  );
});
