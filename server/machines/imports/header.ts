/**
 * Finds the row of titles, and which column is which. Template rows 1 and 2 are a headline and notes, but not everybody
 * keeps them; titles go by other names, and what somebody has matched by hand once is known from then on.
 */
import type { Columns } from 'contract/areas/journal/import-kind';
import { Refusal } from '../../kernel/fail.ts';
import type { Cell, SheetRow } from './sheet-source.ts';

export const headerWithin = 10;

/** Which row holds the titles, and field → column of the sheet. `left`: titles that stand for nothing. */
export interface Header { row: number; at: ReadonlyMap<string, number>; left: readonly string[] }

/** Title (in its plain form) → field, or '' for one that is left out. */
export type Remembered = ReadonlyMap<string, string>;

/** Nobody but a person can say which column is which. */
export class HeaderUnclear extends Refusal {
  constructor(fileName: string, reason: string) { super('fileRefused', { name: fileName, reason }); }
}

/** Stars, brackets with remarks, colons and blanks around a title are decoration. */
export const plainTitle = (cell: Cell): string => String(cell ?? '').normalize('NFKC').replaceAll(/\(.*?\)|[\s*:：]/g, '').slice(0, 63);

export type MatchedBy = 'TITLE' | 'MEMORY' | 'GUESS';
/** `field` null: left out before, or not known. */
export interface Matched { at: number; title: string; field: string | null; by: MatchedBy | null }

/** Each column once, each field once: what somebody has said before, then names, then a likeness that somebody should look at. */
export function matchTitles(cells: readonly Cell[], columns: Columns, remembered: Remembered): Matched[] {
  const free = new Map(Object.entries(columns).map(([field, { title, aliases }]) => [field, [title, ...aliases].map(plainTitle)]));
  const matched = cells.map((cell, at): Matched => ({ at, title: plainTitle(cell), field: null, by: null }));
  const take = (one: Matched, field: string | undefined, by: MatchedBy) => {
    if (one.by !== null || field === undefined || !free.delete(field)) return;
    [one.field, one.by] = [field, by];
  };
  for (const one of matched) {
    const known = remembered.get(one.title);
    if (known === '') one.by = 'MEMORY'; else if (known !== undefined) take(one, known, 'MEMORY');
  }
  for (const one of matched) if (one.title) take(one, [...free].find(([, [title]]) => title === one.title)?.[0], 'TITLE');
  for (const one of matched) if (one.title) take(one, [...free].find(([, names]) => names.includes(one.title))?.[0], 'TITLE');
  for (const one of matched) if (one.title.length > 1) take(one, [...free].find(([, names]) => names.some((name) => name.includes(one.title) || one.title.includes(name)))?.[0], 'GUESS');
  return matched;
}

const found = (matched: readonly Matched[]) => matched.filter(({ field, by }) => field !== null && by !== 'GUESS');

/** The row among the first that has most titles; none when no row has enough of them. */
export function likelyHeader(rows: readonly SheetRow[], columns: Columns, remembered: Remembered): { row: number; matched: Matched[] } | undefined {
  const candidates = rows.filter(({ row }) => row <= headerWithin).map(({ row, cells }) => ({ row, matched: matchTitles(cells, columns, remembered) }));
  const best = candidates.reduce((first, next) => (found(next.matched).length > (first ? found(first.matched).length : 0) ? next : first), candidates[0]);
  return best && found(best.matched).length >= Math.min(3, Object.keys(columns).length) ? best : undefined;
}

/** They count rows and say nothing of what is in them. */
export const counting: readonly string[] = ['序号', '行号', 'NO', 'No', 'No.'];

export function findHeader(rows: readonly SheetRow[], columns: Columns, fileName: string, remembered: Remembered = new Map()): Header {
  const required = Object.entries(columns).filter(([, column]) => column.required);
  const best = likelyHeader(rows, columns, remembered);
  if (!best) throw new HeaderUnclear(fileName, `前${headerWithin}行中没有找到表头，请使用导入模板，表头应含：${required.map(([, { title }]) => title).join('、')}`);
  const { row, matched } = best;
  const at = new Map(found(matched).flatMap((one) => (one.field === null ? [] : [[one.field, one.at] as const])));
  const missing = required.filter(([field]) => !at.has(field)).map(([, { title }]) => title);
  if (missing.length) throw new HeaderUnclear(fileName, `第${row}行的表头缺少：${missing.join('、')}，请按导入模板补上后再导入`);
  const twice = [...at].find(([field, place]) => matched.some((one) => one.at !== place && one.field === null && one.by === null && isNameOf(columns, field, one.title)));
  if (twice) throw new HeaderUnclear(fileName, `第${row}行的表头“${columns[twice[0]]?.title ?? ''}”出现了两次，请只保留一列后再导入`);
  return { row, at, left: matched.filter(({ field, by, title }) => (field === null ? by === null : by === 'GUESS') && title !== '' && !counting.includes(title)).map(({ title }) => title) };
}

const isNameOf = (columns: Columns, field: string, title: string) => [columns[field]?.title ?? '', ...columns[field]?.aliases ?? []].map(plainTitle).includes(title);
