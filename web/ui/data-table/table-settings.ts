import { useEffect, useMemo, useRef, useState } from 'react';
import type { TableSetting } from 'contract/areas/account/table-setting';
import type { Column } from '../DataTable.tsx';

export type Density = NonNullable<TableSetting['density']>;

export interface TableSettings {
  /** This list's own; without one the person's for all lists. */
  density?: TableSetting['density'];
  /** Rows on a page, as last chosen. */
  limit?: number | undefined;
  /** 序号 in front of each row. */
  numbered?: boolean | undefined;
  /** In their order. A column that the saved setting does not know yet stands where the program puts it. */
  columns: readonly { key: string; hidden?: boolean | undefined; width?: number | undefined; freeze?: TableSetting['columns'][number]['freeze'] }[];
}

export interface OwnSettings {
  settings: TableSettings;
  /** Of the columns whose width somebody has set. */
  widths: Readonly<Record<string, number>>;
  /** Where the column stays in view, if it does; the first one does unless told otherwise. */
  sideOf(key: string): 'left' | 'right' | undefined;
  resize(key: string, width: number): void;
  change(settings: TableSettings): void;
  restore(): void;
}

const settled = 600;
export const usualWidth = 140;
export const narrowest = 64;
export const widest = 900;

export function useTableSettings<Row>(columns: readonly Column<Row>[], saved: TableSettings | undefined, report: ((settings: TableSettings) => void) | undefined): OwnSettings {
  const initial = useMemo(() => merge(columns, undefined), [columns]);
  const [changed, setChanged] = useState<TableSettings>();
  const settings = useMemo(() => merge(columns, changed ?? saved), [columns, changed, saved]);

  // A drag changes the width fifty times; the server hears of it once.
  const reported = useRef(report);
  reported.current = report;
  const unreported = useRef<TableSettings>(undefined);
  useEffect(() => {
    if (!changed) return;
    unreported.current = changed;
    const tell = () => { if (unreported.current === changed) { unreported.current = undefined; reported.current?.(changed); } };
    const timer = setTimeout(tell, settled);
    return () => clearTimeout(timer);
  }, [changed]);
  // Somebody who leaves the page at once means it too.
  useEffect(() => () => { if (unreported.current) reported.current?.(unreported.current); }, []);

  const widths = useMemo(() => Object.fromEntries(settings.columns.flatMap(({ key, width }) => width === undefined ? [] : [[key, width]])), [settings]);
  const sideOf = (key: string) => {
    const { freeze = key === settings.columns[0]?.key ? 'left' : 'none' } = settings.columns.find((column) => column.key === key) ?? {};
    return freeze === 'none' ? undefined : freeze;
  };
  const resize = (key: string, width: number) => setChanged({
    ...settings,
    columns: settings.columns.map((column) => column.key === key ? { ...column, width: Math.round(Math.min(widest, Math.max(narrowest, width))) } : column),
  });
  return { settings, widths, sideOf, resize, change: setChanged, restore: () => setChanged(initial) };
}

/** The program's columns in the person's order: unknown saved ones are dropped, new ones come in at their place. */
export function merge<Row>(columns: readonly Column<Row>[], saved: TableSettings | undefined): TableSettings {
  const known = new Map(columns.map(({ key, hidden }) => [key, { key, ...(hidden && { hidden }) }]));
  const kept = (saved?.columns ?? []).filter(({ key }) => known.has(key));
  const merged = [...kept];
  columns.forEach(({ key }, index) => {
    if (!kept.some((column) => column.key === key)) merged.splice(Math.min(index, merged.length), 0, known.get(key)!);
  });
  // The first column is the link to the record: it keeps its place and is always shown.
  const first = columns[0]?.key;
  const head = merged.find(({ key }) => key === first);
  return { density: saved?.density, limit: saved?.limit, numbered: saved?.numbered, columns: head ? [{ ...head, hidden: false }, ...merged.filter(({ key }) => key !== first)] : merged };
}
