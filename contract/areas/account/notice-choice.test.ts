import { describe, expect, test } from 'vitest';
import { keysOf } from '../../kernel/keys.ts';
import { noticeTexts } from '../applications/sms-texts.ts';
import { groupOfEvent, isSilent, noticeChoices, smsChoices, usualChoices } from './notice-choice.ts';

test.each([
  ['practiceApplication.return', 'CASES'], ['changeTutor.approve', 'CASES'], ['case.overdue', 'DEADLINES'], ['internship.deadline', 'DEADLINES'], ['case.copied', 'COLLEAGUES'], ['assessment.calledUp', 'INTERVIEWS'],
  ['account.broadcast', 'MESSAGES'], ['account.exportReady', 'FILES'], ['account.newDevice', 'SECURITY'], ['system.viewAs', 'SECURITY'], ['system.licenceEnding', 'SYSTEM'],
])('%s belongs to %s', (event, group) => expect(groupOfEvent(event)).toBe(group));

describe('what a person may do without', () => {
  const refusal = (given: object) => noticeChoices.safeParse({ ...usualChoices, ...given }).error?.issues[0]?.message;

  test('short messages about results and reminders, not those that carry a limit or a right', () => {
    expect(keysOf(noticeTexts).filter((text) => smsChoices[text].mayDecline)).toEqual(['approved', 'certificateReady', 'trainingUnfinished', 'internshipEnds', 'passOpinionExpires']);
    expect(refusal({ withoutSms: ['CASES', 'DEADLINES'] })).toBeUndefined();
    expect(refusal({ withoutSms: ['INTERVIEWS'] })).toBe('所选类别的短信涉及期限或权利，不能关闭');
  });

  test('hints of everything but the safety of the account', () => {
    expect(refusal({ silent: ['CASES', 'SYSTEM'] })).toBeUndefined();
    expect(refusal({ silent: ['SECURITY'] })).toBe('账号安全的提示不能关闭');
  });

  test('a quiet time that begins and ends at the same hour is none', () => expect(refusal({ quiet: { from: 8, to: 8 } })).toBe('免打扰时段的开始和结束不能相同'));
});

describe('a message comes without a hint', () => {
  const night = { ...usualChoices, quiet: { from: 22, to: 8 } };
  const noon = { ...usualChoices, quiet: { from: 12, to: 14 } };
  const told = { event: 'practiceApplication.approve', severity: 1 };

  test.each([[night, 21, false], [night, 22, true], [night, 0, true], [night, 7, true], [night, 8, false], [noon, 11, false], [noon, 12, true], [noon, 13, true], [noon, 14, false]])('in the quiet time: %o at %i: %s', (choices, hour, silent) => expect(isSilent(choices, told, hour)).toBe(silent));

  test('where its kind is chosen so, and never when it is urgent or about the account', () => {
    const choices = { ...night, silent: ['CASES' as const] };
    expect(isSilent(choices, told, 10)).toBe(true);
    expect(isSilent(choices, { ...told, event: 'case.copied' }, 10)).toBe(false);
    expect(isSilent(choices, { ...told, severity: 3 }, 23)).toBe(false);
    expect(isSilent(choices, { event: 'account.newDevice', severity: 2 }, 23)).toBe(false);
  });
});
