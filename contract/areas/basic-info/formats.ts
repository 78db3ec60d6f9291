/**
 * The numbers and names that registers live by, one schema each, used by forms, calls and imports alike.
 * A format says whether a value can be right by itself; whether two values agree is said in `cross-checks.ts`.
 * Sentences never repeat the number: they end up in logs and in other people's import reports.
 */
import { z } from 'zod';
import { code, text } from '../../kernel/schema.ts';
import { creditCheckCharacter, idCheckCharacter, organisationCheckCharacter } from './check-digits.ts';

/** The sentence of the first thing wrong, or nothing. */
type Fault = string | undefined;

/** Spreadsheets turn long numbers into 1.44E+16; the lost digits cannot be brought back. */
const rounded = /^\d(\.\d+)?E\+?\d+$/;
const roundedFault = '号码已被表格软件改成科学计数法，末几位已丢失，请把该列设为文本格式后重新填写';

function checked(faultOf: (value: string) => Fault) {
  // The pattern lets everything through: the fault function knows the better sentence.
  return code(/^/, '请填写').check((input) => {
    const fault = input.value === '' ? '请填写' : rounded.test(input.value) ? roundedFault : faultOf(input.value);
    if (fault) input.issues.push({ code: 'custom', message: fault, input: input.value });
  });
}

/** GB 32100, and that it belongs to a lawyers' practice organisation: `31`. */
export const creditCode = checked(creditCodeFault);

export function creditCodeFault(value: string): Fault {
  return anyCreditCodeFault(value) ?? (/^31\d{6}/.test(value) ? undefined : '不是律师执业机构代码（应以31开头）');
}

/** GB 32100 for any organisation: units, employers, the association itself. */
export const anyCreditCode = checked(anyCreditCodeFault);

export function anyCreditCodeFault(value: string): Fault {
  if (value.length !== 18) return `统一社会信用代码应为18位，现为${value.length}位`;
  if (/[IOZSV]/.test(value)) return '统一社会信用代码不使用字母I、O、Z、S、V，请核对是否应为数字';
  if (!/^[0-9A-Z]{2}\d{6}[0-9A-Z]{10}$/.test(value)) return '统一社会信用代码只含数字和大写字母，第3至8位为数字';
  const organisation = organisationCheckCharacter(value.slice(8, 16)) === value[16];
  return organisation && creditCheckCharacter(value.slice(0, 17)) === value[17] ? undefined : '统一社会信用代码校验位不正确';
}

/** A firm's practice licence: its credit code, or the 17 digits of before (a warning elsewhere, never an error). */
export const firmLicenceNo = checked((value) => isLegacyFirmLicence(value) ? undefined : creditCodeFault(value));
export const isLegacyFirmLicence = (value: string) => /^2\d{16}$/.test(value);

/**
 * A lawyer's licence: kind 1, province, city, year of first practice, category, sex, serial. It has no check digit,
 * so its parts are compared with the person's other fields. Numbers of 12 digits were issued before and stay valid.
 */
export const lawyerLicenceNo = checked(lawyerLicenceFault);
export const isLegacyLawyerLicence = (value: string) => /^\d{12}$/.test(value);

export function lawyerLicenceFault(value: string): Fault {
  if (isLegacyLawyerLicence(value)) return undefined;
  if (!/^\d{17}$/.test(value)) return `执业证号应为17位数字（旧证为12位），现为${value.length}位`;
  if (!value.startsWith('1')) return '不是律师执业证号（应以1开头）';
  if (!/^1[1-6]/.test(value)) return '执业证号第2、3位不是省级代码，请核对';
  if (!/^.{5}(19|20)/.test(value)) return '执业证号第6至9位应为首次执业年份，请核对';
  if (!/^.{9}[1-9]/.test(value)) return '执业证号第10位应为律师类别（1至9），请核对';
  return /^.{10}[01]/.test(value) ? undefined : '执业证号第11位应为性别（0男、1女），请核对';
}

// Made once: imports check a hundred thousand of them.
const [anyDay, anyEmail] = [z.iso.date(), z.email()];

/** GB 11643. */
export const idCard = checked(idCardFault);

export function idCardFault(value: string): Fault {
  if (/^\d{15}$/.test(value)) return '15位旧身份证号码已停用，请填写18位号码';
  if (!/^[1-9]\d{16}[\dX]$/.test(value)) return '身份证号码应为18位，前17位为数字，末位为数字或X';
  const birthDate = birthDateOfIdCard(value);
  if (!anyDay.safeParse(birthDate).success || !/^(18|19|20)/.test(birthDate)) return '身份证号码第7至14位不是存在的日期，请核对';
  return idCheckCharacter(value.slice(0, 17)) === value[17] ? undefined : '身份证号码校验位不正确，请核对是否输错';
}

