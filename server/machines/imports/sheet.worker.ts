/**
 * Reads one sheet in a thread of its own, so that no workbook, however large or wicked, holds up the product: the parent
 * gives it a clock and a memory limit. Sends rows in batches and waits to be asked for the next.
 */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { streamXlsxRows } from 'hucre/xlsx';
import { columnLetters, doctypes, factsScanner, rowCounter, UnreadableWorkbook, unpack, type Range, type SheetFacts } from './sheet-facts.ts';
import { sheetPlace, type SheetPlace } from './workbook-parts.ts';
import type { ZipEntry } from './zip-directory.ts';

export interface WorkerInput { bytes: Uint8Array; entries: ZipEntry[]; sheet: string; unpackedBytes: number; rows: number; batch: number }

export type Cell = string | number | boolean | null;
/** `filled`: columns whose value stands in the merged cell above; `formulas`: columns with a formula. */
export interface SheetRow { row: number; cells: Cell[]; hidden?: true; filled?: number[]; formulas?: number[] }

export type WorkerMessage = { sheet: string; filled: number } | { rows: SheetRow[] } | { unreadable: string } | { done: true };

const { bytes, entries, sheet, unpackedBytes, rows: maxRows, batch }: WorkerInput = workerData; // what readSheet() sends
const port = parentPort;
if (!port) throw new Error('runs as a worker thread only');
const send = (message: WorkerMessage) => port.postMessage(message);

async function read(): Promise<void> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const place = await findSheet(file);
  const facts = await scanParts(file, place);
  send({ sheet: place.name, filled: facts.filled });
  const merged = mergedCells(facts.merged);
  let rows: SheetRow[] = [];
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: place.name })) {
    // Formatted but empty rows come by the hundred thousand.
    const cells = merged(index, values.map(cellOf));
    if (cells.values.every((cell) => cell === null || cell === '')) continue;
    rows.push({
      row: index + 1, cells: cells.values, ...(facts.hiddenRows.has(index) && { hidden: true as const }), ...(cells.filled.length && { filled: cells.filled }),
      ...(facts.formulas.size && withFormulas(facts, index, values.length)),
    });
    if (rows.length >= batch) { send({ rows }); rows = []; await once(port!, 'message'); }
  }
  send({ rows });
  send({ done: true });
}

async function textOf(file: Buffer, name: string): Promise<string> {
  const entry = entries.find((one) => one.name === name);
  const chunks: Buffer[] = [];
  if (entry) await unpack(file, entry, 5_000_000, (chunk) => chunks.push(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

const findSheet = async (file: Buffer): Promise<SheetPlace> => sheetPlace(await textOf(file, 'xl/workbook.xml'), await textOf(file, 'xl/_rels/workbook.xml.rels'), sheet);

async function scanParts(file: Buffer, place: SheetPlace): Promise<SheetFacts> {
  const facts: SheetFacts = { hiddenRows: new Set(), formulas: new Set(), merged: [], filled: 0 };
  let left = unpackedBytes;
  for (const entry of entries.filter(({ name }) => /\.(xml|rels)$/i.test(name))) {
    const refuseDoctype = doctypes(() => { throw new UnreadableWorkbook('文件内部含有文档类型声明（DOCTYPE），不是正常的工作簿，不予接收'); });
    const scans = entry.name === place.part ? [refuseDoctype, rowCounter(maxRows, facts), factsScanner(facts)] : [refuseDoctype];
    left -= await unpack(file, entry, left, (chunk) => scans.forEach((scan) => scan(chunk)));
  }
  return facts;
}

/** A date cell's text; its clock is the sheet's own, so it is read as it stands there. */
function cellOf(value: unknown): Cell {
  if (value instanceof Date) {
    const iso = Number.isNaN(value.getTime()) ? '' : value.toISOString();
    return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
  }
  if (typeof value === 'string') return value.length > 31 ? value.replaceAll(endlessMarks, '$1') : value;
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** Marks upon marks take time by the square of their number wherever a text is put into its normal form: cut here once. */
const endlessMarks = /(\p{M}{30})\p{M}+/gu;

/** Fills a merged block downwards with the value of its first cell, as the person who looks at the sheet sees it. */
function mergedCells(ranges: Range[]) {
  const waiting = [...ranges].sort((a, b) => a.top - b.top);
  let open: (Range & { value: Cell })[] = [];
  return (row: number, values: Cell[]) => {
    while (waiting[0] && waiting[0].top <= row) {
      const range = waiting.shift()!;
      open.push({ ...range, value: range.top === row ? values[range.left] ?? null : null });
    }
    open = open.filter(({ bottom }) => bottom >= row);
    const filled: number[] = [];
    for (const { top, left, right, value } of open) {
      for (let column = left; column <= Math.min(right, 255); column++) {
        if (value === null || row === top || (values[column] ?? null) !== null) continue;
        values[column] = value;
        filled.push(column);
      }
    }
    // Filling past the row's end leaves holes.
    return { values: filled.length ? Array.from(values, (cell) => cell ?? null) : values, filled };
  };
}

function withFormulas({ formulas }: SheetFacts, index: number, width: number): { formulas?: number[] } {
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) => formulas.has(`${columnLetters(column)}${index + 1}`));
  return columns.length ? { formulas: columns } : {};
}

try {
  await read();
} catch (error) {
  // Whatever the reader stumbles over is the file's fault; the person gets a sentence, not its stack.
  send({ unreadable: error instanceof UnreadableWorkbook ? error.message : '文件内容无法读取，可能已损坏，请用Excel打开后另存一份再导入' });
}
