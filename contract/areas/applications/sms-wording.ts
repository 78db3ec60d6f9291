/**
 * The words of a short message as the vendor has approved them. The association keeps its own wording where the vendor
 * asked for another one; its blanks are those of the text, each at most once, since 腾讯云 counts them by place.
 */
import { blanksIn, faultOfBlanks, filledWording } from '../../kernel/blanks.ts';
import { keysOf } from '../../kernel/keys.ts';
import { smsTexts, type SmsText } from './sms-texts.ts';

/** What stands in a blank, in the association's words, and how it may look. */
export const smsBlanks = {
  code: { title: '验证码', sample: '048213' }, minutes: { title: '有效分钟数', sample: '5' }, business: { title: '业务名称', sample: '实习申请' }, no: { title: '申请编号', sample: 'SX2026031000001' },
  what: { title: '事项', sample: '年度考核材料补交' }, date: { title: '日期', sample: '2026-03-10' }, time: { title: '时间', sample: '09:00' }, place: { title: '地点', sample: '协会三楼会议室' },
  who: { title: '对象', sample: '您的' }, days: { title: '天数', sample: '10' },
} as const;
export type SmsBlank = keyof typeof smsBlanks;

export const blanksOf = (text: SmsText): readonly SmsBlank[] => smsTexts[text].params;

/** Why a wording can't be one of this text; null: it can. */
export function faultOfWording(text: SmsText, wording: string): string | null {
  const found = blanksIn(wording);
  const twice = found.find((name, at) => found.indexOf(name) !== at);
  return faultOfBlanks(wording, blanksOf(text), text === 'verifyCode' ? ['code'] : []) ?? (twice === undefined ? null : `变量“{${twice}}”只能出现一次`);
}

export const sampleOf = (wording: string): string => filledWording(wording, Object.fromEntries(keysOf(smsBlanks).map((name) => [name, smsBlanks[name].sample])));

/** As it arrives: the signature stands before it, and counts. */
export const withSignature = (signName: string, content: string): string => `【${signName}】${content}`;

export const lengthOfSms = (whole: string): number => [...whole].length;

/** Of both vendors: seventy characters are one message; longer ones are cut into parts of sixty-seven, each of which is paid. */
export const partsOfSms = (whole: string): number => { const length = lengthOfSms(whole); return length <= 70 ? 1 : Math.ceil(length / 67); };
