/** Writes one file, in a thread of its own: rows come in, each batch is asked for when the one before is on the disk. */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { byteOrderMark, csvLine, csvText } from './csv.ts';
import { columnName, headRows, partsOf, rowXml, sheetBegin, sheetEnd, type RawCell, type SheetHead } from './sheet-xml.ts';
import { ZipFile, type Written } from './zip-file.ts';

export interface FileWanted { readonly path: string; readonly format: 'xlsx' | 'csv'; readonly head: SheetHead; readonly author: string }
export type ToWriter = { /** `RawCell[][]` as text. */ rows: string } | { end: true };
export type FromWriter = { more: true } | { written: Written } | { fault: string };

const { path, format, head, author }: FileWanted = workerData; // what writeFile() sends
const port = parentPort;
if (!port) throw new Error('runs as a worker thread only');

const waiting: ToWriter[] = [];
let wake: () => void = () => {};
port.on('message', (message: ToWriter) => { waiting.push(message); wake(); });

/** Batches until the end is said. */
async function* batches(): AsyncGenerator<RawCell[][]> {
  for (;;) {
    const next = waiting.shift();
    if (!next) { await new Promise<void>((resolve) => { wake = resolve; if (waiting.length) resolve(); }); continue; }
    if ('end' in next) return;
    const rows: RawCell[][] = JSON.parse(next.rows); // what writeFile() sends
    yield rows;
    port?.postMessage({ more: true } satisfies FromWriter);
  }
}

async function workbook(): Promise<Written> {
  const zip = await ZipFile.into(path);
  const letters = head.columns.map((_, at) => columnName(at));
  let count = 0;
  async function* sheet(): AsyncGenerator<string> {
    yield sheetBegin(head);
    for await (const rows of batches()) {
      let text = '';
      for (const row of rows) { count += 1; text += rowXml(head.columns, letters, headRows + count, row); }
      yield text;
    }
    yield sheetEnd(head, count);
  }
  await zip.add('xl/worksheets/sheet1.xml', sheet());
  for (const [name, text] of Object.entries(partsOf(head, author, count))) await zip.add(name, [text]);
  return zip.end();
}

async function text(): Promise<Written> {
  const file = await open(path, 'w', 0o600);
  const hash = createHash('sha256');
  let size = 0;
  const put = async (line: string) => { const bytes = Buffer.from(line); hash.update(bytes); size += bytes.length; await file.write(bytes); };
  await put(byteOrderMark + csvText(head.columns.map(({ title }) => title)));
  for await (const rows of batches()) await put(rows.map((row) => csvLine(head.columns, row)).join(''));
  await put(csvText([head.watermark]));
  await file.close();
  return { size, sha256: hash.digest('hex') };
}

(format === 'xlsx' ? workbook() : text()).then(
  (written) => { port.postMessage({ written } satisfies FromWriter); },
  (error: unknown) => { port.postMessage({ fault: error instanceof Error ? error.stack ?? error.message : String(error) } satisfies FromWriter); },
);
