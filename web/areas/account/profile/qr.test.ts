import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { qrOf } from './qr.ts';

const drawn = (text: string) => qrOf(text)?.map((row) => row.map((dark) => dark ? '#' : '.').join('')) ?? [];
const printOf = (text: string) => createHash('sha256').update(drawn(text).join('\n')).digest('hex').slice(0, 16);
const address = (length: number) => 'otpauth://totp/person?secret='.padEnd(length, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567abc%E5').slice(0, length);

// Each of these was read back by an independent reader (ZBar) when it was drawn.
test.each([[5, '86dce7a918f48ccb'], [20, '36e92207995f60e5'], [40, '367a41962cfb7563'], [60, 'b3334870a60e103f'], [90, 'cc72a38e4cfa8778'], [120, 'b1e43f896bb6a7fc'], [140, '643d2ec25ec84325'], [170, 'f6650c28f37437f9'], [220, '261e474959b90c03']])('an address of %i bytes is drawn as it was read', (length, print) => expect(printOf(address(length))).toBe(print));

test('a text that is too long has no code', () => expect(qrOf(address(231))).toBeNull());
