/**
 * The archive is an ordinary tar file, so that any system can list it and take a part out without this program. Only
 * what we write is read: plain files under short ASCII names.
 */
import { BackupRefused } from './backup-refused.ts';

export const BLOCK = 512;
const nameForm = /^[\w./-]{1,100}$/;

export function tarHeader(name: string, size: number): Buffer {
  if (!nameForm.test(name)) throw new Error(`no name for a part: ${name}`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

export const padding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
/** Two empty blocks: without them the file was cut. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK);

/** The checksum counts its own place as blanks. */
const sumOf = (header: Buffer): number => header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);

export interface TarPart { readonly name: string; readonly size: number; readonly body: AsyncIterable<Buffer> }

/** The parts in their order. What is left of a body when the next part is asked for is passed over. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarPart, void> {
  const bytes = reader(source);
  let last = '开头';
  for (;;) {
    const header = await bytes.exactly(BLOCK);
    if (!header) throw new BackupRefused('truncated', { part: last });
    if (header.every((byte) => byte === 0)) return;
    const name = text(header, 0, 100), size = Number.parseInt(text(header, 124, 12), 8);
    if (Number.parseInt(text(header, 148, 8), 8) !== sumOf(header) || !nameForm.test(name) || !(size >= 0)) {
      throw last === '开头' ? new BackupRefused('notABackup') : new BackupRefused('damaged', { part: `${last} 之后` });
    }
    let left = size;
    async function* body(): AsyncGenerator<Buffer, void> {
      while (left > 0) {
        const chunk = await bytes.some(left);
        if (!chunk) throw new BackupRefused('truncated', { part: name });
        left -= chunk.length;
        yield chunk;
      }
    }
    yield { name, size, body: body() };
    while (left > 0) for await (const _ of body());
    if (size % BLOCK && !await bytes.exactly(padding(size).length)) throw new BackupRefused('truncated', { part: name });
    last = name;
  }
}

const text = (header: Buffer, from: number, length: number) => header.toString('latin1', from, from + length).replace(/\0.*$/s, '').trim();

/** Pieces of the wanted size out of pieces of any size. */
function reader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  async function some(most: number): Promise<Buffer | null> {
    while (rest.length === 0) {
      const { done, value } = await chunks.next();
      if (done) return null;
      rest = value;
    }
    const taken = rest.subarray(0, most);
    rest = rest.subarray(taken.length);
    return taken;
  }
  return {
    some,
    async exactly(size: number): Promise<Buffer | null> {
      const taken: Buffer[] = [];
      for (let left = size; left > 0;) {
        const chunk = await some(left);
        if (!chunk) return null;
        taken.push(chunk);
        left -= chunk.length;
      }
      return Buffer.concat(taken);
    },
  };
}
