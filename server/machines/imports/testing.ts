/** Workbooks for tests: a sheet with titles and rows, as a kind's template has them. */
import { writeXlsx, type CellValue } from 'hucre/xlsx';
import type { ImportKind } from './kind.ts';

export async function workbookOf({ sheet, columns }: ImportKind, rows: readonly Readonly<Record<string, CellValue | undefined>>[]): Promise<Buffer> {
  const fields = Object.entries(columns);
  return Buffer.from(await writeXlsx({ sheets: [{ name: sheet, rows: [fields.map(([, { title }]) => title), ...rows.map((row) => fields.map(([field]) => row[field] ?? null))] }] }));
}
