/** Finds the row of titles: template rows 1 and 2 are a headline and notes, but not everybody keeps them. */
import type { Columns } from './columns.ts';
import type { Cell, SheetRow } from './sheet.worker.ts';
import { refuse } from './workbook-limits.ts';

export const headerWithin = 10;

export interface Header { row: number; /** Field → column of the sheet. */ at: ReadonlyMap<string, number> }

/** Stars, brackets with remarks, colons and blanks around a title are decoration. */
const plain = (cell: Cell) => String(cell ?? '').normalize('NFKC').replaceAll(/\(.*?\)|[\s*:：]/g, '');

export function findHeader(rows: readonly SheetRow[], columns: Columns, fileName: string): Header {
  const wanted = Object.entries(columns).map(([field, { title, aliases, required }]) => ({ field, title, required, names: [title, ...aliases].map(plain) }));
  const candidates = rows.filter(({ row }) => row <= headerWithin).map(({ row, cells }) => {
    const titles = cells.map(plain);
    return { row, titles, found: wanted.filter(({ names }) => titles.some((title) => names.includes(title))) };
  });
  const best = candidates.reduce((first, next) => (next.found.length > (first?.found.length ?? 0) ? next : first), candidates[0]);
  if (!best || best.found.length < Math.min(3, wanted.length)) {
    return refuse(fileName, `前${headerWithin}行中没有找到表头，请使用导入模板，表头应含：${wanted.filter(({ required }) => required).map(({ title }) => title).join('、')}`);
  }
  const missing = wanted.filter(({ required, field }) => required && !best.found.some((one) => one.field === field)).map(({ title }) => title);
  if (missing.length) return refuse(fileName, `第${best.row}行的表头缺少：${missing.join('、')}，请按导入模板补上后再导入`);
  const twice = best.found.find(({ names }) => best.titles.filter((title) => names.includes(title)).length > 1);
  if (twice) return refuse(fileName, `第${best.row}行的表头“${twice.title}”出现了两次，请只保留一列后再导入`);
  return { row: best.row, at: new Map(best.found.map(({ field, names }) => [field, best.titles.findIndex((title) => names.includes(title))])) };
}
