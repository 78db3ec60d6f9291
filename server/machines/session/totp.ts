/** Six digits from a shared secret and the time (RFC 4226, RFC 6238), as every authenticator app reckons them. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const stepLength = 30_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits, written as people can type them into a phone. */
export const newTotpSecret = (): string => Array.from(randomBytes(32), (byte) => alphabet[byte & 31]).join('');

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

export function totpAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const number = mac.readUInt32BE(mac[19]! & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The half minute that the code is of, or null. One before and one after count: phones' clocks are a little off. All three are always reckoned. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const isCode = /^[0-9]{6}$/.test(code);
  const typed = Buffer.from(isCode ? code : '      ');
  const current = Math.floor(now / stepLength);
  const right = [current - 1, current, current + 1].filter((step) => timingSafeEqual(Buffer.from(totpAt(secret, step)), typed));
  return right[0] ?? null;
}
