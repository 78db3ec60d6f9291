/**
 * What the streaming reader does not tell: which rows are hidden, which cells are formulas or merged, and how many bytes
 * there really are. Read by a scan over the unpacked parts, chunk by chunk; nothing is kept but the facts.
 */
import { createInflateRaw } from 'node:zlib';
import { bytesOf } from '../bytes-of.ts';
import { packedBytes, type ZipEntry } from './zip-directory.ts';

/** Rows and columns count from 0. */
export interface Range { top: number; left: number; bottom: number; right: number }

export interface SheetFacts { hiddenRows: Set<number>; formulas: Set<string>; merged: Range[]; /** Rows that hold anything. */ filled: number }

/** Its text is the reason that the person reads. */
export class UnreadableWorkbook extends Error {}

/** A part's bytes in chunks, counted: the directory's sizes may lie. */
export async function* unpacked(bytes: Buffer, entry: ZipEntry, left: number): AsyncGenerator<Buffer> {
  const packed = packedBytes(bytes, entry);
  if (!packed) throw new UnreadableWorkbook('文件已损坏，请用Excel打开后另存一份再导入');
  if (entry.method === 0) { yield packed; return; }
  let size = 0;
  const inflate = createInflateRaw({ chunkSize: 256 * 1024 });
  inflate.end(packed);
  const chunks = bytesOf(inflate)[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await chunks.next().catch(() => { throw new UnreadableWorkbook('文件已损坏，请用Excel打开后另存一份再导入'); });
    if (done) return;
    size += value.length;
    if (size > left) { inflate.destroy(); throw new UnreadableWorkbook('文件展开后过大，不予接收，请拆分后分批导入'); }
    yield value;
  }
}

/** Returns how many bytes there were. */
export async function unpack(bytes: Buffer, entry: ZipEntry, left: number, take: (chunk: Buffer) => void): Promise<number> {
  let size = 0;
  for await (const chunk of unpacked(bytes, entry, left)) { size += chunk.length; take(chunk); }
  return size;
}

/** A reader of one pattern over chunks. Its matches are tags and short: what a chunk's end may have cut is looked at again. */
export function scanner(pattern: RegExp, found: (match: RegExpExecArray) => void, longest = 2000): (chunk: Buffer) => void {
  let rest = '';
  return (chunk) => {
    // The patterns are ASCII; one byte is one character, so no character is ever cut in two.
    const text = rest + chunk.toString('latin1');
    let done = 0;
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      found(match);
      done = pattern.lastIndex;
    }
    rest = text.slice(Math.max(done, text.length - longest));
  };
}

/** Entities and document types have no place in a workbook; they make parsers read other files or explode. */
export const doctypes = (found: () => void) => scanner(/<!(?:DOCTYPE|ENTITY)/g, found, 20);

/** Counts the rows that hold anything; formatted empty rows come by the hundred thousand and do no harm. */
export function rowCounter(limit: number, facts: Pick<SheetFacts, 'filled'>): (chunk: Buffer) => void {
  let isCounted = false;
  return scanner(/<(?:\w+:)?(row|v|is)\b/g, ([, tag]) => {
    if (tag === 'row') isCounted = false;
    else if (!isCounted) { isCounted = true; facts.filled += 1; }
    if (facts.filled > limit) throw new UnreadableWorkbook(`数据超过${limit}行，请拆分后分批导入`);
  }, 20);
}

const maxMerged = 10_000;
const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];

export function factsScanner(facts: SheetFacts): (chunk: Buffer) => void {
  return scanner(/<(?:\w+:)?(?:row\b[^>]*\bhidden="(?:1|true)"[^>]*|c\b[^>]*>\s*<(?:\w+:)?f\b|mergeCell\b[^>]*)/g, ([tag]) => {
    if (tag.includes('hidden="')) {
      const row = Number(attribute(tag, 'r'));
      if (row > 0) facts.hiddenRows.add(row - 1);
    } else if (tag.includes('ref="')) {
      const range = rangeOf(attribute(tag, 'ref') ?? '');
      if (facts.merged.length >= maxMerged) throw new UnreadableWorkbook(`合并单元格超过${maxMerged}处，请取消合并后再导入`);
      if (range) facts.merged.push(range);
    } else {
      const cell = attribute(tag, 'r');
      if (cell) facts.formulas.add(cell);
    }
  });
}

export function rangeOf(ref: string): Range | null {
  const match = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(ref);
  if (!match) return null;
  const [, left = '', top, right = '', bottom] = match;
  return { top: Number(top) - 1, left: columnNumber(left), bottom: Number(bottom) - 1, right: columnNumber(right) };
}

/** A → 0, Z → 25, AA → 26. */
const columnNumber = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}
