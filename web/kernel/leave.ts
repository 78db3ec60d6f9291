/**
 * Unsaved work, said in one place: the shell asks before it would be lost, the browser before closing, a drawer before
 * it shuts. Work in a page that is only hidden behind another tab is still unsaved work.
 */
import { dropLeftWork } from './left-work.ts';
import type { Pane } from './pane.ts';
import type { Values } from './values.ts';
import { beforeStartingAnew } from './words.ts';

export interface Unsaved {
  /** Names it in the question. */
  what: string;
  /** Where it is. */
  pane: Pane;
  /** Whether it is unsaved at this moment: a hidden page can't take its word back. */
  still(): boolean;
  /** A file under way: nothing can be kept of it, and giving it up ends it. */
  upload?: { giveUp(): void };
}

/** How other windows of this browser know this one. */
const thisWindow = crypto.randomUUID();
const unsaved = new Map<object, Unsaved>();
/** Work that is kept as a draft on the server. */
export interface Drafted {
  /** Keeps it now; answers null when that failed. */
  keep(): Promise<unknown>;
  /** The server has it, or will within seconds. Not so while it can't be reached, or refuses. */
  isSafe(): boolean;
  /** What the server has not got; all of it where nothing is said. */
  rest?(): Values;
}
const drafts = new WeakMap<object, Drafted>();
const listeners = new Set<() => void>();
let panes: ReadonlySet<string> = new Set();

function changed(): void {
  const now = new Set(list().map(({ pane }) => pane.key));
  if (now.size === panes.size && [...now].every((key) => panes.has(key))) return;
  panes = now;
  for (const listener of listeners) listener();
}

const list = () => [...unsaved.values()].filter((one) => one.still());

/** Registers or withdraws unsaved work. */
export function markUnsaved(owner: object, work: Unsaved | null): void {
  if (work === null) { unsaved.delete(owner); dropLeftWork(owner); }
  else unsaved.set(owner, work);
  changed();
}

/** This work can be kept as a draft on the server. */
export const keepsDraft = (owner: object, draft: Drafted): void => { drafts.set(owner, draft); };
export const draftOf = (owner: object): Drafted | undefined => drafts.get(owner);

/** What would be lost with these pages; with all of them when none are named. */
export const whatIsUnsaved = (of?: ReadonlySet<string>): (Unsaved & { keep: (() => Promise<unknown>) | undefined })[] =>
  [...unsaved].filter(([, { pane, still }]) => (!of || of.has(pane.key)) && still()).map(([owner, work]) => ({ ...work, keep: drafts.get(owner)?.keep }));

/** The person has chosen to lose it, or its page is gone. */
export function forgetUnsaved(of?: ReadonlySet<string>): void {
  for (const [owner, { pane, upload }] of unsaved) {
    if (of && !of.has(pane.key)) continue;
    unsaved.delete(owner);
    dropLeftWork(owner);
    upload?.giveUp();
  }
  changed();
}

/** The pages with unsaved work, for a dot on their tabs. */
export const unsavedPanes = {
  subscribe: (listener: () => void) => { listeners.add(listener); return () => { listeners.delete(listener); }; },
  read: (): ReadonlySet<string> => panes,
};

beforeStartingAnew(() => list().length === 0);
window.addEventListener('beforeunload', (event) => { if (list().length > 0) event.preventDefault(); });

/** Unsaved work in another window of this browser. */
export interface Elsewhere { title: string; what: string; keepable: boolean; isUpload: boolean }
type Said = { ask: string } | { keep: string } | { forget: string; windows: readonly string[] } | { of: string; by: string; work: Elsewhere[] };

const windows = new BroadcastChannel('unsaved');
const ownWork = (): Elsewhere[] => whatIsUnsaved().map(({ what, pane, keep, upload }) => ({ title: pane.title, what, keepable: keep !== undefined, isUpload: upload !== undefined }));

windows.addEventListener('message', ({ data }: MessageEvent<Said>) => {
  if ('ask' in data) answer(data.ask);
  else if ('keep' in data) void Promise.allSettled(whatIsUnsaved().map(({ keep }) => keep?.())).then(() => answer(data.keep));
  // A window that slept through the question has had nothing given up: its work stays kept (left-work.ts).
  else if ('forget' in data && data.windows.includes(thisWindow)) {
    forgetUnsaved();
    answer(data.forget);
  }
});
const answer = (of: string) => windows.postMessage({ of, by: thisWindow, work: ownWork() } satisfies Said);

/** What the other windows have answered, and which they are. */
export interface Answered { work: readonly Elsewhere[]; windows: readonly string[] }

/** They answer by themselves and at once; one that sleeps is not waited for. */
const answersWithin = 200;
const keepsWithin = 15_000;

export const unsavedElsewhere = (): Promise<Answered> => asked((of) => ({ ask: of }), answersWithin);
/** Keeps the drafts of so many windows; answers what is left there. */
export const keepElsewhere = (ofWindows: number): Promise<Answered> => asked((of) => ({ keep: of }), keepsWithin, ofWindows);
/** Their work was asked about and given up. Over once they have let go of it. */
export const forgetElsewhere = (ofWindows: readonly string[]): Promise<Answered> => asked((of) => ({ forget: of, windows: ofWindows }), answersWithin, ofWindows.length);

/** Somebody else works in this browser now, or nobody: who sits here is asked nothing, and what was typed stays kept for whoever typed it. */
export function leaveToItsOwner(): void {
  unsaved.clear();
  changed();
}

async function asked(question: (of: string) => Said, within: number, enough = Infinity): Promise<Answered> {
  const of = crypto.randomUUID();
  const heard = new Map<string, Elsewhere[]>();
  if (enough > 0) await new Promise<void>((resolve) => {
    const over = () => { windows.removeEventListener('message', hear); resolve(); };
    const hear = ({ data }: MessageEvent<Said>) => {
      if (!('of' in data) || data.of !== of) return;
      heard.set(data.by, data.work);
      if (heard.size >= enough) over();
    };
    windows.addEventListener('message', hear);
    windows.postMessage(question(of));
    setTimeout(over, within);
  });
  return { work: [...heard.values()].flat(), windows: [...heard.keys()] };
}
