/**
 * Whether two values of one person or firm agree. Forms, pre-checks and imports show the same findings.
 * `today` comes from the database's clock. Fields that are empty or malformed are left to their formats.
 */
import type { Finding } from '../../kernel/workflow.ts';
import type { lawyerType } from './enumerations.ts';
import { birthDateOfIdCard, idCardFault, isLegacyFirmLicence, isLegacyLawyerLicence, lawyerLicenceFault, sexOfIdCard, type IdType } from './formats.ts';

export type Sex = 'MALE' | 'FEMALE';
export type LawyerType = keyof typeof lawyerType.labels;

/** Full civil capacity, Civil Code article 17: neither an intern nor a lawyer is younger. */
const fullCapacityAge = 18;

/** Whole years on a day, both `YYYY-MM-DD`; who is born on 29 February comes of age on 1 March. */
export function ageOn(day: string, birthDate: string): number {
  return Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5) < birthDate.slice(5) ? 1 : 0);
}

/** Identity number against birth date, sex and age. */
export function crossCheckPerson(person: {
  idType?: IdType | undefined; idNo?: string | undefined; birthDate?: string | undefined; sex?: Sex | undefined; today: string; maxAge?: number | undefined;
}): Finding[] {
  const { idNo, birthDate, today, maxAge } = person;
  const carriesBirth = (person.idType === 'ID_CARD' || person.idType === 'HMT_RESIDENCE') && idNo !== undefined && idCardFault(idNo) === undefined;
  const found: Finding[] = [];
  if (carriesBirth && birthDate && birthDateOfIdCard(idNo) !== birthDate) {
    found.push({ code: 'ID_BIRTH_MISMATCH', level: 'BLOCK', field: 'idNo', message: '身份证号与出生日期不一致，请核对两项' });
  }
  if (carriesBirth && person.sex && sexOfIdCard(idNo) !== person.sex) {
    found.push({ code: 'ID_SEX_MISMATCH', level: 'BLOCK', field: 'idNo', message: '身份证号与性别不一致，请核对两项' });
  }
  const born = birthDate ?? (carriesBirth ? birthDateOfIdCard(idNo) : undefined);
  if (born && ageOn(today, born) < fullCapacityAge) {
    found.push({ code: 'UNDER_AGE', level: 'BLOCK', field: 'birthDate', message: `未满${fullCapacityAge}周岁，请核对出生日期` });
  }
  if (born && maxAge !== undefined && ageOn(today, born) > maxAge) {
    found.push({ code: 'OVER_AGE', level: 'WARN', field: 'birthDate', message: `已超过${maxAge}周岁，请核对出生日期` });
  }
  return found;
}

/** Category of the 10th digit. Which digit Greater Bay Area lawyers have is not published, so theirs is not judged. */
const categories: Record<string, LawyerType> = {
  1: 'FULL_TIME', 2: 'PART_TIME', 3: 'HONGKONG', 4: 'MACAO', 5: 'TAIWAN', 6: 'PUBLIC', 7: 'COMPANY', 8: 'LEGAL_AID', 9: 'MILITARY',
};

