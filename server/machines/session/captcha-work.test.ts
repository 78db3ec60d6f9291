import { expect, test } from 'vitest';
import { captchaWork, doCaptchaWork } from 'contract/areas/account/captcha-work';
import { isWorkDone } from './captcha-work.ts';

test('counts whole, in its order, for the challenge that it was done for', async () => {
  const captchaId = 'k'.repeat(56);
  const work = await doCaptchaWork(captchaId, () => Promise.resolve());
  const numbers = work.split('.');
  expect(numbers).toHaveLength(captchaWork.pieces);
  expect(isWorkDone(captchaId, work)).toBe(true);
  expect(isWorkDone(`${captchaId.slice(1)}j`, work)).toBe(false);
  expect(isWorkDone(captchaId, numbers.slice(1).join('.'))).toBe(false);
  expect(isWorkDone(captchaId, numbers.toReversed().join('.'))).toBe(false);
  expect(isWorkDone(captchaId, [...numbers.slice(1), numbers[0]].join('.'))).toBe(false);
});

test.each(['', '....', '0.'.repeat(16), '0'.repeat(100_000), '汉.字', `${'0.'.repeat(15)}-1`])('what is no work is none: %.20s', (work) => expect(isWorkDone('k'.repeat(56), work)).toBe(false));
