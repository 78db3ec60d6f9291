import { expect, it } from 'vitest';
import { serialAfter } from './handout.ts';

it('booklets follow each other by their last digits, as many as they were', () => {
  expect([1, 2, 11].map((steps) => serialAfter('NZ-0098', steps))).toEqual(['NZ-0099', 'NZ-0100', 'NZ-0109']);
  expect(serialAfter('44000000000000000000019', 1)).toBe('44000000000000000000020');
  expect([serialAfter('A-999', 1), serialAfter('没有数字', 1)]).toEqual([undefined, undefined]);
});
