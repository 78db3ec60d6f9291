/** One row of the sheet becomes values with findings; nothing is looked up yet. */
import type { Columns, ValuesOf } from 'contract/areas/journal/import-kind';
import type { Finding } from 'contract/kernel/workflow';
import type { Header } from './header.ts';
import { asItIs, type Reading } from './layout.ts';
import { readCell } from './readers.ts';
import type { SheetRow } from './sheet-source.ts';

export interface Candidate<V> {
  row: number;
  /** Whom or what it is about, as the sheet has it. */
  name: string;
  values: V;
  findings: Finding[];
  /** Field → what was understood, where it looks different from what was written. */
  normalised: Map<string, string>;
  /** Field → the cell's text, as it is after words were mapped and cells put right. */
  cells: ReadonlyMap<string, string>;
}

export type RowRead<V> = { empty: true } | { totals: true; row: number } | Candidate<V>;

export function readRow<C extends Columns>({ columns, about = 'name' }: { columns: C; about?: string }, header: Header, { row, cells, hidden, filled, formulas }: SheetRow, { words, fixes }: Pick<Reading, 'words' | 'fixes'> = asItIs): RowRead<ValuesOf<C>> {
  if (cells.slice(0, 3).some((cell) => /^(合计|总计|小计|共计)/.test(String(cell ?? '').trim()))) return { totals: true, row };
  const values: Record<string, unknown> = {};
  const findings: Finding[] = [];
  const normalised = new Map<string, string>();
  const shown = new Map<string, string>();
  const add = (level: Finding['level'], code: string, message: string, field?: string) => findings.push({ level, code, message, ...(field !== undefined && { field }) });
  let seen = false;
  for (const [field, column] of Object.entries(columns)) {
    const at = header.at.get(field);
    const given = at === undefined ? null : cells[at] ?? null;
    const fix = fixes.get(row)?.get(field);
    const cell = fix ?? (typeof given === 'string' ? words.get(field)?.get(given.trim()) ?? given : given);
    if (cell !== null) shown.set(field, String(cell));
    const isEmpty = cell === null || (typeof cell === 'string' && /^[\s\u200B\u2060\uFEFF]*$/.test(cell));
    if (isEmpty) {
      // Made by another program, which leaves the computing to Excel.
      if (given === null && fix === undefined && formulas?.includes(at!)) add('BLOCK', 'FORMULA_EMPTY', `${column.title}是公式，但表中没有保存计算结果，请用Excel打开并保存后重新上传，或直接填写内容`, field);
      else if (column.required) add('BLOCK', 'REQUIRED', `请填写${column.title}`, field);
      continue;
    }
    seen = true;
    if (typeof cell === 'string' && errorValues.includes(cell)) { add('BLOCK', 'ERROR_VALUE', `${column.title}是公式的错误值“${cell}”，请改正公式，或直接填写内容`, field); continue; }
    const read = readCell(column.form, cell);
    if ('fault' in read) { add('BLOCK', read.code, read.fault.startsWith(column.title) ? read.fault : `${column.title}：${read.fault}`, field); continue; }
    values[field] = read.value;
    if (!column.secret && read.text !== String(cell)) normalised.set(field, read.text);
    if (fix !== undefined) continue;
    if (filled?.includes(at!)) add('WARN', 'MERGED_CELL', `${column.title}取自上方的合并单元格，请核对`, field);
    if (formulas?.includes(at!)) add('WARN', 'FORMULA_CELL', `${column.title}是公式，已取表中保存的结果，请核对`, field);
  }
  if (!seen) return { empty: true };
  if (hidden) add('WARN', 'HIDDEN_ROW', '该行在表中是隐藏的，已照常处理，请核对');
  // The columns above have given each value its type; a required one that is missing has a BLOCK, so it is not used.
  return { row, name: nameIn(shown.get(about)), values: values as ValuesOf<C>, findings, normalised, cells: shown };
}

/** What Excel shows where a formula has failed. */
const errorValues: readonly string[] = ['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NULL!', '#NUM!'];

const nameIn = (text = ''): string => [...text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]|_x[0-9A-Fa-f]{4}_/gu, '').trim()].slice(0, 31).join('');
