/** A field that is asked for only after a certain answer to another; what was typed stays when the answer changes back. */
import { useField, type Form } from '../../kernel/form.ts';
import { SchemaFields } from '../../ui/fields/SchemaFields.tsx';

export function WhenField({ form, name, asks, is }: { form: Form; name: string; asks: string; is: string }) {
  const { value } = useField<string | undefined>(form, asks);
  return value === is ? <SchemaFields form={form} fields={[name]} /> : null;
}
