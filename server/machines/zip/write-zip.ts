/** Writes a zip file of a few parts that are all in memory; names are UTF-8, times are left out so that the same parts give the same bytes. */
import { deflateRawSync } from 'node:zlib';

export interface ZipPart { readonly name: string; readonly bytes: Buffer }

const table = Uint32Array.from({ length: 256 }, (_, n) => Array.from({ length: 8 }).reduce<number>((value) => (value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1), n));

/** Node 20 has none of its own. */
export const crc32 = (bytes: Buffer): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};

/** 1980-01-01, the first day that the format knows. */
const day = 0x0021;
const utf8 = 0x0800;

export function writeZip(parts: readonly ZipPart[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of parts) {
    const named = Buffer.from(name, 'utf8');
    const deflated = deflateRawSync(bytes);
    const [method, packed] = deflated.length < bytes.length ? [8, deflated] as const : [0, bytes] as const;
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(utf8, 2);
    about.writeUInt16LE(method, 4);
    about.writeUInt16LE(day, 8);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(bytes.length, 18);
    about.writeUInt16LE(named.length, 22);
    local.push(Buffer.from('PK\x03\x04', 'latin1'), about, named, packed);
    const entry = Buffer.alloc(16);
    entry.writeUInt32LE(offset, 12);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, entry.subarray(2), named);
    offset += 4 + 26 + named.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, listed, end]);
}
