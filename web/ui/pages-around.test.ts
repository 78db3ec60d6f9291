import { expect, test } from 'vitest';
import { pagesAround } from './pages-around.ts';

test.each([
  [1, 1, [1]], [1, 5, [1, 2, 3, 4, 5]], [3, 6, [1, 2, 3, 4, 5, 6]], [6, 11, [1, null, 4, 5, 6, 7, 8, null, 11]], [240, 240, [1, null, 238, 239, 240]],
])('on page %i of %i these pages are offered', (page, last, pages) => expect(pagesAround(page, last)).toEqual(pages));
