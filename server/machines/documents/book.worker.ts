/** Sets a book's own sheets, and draws the papers' pages onto those that are kept free for them. Ends with the book. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import pdfmake from 'pdfmake';
import { bookDefinition, boxOn, type Part, type Sheet } from './book-sheets.ts';
import type { BookMade, BookOrder, BookPaper, Bound } from './book.ts';
import { CharactersMissing } from './characters-missing.ts';
import { openPdf, Unreadable, type SourcePage } from './material-pages.ts';
import { typesetter } from './typesetting.ts';

const { fonts, book }: BookOrder = workerData; // what bindBook() sends
const port = parentPort;
if (!port) throw new Error('runs as a worker thread only');

// People at work go first. Only here is a thread's priority its own; elsewhere it would be the whole product's.
if (process.platform === 'linux') setPriority(10);

const type = typesetter(fonts);
pdfmake.setFonts(type.families);
const ours = new Set(Object.values(type.families).flatMap(({ normal, bold }) => [normal, bold]));
pdfmake.setLocalAccessPolicy((path) => ours.has(path));
pdfmake.setUrlAccessPolicy(() => false);

interface Taken { readonly part: Part; readonly pages: readonly (SourcePage | null)[] }

async function take({ material, fileName, source }: BookPaper): Promise<Taken> {
  const alone = (sheet: Sheet, note: string | null = null): Taken => ({ part: { material, fileName, sheets: [sheet], note }, pages: [null] });
  if ('fault' in source) return alone({ lies: false, fault: source.fault }, source.fault);
  if ('jpeg' in source) return alone({ lies: source.lies, jpeg: source.jpeg });
  try {
    const pages = await openPdf(source.pdf);
    const broken = pages.filter((page) => page instanceof Unreadable).length;
    const sheets = pages.map((page): Sheet => page instanceof Unreadable ? { lies: false, fault: page.message } : { lies: page.lies });
    return { part: { material, fileName, sheets, note: broken > 0 ? `其中${broken}页已损坏，未能装入` : null }, pages: pages.map((page) => page instanceof Unreadable ? null : page) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return alone({ lies: false, fault: error.message }, error.message);
  }
}

async function bind(): Promise<Bound> {
  const taken: Taken[] = [];
  for (const paper of book.papers) taken.push(await take(paper));
  const parts = taken.map(({ part }) => part);
  const own = await pdfmake.createPdf(bookDefinition(book, parts, type)).getBuffer();
  const bound = await PDFDocument.load(own, { updateMetadata: false });
  const pages = taken.flatMap((one) => one.pages);
  const sheets = bound.getPages().slice(-pages.length || undefined);
  for (const [at, page] of pages.entries()) {
    const sheet: PDFPage | undefined = sheets[at];
    if (page && sheet) await page.draw(bound, sheet, boxOn(page.lies));
  }
  return { pdf: await bound.save({ useObjectStreams: false, updateFieldAppearances: false }), pages: bound.getPageCount(), faults: parts.filter(({ note }) => note !== null).length };
}

bind().then(
  (made) => port.postMessage(made satisfies BookMade),
  (error: unknown) => port.postMessage((error instanceof CharactersMissing ? { missing: error.characters } : { fault: error instanceof Error ? error.stack ?? error.message : String(error) }) satisfies BookMade),
);
