/** Which column is which, and what is wrong in which cell: the contract's own schemas say it, as they do in forms. */
import type { z } from 'zod';

export interface SheetColumn { key: string; title: string; /** Other headings that mean the same. */ aliases?: readonly string[]; schema: z.ZodType; /** Empty cells are allowed. */ optional?: boolean; /** What the cell holds, in a word. */ kind: string }

export interface JudgedRow { /** As the spreadsheet counts. */ number: number; cells: readonly { text: string; fault?: string | undefined }[] }
export interface JudgedSheet { /** Where each column stands in the file; -1: not at all. */ places: readonly number[]; missing: readonly string[]; unknown: readonly string[]; rows: readonly JudgedRow[]; wrong: number }

const plain = (heading: string) => heading.normalize('NFKC').replaceAll(/[\s*（）()：:]/g, '');

/** The heading is the first of the upper rows that names at least half of the columns. */
function headingRow(rows: readonly (readonly string[])[], columns: readonly SheetColumn[]): number {
  const hits = rows.slice(0, 10).map((row) => columns.filter((column) => placeOf(row, column) >= 0).length);
  const at = hits.findIndex((count) => count * 2 >= columns.length);
  return at >= 0 ? at : hits.indexOf(Math.max(0, ...hits));
}

const placeOf = (heading: readonly string[], { title, aliases = [] }: SheetColumn): number => heading.findIndex((cell) => [title, ...aliases].some((name) => plain(name) === plain(cell)));

export function judgeSheet(rows: readonly (readonly string[])[], columns: readonly SheetColumn[]): JudgedSheet {
  const top = Math.max(0, headingRow(rows, columns));
  const heading = rows[top] ?? [];
  const places = columns.map((column) => placeOf(heading, column));
  const missing = columns.filter(({ optional }, at) => places[at] === -1 && !optional).map(({ title }) => title);
  const judged = rows.slice(top + 1).map((row, at): JudgedRow => ({
    number: top + at + 2,
    cells: columns.map((column, index) => {
      const text = row[places[index] ?? -1] ?? '';
      return { text, fault: places[index] === -1 ? undefined : faultOf(column, text) };
    }),
  }));
  return { places, missing, unknown: heading.filter((cell, at) => cell !== '' && !places.includes(at)), rows: judged, wrong: judged.filter(({ cells }) => cells.some(({ fault }) => fault)).length };
}

function faultOf({ schema, optional }: SheetColumn, text: string): string | undefined {
  if (text === '') return optional ? undefined : '请填写';
  return schema.safeParse(text).error?.issues[0]?.message;
}
