import { expect, test } from 'vitest';
import { linesChanged } from './lines-changed.ts';

test('a changed line shows what went and what came; the rest stays', () => {
  expect(linesChanged(['甲', '乙', '丁'], ['甲', '丙', '丁', '戊']).map(({ kind, text }) => `${kind} ${text}`)).toEqual(['same 甲', 'gone 乙', 'come 丙', 'same 丁', 'come 戊']);
});
