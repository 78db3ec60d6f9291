/**
 * Unsaved work, said in one place: the shell asks before it would be lost, the browser before closing, a drawer before
 * it shuts. Work in a page that is only hidden behind another tab is still unsaved work.
 */
import { dropLeftWork } from './left-work.ts';
import type { Pane } from './pane.ts';
import type { Values } from './values.ts';

export interface Unsaved {
  /** Names it in the question. */
  what: string;
  /** Where it is. */
  pane: Pane;
  /** Whether it is unsaved at this moment: a hidden page can't take its word back. */
  still(): boolean;
}

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
  for (const [owner, { pane }] of unsaved) if (!of || of.has(pane.key)) { unsaved.delete(owner); dropLeftWork(owner); }
  changed();
}

/** The pages with unsaved work, for a dot on their tabs. */
export const unsavedPanes = {
  subscribe: (listener: () => void) => { listeners.add(listener); return () => { listeners.delete(listener); }; },
  read: (): ReadonlySet<string> => panes,
};

window.addEventListener('beforeunload', (event) => { if (list().length > 0) event.preventDefault(); });
