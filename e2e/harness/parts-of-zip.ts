import { inflateRawSync } from 'node:zlib';
import { packedBytes, zipDirectory } from 'server/machines/imports/zip-directory';

/** What is packed in it, opened, by name. */
export function partsOfZip(zip: Buffer): Map<string, Buffer> {
  const entries = zipDirectory(zip, 1000);
  return new Map((Array.isArray(entries) ? entries : []).map((entry) => { const packed = packedBytes(zip, entry)!; return [entry.name, entry.method === 8 ? inflateRawSync(packed) : packed]; }));
}
