/** Opens a sheet of a checked file, whichever format it has. Runs in worker threads. */
import { openCsv } from './csv-sheet.ts';
import type { OpenSheet } from './sheet-source.ts';
import type { Checked } from './workbook-limits.ts';
import { openXls } from './xls-sheet.ts';
import { openXlsx } from './xlsx-sheet.ts';

/** `sheet`: read if there is one of this name; otherwise the first. */
export interface SheetWanted { bytes: Uint8Array; checked: Checked; sheet: string; unpackedBytes: number; rows: number }

export async function openSheet({ bytes, checked, sheet, unpackedBytes, rows }: SheetWanted): Promise<OpenSheet> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (checked.format) {
    case 'xlsx': return openXlsx({ file, entries: checked.entries, unpackedBytes, mostRows: rows }, sheet);
    case 'xls': return openXls(file, sheet);
    case 'csv': return openCsv(file, rows);
  }
}
