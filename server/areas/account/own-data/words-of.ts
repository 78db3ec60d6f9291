/** A stored value as its owner reads it: the contract's labels instead of codes, yes-or-no a word, parts by their titles. */
import { bareOf, labelsOf, titleOf } from 'contract/kernel/schema';
import { z } from 'zod';

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(value);
const shanghai = 8 * 3_600_000;
const shanghaiMinute = (moment: string) => new Date(Date.parse(moment) + shanghai).toISOString().slice(0, 16).replace('T', ' ');
const isMoment = (value: string) => /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value));

export type Said = string | number | null | readonly Said[] | { readonly [title: string]: Said };

/**
 * For a program: parts stay parts, by their titles. `names`: of firms and lawyers, by their ids; what else is named by an
 * id says nothing to anybody. What today's form does not know any more was asked in other words and has no title: it stands as 其他.
 */
export function saidOf(value: unknown, schema: z.ZodType | undefined, names: ReadonlyMap<string, string>): Said {
  if (value === null || value === undefined || value === '') return null;
  const own = schema && bareOf(schema);
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number') return value;
  if (isId(value)) return names.get(value) ?? null;
  if (typeof value === 'string') return (own && labelsOf(own)?.[value]) ?? (isMoment(value) ? shanghaiMinute(value) : value);
  const inner = own instanceof z.ZodArray && own.element instanceof z.ZodType ? own.element : undefined;
  if (Array.isArray(value)) return value.map((one) => saidOf(one, inner, names)).filter((one) => one !== null);
  const parts = own instanceof z.ZodObject ? own : undefined;
  const known: Record<string, Said> = {};
  const others: Said[] = [];
  for (const [key, one] of Object.entries(value)) {
    const part: z.ZodType | undefined = parts?.shape[key]; // zod's own shape says `any`
    const said = saidOf(one, part, names);
    if (said === null) continue;
    if (part && parts) known[titleOf(parts, key)] = said;
    else others.push(said);
  }
  return others.length ? { ...known, 其他: others } : known;
}

/** For a person: in one cell. */
export function wordsOf(said: Said): string {
  if (said === null) return '';
  if (typeof said !== 'object') return String(said);
  if (isList(said)) {
    const lines = said.map(wordsOf).filter(Boolean);
    return lines.some((line) => line.includes('：')) ? lines.join('\n') : lines.join('、');
  }
  return Object.entries(said).map(([title, one]) => `${title}：${wordsOf(one)}`).join('；');
}
const isList = (said: Said): said is readonly Said[] => Array.isArray(said);

/** Every id in it, also deep inside. */
export const idsIn = (value: unknown): string[] => (isId(value) ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []);
