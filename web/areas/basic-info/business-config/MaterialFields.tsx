import type { Editor } from 'contract/areas/basic-info/business-config';
import { materialAccept, materialRequired, materialType, type MaterialSpec } from 'contract/areas/practice/materials';
import { useField, type Form } from '../../../kernel/form.ts';
import { CheckField, ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { FieldFrame } from '../../../ui/fields/Field.tsx';
import { NumberField, TextField } from '../../../ui/fields/TextField.tsx';
import { choicesOf } from '../../../ui/labels.ts';
import { FormFileField } from './FormFileField.tsx';
import { Select } from '../../../ui/Select.tsx';

/** One material's row, opened. */
export function MaterialFields({ form, at, conditions }: { form: Form; at: number; conditions: Editor['conditions'] }) {
  const row = `value.${at}`;
  const required = useField<MaterialSpec['required']>(form, `${row}.required`).value;
  const accept = useField<MaterialSpec['accept']>(form, `${row}.accept`).value;
  return (
    <div className="fields materials__fields">
      <TextField form={form} name={`${row}.code`} hint="材料按编号归档，已收过的不要改" />
      <TextField form={form} name={`${row}.name`} />
      <ChoiceField form={form} name={`${row}.required`} choices={choicesOf(materialRequired)} open={false} />
      {required === 'CONDITIONAL' && <Condition form={form} name={`${row}.when`} conditions={conditions} />}
      <ChoiceField form={form} name={`${row}.accept`} choices={choicesOf(materialAccept)} open={false} />
      <NumberField form={form} name={`${row}.minFiles`} unit="份" required={false} />
      <NumberField form={form} name={`${row}.maxFiles`} unit="份" />
      <NumberField form={form} name={`${row}.maxMb`} unit="MB" required={false} hint="不填按“每个材料文件不超过”" />
      {accept === 'document' && <ChoiceField form={form} name={`${row}.acceptTypes`} choices={choicesOf(materialType)} multiple required={false} hint="不选为都接受" />}
      <CheckField form={form} name={`${row}.needSeal`} text="须加盖公章，上传的人须勾选确认" required={false} />
      <CheckField form={form} name={`${row}.needHandSign`} text="须手写签名，上传的人须勾选确认" required={false} />
      <FormFileField form={form} name={`${row}.templateFileId`} />
      <FormFileField form={form} name={`${row}.sampleFileId`} />
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
