import { useMemo, useRef } from 'react';

/**
 * Which drawn row a record is written into, as React's key for it. A page that has nothing in common with the one before it
 * (turned, or under other conditions) is written into that one's rows, which are there already: half the work of making them
 * anew. Where records stay, each keeps its own row, and one that comes gets a new one.
 */
export function useRowPlaces(ids: readonly string[]): (id: string) => number {
  const before = useRef<ReadonlyMap<string, number>>(new Map());
  const free = useRef(0);
  const places = useMemo(() => {
    const stays = ids.some((id) => before.current.has(id));
    const there = stays ? [] : [...before.current.values()];
    before.current = new Map(ids.map((id, at) => [id, before.current.get(id) ?? there[at] ?? free.current++]));
    return before.current;
  }, [ids]);
  return (id) => places.get(id) ?? -1;
}
