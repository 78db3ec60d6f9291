import { randomBytes } from 'node:crypto';

let last = 0;
let counter = 0;

/**
 * UUIDv7 (RFC 9562): ordered by time, so that new rows go to the end of every index, and made by the app, so that
 * any PostgreSQL will do. Within one millisecond a counter keeps the order. This is no business time.
 */
export function newId(): string {
  const bytes = randomBytes(16);
  const now = Math.max(performance.timeOrigin + performance.now(), last);
  const ms = Math.floor(now);
  counter = ms === Math.floor(last) ? counter + 1 : bytes.readUInt16BE(6) & 0x07ff;
  // A full counter borrows from the next millisecond: order is kept, the clock catches up.
  if (counter > 0x0fff) { counter = 0; last = ms + 1; } else last = Math.max(last, now);
  bytes.writeUIntBE(Math.floor(last), 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
