import type { z } from 'zod';
import { closingForm, inquiry, inquiryForm } from 'contract/areas/practice/inquiry';
import { call } from '../../../kernel/call.ts';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { PickField } from '../../../ui/fields/ChoiceField.tsx';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import '../../../ui/case/case-review.css';

const { enter, close, interns } = inquiry.endpoints;

const findIntern = async (typed: string) => (await call(interns, typed.trim() ? { keyword: typed.trim() } : {})).map(({ id, name, certNo, firmName }) => ({ value: id, label: `${name}　${firmName}${certNo ? `（${certNo}）` : ''}` }));

export function EnterForm({ onClose }: { onClose(): void }) {
  const form = useForm(inquiryForm, { kind: 'COMPLAINT' }, { unsaved: '投诉调查' });
  const { act } = useAct(enter);
  return (
    <FormDrawer title="登记投诉调查" form={form} submitText="登记" onSubmit={() => form.submit(act)} onSaved={({ inquiryNo }) => { notice.good(`已登记（${inquiryNo}）`); onClose(); }} onClose={onClose}>
      <p className="case-hint">办结以前，本人申请考核时须对此作出说明，审核人员能看到；事由不向本人和律所显示。</p>
      <div className="fields fields--single"><SchemaFields form={form} own={{ internId: <PickField key="internId" form={form} name="internId" load={findIntern} placeholder="输入姓名查找" /> }} /></div>
    </FormDrawer>
  );
}

export function CloseForm({ id, name, onClose }: { id: string; name: string; onClose(): void }) {
  const form = useForm(closingForm, {}, { unsaved: '办结投诉调查' });
  const { act } = useAct(close);
  const send = (input: z.output<typeof closingForm>) => act({ ...input, id });
  return (
    <FormDrawer dialog title={`办结对${name}的投诉调查`} form={form} submitText="办结" onSubmit={() => form.submit(send)} onSaved={() => { notice.good('已办结'); onClose(); }} onClose={onClose}>
      <div className="fields fields--single"><SchemaFields form={form} /></div>
    </FormDrawer>
  );
}
