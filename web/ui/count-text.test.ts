import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

test.each([[0, '0'], [999, '999'], [30_000, '30,000'], [1_234_567, '1,234,567'], [-12_345, '-12,345'], [86.5, '86.5'], [2 / 3, '0.667']])('%d is said %s', (count, said) => expect(countText(count)).toBe(said));

test('counts are said as everywhere in Chinese', () => {
  fc.assert(fc.property(fc.integer(), (count) => countText(count) === count.toLocaleString('zh-CN')));
});
