/** How a value is entered, read from the setting's own schema: what the screen offers and what the server takes can't differ. */
import { z } from 'zod';
import type { Control, Editor } from 'contract/areas/basic-info/business-config';
import { isMoney, titleOf } from 'contract/kernel/schema';
import type { Setting } from 'contract/kernel/setting';
import { jsonSchemaOf } from '../../../machines/json-schema.ts';

const nothing: Control = { kind: 'none', min: null, max: null, isWhole: false, maxLength: null, options: [] };
const none: Editor = { ...nothing, columns: [], conditions: [] };

export function editorOf({ schema, conditionsOn }: Setting): Editor {
  const bare = inside(schema);
  if (conditionsOn) return { ...none, ...limits(schema), kind: 'materials', conditions: conditionsOf(conditionsOn) };
  if (!(bare instanceof z.ZodArray)) return { ...none, ...controlOf(bare) };
  const list = limits(schema);
  const element = inside(bare.element);
  const of = controlOf(element);
  if (of.kind === 'choice') return { ...none, ...list, kind: 'choices', options: of.options };
  if (of.kind === 'text') return { ...none, ...list, kind: 'texts', maxLength: of.maxLength };
  const columns = element instanceof z.ZodObject ? columnsOf(element) : [];
  // A table of which a column can't be shown would lose it when it is saved.
  return columns.length > 0 && columns.every(({ kind }) => kind !== 'none') ? { ...none, ...list, kind: 'rows', columns } : none;
}

function controlOf(schema: unknown): Control {
  if (isMoney(schema)) return { ...nothing, kind: 'money' };
  if (schema instanceof z.ZodBoolean) return { ...nothing, kind: 'yesNo' };
  if (schema instanceof z.ZodNumber) return { ...nothing, ...limits(schema), kind: 'number' };
  if (schema instanceof z.ZodEnum) return { ...nothing, kind: 'choice', options: optionsOf(schema) };
  if (schema instanceof z.ZodISODate) return { ...nothing, kind: 'date' };
  if (schema instanceof z.ZodString) return { ...nothing, ...limits(schema), kind: 'text' };
  return nothing;
}

const columnsOf = (row: z.ZodObject): Editor['columns'] => Object.entries(row.shape).map(([key, given]) =>
  ({ ...controlOf(inside(given)), key, title: titleOf(row, key), isRequired: !(given instanceof z.ZodOptional) }));

/** Of a number its range, of a text its length, of a list how many it holds. */
function limits(schema: z.ZodType): Pick<Control, 'min' | 'max' | 'isWhole' | 'maxLength'> {
  const shape = jsonSchemaOf(schema);
  const number = (name: string) => { const found = shape[name]; return typeof found === 'number' && Math.abs(found) < Number.MAX_SAFE_INTEGER ? found : null; };
  return { min: number('minimum') ?? number('minItems'), max: number('maximum') ?? number('maxItems'), isWhole: shape['type'] === 'integer', maxLength: number('maxLength') };
}

/** An enumeration without Chinese labels shows its codes: better than nothing, and somebody will report it. */
function optionsOf(schema: z.ZodEnum): Control['options'] {
  const labels: Readonly<Record<string, unknown>> = 'labels' in schema && typeof schema.labels === 'object' ? { ...schema.labels } : {};
  return schema.options.map((code) => ({ value: String(code), label: String(labels[String(code)] ?? code) }));
}

/** The answers of a form that something may depend on: choices, and yes or no. */
function conditionsOf(form: z.ZodObject): Editor['conditions'] {
  return Object.entries(form.shape).flatMap(([field, given]) => {
    const { kind, options } = controlOf(inside(given));
    const title = titleOf(form, field);
    if (kind === 'choice') return [{ field, title, options }];
    const items = inside(given);
    // Ten answers in one: what was declared.
    if (items instanceof z.ZodObject) return [{ field, title, options: Object.keys(items.shape).map((value) => ({ value, label: titleOf(items, value) })) }];
    return kind === 'yesNo' ? [{ field, title, options: [{ value: 'true', label: '是' }, { value: 'false', label: '否' }] }] : [];
  });
}

const inside = (schema: unknown): unknown => (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? inside(schema.unwrap()) : schema);
