import { useRef } from 'react';
import { yearAfter } from 'contract/areas/practice/practice-application.form';
import { date } from 'contract/kernel/schema';
import { useField, type Form } from '../../../../kernel/form.ts';
import { FieldFrame, useFieldState } from '../../../../ui/fields/Field.tsx';
import { DateInput } from '../../../../ui/DateInput.tsx';

/** The agreement runs for a full year: its last day is proposed with the first, and may be put later. */
export function AgreementStart({ form }: { form: Form }) {
  const field = useFieldState<string | undefined>({ form, name: 'agreementStart' });
  const end = useField<string | undefined>(form, 'agreementEnd');
  const proposed = useRef('');
  const take = (day: string) => {
    field.set(day);
    if (!date.safeParse(day).success || (end.value && end.value !== proposed.current)) return;
    proposed.current = yearAfter(day);
    end.set(proposed.current);
  };
  return (
    <FieldFrame field={field} hint="填好后自动带出满一年的结束日期">
      <DateInput id={field.id} label={field.label} value={field.value ?? ''} onChange={take} onBlur={() => { if (field.value) field.check(); }} required fault={field.fault} describedBy={field.describedBy} />
    </FieldFrame>
  );
}
