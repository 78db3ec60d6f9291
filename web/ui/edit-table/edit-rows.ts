/** The rows of an editable table while somebody works on them: every deed can be taken back, one by one. */
import { useMemo, useState } from 'react';
import { useUnsaved } from '../use-unsaved.ts';
import { checked, type EditColumn, type EditRow } from './edit-column.ts';
import { faultsOf } from './row-faults.ts';

interface Moment { rows: readonly EditRow[]; /** What was done to come from here to the next moment. */ deed: string }
interface History { past: readonly Moment[]; rows: readonly EditRow[]; future: readonly Moment[] }

const remembered = 100;

export type EditRows = ReturnType<typeof useEditRows>;

export const blankRow = (values: Readonly<Record<string, string>> = {}): EditRow => ({ id: crypto.randomUUID(), values });

/** `unsaved` names what would be lost with the page; left out, nothing asks. */
export function useEditRows(columns: readonly EditColumn[], initial: readonly EditRow[], unsaved?: string) {
  const [{ past, rows, future }, setHistory] = useState<History>({ past: [], rows: initial, future: [] });
  const [saved, setSaved] = useState(initial);
  const faults = useMemo(() => faultsOf(columns, rows), [columns, rows]);

  const changed = rows !== saved;
  useUnsaved(unsaved, changed);

  const change = (deed: string, to: (rows: readonly EditRow[]) => readonly EditRow[]) => setHistory((now) => {
    const next = to(now.rows);
    return next === now.rows ? now : { past: [...now.past, { rows: now.rows, deed }].slice(-remembered), rows: next, future: [] };
  });
  const tidy = (key: string, text: string) => {
    const column = columns.find((one) => one.key === key);
    return column ? checked(column, text).value : text;
  };

  return {
    rows, faults, columns,
    changed,
    set: (id: string, key: string, text: string) => {
      const title = columns.find((column) => column.key === key)?.title ?? '';
      change(`修改${title}`, (before) => {
        const value = tidy(key, text);
        return before.some((row) => row.id === id && (row.values[key] ?? '') !== value)
          ? before.map((row) => row.id === id ? { ...row, values: { ...row.values, [key]: value } } : row) : before;
      });
    },
    /** A block of texts from a cell to the right and down; rows that are missing are added. */
    fill: (id: string, key: string, cells: readonly (readonly string[])[]) => change(`粘贴 ${cells.length} 行`, (before) => {
      const [top, left] = [Math.max(0, before.findIndex((row) => row.id === id)), columns.findIndex((column) => column.key === key)];
      const rowAt = (at: number) => before[top + at] ?? blankRow();
      const filled = cells.map((line, at) => {
        const row = rowAt(at);
        return { ...row, values: { ...row.values, ...Object.fromEntries(line.flatMap((text, right) => { const to = columns[left + right]; return to ? [[to.key, tidy(to.key, text)]] : []; })) } };
      });
      return [...before.slice(0, top), ...filled, ...before.slice(top + filled.length)];
    }),
    add: (added: readonly Readonly<Record<string, string>>[], deed = '新增一行') => change(deed, (before) => [...before, ...added.map((values) => blankRow(Object.fromEntries(Object.entries(values).map(([key, text]) => [key, tidy(key, text)]))))]),
    remove: (id: string) => change('删除一行', (before) => before.filter((row) => row.id !== id)),
    /** As they are now, they are kept elsewhere. */
    keep: () => setSaved(rows),
    undone: past.at(-1)?.deed,
    redone: future[0]?.deed,
    undo: () => setHistory((now) => {
      const last = now.past.at(-1);
      return last ? { past: now.past.slice(0, -1), rows: last.rows, future: [{ rows: now.rows, deed: last.deed }, ...now.future] } : now;
    }),
    redo: () => setHistory((now) => {
      const [next, ...later] = now.future;
      return next ? { past: [...now.past, { rows: now.rows, deed: next.deed }], rows: next.rows, future: later } : now;
    }),
  };
}
