/** The printer: a thread for all documents and one for books of ours, each begun when the first is wanted, ended when none has been for a minute. */
import { Worker } from 'node:worker_threads';
import { bindBook, patienceMs as bookPatienceMs, type Book, type Bound } from './book.ts';
import { CharactersMissing } from './characters-missing.ts';
import { findFonts } from './fonts.ts';
import type { Fields } from 'contract/areas/basic-info/document-fields';
import type { OfficeData, OfficeRead } from '../office/office-template.ts';
import { OfficeRefused } from '../office/open-office.ts';
import type { OfficeOrder, Order, Ordered, OwnBook, Printed } from './print.worker.ts';
import { workerEntry } from './worker-entry.ts';

export interface Printer {
  /** The same order gives the same bytes. Throws CharactersMissing, naming them, where no font has them. */
  print(order: Order): Promise<Buffer>;
  /** Looks an office template through; throws OfficeRefused where it can't be taken. */
  readOffice(bytes: Buffer, fields: Fields): Promise<OfficeRead>;
  fillOffice(bytes: Buffer, fields: Fields, filled: OfficeData): Promise<Buffer>;
  /** A book of our own words alone: a letter does not wait for it, and the next one finds the thread with its fonts read. Throws CharactersMissing like `print`. */
  printBook(book: OwnBook): Promise<Buffer>;
  /** A whole case as one PDF, in a thread of its own: other papers do not wait for it. Throws CharactersMissing like `print`. */
  bind(book: Book, signal: AbortSignal): Promise<Bound>;
  close(): Promise<void>;
}

const idleMs = 60_000;
const patienceMs = 30_000;
const memoryMb = 512;

type Done = Exclude<Printed, { missing: unknown } | { fault: unknown } | { refused: unknown }>;
interface Waiting { resolve(done: Done): void; reject(error: Error): void }

type Wanted = { order: Order } | { office: OfficeOrder } | { book: OwnBook };
interface Thread { ask(wanted: Wanted, patience?: number): Promise<Done>; close(): Promise<void> }

export function openPrinter({ fontsDir }: { fontsDir: string }): Printer {
  const [papers, books] = [keptThread(fontsDir), keptThread(fontsDir)];
  const printed = async (asked: Promise<Done>) => { const done = await asked; return 'pdf' in done ? Buffer.from(done.pdf) : wrong(); };
  return {
    print: (order) => printed(papers.ask({ order })),
    async readOffice(bytes, fields) {
      const done = await papers.ask({ office: { bytes, fields } });
      return 'read' in done ? done.read : wrong();
    },
    async fillOffice(bytes, fields, filled) {
      const done = await papers.ask({ office: { bytes, fields, filled } });
      return 'office' in done ? Buffer.from(done.office) : wrong();
    },
    printBook: (book) => printed(books.ask({ book }, bookPatienceMs)),
    bind: (book, signal) => bindBook(fontsDir, book, signal),
    async close() { await Promise.all([papers.close(), books.close()]); },
  };
}

const wrong = (): never => { throw new Error('the printing thread answered something else'); };

function keptThread(fontsDir: string): Thread {
  let thread: Promise<Worker> | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  async function begin(): Promise<Worker> {
    // Fonts are looked for each time, so that one that was put there is found without a restart.
    const worker = new Worker(await workerEntry('print'), { workerData: await findFonts(fontsDir), resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    worker.unref();
    worker.on('message', done);
    // One that was ended on purpose has no more to say about the next one's work.
    const own = thread;
    worker.on('error', (error) => { if (thread === own) void end(error instanceof Error ? error : new Error(String(error))); });
    worker.on('exit', () => { if (thread === own) void end(new Error('the printing thread ended')); });
    return worker;
  }

  function done(printed: Printed): void {
    const { resolve, reject } = waiting.get(printed.id) ?? {};
    waiting.delete(printed.id);
    if ('pdf' in printed || 'office' in printed || 'read' in printed) resolve?.(printed);
    else reject?.('refused' in printed ? new OfficeRefused(printed.refused) : 'missing' in printed ? new CharactersMissing(printed.missing) : new Error(printed.fault));
    if (waiting.size === 0) rest('missing' in printed ? 0 : idleMs);
  }

  /** Ends the thread after a while; at once when a font was missing, so that the next one looks for it again. */
  function rest(after: number): void {
    clearTimeout(idle);
    idle = setTimeout(() => void end(), after);
    idle.unref();
  }

  async function end(cause = new Error('the printing thread was ended')): Promise<void> {
    clearTimeout(idle);
    const ended = thread;
    thread = null;
    for (const { reject } of waiting.values()) reject(cause);
    waiting.clear();
    // One that never began needs no end; whoever wanted it has been told.
    const [begun] = await Promise.allSettled([ended]);
    if (begun.status === 'fulfilled') await begun.value?.terminate();
  }

  async function ask(wanted: Wanted, patience = patienceMs): Promise<Done> {
    clearTimeout(idle);
    const asked = thread ??= begin();
    const worker = await asked.catch((error) => {
      thread = null;
      throw error;
    });
    // Ended while we waited for it to begin.
    if (thread !== asked) return ask(wanted, patience);
    const id = last += 1;
    return new Promise<Done>((resolve, reject) => {
      const late = setTimeout(() => void end(new Error(`a document took longer than ${patience / 1000} s`)), patience);
      waiting.set(id, { resolve: (done) => { clearTimeout(late); resolve(done); }, reject: (error) => { clearTimeout(late); reject(error); } });
      worker.postMessage({ id, ...wanted } satisfies Ordered);
    });
  }

  return { ask, close: () => end() };
}
