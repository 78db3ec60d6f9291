import { expect, it } from 'vitest';
import { areaTier, codeOfLabel, education, idType, lawyerStatus, orgForm, politicalStatus } from './enumerations.ts';
import { ethnicity } from './ethnicity.ts';

it('takes both labels of a roster', () => {
  expect(codeOfLabel(education, '硕士')).toBe('MASTER');
  expect(codeOfLabel(education, '硕士研究生')).toBe('MASTER');
  expect(codeOfLabel(education, '大专')).toBe('BELOW_BACHELOR');
  expect(codeOfLabel(idType, '身份证')).toBe('ID_CARD');
  expect(codeOfLabel(politicalStatus, '预备党员')).toBe('CPC_PROBATIONARY');
});
it('does not mind blanks and the width of brackets', () => {
  expect(codeOfLabel(lawyerStatus, ' 暂停执业（本人） ')).toBe('SUSPENDED_SELF');
  expect(codeOfLabel(areaTier, '县（市）')).toBe('COUNTY');
  expect(codeOfLabel(orgForm, '合伙联营（粤港澳）')).toBe('JOINT_VENTURE');
});
it('guesses nothing', () => {
  expect(codeOfLabel(politicalStatus, '清白')).toBeUndefined();
  expect(codeOfLabel(lawyerStatus, '')).toBeUndefined();
});
it('knows 56 nationalities and 其他, with or without 族', () => {
  expect(Object.keys(ethnicity.labels)).toHaveLength(57);
  expect(new Set(Object.values(ethnicity.labels)).size).toBe(57);
  expect(codeOfLabel(ethnicity, '汉')).toBe('HA');
  expect(codeOfLabel(ethnicity, '维吾尔族')).toBe('UG');
});
