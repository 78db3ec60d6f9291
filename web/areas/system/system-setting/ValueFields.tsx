/** The controls for a setting's value: one a part of its schema. */
import { useState } from 'react';
import type { z } from 'zod';
import { bareOf, labelsOf } from 'contract/kernel/schema';
import type { Form } from '../../../kernel/form.ts';
import { metaOf, partsOf, typeOf } from '../../../kernel/schema-parts.ts';
import { ChoiceField, YesNoField } from '../../../ui/fields/ChoiceField.tsx';
import { FieldFrame, useFieldState, type FieldProps } from '../../../ui/fields/Field.tsx';
import { longestLine, SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { NumberField, ProseField, TextField } from '../../../ui/fields/TextField.tsx';
import { choicesOf } from '../../../ui/labels.ts';
import { rangeOf, type Names } from './value-text.ts';

interface Props { form: Form; path: string; title: string; schema: z.ZodType; names: Names }

export function ValueFields({ form, path, title, schema, names }: Props) {
  const { shape } = partsOf(bareOf(schema));
  if (!shape) return <Part form={form} name={path} label={title} schema={schema} names={names} />;
  return <>{Object.entries(shape).map(([key, part]) => <Part key={key} form={form} name={`${path}.${key}`} schema={part} names={names} />)}</>;
}

function Part({ form, name, label, schema, names }: { form: Form; name: string; label?: string; schema: z.ZodType; names: Names }) {
  const field = { form, name, label };
  const range = rangeOf(schema);
  if (range) return <NumberField {...field} hint={range} />;
  // None at all is a value as well: nobody is asked to write something.
  if (Number(metaOf(schema, 'maxLength')) > longestLine && schema.safeParse('').success) return <ProseField {...field} required={false} />;
  switch (typeOf(schema)) {
    case 'boolean': return <YesNoField {...field} />;
    case 'union': return <TextField {...field} required={false} wide />;
    case 'array': return <ListPart {...field} element={partsOf(bareOf(schema)).element} names={names} />;
    default: return <SchemaFields form={form} fields={[name]} labels={label === undefined ? {} : { [name]: label }} />;
  }
}

function ListPart({ element, names, ...field }: FieldProps & { element: z.ZodType | undefined; names: Names }) {
  const labels = element && labelsOf(bareOf(element));
  if (labels) return <ChoiceField {...field} choices={choicesOf({ labels })} multiple wide />;
  if (element && ['number', 'int'].includes(typeOf(element))) return <NumbersField {...field} />;
  return <ChoiceField {...field} choices={choicesOf({ labels: names })} multiple wide />;
}

/** Some numbers in a line: 15、30、60. Kept as typed while it is none, so that the contract's sentence can name it. */
function NumbersField(props: FieldProps) {
  const field = useFieldState<readonly number[] | string>(props);
  const [typed, setTyped] = useState(() => (Array.isArray(field.value) ? field.value.join('、') : ''));
  const take = (text: string) => {
    setTyped(text);
    const parts = text.split(/[、，,；;\s]+/).filter(Boolean);
    field.set(parts.length > 0 && parts.every((part) => /^\d{1,9}$/.test(part)) ? parts.map(Number) : text);
  };
  return (
    <FieldFrame field={field} hint="多个数用顿号隔开" wide>
      <input id={field.id} className="input" inputMode="numeric" autoComplete="off" value={typed} aria-invalid={field.fault ? true : undefined} aria-required={field.required || undefined} aria-describedby={field.describedBy} onChange={(event) => take(event.target.value)} onBlur={() => field.check()} />
    </FieldFrame>
  );
}
