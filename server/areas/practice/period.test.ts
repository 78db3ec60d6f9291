import { expect, test } from 'vitest';
import { assessDeadline, periodEnds, plannedEnd } from './period.public.ts';

test.each([
  ['2025-03-10', 12, '2026-03-09'], ['2024-02-29', 12, '2025-02-28'], ['2025-03-01', 12, '2026-02-28'], ['2024-08-31', 12, '2025-08-30'],
  ['2025-08-31', 6, '2026-02-28'], ['2026-04-24', 3, '2026-07-23'],
])('an internship from %s of %i months ends on %s', (start, months, end) => expect(periodEnds(start, months)).toBe(end));

test.each([
  ['2025-03-10', 0, [], '2026-03-09'], ['2025-03-10', 45, [], '2026-04-23'], ['2025-03-10', 45, [3], '2026-07-23'], ['2025-03-10', 0, [3], '2026-06-09'],
  ['2024-02-29', 0, [], '2025-02-28'], ['2025-03-10', 0, [3, 6], '2026-12-09'], ['2025-03-10', 0, [0], '2026-03-09'],
] as const)('an internship from %s that stood still for %i days and was extended by %j months ends on %s', (start, paused, extensions, end) => expect(plannedEnd(start, 12, paused, extensions)).toBe(end));

test.each([
  ['NATIONAL_2021', '2026-03-09', '2027-03-09'], ['CUSTOM', '2026-03-09', '2026-09-05'], ['ZHEJIANG', '2026-03-09', '2026-06-07'], ['SHENZHEN', '2026-03-09', '2026-05-08'], ['NATIONAL_2021', '2024-02-28', '2025-02-28'],
] as const)('by the pattern %s assessment of an internship that ended on %s may be asked for until %s', (pattern, end, until) => expect(assessDeadline({ pattern, applyDays: 180 }, end)).toBe(until));
