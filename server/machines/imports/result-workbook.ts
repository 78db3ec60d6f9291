/** Has the result workbook made in a thread of its own, with a memory and a clock of its own. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ResultInput, ResultMessage } from './result-workbook.worker.ts';
import { checkWorkbook, workbookLimits } from './workbook-limits.ts';
import { workerEntry } from './worker-entry.ts';

export async function resultWorkbook(input: Omit<ResultInput, 'checked' | 'bytes'> & { bytes: Buffer }): Promise<Buffer> {
  // What is kept has been taken before, so that a file of plain text is a table.
  const workerData: ResultInput = { ...input, checked: checkWorkbook(input.bytes, '表格.csv') };
  const worker = new Worker(await workerEntry('result-workbook'), { workerData, resourceLimits: { maxOldGenerationSizeMb: workbookLimits.workerMemoryMb } });
  try {
    const [message]: ResultMessage[] = await once(worker, 'message', { signal: AbortSignal.timeout(workbookLimits.wallClockMs) }); // only the worker's own type is sent
    if (!message || 'fault' in message) throw new Error(message?.fault ?? 'no workbook');
    return Buffer.from(message.bytes);
  } finally {
    await worker.terminate();
  }
}
