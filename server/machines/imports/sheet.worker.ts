/**
 * Reads one sheet in a thread of its own, so that no workbook, however large or wicked, holds up the product: the parent
 * gives it a clock and a memory limit. Sends rows in batches and waits to be asked for the next.
 */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { openSheet, type SheetWanted } from './open-sheet.ts';
import { UnreadableWorkbook } from './sheet-facts.ts';
import type { SheetRow } from './sheet-source.ts';

export interface WorkerInput extends SheetWanted { batch: number }

export type WorkerMessage = { sheet: string; sheets: readonly string[]; filled: number } | { rows: SheetRow[] } | { unreadable: string } | { done: true };

const input: WorkerInput = workerData; // what readSheet() sends
const port = parentPort;
if (!port) throw new Error('runs as a worker thread only');
const send = (message: WorkerMessage) => port.postMessage(message);

async function read(): Promise<void> {
  const { name, sheets, filled, rows: all } = await openSheet(input);
  send({ sheet: name, sheets, filled });
  let rows: SheetRow[] = [];
  for await (const row of all) {
    rows.push(row);
    if (rows.length >= input.batch) { send({ rows }); rows = []; await once(port!, 'message'); }
  }
  send({ rows });
  send({ done: true });
}

try {
  await read();
} catch (error) {
  // Whatever the reader stumbles over is the file's fault; the person gets a sentence, not its stack.
  send({ unreadable: error instanceof UnreadableWorkbook ? error.message : '文件内容无法读取，可能已损坏，请用Excel打开后另存一份再导入' });
}
