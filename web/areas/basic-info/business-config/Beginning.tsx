/** From when a change is in force, and on what ground: the last part of every change of a rule. */
import { useField, type Form } from '../../../kernel/form.ts';
import { addDays, todayForDisplay } from '../../../ui/day.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { ProseField } from '../../../ui/fields/TextField.tsx';
import { choicesOf } from '../../../ui/labels.ts';
import { beginning } from './schema-of.ts';

export function Beginning({ form }: { form: Form }) {
  const begins = useField<'now' | 'later'>(form, 'begins').value;
  return (
    <>
      <ChoiceField form={form} name="begins" choices={choicesOf(beginning)} />
      {begins === 'later' && <DateField form={form} name="effectiveFrom" required min={addDays(todayForDisplay(), 1)} hint="自当日零时起生效" />}
      <ProseField form={form} name="reason" hint="如会议、文件名称及文号；保存后不能修改" />
    </>
  );
}
