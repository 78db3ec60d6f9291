/**
 * What a block of the audit trail is: rows in their order, hashed one by one, together with the hash of the block before,
 * signed with a key that the database cannot read. Everything that is hashed is written down here and nowhere else.
 */
import { createHash, hash, sign, verify, type KeyObject } from 'node:crypto';

/** One row as the database wrote it out: its number, its month, and all of it in a form of which there is only one. */
export interface SealedRow { readonly seq: bigint; readonly month: string; readonly digest: Buffer }

export interface Block {
  no: number; kid: string; fromSeq: number; toSeq: number; month: string; rowCount: number;
  rowsHash: Buffer; marks: Buffer; prevHash: Buffer; hash: Buffer; signature: Buffer; sealedAt: string;
}

export const firstPrevious = Buffer.alloc(32);
/** Bytes of a row's hash that the block keeps beside its number. */
const kept = 8;
const markSize = 8 + kept;

export const digestOf = (line: Buffer): Buffer => hash('sha256', line, 'buffer');

export function rowsHashOf(rows: readonly SealedRow[]): Buffer {
  const sum = createHash('sha256');
  for (const { seq, digest } of rows) sum.update(numbered(seq)).update(digest);
  return sum.digest();
}

export const marksOf = (rows: readonly SealedRow[]): Buffer => Buffer.concat(rows.map(({ seq, digest }) => Buffer.concat([numbered(seq), digest.subarray(0, kept)])));

const numbered = (seq: bigint): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(seq);
  return bytes;
};

/** Number → the beginning of the row's hash, as it was when the block was closed. */
export function readMarks(marks: Buffer): Map<bigint, string> {
  const found = new Map<bigint, string>();
  for (let at = 0; at + markSize <= marks.length; at += markSize) found.set(marks.readBigInt64BE(at), marks.toString('hex', at + 8, at + markSize));
  return found;
}
export const markOf = ({ digest }: SealedRow): string => digest.toString('hex', 0, kept);

export function headHash(associationId: string, { no, kid, fromSeq, toSeq, month, rowCount, rowsHash, marks, prevHash, sealedAt }: Omit<Block, 'hash' | 'signature'>): Buffer {
  const head = ['audit-block/v1', associationId, no, kid, fromSeq, toSeq, month, rowCount, rowsHash.toString('hex'), hash('sha256', marks, 'hex'), prevHash.toString('hex'), momentOf(sealedAt)];
  return hash('sha256', head.join('|'), 'buffer');
}

/** The same moment however the database's session writes it. */
const momentOf = (moment: string) => new Date(moment).toISOString();

export const signed = (key: KeyObject, hashed: Buffer): Buffer => sign(null, hashed, key);
export const isSigned = (key: KeyObject, { hash: hashed, signature }: Pick<Block, 'hash' | 'signature'>): boolean => verify(null, hashed, key, signature);
