import { create } from 'zustand';

/** Short messages at the top of the page. Read outside React too: the one place that handles 401 speaks through it. */
export interface Notice { id: number; tone: 'good' | 'bad' | 'info'; text: string }

interface Notices { shown: readonly Notice[]; dismiss(id: number): void }

let next = 0;

export const useNotices = create<Notices>()((set) => ({
  shown: [],
  dismiss: (id) => set(({ shown }) => ({ shown: shown.filter((notice) => notice.id !== id) })),
}));

function say(tone: Notice['tone'], text: string): void {
  // Ten calls that fail together make one sentence, not ten.
  useNotices.setState(({ shown }) => shown.some((notice) => notice.text === text) ? { shown } : { shown: [...shown, { id: next += 1, tone, text }] });
}

/** What has arrived is told each time, however alike two of them sound. */
const news = (text: string) => useNotices.setState(({ shown }) => ({ shown: [...shown, { id: next += 1, tone: 'info', text }] }));

export const notice = {
  news,
  good: (text: string) => say('good', text),
  bad: (text: string) => say('bad', text),
  info: (text: string) => say('info', text),
};
