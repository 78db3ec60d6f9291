/** What somebody has chosen in the export window so far: of which rows, which columns in which order, in which format. */
import { useState } from 'react';
import type { Exports } from 'contract/kernel/exported-list';

export type Range = 'chosen' | 'filtered' | 'all';
export type Format = 'xlsx' | 'csv';
export interface ColumnChoice { key: string; title: string; sealed: boolean; on: boolean }

/** As the table shows them; what it does not show stands behind, not ticked. The table may show a column under its outer field. */
function initialColumns({ columns }: Exports, shown: readonly string[]): ColumnChoice[] {
  const place = (key: string) => { const at = shown.indexOf(key); return at >= 0 ? at : shown.indexOf(key.split('.')[0] ?? ''); };
  const known = columns.some(({ key }) => place(key) >= 0);
  return columns.map(({ key, title, sealed }, at) => ({ key, title, sealed, on: !known || place(key) >= 0, at: place(key) >= 0 ? place(key) : shown.length + at }))
    .toSorted((a, b) => a.at - b.at).map(({ at: _, ...column }) => column);
}

/** The parts of a question that only say where one stands in it. */
const orderOnly = (search: string) => { const kept = new URLSearchParams(); const sorting = new URLSearchParams(search).get('sorting'); if (sorting) kept.set('sorting', sorting); return kept.toString(); };

export function useExportChoice({ exports, search, filtered, shown, chosen }: { exports: Exports; search: string; filtered: boolean; shown: readonly string[]; chosen: ReadonlySet<string> | undefined }) {
  const [range, setRange] = useState<Range>(chosen ? 'chosen' : filtered ? 'filtered' : 'all');
  const [columns, setColumns] = useState(() => initialColumns(exports, shown));
  const [format, setFormat] = useState<Format>('xlsx');
  const wanted = {
    list: exports.name,
    // Without conditions a list still has those that its page fixes (a tab): they stay.
    search: range === 'all' && filtered ? orderOnly(search) : search,
    ...(range === 'chosen' && chosen && { ids: [...chosen] }),
  };
  const keys = columns.filter(({ on }) => on).map(({ key }) => key);
  return {
    range, setRange, columns, setColumns, format, setFormat, wanted, keys,
    sealed: columns.some(({ on, sealed }) => on && sealed),
    /** A saved set: its columns first, in its order. */
    take: (set: { columns: readonly string[]; format: Format }) => {
      setFormat(set.format);
      setColumns((before) => {
        const first = set.columns.flatMap((key) => before.find((column) => column.key === key) ?? []);
        return [...first.map((column) => ({ ...column, on: true })), ...before.filter((column) => !first.includes(column)).map((column) => ({ ...column, on: false }))];
      });
    },
  };
}
