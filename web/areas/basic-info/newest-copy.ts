/**
 * Two clerks at one record: the one who saves second is refused (stale), and his form meets the newest copy. What he has
 * not touched becomes what is true now, what he has typed stays his, and he is told both before he saves again.
 */
import { useEffect, useRef, useState } from 'react';
import { useFormState, type Form } from '../../kernel/form.ts';
import { bareOf, labelsOf } from 'contract/kernel/schema';
import { schemaAt } from '../../kernel/schema-parts.ts';
import type { Values } from '../../kernel/values.ts';
import { labelFor } from '../../ui/fields/Field.tsx';
import { compare } from './compare-copies.ts';

export interface News {
  /** Fields that now show what somebody else has entered. */
  taken: readonly string[];
  /** Fields that both have changed, with the other's value. */
  both: readonly { label: string; theirs: string }[];
}

/** `newest`: what the form would start with now; its `version` tells one copy from the next. */
export function useNewestCopy(form: Form, newest: Values): News | null {
  const start = useRef(newest);
  const latest = useRef(newest);
  latest.current = newest;
  const { sending } = useFormState(form);
  const [news, setNews] = useState<News | null>(null);
  const version = newest['version'];
  useEffect(() => {
    // While a save is under way its own success is the newest copy.
    if (sending || version === start.current['version']) return;
    const found = compare(start.current, form.state().values, latest.current);
    start.current = latest.current;
    if (found.mine.length) form.setAll({ ...latest.current, ...found.mineValues });
    else form.reset(latest.current);
    if (!found.taken.length && !found.both.length) return;
    const label = (name: string) => labelFor({ form, name, label: undefined });
    setNews({ taken: found.taken.map(label), both: found.both.map((name) => ({ label: label(name), theirs: inWords(form, name, latest.current[name]) })) });
  }, [form, sending, version]);
  return news;
}

function inWords(form: Form, name: string, value: unknown): string {
  const schema = schemaAt(form.schema, name);
  const text = value === null || value === undefined || value === '' ? '（空）' : typeof value === 'boolean' ? (value ? '是' : '否') : String(value);
  return (schema && labelsOf(bareOf(schema))?.[text]) ?? text;
}
