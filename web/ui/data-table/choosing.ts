import { useRef } from 'react';
import type { RowSource } from './row-source.ts';
import type { Selection } from './TableBar.tsx';

export interface Choosing {
  /** Of the rows on this page. */
  page: 'all' | 'some' | 'none';
  has(id: string): boolean;
  /** With Shift: all rows from the last one touched to this one, as this one becomes. */
  toggle(id: string, range: boolean): void;
  /** Absent where the rows are too many to be chosen by one tick. */
  togglePage?: () => void;
}

/** The rows that can be chosen here, in their order. */
type Order = readonly string[] | RowSource<unknown>;
const isPage = (order: Order): order is readonly string[] => Array.isArray(order);
const idsBetween = (order: Order, from: number, to: number): string[] =>
  isPage(order) ? order.slice(from, to + 1) : Array.from({ length: to - from + 1 }, (_, at) => order.idAt(from + at));

/** Choosing rows over many pages: the ids of other pages stay in the set while this page's come and go. */
export function useChoosing(selection: Selection | undefined, order: Order): Choosing | undefined {
  const last = useRef<string>(undefined);
  if (!selection) return undefined;
  const { chosen, onChange } = selection;
  const set = (some: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of some) if (on) next.add(id); else next.delete(id);
    onChange(next);
  };
  const here = isPage(order) ? order.filter((id) => chosen.has(id)).length : chosen.size;
  const page = order.length > 0 && here === order.length ? 'all' : here > 0 ? 'some' : 'none';
  return {
    page,
    has: (id) => chosen.has(id),
    toggle: (id, range) => {
      const [from, to] = [range && last.current ? order.indexOf(last.current) : -1, order.indexOf(id)];
      set(from >= 0 ? idsBetween(order, Math.min(from, to), Math.max(from, to)) : [id], !chosen.has(id));
      last.current = id;
    },
    ...(isPage(order) && { togglePage: () => set(order, page !== 'all') }),
  };
}
