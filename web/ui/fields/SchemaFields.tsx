/**
 * Fields straight from a contract schema: prose becomes several lines with a counter, a labelled enumeration a choice,
 * a date a date, yes-or-no a tick. For small inputs and for the plain parts of large forms; where a field needs more
 * (a firm to search, a list of defects), pass its own element in `own`.
 */
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Form } from '../../kernel/form.ts';
import { bareOf, labelsOf } from 'contract/kernel/schema';
import { metaOf, partsOf, schemaAt, typeOf } from '../../kernel/schema-parts.ts';
import { choicesOf } from '../labels.ts';
import { CheckField, ChoiceField, YesNoField } from './ChoiceField.tsx';
import { DateField } from './DateField.tsx';
import { MoneyField, NumberField, ProseField, TextField } from './TextField.tsx';

interface Props { form: Form; fields?: readonly string[]; labels?: Readonly<Record<string, string>>; own?: Readonly<Record<string, ReactNode>> }

/** A line ends at 63 characters (the specification's second length level); longer texts are prose. */
export const longestLine = 63;

export function SchemaFields({ form, fields = Object.keys(form.schema.shape), labels = {}, own = {} }: Props) {
  return <>{fields.map((name) => own[name] ?? <SchemaField key={name} form={form} name={name} label={labels[name]} />)}</>;
}

/** Money is the text that must be a number with its two decimals. Texts say how long they may be; short samples fail them too. */
const isMoney = (schema: z.ZodType) => schema.safeParse('1000.00').success && !schema.safeParse('1000').success && !schema.safeParse('一千元整').success;

function SchemaField({ form, name, label }: { form: Form; name: string; label: string | undefined }) {
  const schema = schemaAt(form.schema, name);
  if (!schema) return null;
  const bare = bareOf(schema);
  const common = { form, name, label };
  const labels = labelsOf(bare);
  if (labels) return <ChoiceField {...common} choices={choicesOf({ labels })} />;
  const maxLength = metaOf(schema, 'maxLength');
  switch (typeOf(schema)) {
    case 'boolean': return schema.safeParse(false).success && !schema.safeParse(undefined).success ? <YesNoField {...common} /> : <CheckField {...common} wide />;
    case 'number': case 'int': return <NumberField {...common} decimals={partsOf(bare).format === undefined} />;
    case 'string':
      if (partsOf(bare).format === 'date') return <DateField {...common} />;
      if (maxLength === undefined && isMoney(bare)) return <MoneyField {...common} />;
      return typeof maxLength === 'number' && maxLength > longestLine ? <ProseField {...common} /> : <TextField {...common} />;
    default: return null;
  }
}
