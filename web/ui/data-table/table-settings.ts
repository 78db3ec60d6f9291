import { useEffect, useMemo, useRef, useState } from 'react';
import type { ColumnSizingState, OnChangeFn } from '@tanstack/react-table';
import type { Column } from '../DataTable.tsx';

export interface TableSettings {
  density: 'normal' | 'compact';
  /** In their order. A column that the saved setting does not know yet stands where the program puts it. */
  columns: readonly { key: string; hidden?: boolean; width?: number }[];
}

export interface OwnSettings {
  settings: TableSettings;
  order: string[];
  visibility: Record<string, boolean>;
  widths: ColumnSizingState;
  setWidths: OnChangeFn<ColumnSizingState>;
  change(settings: TableSettings): void;
  restore(): void;
}

const settled = 600;

export function useTableSettings<Row>(columns: readonly Column<Row>[], saved: TableSettings | undefined, report: ((settings: TableSettings) => void) | undefined): OwnSettings {
  const initial = useMemo(() => merge(columns, undefined), [columns]);
  const [changed, setChanged] = useState<TableSettings>();
  const settings = useMemo(() => merge(columns, changed ?? saved), [columns, changed, saved]);

  // A drag changes the width fifty times; the server hears of it once.
  const reported = useRef(report);
  reported.current = report;
  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => reported.current?.(changed), settled);
    return () => clearTimeout(timer);
  }, [changed]);

  const derived = useMemo(() => ({
    order: settings.columns.map(({ key }) => key),
    visibility: Object.fromEntries(settings.columns.map(({ key, hidden }) => [key, !hidden])),
    widths: Object.fromEntries(settings.columns.flatMap(({ key, width }) => width === undefined ? [] : [[key, width]])),
  }), [settings]);

  const setWidths: OnChangeFn<ColumnSizingState> = (update) => {
    const widths = typeof update === 'function' ? update(derived.widths) : update;
    setChanged({ ...settings, columns: settings.columns.map((column) => widths[column.key] === undefined ? column : { ...column, width: Math.round(widths[column.key]!) }) });
  };
  return { settings, ...derived, setWidths, change: setChanged, restore: () => setChanged(initial) };
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
  return { density: saved?.density ?? 'normal', columns: head ? [{ ...head, hidden: false }, ...merged.filter(({ key }) => key !== first)] : merged };
}
