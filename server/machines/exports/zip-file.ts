/** A zip file as it grows: nothing of an entry is held but what is being pressed together. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

export interface Written { readonly size: number; readonly sha256: string }

interface Entry { name: Buffer; crc: number; packed: number; plain: number; offset: number }

/** 1980-01-01: a workbook's parts have no time of their own, and equal rows make equal bytes. */
const dosDate = 0x0021;
/** Names are UTF-8, sizes follow their entry. */
const flags = 0x0808;

export class ZipFile {
  readonly #entries: Entry[] = [];
  readonly #hash = createHash('sha256');
  #size = 0;
  private constructor(private readonly file: Awaited<ReturnType<typeof open>>) {}

  /** Into a place that is there and empty, or not there yet. */
  static async into(path: string): Promise<ZipFile> { return new ZipFile(await open(path, 'w', 0o600)); }

  async #put(bytes: Buffer): Promise<void> {
    this.#hash.update(bytes);
    this.#size += bytes.length;
    await this.file.write(bytes);
  }

  async add(name: string, parts: AsyncIterable<string | Buffer> | Iterable<string | Buffer>): Promise<void> {
    const entry: Entry = { name: Buffer.from(name), crc: 0, packed: 0, plain: 0, offset: this.#size };
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(dosDate, 12);
    local.writeUInt16LE(entry.name.length, 26);
    await this.#put(Buffer.concat([local, entry.name]));
    const deflate = createDeflateRaw({ level: 4, strategy: constants.Z_DEFAULT_STRATEGY });
    const pressed = (async () => { for await (const chunk of deflate) { if (!Buffer.isBuffer(chunk)) continue; entry.packed += chunk.length; await this.#put(chunk); } })();
    pressed.catch(() => {});
    for await (const part of parts) {
      const bytes = typeof part === 'string' ? Buffer.from(part) : part;
      entry.crc = crc32(bytes, entry.crc);
      entry.plain += bytes.length;
      // A full disk ends the writing, not the waiting.
      if (!deflate.write(bytes)) await Promise.race([once(deflate, 'drain'), pressed]);
    }
    deflate.end();
    await pressed;
    const after = Buffer.alloc(16);
    after.writeUInt32LE(0x08074b50, 0);
    after.writeUInt32LE(entry.crc, 4);
    after.writeUInt32LE(entry.packed, 8);
    after.writeUInt32LE(entry.plain, 12);
    await this.#put(after);
    this.#entries.push(entry);
  }

  async end(): Promise<Written> {
    const start = this.#size;
    for (const { name, crc, packed, plain, offset } of this.#entries) {
      const line = Buffer.alloc(46);
      line.writeUInt32LE(0x02014b50, 0);
      line.writeUInt16LE(20, 4);
      line.writeUInt16LE(20, 6);
      line.writeUInt16LE(flags, 8);
      line.writeUInt16LE(8, 10);
      line.writeUInt16LE(dosDate, 14);
      line.writeUInt32LE(crc, 16);
      line.writeUInt32LE(packed, 20);
      line.writeUInt32LE(plain, 24);
      line.writeUInt16LE(name.length, 28);
      line.writeUInt32LE(offset, 42);
      await this.#put(Buffer.concat([line, name]));
    }
    const size = this.#size - start;
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(this.#entries.length, 8);
    end.writeUInt16LE(this.#entries.length, 10);
    end.writeUInt32LE(size, 12);
    end.writeUInt32LE(start, 16);
    await this.#put(end);
    await this.close();
    return { size: this.#size, sha256: this.#hash.digest('hex') };
  }

  close(): Promise<void> { return this.file.close(); }
}
