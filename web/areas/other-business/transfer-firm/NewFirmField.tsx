/** Where the intern goes: a firm that practises, and a lawyer of that firm. */
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { call } from '../../../kernel/call.ts';
import { useField, type Form } from '../../../kernel/form.ts';
import { PickField } from '../../../ui/fields/ChoiceField.tsx';
import { NewTutorField } from '../NewTutorField.tsx';

const find = async (text: string) => (await call(lawFirm.endpoints.options, { ...(text.trim() && { keyword: text.trim() }) })).map(({ id, name, districtName }) => ({ value: id, label: `${name}（${districtName}）` }));

/** Another firm has other lawyers. */
export const NewFirmField = ({ form, known }: { form: Form; known: string | undefined }) =>
  <PickField form={form} name="newFirmId" load={find} chosenLabel={known} placeholder="输入律所名称、拼音或首字母查找" hint="只列出本市正常执业的律所" onPick={() => form.set('newTutorId', '')} />;

export function TutorThere({ form, now }: { form: Form; now: string }) {
  const { value } = useField<string | undefined>(form, 'newFirmId');
  return <NewTutorField form={form} firmId={value || undefined} now={now} />;
}