/** A licence number against the other fields of its holder; it has no check digit, so this is its check. */
export function crossCheckLicence(lawyer: {
  licenceNo: string; lawyerType?: LawyerType | undefined; sex?: Sex | undefined; idType?: IdType | undefined; idNo?: string | undefined;
  birthDate?: string | undefined; firstPracticeDate?: string | undefined; today: string;
  /** The four digits of this city, when the lawyer was first licensed here; who moved in keeps the number. */
  cityCode?: string | undefined;
}): Finding[] {
  const { licenceNo: no, today } = lawyer;
  if (isLegacyLawyerLicence(no)) return [warn('LEGACY_LICENCE_12', '旧版12位执业证号，换领新证后请更新')];
  if (lawyerLicenceFault(no) !== undefined) return [];
  const carriesBirth = (lawyer.idType ?? 'ID_CARD') === 'ID_CARD' && lawyer.idNo !== undefined && idCardFault(lawyer.idNo) === undefined;
  const idNo = carriesBirth ? lawyer.idNo : undefined;
  const sex = lawyer.sex ?? (idNo && sexOfIdCard(idNo));
  const born = lawyer.birthDate ?? (idNo && birthDateOfIdCard(idNo));
  const year = Number(no.slice(5, 9));
  const found: Finding[] = [];
  const category = categories[no.charAt(9)];
  if (lawyer.lawyerType && lawyer.lawyerType !== 'GBA' && category !== lawyer.lawyerType) {
    found.push(warn('LICENCE_TYPE_MISMATCH', '执业证号第10位与律师类别不一致，请核对两项'));
  }
  if (sex && (no[10] === '0' ? 'MALE' : 'FEMALE') !== sex) {
    found.push(warn('LICENCE_SEX_MISMATCH', '执业证号第11位与性别不一致，请核对两项'));
  }
  if (year > Number(today.slice(0, 4))) {
    found.push(block('LICENCE_YEAR_FUTURE', '执业证号第6至9位的首次执业年份晚于今年，请核对'));
  }
  if (born && year < Number(born.slice(0, 4)) + fullCapacityAge) {
    found.push(block('LICENCE_YEAR_UNDER_AGE', `执业证号第6至9位的首次执业年份早于年满${fullCapacityAge}周岁，请核对执业证号和出生日期`));
  }
  if (lawyer.firstPracticeDate && year !== Number(lawyer.firstPracticeDate.slice(0, 4))) {
    found.push(warn('LICENCE_YEAR_MISMATCH', '执业证号第6至9位与首次执业日期的年份不一致，请核对两项'));
  }
  if (lawyer.cityCode && no.slice(1, 5) !== lawyer.cityCode) {
    found.push({ code: 'LICENCE_REGION_ELSEWHERE', level: 'INFO', field: 'licenceNo', message: '执业证号为外地核发，如系转入请填写转入来源' });
  }
  return found;
}

const warn = (code: string, message: string): Finding => ({ code, level: 'WARN', field: 'licenceNo', message });
const block = (code: string, message: string): Finding => ({ code, level: 'BLOCK', field: 'licenceNo', message });

/** A firm may still hold a licence of before the credit codes. */
export function crossCheckFirmLicence(firm: { licenceNo: string; creditCode?: string | undefined }): Finding[] {
  if (isLegacyFirmLicence(firm.licenceNo)) return [warn('LEGACY_FIRM_LICENCE', '旧版许可证号，请换领新证')];
  return firm.creditCode && firm.creditCode !== firm.licenceNo ? [warn('LICENCE_NOT_CREDIT_CODE', '许可证号与统一社会信用代码不一致，请核对两项')] : [];
}

/** Qualification numbers of today are a letter and 14 digits; those of the old bar exam differ, so nothing blocks. */
export function crossCheckQualification(person: {
  qualificationNo?: string | undefined; qualificationType?: string | undefined; qualificationDate?: string | undefined; today: string;
}): Finding[] {
  const { qualificationNo: no, qualificationType: type, qualificationDate: date, today } = person;
  const found: Finding[] = [];
  const letter = type?.startsWith('LEGAL_') && type !== 'LEGAL_NEW' ? type.slice(-1) : undefined;
  if (no && type !== 'LAWYER_OLD' && type !== 'SPECIAL' && type !== undefined && !/^[ABC]\d{14}$/.test(no)) {
    found.push({ code: 'QUALIFICATION_FORM', level: 'WARN', field: 'qualificationNo', message: '资格证编号通常为一个字母（A、B、C）加14位数字，请核对' });
  } else if (no && letter && /^[ABC]\d{14}$/.test(no) && no[0] !== letter) {
    found.push({ code: 'QUALIFICATION_CLASS_MISMATCH', level: 'WARN', field: 'qualificationNo', message: '资格证编号的字母与资格类型不一致，请核对两项' });
  }
  if (date && date > today) {
    found.push({ code: 'QUALIFICATION_DATE_FUTURE', level: 'BLOCK', field: 'qualificationDate', message: '取得日期晚于今天，请核对' });
  }
  return found;
}
