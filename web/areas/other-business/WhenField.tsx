/** A field that is asked for only after a certain answer to another; what was typed stays when the answer changes back. */
import type { ReactNode } from 'react';
import { useField, type Form } from '../../kernel/form.ts';
import { SchemaFields } from '../../ui/fields/SchemaFields.tsx';

/** `children`: where the schema's own field is not enough. */
export function WhenField({ form, name, asks, is, children }: { form: Form; name: string; asks: string; is: string; children?: ReactNode }) {
  const { value } = useField<string | undefined>(form, asks);
  return value === is ? children ?? <SchemaFields form={form} fields={[name]} /> : null;
}
