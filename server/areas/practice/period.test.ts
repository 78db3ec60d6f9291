import { expect, test } from 'vitest';
import { periodEnds } from './period.ts';

test.each([
  ['2025-03-10', 12, '2026-03-09'], ['2024-02-29', 12, '2025-02-28'], ['2025-03-01', 12, '2026-02-28'], ['2024-08-31', 12, '2025-08-30'],
  ['2025-08-31', 6, '2026-02-28'], ['2026-04-24', 3, '2026-07-23'],
])('an internship from %s of %i months ends on %s', (start, months, end) => expect(periodEnds(start, months)).toBe(end));
