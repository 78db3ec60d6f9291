/** A stored value as its owner reads it: the contract's labels instead of codes, yes-or-no a word, parts by their titles. */
import { bareOf, labelsOf, titleOf } from 'contract/kernel/schema';
import { z } from 'zod';

const isId = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(value);
const shanghai = 8 * 3_600_000;
const shanghaiMinute = (moment: string) => new Date(Date.parse(moment) + shanghai).toISOString().slice(0, 16).replace('T', ' ');
const isMoment = (value: string) => /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value));

/** `names`: of firms and lawyers, by their ids; what else is named by an id says nothing to anybody. */
export function wordsOf(value: unknown, schema: z.ZodType | undefined, names: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined || value === '') return '';
  const own = schema && bareOf(schema);
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return isId(value) ? names.get(value) ?? '' : (own && labelsOf(own)?.[value]) ?? (isMoment(value) ? shanghaiMinute(value) : value);
  const inner = own instanceof z.ZodArray && own.element instanceof z.ZodType ? own.element : undefined;
  if (Array.isArray(value)) {
    const lines = value.map((one) => wordsOf(one, inner, names)).filter(Boolean);
    return lines.some((line) => line.includes('：')) ? lines.join('\n') : lines.join('、');
  }
  const parts = own instanceof z.ZodObject ? own : undefined;
  return Object.entries(value).flatMap(([key, one]) => {
    const part: z.ZodType | undefined = parts?.shape[key]; // zod's own shape says `any`
    const words = wordsOf(one, part, names);
    // What today's form does not know any more was asked in other words: its answer stands without a title.
    return words ? [part && parts ? `${titleOf(parts, key)}：${words}` : words] : [];
  }).join('；');
}

/** Every id in it, also deep inside. */
export const idsIn = (value: unknown): string[] => (isId(value) ? [String(value)] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []);
