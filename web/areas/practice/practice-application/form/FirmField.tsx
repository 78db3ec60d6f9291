import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { call } from '../../../../kernel/call.ts';
import { PickField } from '../../../../ui/fields/ChoiceField.tsx';
import type { OwnFieldProps } from './FormFields.tsx';

const find = async (text: string) => (await call(lawFirm.endpoints.options, { ...(text.trim() && { keyword: text.trim() }) })).map(({ id, name, districtName }) => ({ value: id, label: `${name}（${districtName}）` }));

/** Another firm has other tutors. */
export function FirmField({ form, application }: OwnFieldProps) {
  return <PickField form={form} name="firmId" load={find} chosenLabel={application.firmName ?? undefined} placeholder="输入律所名称、拼音或首字母查找" hint="只列出正常执业的律所" onPick={() => form.set('tutorId', '')} wide />;
}
