/** A setting's value in words, read from its own schema: the same in the list, in the history and beside the form. */
import type { z } from 'zod';
import { bareOf, labelsOf } from 'contract/kernel/schema';
import { metaOf, partsOf, typeOf } from '../../../kernel/schema-parts.ts';

export interface Said { title: string | null; text: string }

/** Names for codes that the schema itself does not name. */
export type Names = Readonly<Record<string, string>>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(schema: z.ZodType | undefined, value: unknown, names: Names): string {
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.length ? value.map((one) => textOf(schema && partsOf(bareOf(schema)).element, one, names)).join('、') : '（无）';
  if (value === '' || value === null || value === undefined) return '（空）';
  const code = String(value);
  return (schema && labelsOf(bareOf(schema))?.[code]) ?? names[code] ?? code;
}

/** One line a part. */
export function saidOf(schema: z.ZodType, value: unknown, names: Names = {}): Said[] {
  const { shape } = partsOf(bareOf(schema));
  if (!shape || !isRecord(value)) return [{ title: null, text: textOf(schema, value, names) }];
  return Object.entries(shape).map(([key, part]) => ({ title: String(metaOf(part, 'title') ?? key), text: textOf(part, value[key], names) }));
}

export interface Change { title: string | null; before: string; after: string }

/** What differs from one value to the next. */
export function changesOf(schema: z.ZodType, before: unknown, after: unknown, names: Names = {}): Change[] {
  const old = saidOf(schema, before, names);
  return saidOf(schema, after, names).flatMap(({ title, text }, at) => (old[at]?.text === text ? [] : [{ title, before: old[at]?.text ?? '（空）', after: text }]));
}

/** What may be entered: 1 至 480. */
export function rangeOf(schema: z.ZodType): string | null {
  if (!['number', 'int'].includes(typeOf(schema))) return null;
  const found = bareOf(schema);
  const [low, high] = ['minValue', 'maxValue'].map((key): unknown => Reflect.get(found, key));
  return typeof low === 'number' && typeof high === 'number' ? `${low} 至 ${high}` : null;
}
