import { expect, test } from 'vitest';
import { firstCut, greatest, smallest, within } from './crop.ts';

const upright = { width: 600, height: 800 };

test('a cut never leaves the picture', () => {
  for (const x of [-100, 0, 300, 900]) {
    for (const side of [1, 200, 5000]) {
      const cut = within({ x, y: x, side }, upright);
      expect(cut.x - cut.side / 2).toBeGreaterThanOrEqual(0);
      expect(cut.x + cut.side / 2).toBeLessThanOrEqual(upright.width);
      expect(cut.y + cut.side / 2).toBeLessThanOrEqual(upright.height);
    }
  }
});

test('it begins with all that is square, of an upright photo rather the upper part', () => {
  expect(firstCut(upright)).toEqual({ x: 300, y: 320, side: 600 });
  expect(firstCut({ width: 800, height: 600 })).toEqual({ x: 400, y: 300, side: 600 });
});

test('a small picture is not cut smaller than may be handed in', () => {
  expect(smallest({ width: 70, height: 90 })).toBe(64);
  expect(smallest({ width: 60, height: 90 })).toBe(greatest({ width: 60, height: 90 }));
});
