/** Every number and list of the rules: its value before anybody has changed it, its range, and where it comes from. */
import { z } from 'zod';
import type { Feature } from 'contract/kernel/feature';
import type { Confidence, Setting } from 'contract/kernel/setting';
import { coded, page, printedBy, table } from './markdown.ts';

const confidence: Record<Confidence, string> = {
  V: '原文', 'V*': '转载文本', S: '二手来源', I: '由原文推断', M: '未见原文，待核对', D: '产品默认，待核对', K: '未见原文，待核对',
};

export function printSettings(features: readonly Feature[]): string {
  const own = features.filter(({ settings }) => settings && Object.keys(settings).length > 0);
  return page('# 设置项', printedBy, '值在系统中按版本保存；这里是尚未修改时的值。', ...own.map(section));
}

function section({ title, settings = {} }: Feature): string {
  const all = Object.values(settings).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const rows = all.map((one) => [one.title, coded(one.key), initial(one), one.unit ?? '', range(one.schema), one.source, confidence[one.confidence]]);
  const long = all.filter(({ initial }) => isLong(initial)).map(({ title, initial }) => `### ${title}\n\n\`\`\`json\n${lines(initial)}\n\`\`\``);
  return [`## ${title}`, table(['名称', '键', '初始值', '单位', '范围', '来源', '可信度'], rows), ...long].join('\n\n');
}

const isLong = (value: unknown) => JSON.stringify(value).length > 120;
const initial = ({ initial: value }: Setting) => (isLong(value) ? '见下' : coded(JSON.stringify(value)));
/** One entry a line, so that a change of one is a diff of one. */
const lines = (value: unknown) => (Array.isArray(value) ? `[\n${value.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]` : JSON.stringify(value, null, 2));

interface Shape { type?: string; minimum?: number; maximum?: number; enum?: unknown[]; pattern?: string; items?: Shape; properties?: Record<string, Shape>; minItems?: number; maxItems?: number }

const range = (schema: z.ZodType): string => said(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape); // our own settings use these words alone

function said({ type, minimum, maximum, enum: values, pattern, items, properties, minItems, maxItems }: Shape): string {
  if (values) return values.map((value) => coded(String(value))).join(' ');
  if (type === 'integer' || type === 'number') return `${minimum ?? '…'}–${maximum ?? '…'}`;
  if (type === 'array') return `${minItems ?? 0}–${maxItems ?? '…'} 项${items && !items.properties ? `（${said(items)}）` : ''}`;
  if (properties) return Object.entries(properties).map(([name, shape]) => `${name} ${said(shape)}`).join('；');
  if (pattern) return coded(pattern);
  return type === 'string' ? '文字' : type === 'boolean' ? '是或否' : '';
}
