/** Has a file written by a thread of its own; no more than two batches of rows are under way between here and the disk. */
import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { workerEntry } from '../worker-entry.ts';
import type { FileWanted, FromWriter, ToWriter } from './export-file.worker.ts';
import type { RawCell } from './sheet-xml.ts';
import type { Written } from './zip-file.ts';

const underWay = 2;
const memory = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

export async function writeFile(wanted: FileWanted, batches: AsyncIterable<RawCell[][]>): Promise<Written> {
  const worker = new Worker(await workerEntry(import.meta.dirname, 'export-file'), { workerData: wanted, resourceLimits: memory });
  const said = on(worker, 'message');
  const next = async (): Promise<Exclude<FromWriter, { fault: string }>> => {
    const { value: [message] }: { value: FromWriter[] } = await said.next(); // only the worker's own type is sent
    if (!message || 'fault' in message) throw new Error(message?.fault ?? 'the writer has ended');
    return message;
  };
  const send = (message: ToWriter) => worker.postMessage(message);
  try {
    let open = 0;
    for await (const rows of batches) {
      // As text: copied in one piece, where rows and cells would be copied one by one.
      send({ rows: JSON.stringify(rows) });
      open += 1;
      if (open >= underWay) { await next(); open -= 1; }
    }
    send({ end: true });
    for (;;) {
      const message = await next();
      if ('written' in message) return message.written;
    }
  } finally {
    await worker.terminate();
  }
}
