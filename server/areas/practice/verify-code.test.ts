import { expect, test } from 'vitest';
import { groupedCode, newVerifyCode, readVerifyCode } from './verify-code.ts';

const codes = Array.from({ length: 200 }, newVerifyCode);
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

test('a code is 24 characters without I, L, O and U, never twice the same', () => {
  expect(codes.filter((code) => !/^[0-9A-HJKMNP-TV-Z]{24}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});

test('every character is as likely as any other', () => {
  const counts = new Map<string, number>();
  for (const sign of Array.from({ length: 2000 }, newVerifyCode).join('')) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  expect(counts.size).toBe(32);
  // 1500 each are expected; ten deviations of chance away would be a fault of ours.
  expect([...counts.values()].filter((count) => Math.abs(count - 1500) > 380)).toEqual([]);
});

test('it is read however people type it', () => {
  const code = '7K3M9QXFB2WD4HTR8NCV6P0';
  const whole = codes.find((one) => one.includes('0') && one.includes('1')) ?? newVerifyCode();
  for (const typed of [groupedCode(whole), whole.toLowerCase(), ` ${groupedCode(whole).replaceAll('-', ' ')} `, groupedCode(whole).replaceAll('-', '—'), whole.replaceAll('0', 'o').replaceAll('1', 'l'), whole.replaceAll('0', 'O').replaceAll('1', 'I'),
    [...whole].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xFEE0)).join('')]) expect(readVerifyCode(typed), typed).toBe(whole);
  expect(readVerifyCode(code)).toBe(null);
});

test('one wrong character is always found', () => {
  for (const code of codes.slice(0, 20)) for (let at = 0; at < code.length; at += 1) {
    const altered = [...alphabet].filter((sign) => sign !== code[at]).map((sign) => code.slice(0, at) + sign + code.slice(at + 1));
    expect(altered.filter((one) => readVerifyCode(one) !== null)).toEqual([]);
  }
});

test.each(['', ' ', '-', '0', 'ABCDEFGHJKMNPQRSTVWXYZ', "' or 1=1 --", 'U'.repeat(24), '码'.repeat(24), '😀'.repeat(12), '\u0000'.repeat(24), '0'.repeat(200)])('“%s” is no code', (typed) => expect(readVerifyCode(typed)).toBe(null));
