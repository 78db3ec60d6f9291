import { create } from 'zustand';
import { asFailure } from './failure.ts';

/** Short messages at the top of the page. Read outside React too: the one place that handles 401 speaks through it. */
export interface Notice { id: number; tone: 'good' | 'bad' | 'info'; text: string; /** By which the association finds a failure in its log. */ trace?: string | undefined }

interface Notices { shown: readonly Notice[]; dismiss(id: number): void }

let next = 0;

export const useNotices = create<Notices>()((set) => ({
  shown: [],
  dismiss: (id) => set(({ shown }) => ({ shown: shown.filter((notice) => notice.id !== id) })),
}));

function say(tone: Notice['tone'], text: string, trace?: string): void {
  // Ten calls that fail together make one sentence, not ten.
  useNotices.setState(({ shown }) => shown.some((notice) => notice.text === text) ? { shown } : { shown: [...shown, { id: next += 1, tone, text, trace }] });
}

/** What has arrived is told each time, however alike two of them sound. */
const news = (text: string) => useNotices.setState(({ shown }) => ({ shown: [...shown, { id: next += 1, tone: 'info', text }] }));

/** What a call has refused, or why it did not work: at a field where the server has named one, with its number. */
function failed(thrown: unknown, what?: string): void {
  const { code, fields, sentence, traceId } = asFailure(thrown);
  const why = (code === 'invalid' && fields[0]?.message) || sentence;
  say('bad', what ? `${what}：${why}` : why, traceId || undefined);
}

export const notice = {
  failed,
  news,
  good: (text: string) => say('good', text),
  bad: (text: string) => say('bad', text),
  info: (text: string) => say('info', text),
};
