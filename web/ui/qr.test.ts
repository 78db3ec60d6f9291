import { expect, test } from 'vitest';
import { decodeQR } from 'qr/decode.js';
import { qrOf } from './qr.ts';

/** As a phone's camera would have it: eight pixels a module. */
function photographed({ width, path }: { width: number; path: string }) {
  const size = width * 8;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1/g)) for (let dy = 0; dy < 8; dy += 1) for (let dx = 0; dx < 8; dx += 1) data.set([0, 0, 0], ((Number(y) * 8 + dy) * size + Number(x) * 8 + dx) * 4);
  return { width: size, height: size, data };
}

test.each([['low', 'otpauth://totp/person?secret=ABC'], ['medium', 'https://office.example.cn/verify/7F3A9C1E'], ['high', '面试签到：第三考场，座位 12 号，2026 年 3 月 22 日上午 9:00']] as const)('what is drawn at level %s is read back', (level, text) => {
  const code = qrOf(text, level);
  expect(code && decodeQR(photographed(code))).toBe(text);
});

test('a text that is too long has no code', () => expect(qrOf('长'.repeat(2000), 'high')).toBeNull());
