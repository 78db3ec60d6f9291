/** Whom it is for: everybody within reach, those who meet conditions, or single people. */
import type { z } from 'zod';
import { audienceKind, type audienceChoices, type foundPeople } from 'contract/areas/account/broadcast';
import { useField, type Form } from '../../kernel/form.ts';
import { activeFirms } from '../firm-choices.ts';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { FieldFrame, useFieldState } from '../fields/Field.tsx';
import type { Choice } from '../labels.ts';
import { Select } from '../Select.tsx';

interface Named { id: string; name: string }
const choice = ({ id, name }: Named): Choice => ({ value: id, label: name });

interface Props {
  form: Form;
  /** What the feature's own call offers; not there yet. */
  data: z.output<typeof audienceChoices> | undefined;
  find(input: { keyword?: string }): Promise<z.output<typeof foundPeople>>;
  /** Those that the record came with, by name. */
  known?: { firms: readonly Named[]; people: readonly Named[] } | null;
}

export function AudienceFields({ form, data, find, known }: Props) {
  const findPeople = async (typed: string): Promise<readonly Choice[]> => {
    const keyword = typed.trim();
    return (await find(keyword ? { keyword } : {})).map(({ id, name, hint }) => ({ value: id, label: hint ? `${name}（${hint}）` : name }));
  };
  const kind = useField<string>(form, 'audience').value;
  const isFirm = data?.reach === 'FIRM';
  const kinds = [{ value: 'EVERYBODY', label: isFirm ? '本所全体人员' : audienceKind.labels.EVERYBODY }, { value: 'MATCHING', label: audienceKind.labels.MATCHING }, { value: 'PEOPLE', label: audienceKind.labels.PEOPLE }];
  return (
    <>
      <ChoiceField form={form} name="audience" choices={kinds} open wide />
      {kind === 'MATCHING' && (
        <>
          <ChoiceField form={form} name="roleCodes" choices={data?.roles.map(choice) ?? []} multiple wide placeholder="不限" required={false} hint="几个条件须同时符合；同一条件选了几项的，符合其一即可" />
          {isFirm
            ? (data?.firms.length ?? 0) > 1 && <ChoiceField form={form} name="firmIds" choices={data?.firms.map(choice) ?? []} multiple wide placeholder="不限" required={false} />
            : <ManyField form={form} name="firmIds" load={activeFirms.load} known={known?.firms.map(choice) ?? []} placeholder="不限，输入名称查找" />}
          {!isFirm && <ChoiceField form={form} name="districts" choices={data?.districts.map((name) => ({ value: name, label: name })) ?? []} multiple wide placeholder="不限" required={false} />}
        </>
      )}
      {kind === 'PEOPLE' && <ManyField form={form} name="userIds" load={findPeople} known={known?.people.map(choice) ?? []} placeholder="输入姓名查找，可选多人" />}
    </>
  );
}

/** Several of many, found on the server. */
function ManyField({ load, known, placeholder, ...props }: { form: Form; name: string; load(text: string): Promise<readonly Choice[]>; known: readonly Choice[]; placeholder: string }) {
  const field = useFieldState<string[] | undefined>({ ...props, required: props.name === 'userIds' });
  const value = field.value ?? [];
  return (
    <FieldFrame field={field} wide hint={value.length > 1 ? `已选${value.length}项` : undefined}>
      <Select id={field.id} label={field.label} load={load} known={known} multiple value={value} onChange={field.set} fault={field.fault} describedBy={field.describedBy} placeholder={placeholder} />
    </FieldFrame>
  );
}
