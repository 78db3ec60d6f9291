/**
 * An archive under a passphrase: AES-256-GCM in frames, so that gigabytes go through in pieces and a cut, moved or
 * changed frame is noticed at its place. The key comes from scrypt with a salt of the archive's own; frames are counted
 * in the nonce, and the last one says that it is the last.
 */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { BackupRefused } from './backup-refused.ts';

const MAGIC = Buffer.from('association-backup-sealed/1\n');
const SALT = 16, TAG = 16, HEAD = 5;
const FRAME = 64 * 1024;

/** Four times node's own cost: an archive may lie anywhere, for years. Beside the calls that the product answers meanwhile. */
const keyFrom = (passphrase: string, salt: Buffer) => new Promise<Buffer>((resolve, reject) => {
  scrypt(passphrase.normalize('NFKC'), salt, 32, { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 }, (error, key) => { if (error) reject(error); else resolve(key); });
});

function nonceOf(frame: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(frame), 4);
  return nonce;
}

function headOf(length: number, isLast: boolean): Buffer {
  const head = Buffer.alloc(HEAD);
  head.writeUInt32BE(length, 0);
  head[4] = isLast ? 1 : 0;
  return head;
}

/** Gives what is to be written for each piece that goes in; `end` gives the last frame. */
export async function sealer(passphrase: string) {
  const salt = randomBytes(SALT);
  const key = await keyFrom(passphrase, salt);
  let waiting = Buffer.alloc(0), count = 0;
  const frame = (plain: Buffer, isLast: boolean) => {
    const head = headOf(plain.length, isLast);
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(count++)).setAAD(head);
    return [head, cipher.update(plain), cipher.final(), cipher.getAuthTag()];
  };
  return {
    begin: () => Buffer.concat([MAGIC, salt]),
    push(bytes: Buffer): Buffer {
      waiting = Buffer.concat([waiting, bytes]);
      const out: Buffer[] = [];
      for (; waiting.length > FRAME; waiting = waiting.subarray(FRAME)) out.push(...frame(waiting.subarray(0, FRAME), false));
      return Buffer.concat(out);
    },
    end: () => Buffer.concat(frame(waiting, true)),
  };
}

export const isSealed = (begin: Buffer): boolean => begin.subarray(0, MAGIC.length).equals(MAGIC);
export const magicLength = MAGIC.length;

/** The plain bytes of a sealed archive. */
export async function* unsealed(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer, void> {
  let bytes = Buffer.alloc(0), key: Buffer | null = null, count = 0, wasLast = false;
  for await (const chunk of source) {
    bytes = Buffer.concat([bytes, chunk]);
    if (!key) {
      if (bytes.length < MAGIC.length + SALT) continue;
      key = await keyFrom(passphrase, bytes.subarray(MAGIC.length, MAGIC.length + SALT));
      bytes = bytes.subarray(MAGIC.length + SALT);
    }
    while (bytes.length >= HEAD) {
      const head = bytes.subarray(0, HEAD), length = head.readUInt32BE(0);
      if (length > FRAME || wasLast) throw spoiled(count);
      if (bytes.length < HEAD + length + TAG) break;
      yield open(key, count, head, bytes.subarray(HEAD, HEAD + length), bytes.subarray(HEAD + length, HEAD + length + TAG));
      wasLast = head[4] === 1;
      bytes = bytes.subarray(HEAD + length + TAG);
      count += 1;
    }
  }
  if (!wasLast || bytes.length) throw new BackupRefused('truncated', { part: `第 ${count} 段` });
}

const spoiled = (count: number, cause?: unknown) => (count === 0 ? new BackupRefused('passphraseWrong', {}, cause) : new BackupRefused('damaged', { part: `第 ${count + 1} 段（每段 64 KB）` }, cause));

function open(key: Buffer, count: number, head: Buffer, ct: Buffer, tag: Buffer): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(count), { authTagLength: TAG }).setAAD(head).setAuthTag(tag);
    return Buffer.concat([decipher.update(ct), decipher.final()]);
  } catch (cause) {
    throw spoiled(count, cause);
  }
}
