/**
 * How WeChat signs and seals what it pushes (message encryption of official accounts). SHA-1 and a key that is its own
 * vector are WeChat's; nothing of ours rests on them alone. The door checks with these, the stub signs with them.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export const wxSignature = (...parts: readonly string[]): string => createHash('sha1').update(parts.toSorted((a, b) => (a < b ? -1 : 1)).join('')).digest('hex');

export function signedBy(signature: unknown, ...parts: readonly string[]): boolean {
  const right = Buffer.from(wxSignature(...parts));
  return typeof signature === 'string' && signature.length === right.length && timingSafeEqual(Buffer.from(signature), right);
}

const keyOf = (encodingAesKey: string) => Buffer.from(`${encodingAesKey}=`, 'base64');
const block = 32;
const before = 16;

/** Null: not sealed with this key, or for another app. */
export function openSealed(encodingAesKey: string, appId: string, sealed: string): string | null {
  try {
    const key = keyOf(encodingAesKey);
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
    const padded = Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()]);
    const pad = padded.at(-1) ?? 0;
    if (pad < 1 || pad > block) return null;
    const plain = padded.subarray(0, padded.length - pad);
    const length = plain.readUInt32BE(before);
    const end = before + 4 + length;
    return plain.subarray(end).toString() === appId ? plain.subarray(before + 4, end).toString() : null;
  } catch {
    return null;
  }
}

export function sealFor(encodingAesKey: string, appId: string, message: string): string {
  const key = keyOf(encodingAesKey);
  const text = Buffer.from(message);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  const plain = Buffer.concat([randomBytes(before), length, text, Buffer.from(appId)]);
  const pad = block - (plain.length % block);
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  return Buffer.concat([cipher.update(Buffer.concat([plain, Buffer.alloc(pad, pad)])), cipher.final()]).toString('base64');
}
