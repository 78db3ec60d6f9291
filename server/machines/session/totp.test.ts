import { expect, test } from 'vitest';
import { newTotpSecret, stepLength, stepOf, totpAt } from './totp.ts';

/** The document's secret, "12345678901234567890", and the last six of its eight digits. */
const published = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
test.each([[59, '287082'], [1_111_111_109, '081804'], [1_111_111_111, '050471'], [1_234_567_890, '005924'], [2_000_000_000, '279037'], [20_000_000_000, '353130']])(
  'at second %i the code is the one of RFC 6238', (second, code) => expect(totpAt(published, Math.floor(second / 30))).toBe(code));

test('a clock may be half a minute off, and no more', () => {
  const [secret, step] = [newTotpSecret(), 60_000_000];
  const accepted = [-2, -1, 0, 1, 2].filter((off) => stepOf(secret, totpAt(secret, step + off), step * stepLength + 100) === step + off);
  expect(accepted).toEqual([-1, 0, 1]);
});

test('what is no code is no code', () => {
  for (const typed of ['', '12345', '1234567', 'abcdef', '１２３４５６']) expect(stepOf(published, typed, 59_000)).toBeNull();
});
