import { expect, test } from 'vitest';
import { contrast, readColour } from './colour.ts';

test('a colour is read as people write it', () => {
  expect(['#0958D9', '0958d9', ' ＃0958D9 ', '#abc', 'blue', '#12345', ''].map(readColour)).toEqual(['#0958d9', '#0958d9', '#0958d9', '#aabbcc', null, null, null]);
});

test('black on white is 21 to 1, a colour on itself 1 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#0958d9', '#0958d9')).toBe(1);
});
