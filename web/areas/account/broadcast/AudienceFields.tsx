/** Whom it is for: everybody within reach, those who meet conditions, or single people. */
import { audienceKind, broadcast, type broadcastForm } from 'contract/areas/account/broadcast';
import { call } from '../../../kernel/call.ts';
import { useField, type Form } from '../../../kernel/form.ts';
import { useCall } from '../../../kernel/query.ts';
import { activeFirms } from '../../../ui/firm-choices.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { FieldFrame, useFieldState } from '../../../ui/fields/Field.tsx';
import type { Choice } from '../../../ui/labels.ts';
import { Select } from '../../../ui/Select.tsx';
import type { WrittenRecord } from './stage.ts';

const { endpoints } = broadcast;
const choice = ({ id, name }: { id: string; name: string }): Choice => ({ value: id, label: name });

const findPeople = async (typed: string): Promise<readonly Choice[]> => {
  const keyword = typed.trim();
  return (await call(endpoints.people, keyword ? { keyword } : {})).map(({ id, name, hint }) => ({ value: id, label: hint ? `${name}（${hint}）` : name }));
};

export function AudienceFields({ form, known }: { form: Form<typeof broadcastForm>; known: WrittenRecord | null }) {
  const { data } = useCall(endpoints.choices, {});
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
