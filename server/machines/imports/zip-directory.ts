/**
 * The list of contents at the end of a zip file, read before anything is unpacked: an .xlsx is a zip, and a small one
 * can unpack to gigabytes. Sizes may lie here, so the worker counts again while it unpacks.
 */

export interface ZipEntry { name: string; packed: number; unpacked: number; offset: number; method: number; encrypted: boolean }

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;

/** `null`: no directory, or one that points outside of the file: not a zip, or only its beginning. */
export function zipDirectory(bytes: Buffer, maxEntries: number): ZipEntry[] | 'tooMany' | null {
  const end = findEnd(bytes);
  if (end < 0) return null;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  // 0xFFFF: zip64, which only files of more than 65,534 parts or 4 GB need.
  if (count === 0xffff || count > maxEntries) return 'tooMany';
  const entries: ZipEntry[] = [];
  for (let read = 0; read < count; read++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== directoryEntry) return null;
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      packed: bytes.readUInt32LE(at + 20), unpacked: bytes.readUInt32LE(at + 24), offset: bytes.readUInt32LE(at + 42),
      method: bytes.readUInt16LE(at + 10), encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Where an entry's packed bytes lie; its own header repeats the name and may have other extras. */
export function packedBytes(bytes: Buffer, { offset, packed }: ZipEntry): Buffer | null {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== 0x04034b50) return null;
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  return start + packed <= bytes.length ? bytes.subarray(start, start + packed) : null;
}

function findEnd(bytes: Buffer): number {
  // A comment of up to 65,535 bytes may follow.
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at--) {
    if (bytes.readUInt32LE(at) === endOfDirectory) return at;
  }
  return -1;
}
