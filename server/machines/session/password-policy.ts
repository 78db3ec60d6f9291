/**
 * What a new password must be like. Two presets, because GB/T 22239 asks for classes and periodic change and ASVS 5.0
 * (6.2.5, 6.2.10) forbids both; what either asks for besides holds always.
 */
import { isCommon } from './common-passwords.ts';

export type Preset = 'djbh-l3' | 'asvs';

export const longestPassword = 128;
const shape: Record<Preset, { minLength: number; minClasses: number }> = { 'djbh-l3': { minLength: 10, minClasses: 3 }, asvs: { minLength: 15, minClasses: 1 } };
const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

export interface Policy { preset: Preset; changeDays: number; memberChangeDays: number; notLast: number }

/** As the page shows them beside the field. */
export function passwordRules({ preset, changeDays, memberChangeDays, notLast }: Policy) {
  const { minLength, minClasses } = shape[preset];
  const rules = [
    `至少${minLength}个字符，最多${longestPassword}个`,
    ...(minClasses > 1 ? [`须包含大写字母、小写字母、数字、符号中的至少${minClasses}类`] : []),
    '不能是常见密码、键盘上相连的按键或日期',
    '不能含有用户名、姓名、单位名称、手机号或生日',
    `不能与最近${notLast}次使用过的密码相同`,
    ...(preset === 'djbh-l3' ? [`每${changeDays}天更换一次，律师和实习人员每${memberChangeDays}天更换一次`] : []),
  ];
  return { minLength, maxLength: longestPassword, minClasses, changeDays: preset === 'djbh-l3' ? changeDays : null, rules };
}

/** Everything wrong with it, each as a phrase for the sentence 新密码不符合要求：…; `context` are words of the person and the office. */
export function passwordFaults(password: string, preset: Preset, context: readonly string[]): string[] {
  const { minLength, minClasses } = shape[preset];
  const length = [...password].length;
  const small = password.normalize('NFKC').toLowerCase();
  const used = classes.filter((one) => one.test(password)).length;
  return [
    length < minLength && `至少需要${minLength}个字符`,
    length > longestPassword && `不能超过${longestPassword}个字符`,
    used < minClasses && `须包含大写字母、小写字母、数字、符号中的至少${minClasses}类`,
    isCommon(password) && '过于常见，容易被猜到',
    context.some((word) => isTelling(word) && small.includes(word.toLowerCase())) && '不能含有用户名、姓名、单位名称、手机号或生日',
  ].filter((fault) => fault !== false);
}

/** Two Chinese characters name somebody; of Latin letters and digits it takes four. */
const isTelling = (word: string) => /\p{Script=Han}/u.test(word) ? [...word].length >= 2 : word.length >= 4;
