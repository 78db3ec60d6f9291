/** A letter that objects, as a clerk enters it; its scan is added to the case that this opens. */
import { useNavigate } from 'react-router';
import { letterForm, objection } from 'contract/areas/assessment/objection';
import { noticeTitles } from 'contract/areas/assessment/objection.wire';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import '../../../ui/case/case-review.css';

const { endpoints, pages } = objection;

export function LetterForm({ onClose }: { onClose(): void }) {
  const form = useForm(letterForm, {}, { unsaved: '书面异议' });
  const register = useAct(endpoints.registerLetter);
  const navigate = useNavigate();
  const { data: published } = useCall(endpoints.notices, {});
  const choices = (published?.data ?? []).map(({ id, kind, name, firmName, tutorName, from, to }) => ({ value: id, label: `${tutorName === null ? name : `${name}　${firmName}`}（${noticeTitles[kind]} ${from} 至 ${to}）` }));
  const send = async (input: Readonly<Record<string, unknown>>) => {
    const { id, applicationNo } = await register.act(letterForm.parse(input));
    notice.good(`已登记（${applicationNo}），请上传来信扫描件`);
    void navigate(`${pages.list.path}/${id}`);
  };
  return (
    <FormDrawer title="登记书面异议" form={form} submitText="登记" onSubmit={() => form.submit(send)} onSaved={onClose} onClose={onClose}>
      <p className="case-hint">公示期内收到的来信登记后列入待核查，办结前不准予登记、不出具考核合格意见。{published && choices.length === 0 && '现在没有正在公示的名单。'}</p>
      <div className="fields fields--single">
        <SchemaFields form={form} own={{ noticeId: <ChoiceField key="noticeId" form={form} name="noticeId" choices={choices} /> }} />
      </div>
    </FormDrawer>
  );
}
