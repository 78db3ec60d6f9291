import { expect, test } from 'vitest';
import { placeCard } from './place.ts';

const card = { width: 320, height: 180 };
const desk = { width: 1440, height: 900 };

test('below a bar, beside a column, in the middle of what fills the window, and never outside of it', () => {
  expect(placeCard({ left: 256, top: 0, width: 1184, height: 56 }, card, desk)).toEqual({ left: 256, top: 68 });
  expect(placeCard({ left: 0, top: 0, width: 256, height: 900 }, card, desk)).toEqual({ left: 268, top: 12 });
  expect(placeCard({ left: 256, top: 100, width: 1184, height: 800 }, card, desk)).toEqual({ left: 688, top: 410 });
  expect(placeCard({ left: 340, top: 4, width: 40, height: 40 }, card, { width: 390, height: 844 })).toEqual({ left: 62, top: 56 });
});
