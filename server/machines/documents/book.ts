/**
 * A case bound as one PDF: cover, contents, its form, and every paper that was handed in, each page under a running header
 * with its number. Strangers' files are read in a thread of their own that ends with the book.
 */
import { Worker } from 'node:worker_threads';
import { sharpWhenNeeded } from '../when-needed.ts';
import { findFonts, type Fonts } from './fonts.ts';
import { CharactersMissing } from './characters-missing.ts';
import type { Landscape } from './book-sheets.ts';
import { workerEntry } from './worker-entry.ts';

export interface BookFact { readonly label: string; readonly lines: readonly string[] }
/** What was written on a day: under its own head, in paragraphs, with what others have said of it. */
export interface BookEntry { readonly head: string; readonly mark: string; readonly about: string; readonly paragraphs: readonly string[]; readonly remarks: readonly { readonly label: string; readonly text: string }[] }
export interface BookSection {
  readonly title: string;
  readonly facts: readonly BookFact[];
  /** Instead of facts. */
  readonly entries?: readonly BookEntry[];
}

/** What a paper's pages are taken from: a PDF, a picture as JPEG, or the sentence of why it is not in the book. */
export type PaperBytes = { readonly pdf: Uint8Array } | { readonly jpeg: Uint8Array; readonly lies: Landscape } | { readonly fault: string };
export interface BookPaper { readonly material: string; readonly fileName: string; readonly source: PaperBytes }

export interface Book {
  readonly association: string;
  readonly title: string;
  /** Stands in every page's header. */
  readonly about: string;
  readonly cover: readonly BookFact[];
  readonly sections: readonly BookSection[];
  readonly papers: readonly BookPaper[];
  /** What is asked for and was not handed in. */
  readonly missing: readonly string[];
  /** ISO; the same book is the same bytes. */
  readonly boundAt: string;
}

export interface Bound { readonly pdf: Uint8Array; readonly pages: number; /** Papers that could not be taken in, in whole or in part. */ readonly faults: number }
export type BookOrder = { readonly fonts: Fonts; readonly book: Book };
export type BookMade = Bound | { readonly missing: readonly string[] } | { readonly fault: string };

/** For a whole book. */
export const patienceMs = 180_000;
const memory = { maxOldGenerationSizeMb: 768 };

export async function bindBook(fontsDir: string, book: Book, signal: AbortSignal): Promise<Bound> {
  const worker = new Worker(await workerEntry('book'), { workerData: { fonts: await findFonts(fontsDir), book } satisfies BookOrder, resourceLimits: memory });
  const late = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  try {
    const made = await new Promise<BookMade>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the binding thread ended')));
      late.addEventListener('abort', () => reject(late.reason instanceof Error ? late.reason : new Error('binding was ended')), { once: true });
    });
    if ('pdf' in made) return made;
    throw 'missing' in made ? new CharactersMissing(made.missing) : new Error(made.fault);
  } finally {
    await worker.terminate();
  }
}

/** A4 at 200 dots an inch. */
const dots = { width: 1654, height: 2339 };
const maxPixels = 40_000_000;

/** A picture as large as a page can show; one that does not open says so. */
export async function pictureOf(bytes: Buffer): Promise<PaperBytes> {
  try {
    const sharp = await sharpWhenNeeded();
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
    const { autoOrient: { width, height } } = await image.metadata();
    const lies = width > height;
    const room = lies ? { width: dots.height, height: dots.width } : dots;
    return { jpeg: await image.resize({ ...room, fit: 'inside', withoutEnlargement: true }).flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer(), lies };
  } catch {
    return { fault: '图片已损坏，不能打开。请提交人重新上传' };
  }
}
