/** The limit of an export: the workbook library alone writes the very same cells, from memory to the disk. No query, no rights, no masking. */
import { createWriteStream, readFileSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { streamXlsxRows, writeXlsxStream, type CellValue } from 'hucre/xlsx';

export interface BareSheet { workbook: string; target: string }

export async function bareSheetWriter({ workbook, target }: BareSheet): Promise<(task: object) => Promise<number>> {
  const rows: CellValue[][] = [];
  for await (const { values } of streamXlsxRows(readFileSync(workbook))) rows.push(values);
  return async () => {
    const began = performance.now();
    await pipeline(Readable.from(writeXlsxStream(rows, { name: '律师名录', freezePane: { rows: 3 } })), createWriteStream(target));
    const seconds = (performance.now() - began) / 1000;
    rmSync(target, { force: true });
    return seconds;
  };
}
