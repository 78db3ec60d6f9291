/** Records that somebody has just made or changed: lists show them for a moment, so that nobody looks for the row again. */
import { useEffect } from 'react';
import { create } from 'zustand';

const useStore = create<{ ids: ReadonlySet<string> }>()(() => ({ ids: new Set() }));
const seenFor = 4_000;

const idIn = (value: unknown): string | undefined => {
  const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : undefined;
  return typeof id === 'string' ? id : undefined;
};

/** What a deed was about: its answer's record, or the one that it was sent for. */
export function touch(answer: unknown, input: unknown): void {
  const id = idIn(answer) ?? idIn(input);
  if (id) useStore.setState(({ ids }) => ({ ids: new Set([...ids, id]) }));
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
