/** How a value is entered, read from the setting's own schema: what the screen offers and what the server takes can't differ. */
import { z } from 'zod';
import type { Editor } from 'contract/areas/basic-info/business-config';
import { money, unwrap } from 'contract/kernel/schema';
import type { Setting } from 'contract/kernel/setting';
import { jsonSchemaOf } from '../../../kernel/json-schema.ts';

const nothing: Editor = { kind: 'none', min: null, max: null, isWhole: false, maxLength: null, options: [], conditions: [] };

export function editorOf({ schema, conditionsOn }: Setting): Editor {
  const bare = unwrap(schema);
  if (conditionsOn) return { ...nothing, ...limits(bare), kind: 'materials', conditions: conditionsOf(conditionsOn) };
  if (bare === money) return { ...nothing, kind: 'money' };
  if (bare instanceof z.ZodBoolean) return { ...nothing, kind: 'yesNo' };
  if (bare instanceof z.ZodNumber) return { ...nothing, ...limits(bare), kind: 'number' };
  if (bare instanceof z.ZodEnum) return { ...nothing, kind: 'choice', options: optionsOf(bare) };
  if (bare instanceof z.ZodString) return { ...nothing, ...limits(bare), kind: 'text' };
  if (!(bare instanceof z.ZodArray)) return nothing;
  const element: unknown = bare.element;
  if (element instanceof z.ZodEnum) return { ...nothing, ...limits(bare), kind: 'choices', options: optionsOf(element) };
  if (element instanceof z.ZodString) return { ...nothing, ...limits(bare), maxLength: limits(element).maxLength, kind: 'texts' };
  return nothing;
}

/** Of a number its range, of a text its length, of a list how many it holds. */
function limits(schema: z.ZodType): Pick<Editor, 'min' | 'max' | 'isWhole' | 'maxLength'> {
  const shape = jsonSchemaOf(schema);
  const number = (name: string) => { const found = shape[name]; return typeof found === 'number' && Math.abs(found) < Number.MAX_SAFE_INTEGER ? found : null; };
  return { min: number('minimum') ?? number('minItems'), max: number('maximum') ?? number('maxItems'), isWhole: shape['type'] === 'integer', maxLength: number('maxLength') };
}

/** An enumeration without Chinese labels shows its codes: better than nothing, and somebody will report it. */
function optionsOf(schema: z.ZodEnum): Editor['options'] {
  const labels: Readonly<Record<string, unknown>> = 'labels' in schema && typeof schema.labels === 'object' ? { ...schema.labels } : {};
  return schema.options.map((code) => ({ value: String(code), label: String(labels[String(code)] ?? code) }));
}

/** The answers of a form that something may depend on: choices, and yes or no. */
function conditionsOf(form: z.ZodObject): Editor['conditions'] {
  return Object.entries(form.shape).flatMap(([field, given]) => {
    const title = String(z.globalRegistry.get(given)?.title ?? field);
    const bare = inside(given);
    if (bare instanceof z.ZodEnum) return [{ field, title, options: optionsOf(bare) }];
    if (bare instanceof z.ZodBoolean) return [{ field, title, options: [{ value: 'true', label: '是' }, { value: 'false', label: '否' }] }];
    return [];
  });
}

/** The kernel's `unwrap` stops at the first title; here only the innermost matters. */
const inside = (schema: unknown): unknown => (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? inside(schema.unwrap()) : schema);
