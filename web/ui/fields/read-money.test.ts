import { expect, test } from 'vitest';
import { readMoney } from './read-money.ts';

test.each([['2000', '2000.00'], ['2,000.5', '2000.50'], ['２０００元', '2000.00'], ['¥0.05', '0.05'], ['00012', '12.00']])('%s is an amount', (typed, money) => expect(readMoney(typed)).toBe(money));
test.each(['两千', '1.234', '-5'])('%s stays as typed, for the contract to name its fault', (typed) => expect(readMoney(typed)).toBe(typed));
