import { useRef } from 'react';
import type { Selection } from './TableBar.tsx';

export interface Choosing {
  /** Of the rows on this page. */
  page: 'all' | 'some' | 'none';
  has(id: string): boolean;
  /** With Shift: all rows from the last one touched to this one, as this one becomes. */
  toggle(id: string, range: boolean): void;
  togglePage(): void;
}

/** Choosing rows over many pages: the ids of other pages stay in the set while this page's come and go. */
export function useChoosing(selection: Selection | undefined, ids: readonly string[]): Choosing | undefined {
  const last = useRef<string>(undefined);
  if (!selection) return undefined;
  const { chosen, onChange } = selection;
  const here = ids.filter((id) => chosen.has(id)).length;
  const set = (some: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of some) if (on) next.add(id); else next.delete(id);
    onChange(next);
  };
  const page = ids.length > 0 && here === ids.length ? 'all' : here > 0 ? 'some' : 'none';
  return {
    page,
    has: (id) => chosen.has(id),
    toggle: (id, range) => {
      const [from, to] = [range && last.current ? ids.indexOf(last.current) : -1, ids.indexOf(id)];
      set(from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id], !chosen.has(id));
      last.current = id;
    },
    togglePage: () => set(ids, page !== 'all'),
  };
}
