import { expect, test } from 'vitest';
import { personalFields } from '../../kernel/schema.ts';
import { applicationForm, completeForm, privateAnswers } from './practice-application.form.ts';

const faultsOf = (form: object) => Object.fromEntries((completeForm.safeParse(form).error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]));

test('a wrong identity number is said while other answers are still missing', () => {
  const faults = faultsOf({ idType: 'ID_CARD', idNo: '449902200009031015' });
  expect(faults['idNo']).toContain('校验位不正确');
  expect(faults['school']).toBeDefined();
});

test('an agreement of less than a year names the first day that would do', () => {
  expect(faultsOf({ agreementStart: '2026-03-10', agreementEnd: '2026-12-31' })['agreementEnd']).toContain('2027-03-09');
});

test('a passport is not judged by the rules of an identity card', () => {
  expect(faultsOf({ idType: 'PASSPORT', idNo: 'E12345678' })['idNo']).toBeUndefined();
});

test('somebody without a qualification yet is not asked for its number', () => {
  expect(faultsOf({ qualificationType: 'PENDING' })['qualificationNo']).toBeUndefined();
  expect(faultsOf({ qualificationType: 'LEGAL_A' })['qualificationNo']).toBe('请填写资格证编号');
});

test('a party member in full-time training must have moved the organisation first', () => {
  expect(faultsOf({ politicalStatus: 'CPC_MEMBER', practiceType: 'FULL_TIME', partyOrgTransferred: false })['partyOrgTransferred']).toBeDefined();
  expect(faultsOf({ politicalStatus: 'CPC_MEMBER', practiceType: 'PART_TIME' })['partyOrgTransferred']).toBeUndefined();
});

test('who keeps the file is asked of those in full-time training, the party organisation of members', () => {
  expect(faultsOf({ practiceType: 'FULL_TIME' })['archiveKeeper']).toContain('人事档案');
  expect(faultsOf({ practiceType: 'PART_TIME' })['archiveKeeper']).toBeUndefined();
  expect(faultsOf({ politicalStatus: 'CPC_PROBATIONARY' })['partyOrgName']).toBeDefined();
  expect(faultsOf({ politicalStatus: 'MASSES' })['partyOrgName']).toBeUndefined();
});

test('what is kept from others is kept sealed as well, and with it what of a person is as sensitive', () => {
  expect(personalFields(applicationForm).filter((field) => field !== 'ethnicity')).toEqual(privateAnswers);
});
