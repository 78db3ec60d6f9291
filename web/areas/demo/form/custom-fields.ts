/** Fields that somebody puts together on the screen, and the schema that they make: the form then checks itself by it. */
import { z } from 'zod';
import { date, money, prose, text, titled } from 'contract/kernel/schema';

export const kinds = {
  line: { title: '单行文字', schema: () => text(63) }, prose: { title: '多行文字', schema: () => prose(255) }, date: { title: '日期', schema: () => date },
  number: { title: '整数', schema: () => z.int().min(0).max(9999) }, money: { title: '金额', schema: () => money }, yesNo: { title: '是或否', schema: () => z.boolean() },
  choice: { title: '选择一项', schema: (choices) => Object.assign(z.enum(choices.length ? [...choices] : ['—'], { error: '请选择列表中的一项' }), { labels: Object.fromEntries(choices.map((one) => [one, one])) }) },
} as const satisfies Record<string, { title: string; schema(choices: readonly string[]): z.ZodType }>;

export type Kind = keyof typeof kinds;
export interface OwnField { key: string; title: string; kind: Kind; required: boolean; choices: readonly string[] }

export const schemaOf = (fields: readonly OwnField[]) => z.strictObject(Object.fromEntries(fields.map(({ key, title, kind, required, choices }) => {
  const named = titled(title, kinds[kind].schema(choices));
  return [key, required ? named : named.optional()];
})));

export const example: readonly OwnField[] = [
  { key: 'f1', title: '活动名称', kind: 'line', required: true, choices: [] },
  { key: 'f2', title: '参加方式', kind: 'choice', required: true, choices: ['现场', '线上', '回看'] },
  { key: 'f3', title: '参加日期', kind: 'date', required: true, choices: [] },
  { key: 'f4', title: '交通补贴', kind: 'money', required: false, choices: [] },
  { key: 'f5', title: '收获与建议', kind: 'prose', required: false, choices: [] },
];
