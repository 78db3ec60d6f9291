import { useEffect, useMemo, useRef, useState } from 'react';
import type { LookChange, TableSetting } from 'contract/areas/account/table-setting';
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
  columns: TableSetting['columns'];
}

/** What of it is to be another one; `null` is the program's own again. */
export interface SettingsChange { density?: Density | null; limit?: number | null; numbered?: boolean | null; columns?: LookChange['columns'] }

export interface OwnSettings {
  settings: TableSettings;
  /** Of the columns whose width somebody has set. */
  widths: Readonly<Record<string, number>>;
  /** Where the column stays in view, if it does; the first one does unless told otherwise. */
  sideOf(key: string): 'left' | 'right' | undefined;
  resize(key: string, width: number): void;
  change(change: SettingsChange): void;
  restore(): void;
}

const settled = 600;
export const usualWidth = 140;
export const narrowest = 64;
export const widest = 900;

const nothing: SettingsChange = {};

export function useTableSettings<Row>(columns: readonly Column<Row>[], saved: TableSettings | undefined, report: ((change: SettingsChange) => void) | undefined): OwnSettings {
  // Only what has been changed here lies over what is kept: the rest may become another one in another window.
  const [changed, setChanged] = useState(nothing);
  const settings = useMemo(() => merge(columns, saved, changed), [columns, saved, changed]);
  const change = (more: SettingsChange) => setChanged((before) => ({ ...before, ...more }));

  // A drag changes the width fifty times; the server hears of it once.
  const reported = useRef(report);
  reported.current = report;
  const unreported = useRef(nothing);
  const [tell] = useState(() => () => {
    const told = unreported.current;
    if (told === nothing || !reported.current) return;
    unreported.current = nothing;
    reported.current(told);
    setChanged((now) => now === told ? nothing : now);
  });
  useEffect(() => {
    unreported.current = changed;
    if (changed === nothing) return;
    const timer = setTimeout(tell, settled);
    return () => clearTimeout(timer);
  }, [changed, tell]);
  // Somebody who leaves the page at once means it too.
  useEffect(() => tell, [tell]);

  const widths = useMemo(() => Object.fromEntries(settings.columns.flatMap(({ key, width }) => width === undefined ? [] : [[key, width]])), [settings]);
  const sideOf = (key: string) => {
    const { freeze = key === settings.columns[0]?.key ? 'left' : 'none' } = settings.columns.find((column) => column.key === key) ?? {};
    return freeze === 'none' ? undefined : freeze;
  };
  const resize = (key: string, width: number) => change({
    columns: settings.columns.map((column) => column.key === key ? { ...column, width: Math.round(Math.min(widest, Math.max(narrowest, width))) } : column),
  });
  return { settings, widths, sideOf, resize, change, restore: () => change(asBefore) };
}

/** The program's own in everything. */
const asBefore: SettingsChange = { density: null, limit: null, numbered: null, columns: [] };

/** The program's columns in the person's order: unknown saved ones are dropped, new ones come in at their place. */
export function merge<Row>(columns: readonly Column<Row>[], saved: TableSettings | undefined, changed: SettingsChange = nothing): TableSettings {
  const { density, limit, numbered, columns: arranged = [] } = { ...saved, ...changed };
  const known = new Map(columns.map(({ key, hidden }) => [key, { key, ...(hidden && { hidden }) }]));
  const kept = arranged.filter(({ key }) => known.has(key));
  const merged = [...kept];
  columns.forEach(({ key }, index) => {
    if (!kept.some((column) => column.key === key)) merged.splice(Math.min(index, merged.length), 0, known.get(key)!);
  });
  // The first column is the link to the record: it keeps its place and is always shown.
  const first = columns[0]?.key;
  const head = merged.find(({ key }) => key === first);
  return { density: density ?? undefined, limit: limit ?? undefined, numbered: numbered ?? undefined, columns: head ? [{ ...head, hidden: false }, ...merged.filter(({ key }) => key !== first)] : merged };
}
