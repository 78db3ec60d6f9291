/**
 * How many pages a PDF has, as far as it says so without being opened: page objects in plain, and those inside packed
 * object streams. Null where there is no telling: then no limit is held against it.
 */
import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const unpack = promisify(inflate);

const step = 256 * 1024;
/** Longer than the sign, so that none is cut in two. */
const overlap = 64;
const most = { streams: 2000, packed: 1024 * 1024, unpacked: 8 * 1024 * 1024 };
const page = /\/Type\s{0,4}\/Page(?![A-Za-z])/g;
const stream = /\/Type\s{0,4}\/ObjStm/g;

export async function countPages(path: string): Promise<number | null> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const streams: number[] = [];
    let pages = 0;
    for (let at = 0; at < size; at += step) {
      const text = await read(file, at, step + overlap);
      // What begins in the overlap belongs to the next piece.
      pages += [...text.matchAll(page)].filter(({ index }) => index < step).length;
      for (const { index } of text.matchAll(stream)) if (index < step) streams.push(at + index);
    }
    for (const at of streams.slice(0, most.streams)) pages += await pagesIn(file, at);
    return pages > 0 ? pages : null;
  } finally {
    await file.close();
  }
}

async function read(file: FileHandle, at: number, length: number): Promise<string> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, at);
  return buffer.toString('latin1', 0, bytesRead);
}

async function pagesIn(file: FileHandle, at: number): Promise<number> {
  const text = await read(file, at, most.packed);
  const begin = /stream\r?\n/.exec(text);
  const end = text.indexOf('endstream');
  if (!begin || end < begin.index) return 0;
  const packed = Buffer.from(text.slice(begin.index + begin[0].length, end), 'latin1');
  const plain = await unpack(packed, { maxOutputLength: most.unpacked }).catch(() => null);
  return plain === null ? 0 : [...plain.toString('latin1').matchAll(page)].length;
}
