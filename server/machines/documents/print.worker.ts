/**
 * Sets documents in a thread of its own: a font is fifteen megabytes to look through, and a page some hundred
 * milliseconds. Stays for the next one until nobody has asked for a while; its parent ends it.
 */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { Fields } from 'contract/areas/basic-info/document-fields';
import { fillOffice, readOffice, type OfficeData, type OfficeRead } from '../office/office-template.ts';
import type { Book } from './book.ts';
import { bookDefinition } from './book-sheets.ts';
import { OfficeRefused } from '../office/open-office.ts';
import { CharactersMissing } from './characters-missing.ts';
import { htmlTree } from './html-tree.ts';
import { definition, type About, type Layout } from './paper.ts';
import { safeHtml } from './safe-html.ts';
import type { Fonts } from './fonts.ts';
import type { Sheet } from './sheet.ts';
import { typesetter } from './typesetting.ts';

export interface Order extends About, Pick<Sheet, 'pictures' | 'links'> { readonly layout: Layout; readonly html: string }
export interface OfficeOrder { readonly bytes: Uint8Array; readonly fields: Fields; /** Left out: it is only looked through. */ readonly filled?: OfficeData }
/** Our own words alone: nothing of a stranger's is read for it. */
export type OwnBook = Omit<Book, 'papers' | 'missing'>;
export type Ordered = { readonly id: number } & ({ readonly order: Order } | { readonly office: OfficeOrder } | { readonly book: OwnBook });
export type Printed = { readonly id: number } & ({ readonly pdf: Uint8Array } | { readonly office: Uint8Array } | { readonly read: OfficeRead } | { readonly refused: string } | { readonly missing: readonly string[] } | { readonly fault: string });

// People at work go first. Only here is a thread's priority its own; elsewhere it would be the whole product's.
if (process.platform === 'linux') setPriority(10);

const fonts: Fonts = workerData; // what openPrinter() sends
const type = typesetter(fonts);
const port = parentPort;
if (!port) throw new Error('runs as a worker thread only');

pdfmake.setFonts(type.families);
const ours = new Set(Object.values(type.families).flatMap(({ normal, bold }) => [normal, bold]));
// A template names no file and no address; should one slip through, nothing is fetched.
pdfmake.setLocalAccessPolicy((path) => ours.has(path));
pdfmake.setUrlAccessPolicy(() => false);

async function print({ layout, html, pictures, links, ...about }: Order): Promise<Uint8Array> {
  return pdfmake.createPdf(definition(layout, htmlTree(safeHtml(html)), about, type, { pictures, links })).getBuffer();
}

const bookOf = async (book: OwnBook): Promise<Uint8Array> => pdfmake.createPdf(bookDefinition({ ...book, missing: [] }, [], type)).getBuffer();

async function office({ bytes, fields, filled }: OfficeOrder): Promise<{ office: Uint8Array } | { read: OfficeRead } | { refused: string }> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return filled ? { office: await fillOffice(file, fields, filled) } : { read: await readOffice(file, fields) };
  } catch (error) {
    if (error instanceof OfficeRefused) return { refused: error.message };
    throw error;
  }
}

port.on('message', (ordered: Ordered) => {
  const { id } = ordered;
  ('office' in ordered ? office(ordered.office) : ('order' in ordered ? print(ordered.order) : bookOf(ordered.book)).then((pdf) => ({ pdf }))).then(
    (made) => port.postMessage({ id, ...made } satisfies Printed),
    (error: unknown) => port.postMessage((error instanceof CharactersMissing ? { id, missing: error.characters } : { id, fault: error instanceof Error ? error.stack ?? error.message : String(error) }) satisfies Printed),
  );
});
