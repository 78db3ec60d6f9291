import { describe, expect, test } from 'vitest';
import { failTiers, followingFrom, usualTiers } from './fail-tiers.ts';

const from = (...reasons: Parameters<typeof followingFrom>[1][number][]) => followingFrom(usualTiers, reasons).map(({ handling }) => handling);

describe('what follows from a failure (internship rules 4.7)', () => {
  test.each([
    [['TASK_SHORT'], ['SUPPLEMENT', 'EXTEND_3']], [['SKILL'], ['SUPPLEMENT', 'EXTEND_3']], [['POLITICS'], ['EXTEND_3']], [['ETHICS'], ['EXTEND_3']], [['PERFORMANCE'], ['EXTEND_3']],
    [['DISCIPLINE'], ['EXTEND_6']], [['FAKE_MATERIAL'], ['EXTEND_12', 'BAR']],
  ] as const)('%j: %j', (reasons, expected) => { expect(from(...reasons)).toEqual(expected); });

  test('of several reasons the gravest decides, and each way names who leads to it', () => {
    expect(from('SKILL', 'ETHICS')).toEqual(['EXTEND_3']);
    expect(from('SKILL', 'DISCIPLINE')).toEqual(['EXTEND_6']);
    expect(followingFrom(usualTiers, ['SKILL', 'ETHICS'])).toEqual([{ handling: 'EXTEND_3', because: ['SKILL', 'ETHICS'] }]);
    expect(from('DISCIPLINE', 'FAKE_MATERIAL')).toEqual(['EXTEND_12', 'BAR']);
  });

  test('without a reason nothing follows', () => { expect(from()).toEqual([]); });

  test('every reason leads somewhere', () => {
    expect(failTiers.safeParse(usualTiers).success).toBe(true);
    expect(failTiers.safeParse(usualTiers.filter(({ reason }) => reason !== 'ABSENT')).error?.issues[0]?.message).toBe('每项原因至少对应一种处理方式，还缺：“缺考”');
  });
});
