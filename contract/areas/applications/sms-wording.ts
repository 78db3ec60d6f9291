/**
 * The words of a short message as the vendor has approved them. The association keeps its own wording where the vendor
 * asked for another one; its blanks are those of the text, each at most once, since 腾讯云 counts them by place.
 */
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

const blank = /\{([^{}]*)\}/g;
/** As they stand, whatever they are. */
export const blanksIn = (wording: string): string[] => [...wording.matchAll(blank)].map(([, name = '']) => name);

/** Why a wording can't be one of this text; null: it can. */
export function faultOfWording(text: SmsText, wording: string): string | null {
  const [found, own] = [blanksIn(wording), blanksOf(text)];
  const unknown = found.find((name) => !own.some((one) => one === name));
  if (unknown !== undefined) return `没有“{${unknown}}”这个变量，可用：${own.length ? own.map((name) => `{${name}}`).join('、') : '无'}`;
  if (/[{}]/.test(wording.replace(blank, ''))) return '花括号须成对使用，中间写变量名';
  const twice = found.find((name, at) => found.indexOf(name) !== at);
  if (twice !== undefined) return `变量“{${twice}}”只能出现一次`;
  if (text === 'verifyCode' && !found.includes('code')) return '须含有变量“{code}”';
  return null;
}

export const filledWording = (wording: string, values: Readonly<Record<string, string>>): string => wording.replace(blank, (whole, name: string) => values[name] ?? whole);

export const sampleOf = (wording: string): string => filledWording(wording, Object.fromEntries(keysOf(smsBlanks).map((name) => [name, smsBlanks[name].sample])));

/** As it arrives: the signature stands before it, and counts. */
export const withSignature = (signName: string, content: string): string => `【${signName}】${content}`;

export const lengthOfSms = (whole: string): number => [...whole].length;

/** Of both vendors: seventy characters are one message; longer ones are cut into parts of sixty-seven, each of which is paid. */
export const partsOfSms = (whole: string): number => { const length = lengthOfSms(whole); return length <= 70 ? 1 : Math.ceil(length / 67); };
