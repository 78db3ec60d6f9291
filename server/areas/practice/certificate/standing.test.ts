import { expect, test } from 'vitest';
import { standingOf } from './standing.ts';

test.each([
  ['VALID', 'inProgress', '2026-06-01', 'VALID'], ['VALID', 'inProgress', '2026-05-31', 'VALID'], ['VALID', 'inProgress', '2026-05-30', 'EXPIRED'],
  ['VALID', 'transferHold', '2026-06-01', 'VALID'], ['VALID', 'paused', '2026-06-01', 'PAUSED'], ['VALID', 'cancelled', '2026-06-01', 'CANCELLED'], ['VALID', 'annulled', '2026-06-01', 'ANNULLED'],
  ['VALID', 'passed', '2026-06-01', 'ENDED'], ['VALID', 'converted', '2026-06-01', 'ENDED'], ['VALID', 'expiredWait', '2026-05-01', 'EXPIRED'], ['VALID', 'assessing', '2026-05-01', 'EXPIRED'],
  ['REPLACED', 'inProgress', '2026-06-01', 'REPLACED'], ['LOST', 'inProgress', '2026-06-01', 'LOST'], ['VOID', 'inProgress', '2026-06-01', 'VOID'], ['VOID', 'cancelled', '2026-06-01', 'CANCELLED'], ['VOID', 'annulled', '2026-06-01', 'ANNULLED'], ['RETURNED', 'passed', '2026-06-01', 'RETURNED'],
  ['EXPIRED', 'passed', '2026-05-01', 'EXPIRED'], ['EXPIRED', 'annulled', '2026-05-01', 'ANNULLED'], ['EXPIRED', 'cancelled', '2026-05-01', 'CANCELLED'], ['RETURNED', 'annulled', '2026-05-01', 'ANNULLED'], ['REPLACED', 'annulled', '2026-06-01', 'REPLACED'],
])('a certificate %s of an internship %s valid to %s is %s on 31 May', (status, internship, validTo, standing) => {
  expect(standingOf({ status, internship, validTo, today: '2026-05-31' })).toBe(standing);
});
