/** Words that stand in one place only: `cnry12x7` is the seventh column of the twelfth record. Found again in whatever leaves the product, as it is or in another spelling. */
import { inflateRawSync } from 'node:zlib';
import { textOfPdf } from 'server/machines/documents/testing';
import { packedBytes, zipDirectory } from 'server/machines/imports/zip-directory';
import type { Answer } from '../harness/client.ts';

export const wordOf = (record: number, column: number): string => `cnry${record}x${column}`;
export interface Found { readonly record: number; readonly column: number }

const pattern = /cnry(\d+)x(\d+)/gi;
const latin = (bytes: Buffer): string => bytes.toString('latin1');

/** Each run of signs that may be another spelling, read so. */
const spellings: readonly ((text: string) => string[])[] = [
  (text) => [...text.matchAll(/[A-Za-z0-9+/_-]{10,}/g)].flatMap(([run]) => [0, 1, 2, 3].map((from) => latin(Buffer.from(run.slice(from), 'base64')))),
  (text) => [...text.matchAll(/(?:[0-9a-f]{2}){8,}/gi)].flatMap(([run]) => [0, 1].map((from) => latin(Buffer.from(run.slice(from), 'hex')))),
  (text) => [...text.matchAll(/(?:%[0-9a-f]{2}|\w){8,}/gi)].filter(([run]) => run.includes('%')).map(([run]) => run.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))),
  (text) => [...text.matchAll(/(?:\\u00[0-9a-f]{2}){4,}/gi)].map(([run]) => run.replaceAll(/\\u00(..)/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))),
];

/** What a file says: a packed one (xlsx, docx, zip) in each of its parts, a printed one as a reader would copy it out. */
export function textsOf(bytes: Buffer): string[] {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return [latin(bytes), textOfPdf(bytes)];
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return [bytes.toString('utf8')];
  const entries = zipDirectory(bytes, 5000);
  if (!Array.isArray(entries)) throw new Error('a packed file that cannot be opened');
  return entries.flatMap((entry) => {
    const packed = packedBytes(bytes, entry)!;
    const open = entry.method === 0 ? packed : inflateRawSync(packed);
    return [entry.name, ...textsOf(open)];
  });
}

export function hiddenIn({ bytes, headers }: Pick<Answer, 'bytes' | 'headers'>): Found[] {
  const plain = [...textsOf(bytes), [...headers].join('\n')];
  // Most answers hold no such word; its beginning is looked for before whole files are read in other ways.
  const texts = plain.flatMap((text) => [text, ...(text.length > 2_000_000 ? [] : spellings.flatMap((read) => read(text)))]);
  return texts.flatMap((text) => [...text.matchAll(pattern)].map(([, record, column]) => ({ record: Number(record), column: Number(column) })));
}