/** Of an 18-character number; GB 11643, characters 7 to 14. */
export const birthDateOfIdCard = (idNo: string) => `${idNo.slice(6, 10)}-${idNo.slice(10, 12)}-${idNo.slice(12, 14)}`;
/** GB 11643, character 17: odd for men. */
export const sexOfIdCard = (idNo: string) => Number(idNo[16]) % 2 === 1 ? 'MALE' as const : 'FEMALE' as const;

/** Travel permits as the exit and entry administration prints them; passports and officers' cards follow no one rule. */
const permits = {
  HKM_PERMIT: [/^[HM]\d{8}(\d{2})?$/, '港澳居民来往内地通行证号码应为H或M加8位数字'],
  TW_PERMIT: [/^\d{8}$|^\d{10}(\([A-Z]\)|[A-Z])?$/, '台湾居民来往大陆通行证号码应为8位数字'],
  PASSPORT: [/^[A-Z0-9]{5,17}$/, '护照号码应为5至17位字母或数字'],
  OFFICER: [/^[\p{Script=Han}A-Z0-9()-]{4,31}$/u, '军官证号码应为4至31位汉字、字母或数字'],
} as const;

export type IdType = keyof typeof permits | 'ID_CARD' | 'HMT_RESIDENCE';

/** A number of any kind of document; which rules it must keep depends on the kind: `idNoFault`. */
export const idNo = code(/^[\p{Script=Han}A-Z0-9()-]{4,31}$/u, '证件号码应为4至31位，只含数字、字母或汉字');

export function idNoFault(type: IdType, value: string): Fault {
  if (rounded.test(value)) return roundedFault;
  if (type === 'ID_CARD') return idCardFault(value);
  if (type === 'HMT_RESIDENCE') return /^8[123]0000/.test(value) ? idCardFault(value) : '港澳台居民居住证号码应以810000、820000或830000开头';
  const [pattern, sentence] = permits[type];
  return pattern.test(value) ? undefined : sentence;
}

/** Annual check, shared format checks. */
export const mobile = checked((value) => /^1[3-9]\d{9}$/.test(value) ? undefined : '手机号格式不正确，应为以1开头的11位数字，不加空格和区号');
export const landline = checked((value) => /^0\d{2,3}-?\d{7,8}(-\d{1,6})?$/.test(value) ? undefined : '固定电话格式不正确，应写成020-12345678的样子，分机号加在后面');
export const postcode = checked((value) => /^\d{6}$/.test(value) ? undefined : '邮政编码应为6位数字');
export const bankAccount = checked((value) => /^\d[\d -]{4,28}\d$/.test(value) ? undefined : '银行账号应为6至30位数字');
export const email = text(63).refine((value) => anyEmail.safeParse(value).success, { error: '电子邮箱格式不正确，应写成name@example.com的样子' });

/**
 * A legal qualification's number. Normal is A, B or C and 14 digits, but older ones follow no rule, so a different
 * form is a finding of `crossCheckQualification` and no error.
 */
export const qualificationNo = checked((value) => /^[\p{Script=Han}A-Z0-9()〔〕[\]-]{4,31}$/u.test(value) ? undefined : '资格证号应为4至31位数字、字母或汉字');

/** An internship certificate: province 2, city 2, year 2, month 2, sex, kind, sequence (a full sequence grows a digit). */
export const certNo = checked(certNoFault);

export function certNoFault(value: string): Fault {
  if (!/^\d{10}(\d{4}|[1-9]\d{4})$/.test(value)) return '实习证号应为14位数字';
  if (!/^.{6}(0[1-9]|1[0-2])/.test(value)) return '实习证号第7、8位应为签发月份（01至12），请核对';
  if (!/^.{8}[12]/.test(value)) return '实习证号第9位应为性别（1男、2女），请核对';
  return /^.{9}[12]/.test(value) ? undefined : '实习证号第10位应为实习类别（1专职、2兼职），请核对';
}

/** What stands for the dot in the names of several peoples, as keyboards and old systems write it. */
const dots = /[\u2022\u2027\u2219\u22C5\u30FB\uFF0E\uFF65]|(?<=\p{Script=Han})\.(?=\p{Script=Han})/gu;
/** Two-character names are spread with a blank to line up on paper. */
const spreading = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu;
/** Copied from a PDF, ⽂ looks like 文 and is never found again. */
const radicals = /[\u2F00-\u2FD5]/g;

/** 2 to 31 characters: Chinese, letters (words apart by one blank) and `·`. */
export const personName = text(31, 2)
  .overwrite((name) => name.replaceAll(dots, '·').replaceAll(spreading, '').replaceAll(radicals, (radical) => radical.normalize('NFKC')))
  .refine((name) => name.length < 2 || /^[\p{Script=Han}A-Za-z]+([· ][\p{Script=Han}A-Za-z]+)*$/u.test(name), { error: '姓名只能使用汉字、字母和间隔号“·”' });
