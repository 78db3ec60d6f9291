/** One message to one number, in the approved words of 办理通知. */
import { smsManage } from 'contract/areas/applications/sms-manage';
import { filledWording } from 'contract/kernel/blanks';
import { useForm, useFormState, type Form } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { momentText } from '../../../ui/day.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';

const { endpoints } = smsManage;

export function SendOne({ onClose }: { onClose(): void }) {
  const form = useForm(endpoints.seedMessage.input, { mobile: '', business: '', no: '', what: '' }, { unsaved: '短信' });
  const send = useAct(endpoints.seedMessage);
  return (
    <FormDrawer dialog width={520} title="发一条短信" form={form} submitText="发送" onSubmit={() => form.submit(send.act)} onClose={onClose}
      onSaved={({ mobile, notBefore }) => { notice.good(notBefore ? `已排队，将于${momentText(notBefore)}发给${mobile}` : `已提交，将发给${mobile}`); onClose(); }}>
      <div className="fields fields--single">
        <TextField form={form} name="mobile" inputMode="tel" />
        <TextField form={form} name="business" placeholder="如：实习申请" />
        <TextField form={form} name="no" placeholder="业务编号" />
        <TextField form={form} name="what" placeholder="如：请补交身份证复印件" />
      </div>
      <Preview form={form} />
    </FormDrawer>
  );
}

function Preview({ form }: { form: Form }) {
  const { values } = useFormState(form);
  const { data } = useCall(endpoints.getTemplates, {});
  const wording = data?.find(({ text }) => text === 'caseNotice')?.wording;
  if (!wording) return null;
  const typed = Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' && value ? [[name, value]] : [])));
  return <div className="sms-preview"><p className="sms-preview__head">将要发出的内容</p><p>{filledWording(wording, { business: '［事项］', no: '［编号］', what: '［情况］', ...typed })}</p></div>;
}
