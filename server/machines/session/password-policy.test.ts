import { describe, expect, it } from 'vitest';
import { passwordFaults, passwordRules } from './password-policy.ts';
import { isCommon } from './common-passwords.ts';

describe('a password that is tried first', () => {
  it.each([
    'Password123!', 'P@ssw0rd2026', 'Admin@12345', 'Qwer1234!@#$', '1qaz2wsx#EDC', 'Aa123456789!', 'Abcd1234!!!!', 'Woaini1314!', 'Zhangwei1990!', 'Lvshi@2026!!', '19900307Ab!',
    'qwertyuiop', 'zxcvbnm,./', '!QAZ@WSX3edc', 'Iloveyou2026!', 'Guanliyuan@88', 'passwordpassword', 'Lawyer#2026', '123456789012345',
  ])('%s is recognised', (password) => expect(isCommon(password)).toBe(true));
  it.each(['Vier7#kleineBären', 'k9!Regenschirm', 'New-Pass#2026-ok', 'Lingnan#7788xyz', 'correct horse battery staple', '春风不度玉门关2026', 'x7Kq!mZp2w', 'Hk-3hGolfPlatz'])('%s is not', (password) => expect(isCommon(password)).toBe(false));
});

describe('the two presets', () => {
  it('ask for classes, or for length', () => {
    expect(passwordFaults('regenschirmtulpe', 'djbh-l3', [])).toEqual(['须包含大写字母、小写字母、数字、符号中的至少3类']);
    expect(passwordFaults('regenschirmtulpe', 'asvs', [])).toEqual([]);
    expect(passwordFaults('k9!Regensch', 'djbh-l3', [])).toEqual([]);
    expect(passwordFaults('k9!Regensch', 'asvs', [])).toEqual(['至少需要15个字符']);
  });
  it('say when it must be changed, or that it need not', () => {
    const policy = { changeDays: 90, memberChangeDays: 180, notLast: 5 };
    expect(passwordRules({ preset: 'djbh-l3', ...policy })).toMatchObject({ minLength: 10, changeDays: 90 });
    expect(passwordRules({ preset: 'asvs', ...policy })).toMatchObject({ minLength: 15, changeDays: null });
  });
  it('allow a hundred and twenty-eight characters, and no more', () => {
    const long = Array.from({ length: 32 }, (_, at) => `x${at % 10}K!`).join('');
    expect(passwordFaults(long, 'djbh-l3', [])).toEqual([]);
    expect(passwordFaults(`${long}x`, 'djbh-l3', [])).toEqual(['不能超过128个字符']);
  });
});
