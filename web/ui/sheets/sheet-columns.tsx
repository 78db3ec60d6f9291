/** A sheet's columns on screen are those of its file: same titles, same order, same words. */
import type { z } from 'zod';
import type { ExportColumn, Exports } from 'contract/kernel/exported-list';
import { countText } from '../count-text.ts';
import type { Column } from '../DataTable.tsx';
import { momentText } from '../day.ts';

export type SheetRow = Readonly<Record<string, unknown>>;

/** A column of the file in pixels, with the room around its words; and none so wide that it pushes the others away. */
const inPixels = (signs: number): number => Math.min(320, Math.round(signs * 7.4) + 26);

export function columnsOf({ columns }: Exports, input: z.ZodObject): readonly Column<SheetRow>[] {
  const orders = input.shape['sorting']?.safeParse.bind(input.shape['sorting']);
  const growing = columns.reduce<ExportColumn | undefined>((best, one) => (one.kind === 'text' && one.width > (best?.width ?? 0) ? one : best), undefined);
  return columns.map((column) => ({
    key: column.key, title: column.title, width: inPixels(column.width), sortable: orders?.(`${column.key} asc`).success ?? false,
    ...(column.kind === 'number' && { align: 'right' }), ...(column === growing && { grow: true }), ...(column.width >= 24 && { wrap: true }), render: (row: SheetRow) => wordsOf(column, row[column.key]),
  }));
}

function wordsOf({ kind, labels, empty }: ExportColumn, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return empty || null;
  if (kind === 'yesNo') return value === true ? '是' : '否';
  if (kind === 'moment') return momentText(String(value));
  return labels?.[String(value)] ?? (typeof value === 'number' ? countText(value) : String(value));
}
