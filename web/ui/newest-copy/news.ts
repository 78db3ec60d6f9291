/** What is to be said of a newer copy that a form has met. */
import { bareOf, labelsOf } from 'contract/kernel/schema';
import type { compare } from '../../kernel/compare-copies.ts';
import type { Form } from '../../kernel/form.ts';
import { schemaAt } from '../../kernel/schema-parts.ts';
import type { Values } from '../../kernel/values.ts';
import { labelFor } from '../fields/Field.tsx';

export interface News {
  /** Fields that now show what somebody else has entered. */
  taken: readonly string[];
  /** Fields that both have changed, with the other's value; rows and papers have none in a word. */
  both: readonly { label: string; theirs: string | null }[];
  /** Lists that both have changed: what the other has added and removed, in words. */
  merged: readonly { label: string; added: readonly string[]; removed: readonly string[] }[];
}

export type ItemsInWords = Readonly<Record<string, (item: unknown) => string>>;

/** Nothing of what stands in the form has been changed. */
export const saysNothing = ({ taken, both, merged }: News): boolean => taken.length === 0 && both.length === 0 && merged.length === 0;

export function newsOf(form: Form, { taken, both, merged }: ReturnType<typeof compare>, newest: Values, lists: ItemsInWords = {}): News {
  const label = (name: string) => labelFor({ form, name, label: undefined });
  return {
    taken: taken.map(label), both: both.map((name) => ({ label: label(name), theirs: inWords(form, name, newest[name]) })),
    merged: merged.map(({ field, added, removed }) => { const words = lists[field] ?? String; return { label: label(field), added: added.map(words), removed: removed.map(words) }; }),
  };
}

function inWords(form: Form, name: string, value: unknown): string | null {
  if (typeof value === 'object' && value !== null) return null;
  const schema = schemaAt(form.schema, name);
  const text = value === null || value === undefined || value === '' ? '（空）' : typeof value === 'boolean' ? (value ? '是' : '否') : String(value);
  return (schema && labelsOf(bareOf(schema))?.[text]) ?? text;
}
