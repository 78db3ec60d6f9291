/**
 * Records that somebody has just made or changed, so that nobody looks for the row again: lists show both for a moment,
 * and what was made from a list stands first in it until the list is asked something else.
 */
import { useEffect, useMemo } from 'react';
import { create } from 'zustand';

/** `pane`: the page that it was made on. */
interface Made { id: string; pane: string }
const useStore = create<{ ids: ReadonlySet<string>; made: readonly Made[] }>()(() => ({ ids: new Set(), made: [] }));
const seenFor = 4_000;
/** Beyond these nobody remembers them as just made. */
const mostMade = 20;

const idIn = (value: unknown): string | undefined => {
  const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : undefined;
  return typeof id === 'string' ? id : undefined;
};

/** What a deed was about: its answer's record, or the one that it was sent for. One that was not sent for any, and answers one, has made it. */
export function touch(answer: unknown, input: unknown, pane: string): void {
  const [known, answered] = [idIn(input), idIn(answer)];
  const id = answered ?? known;
  if (id) useStore.setState(({ ids, made }) => ({ ids: new Set([...ids, id]), made: known ? made : [{ id, pane }, ...made.filter((one) => one.id !== id)].slice(0, mostMade) }));
}

/** A list's own page, or one below it: `/practice/apply/new`. */
const isFrom = (list: string) => ({ pane }: Made) => pane === list || pane.startsWith(`${list}/`);

/** What was made from this page's list, the newest first. */
export function useMade(pane: string): { ids: readonly string[]; forget(): void } {
  const made = useStore((state) => state.made);
  return useMemo(() => ({
    ids: made.filter(isFrom(pane)).map(({ id }) => id),
    forget: () => useStore.setState((now) => now.made.some(isFrom(pane)) ? { made: now.made.filter((one) => !isFrom(pane)(one)) } : now),
  }), [made, pane]);
}

const forget = (some: readonly string[]) => useStore.setState(({ ids }) => ({ ids: new Set([...ids].filter((id) => !some.includes(id))) }));

/** Which of these rows were. Once they have been in sight for a moment they are rows like others. */
export function useTouched(rows: readonly string[]): ReadonlySet<string> {
  const ids = useStore((state) => state.ids);
  const here = rows.filter((id) => ids.has(id)).join();
  // Effects don't run behind another tab: the moment begins when the list is looked at.
  useEffect(() => {
    if (!here) return;
    const timer = setTimeout(() => forget(here.split(',')), seenFor);
    return () => clearTimeout(timer);
  }, [here]);
  return ids;
}
