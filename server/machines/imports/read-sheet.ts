/** A sheet's rows, batch by batch, read by the worker within our limits. */
import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SheetRow } from './sheet-source.ts';
import type { WorkerInput, WorkerMessage } from './sheet.worker.ts';
import { checkWorkbook, refuse, workbookLimits } from './workbook-limits.ts';
import { workerEntry } from './worker-entry.ts';

/** `filled`: rows of the whole sheet that hold anything. */
export interface SheetBatch { sheet: string; sheets: readonly string[]; filled: number; rows: SheetRow[] }

/** What dies young dies in this: three times as much, the usual, reads no faster. */
const youngMb = 16;

export async function* readSheet(file: { bytes: Buffer; name: string }, wanted: string, batch = 250): AsyncGenerator<SheetBatch> {
  const { wallClockMs, workerMemoryMb, unpackedBytes, rows } = workbookLimits;
  const checked = checkWorkbook(file.bytes, file.name);
  const workerData: WorkerInput = { bytes: file.bytes, checked, sheet: wanted, unpackedBytes, rows, batch };
  const worker = new Worker(await workerEntry('sheet'), { workerData, resourceLimits: { maxOldGenerationSizeMb: workerMemoryMb, maxYoungGenerationSizeMb: youngMb } });
  // Messages that come while a batch is being written wait in the iterator.
  const messages: AsyncIterator<WorkerMessage[]> = on(worker, 'message'); // only the worker's own type is sent
  // The clock runs only while the worker works: checking and writing the rows is our own time.
  let left = wallClockMs;
  try {
    let head: Omit<SheetBatch, 'rows'> = { sheet: '', sheets: [], filled: 0 };
    for (;;) {
      const started = performance.now();
      const message = await next(messages, left, file.name);
      left -= performance.now() - started;
      if ('done' in message) return;
      if ('unreadable' in message) refuse(file.name, message.unreadable);
      if ('sheet' in message) head = message;
      if ('rows' in message) {
        if (message.rows.length) yield { ...head, rows: message.rows };
        worker.postMessage('next');
      }
    }
  } finally {
    await worker.terminate();
  }
}

async function next(messages: AsyncIterator<WorkerMessage[]>, left: number, name: string): Promise<WorkerMessage> {
  const clock = timer(Math.max(1, left));
  const answer = await Promise.race([messages.next(), clock.rings])
    // The only errors a worker of ours has are its limits: it sends everything else as a sentence.
    .catch(() => refuse(name, '文件过于庞大或复杂，读取时内存不足，请拆分后分批导入'))
    .finally(() => clock.stop());
  return answer === 'late' ? refuse(name, '读取文件的时间过长，已停止，请拆分后分批导入') : answer.value[0];
}

function timer(ms: number) {
  let stop = () => {};
  const rings = new Promise<'late'>((resolve) => {
    const timeout = setTimeout(() => resolve('late'), ms);
    stop = () => clearTimeout(timeout);
  });
  return { rings, stop };
}
