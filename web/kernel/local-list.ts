/** A list whose rows are all here: pages and order without asking anybody. Takes the place of `useList` for few rows. */
import { useMemo, useState } from 'react';
import type { ListState } from './list.ts';

interface Options<Row> {
  limit?: number | undefined;
  filtered?: boolean;
  clearFilters?(): void;
  /** Rows that must stay beside each other in every order: by the first text, within it by the second, and so on. */
  together?: readonly ((row: Row) => string)[];
}

/** Made when something is first ordered: reading its tables takes 10 ms that a page which only loads this file need not spend. */
let collator: Intl.Collator | undefined;
const chinese = () => collator ??= new Intl.Collator('zh-CN', { numeric: true });

export function useLocalList<Row extends object>(rows: readonly Row[], { limit: usual = 20, filtered = false, clearFilters = () => { /* Nothing is filtered. */ }, together }: Options<Row> = {}): ListState<Row> {
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(usual);
  const [sorting, setSorting] = useState<string>();
  const ordered = useMemo(() => ordering(rows, sorting, together), [rows, sorting, together]);
  // Conditions that leave fewer pages than the one that is looked at lead back to the last.
  const shown = Math.min(page, Math.max(1, Math.ceil(ordered.length / limit)));
  const pageRows = useMemo(() => ordered.slice((shown - 1) * limit, shown * limit), [ordered, shown, limit]);
  return {
    rows: pageRows, total: ordered.length, page: shown, limit, sorting, loading: false, refreshing: false, failure: null,
    retry: () => { /* Nothing is kept elsewhere. */ }, setPage, setLimit: (to) => { setLimit(to); setPage(1); }, setSorting: (to) => { setSorting(to); setPage(1); },
    filtered, clearFilters,
  };
}

export function ordering<Row extends object>(rows: readonly Row[], sorting: string | undefined, together: readonly ((row: Row) => string)[] = []): readonly Row[] {
  const [key = '', direction] = sorting?.split(' ') ?? [];
  const turn = direction === 'desc' ? -1 : 1;
  // The key names a field of the row.
  const textOf = (row: Row) => String((row as Record<string, unknown>)[key] ?? '');
  const sorted = sorting ? rows.toSorted((a, b) => chinese().compare(textOf(a), textOf(b)) * turn) : rows;
  return keptTogether(sorted, together);
}

/** Groups stand where their first row stands. */
function keptTogether<Row>(rows: readonly Row[], [group, ...inner]: readonly ((row: Row) => string)[]): readonly Row[] {
  if (!group) return rows;
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const beside = groups.get(group(row));
    if (beside) beside.push(row);
    else groups.set(group(row), [row]);
  }
  return [...groups.values()].flatMap((some) => keptTogether(some, inner));
}
