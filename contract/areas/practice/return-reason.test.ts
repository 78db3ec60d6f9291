import { expect, test } from 'vitest';
import { defectWords, reasonIn, returnReasonList, shippedReturnReasons } from './return-reason.ts';

test.each([['第三页未加盖公章，请补盖', 'SEAL'], ['签名缺失', 'SIGNATURE'], ['请写到门牌号', undefined], ['信', undefined]])('what was written beside a paper (%s) tells its reason: %s', (said, code) => {
  expect(reasonIn(said, shippedReturnReasons)?.code).toBe(code);
});

test.each([
  [{ reason: 'SEAL', text: '第三页' }, '未加盖公章：第三页'], [{ reason: 'SEAL', text: '第三页未加盖公章' }, '第三页未加盖公章'],
  [{ reason: 'OTHER', text: '请写到门牌号' }, '请写到门牌号'], [{ reason: 'GONE', text: '请写到门牌号' }, '请写到门牌号'], [{ text: '旧的意见' }, '旧的意见'],
])('%o is read as %s', (defect, words) => {
  expect(defectWords(defect, shippedReturnReasons)).toBe(words);
});

test('two reasons are neither of one code nor of one name', () => {
  const [first] = shippedReturnReasons;
  expect(returnReasonList.safeParse([first, { ...first, title: '另一个' }]).success).toBe(false);
  expect(returnReasonList.safeParse([first, { ...first, code: 'ANOTHER' }]).success).toBe(false);
});
