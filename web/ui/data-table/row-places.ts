import { useRef } from 'react';

export interface RowPlaces { ids: readonly string[]; of: ReadonlyMap<string, number>; /** The next that nobody has had. */ free: number }

const none: RowPlaces = { ids: [], of: new Map(), free: 0 };

/** The places of another page's records, from those of the page before it. */
export function placesOf(ids: readonly string[], before: RowPlaces): RowPlaces {
  const there = ids.some((id) => before.of.has(id)) ? [] : [...before.of.values()];
  let { free } = before;
  const of = new Map(ids.map((id, at): [string, number] => [id, before.of.get(id) ?? there[at] ?? free++]));
  return { ids, of, free };
}

/**
 * Which drawn row a record is written into, as React's key for it. A page that has nothing in common with the one before it
 * (turned, or under other conditions) is written into that one's rows, which are there already: half the work of making them
 * anew. Where records stay, each keeps its own row, and one that comes gets a new one.
 */
export function useRowPlaces(ids: readonly string[]): (id: string) => number {
  const now = useRef(none);
  if (now.current.ids !== ids) now.current = placesOf(ids, now.current);
  const { of } = now.current;
  return (id) => of.get(id) ?? -1;
}
