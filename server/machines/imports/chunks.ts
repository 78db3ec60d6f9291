/**
 * A workbook as chunks of rows that are ready to be judged. The same file always gives the same chunks: an import that
 * was cut off goes on behind the last row that it has entered, and what a file says twice is remembered from the start.
 */
import { findHeader, headerWithin, type Header } from './header.ts';
import type { ImportKind } from './kind.ts';
import { asItIs, headerOf, type Reading } from './layout.ts';
import { readRow, type Candidate } from './read-row.ts';
import { readSheet } from './read-sheet.ts';
import { twiceInFile } from './twice.ts';
import type { RowVerdict } from './verdict.ts';
import { refuse } from './workbook-limits.ts';

export type Values = Record<string, unknown>;
export interface Workbook { bytes: Buffer; name: string }

export interface Chunk {
  readonly sheet: string;
  /** The workbook's sheets that can be seen. */
  readonly sheets: readonly string[];
  readonly header: Header;
  /** Filled rows of the whole sheet, as it was scanned before. */
  readonly filled: number;
  readonly candidates: readonly Candidate<Values>[];
  /** Rows that are no data: empty ones between others, totals. */
  readonly skipped: readonly RowVerdict[];
}

export async function* chunksOf(kind: ImportKind, file: Workbook, reading: Reading = asItIs): AsyncGenerator<Chunk> {
  const noteTwice = twiceInFile(kind);
  let header: Header | null = reading.layout && headerOf(reading.layout);
  let last = 0;
  for await (const { sheet, sheets, filled, rows } of readSheet(file, reading.layout?.sheet ?? kind.sheet)) {
    header ??= findHeader(rows.filter(({ row }) => row <= headerWithin), kind.columns, file.name, reading.remembered);
    const candidates: Candidate<Values>[] = [];
    const skipped: RowVerdict[] = [];
    for (const row of rows.filter((one) => one.row > header!.row)) {
      const read = readRow(kind, header, row, reading);
      if ('empty' in read) continue;
      skipped.push(...emptyBetween(sheet, last || header.row, row.row));
      last = row.row;
      if ('totals' in read) { skipped.push(skip(sheet, row.row, 'TOTALS_ROW', '合计行，不是数据，未导入')); continue; }
      noteTwice(read);
      candidates.push(read);
    }
    yield { sheet, sheets, header, filled, candidates, skipped };
  }
  if (!header) refuse(file.name, '工作表是空的，请填写后再导入');
}

const skip = (sheet: string, row: number, code: string, message: string): RowVerdict => ({ sheet, row, name: '', status: 'skipped', effect: null, field: null, code, message });

/** Empty rows between two filled ones; a gap of thousands is somebody's stray cell and not worth a line each. */
function emptyBetween(sheet: string, before: number, row: number): RowVerdict[] {
  const gap = row - before - 1;
  return gap > 100 ? [] : Array.from({ length: Math.max(0, gap) }, (_, at) => skip(sheet, before + 1 + at, 'EMPTY_ROW', '空行，已跳过'));
}
