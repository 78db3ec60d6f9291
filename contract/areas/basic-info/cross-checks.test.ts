import { describe, expect, it } from 'vitest';
import { ageOn, crossCheckFirmLicence, crossCheckLicence, crossCheckPerson, crossCheckQualification } from './cross-checks.ts';

const today = '2026-06-30';
const codes = (found: { code: string }[]) => found.map((finding) => finding.code);

describe('a person', () => {
  const right = { idType: 'ID_CARD', idNo: '110101199003070011', birthDate: '1990-03-07', sex: 'MALE', today } as const;

  it('raises nothing when number, birth date and sex agree', () => {
    expect(crossCheckPerson(right)).toEqual([]);
  });
  it('cannot have another birth date or sex than the identity number', () => {
    expect(codes(crossCheckPerson({ ...right, birthDate: '1990-03-08' }))).toEqual(['ID_BIRTH_MISMATCH']);
    expect(codes(crossCheckPerson({ ...right, sex: 'FEMALE' }))).toEqual(['ID_SEX_MISMATCH']);
    expect(crossCheckPerson({ ...right, sex: 'FEMALE' })[0]).toMatchObject({ level: 'BLOCK', field: 'idNo' });
  });
  it('is not judged by a permit, which carries neither', () => {
    expect(crossCheckPerson({ ...right, idType: 'HKM_PERMIT', idNo: 'H23928658', sex: 'FEMALE' })).toEqual([]);
  });
  it('comes of age on the eighteenth birthday, and on 1 March if born on 29 February', () => {
    expect(ageOn('2026-02-28', '2008-02-29')).toBe(17);
    expect(ageOn('2026-03-01', '2008-02-29')).toBe(18);
    expect(codes(crossCheckPerson({ birthDate: '2008-07-01', today }))).toEqual(['UNDER_AGE']);
    expect(crossCheckPerson({ birthDate: '2008-06-30', today })).toEqual([]);
    expect(codes(crossCheckPerson({ birthDate: '1930-01-01', today, maxAge: 90 }))).toEqual(['OVER_AGE']);
  });
});

describe('a licence number', () => {
  const right = {
    licenceNo: '14401201010121987', lawyerType: 'FULL_TIME', sex: 'MALE', idNo: '440104198006298477',
    birthDate: '1980-06-29', firstPracticeDate: '2010-05-04', today,
  } as const;

  it('raises nothing when all its parts agree', () => {
    expect(crossCheckLicence(right)).toEqual([]);
    expect(crossCheckLicence({ ...right, cityCode: '4401' })).toEqual([]);
  });
  it.each([
    ['LICENCE_TYPE_MISMATCH', { lawyerType: 'PART_TIME' }], ['LICENCE_SEX_MISMATCH', { sex: 'FEMALE' }],
    ['LICENCE_YEAR_MISMATCH', { firstPracticeDate: '2009-05-04' }], ['LICENCE_YEAR_UNDER_AGE', { birthDate: '1993-01-01' }],
    ['LICENCE_YEAR_FUTURE', { today: '2009-12-31' }], ['LICENCE_REGION_ELSEWHERE', { cityCode: '4403' }],
  ] as const)('%s', (code, change) => {
    expect(codes(crossCheckLicence({ ...right, ...change }))).toEqual([code]);
  });
  it('does not judge the category digit of Greater Bay Area lawyers, because none is published', () => {
    expect(crossCheckLicence({ ...right, lawyerType: 'GBA' })).toEqual([]);
  });
  it('of 12 digits is only reported as old', () => {
    expect(crossCheckLicence({ ...right, licenceNo: '199001414031' })).toMatchObject([{ code: 'LEGACY_LICENCE_12', level: 'WARN' }]);
  });
});

it('warns of firm licences from before the credit codes', () => {
  expect(crossCheckFirmLicence({ licenceNo: '24401200014340904', creditCode: '31440000MD7101688N' })).toMatchObject([{ level: 'WARN', code: 'LEGACY_FIRM_LICENCE' }]);
  expect(crossCheckFirmLicence({ licenceNo: '31440000MD7101688N', creditCode: '31440000MD7101688N' })).toEqual([]);
});

it('warns of a qualification number that does not fit its class', () => {
  expect(codes(crossCheckQualification({ qualificationNo: 'B20244401965484', qualificationType: 'LEGAL_A', today }))).toEqual(['QUALIFICATION_CLASS_MISMATCH']);
  expect(codes(crossCheckQualification({ qualificationNo: '21989440191894', qualificationType: 'LEGAL_A', today }))).toEqual(['QUALIFICATION_FORM']);
  expect(crossCheckQualification({ qualificationNo: '21989440191894', qualificationType: 'LAWYER_OLD', today })).toEqual([]);
  expect(codes(crossCheckQualification({ qualificationDate: '2026-07-01', today }))).toEqual(['QUALIFICATION_DATE_FUTURE']);
});
