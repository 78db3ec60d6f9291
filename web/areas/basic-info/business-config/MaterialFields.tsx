import type { Editor } from 'contract/areas/basic-info/business-config';
import { materialAccept, materialRequired, type MaterialSpec } from 'contract/areas/practice/materials';
import { useField, type Form } from '../../../kernel/form.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { FieldFrame } from '../../../ui/fields/Field.tsx';
import { NumberField, TextField } from '../../../ui/fields/TextField.tsx';
import { choicesOf } from '../../../ui/labels.ts';
import { Select } from '../../../ui/Select.tsx';

/** One material's row, opened. */
export function MaterialFields({ form, at, conditions }: { form: Form; at: number; conditions: Editor['conditions'] }) {
  const row = `value.${at}`;
  const required = useField<MaterialSpec['required']>(form, `${row}.required`).value;
  return (
    <div className="fields materials__fields">
      <TextField form={form} name={`${row}.code`} hint="材料按编号归档，已收过的不要改" />
      <TextField form={form} name={`${row}.name`} />
      <ChoiceField form={form} name={`${row}.required`} choices={choicesOf(materialRequired)} open={false} />
      {required === 'CONDITIONAL' && <Condition form={form} name={`${row}.when`} conditions={conditions} />}
      <ChoiceField form={form} name={`${row}.accept`} choices={choicesOf(materialAccept)} open={false} />
      <NumberField form={form} name={`${row}.maxFiles`} unit="份" />
      <TextField form={form} name={`${row}.hint`} required={false} wide />
    </div>
  );
}

/** On which answer of the application form the paper is asked for. */
function Condition({ form, name, conditions }: { form: Form; name: string; conditions: Editor['conditions'] }) {
  const { value, fault, set, ...about } = useField<MaterialSpec['when']>(form, name);
  const asked = conditions.find(({ field }) => field === value?.field);
  return (
    <FieldFrame field={{ ...about, fault, required: true, label: '在什么条件下必交', describedBy: `${about.id}-foot` }} group>
      <div className="materials__condition">
        <Select id={`${about.id}-field`} label="申请表中的哪一栏" placeholder="哪一栏" required choices={conditions.map(({ field, title }) => ({ value: field, label: title }))} value={value ? [value.field] : []} onChange={([field]) => set(field ? { field, in: [] } : null)} />
        <Select label="为哪些回答" placeholder="为哪些回答" required multiple disabled={!asked} choices={asked?.options ?? []} value={value?.in ?? []} onChange={(chosen) => set({ field: value?.field ?? '', in: chosen })} />
      </div>
    </FieldFrame>
  );
}
