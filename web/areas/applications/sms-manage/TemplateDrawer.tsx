/** One text: the words as the vendor has approved them, its numbers there, and how it arrives. */
import { smsManage, smsTemplateForm, smsText, smsVendor } from 'contract/areas/applications/sms-manage';
import { blanksOf, lengthOfSms, partsOfSms, sampleOf, smsBlanks } from 'contract/areas/applications/sms-wording';
import { useForm, useFormState, type Form } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { momentText } from '../../../ui/day.ts';
import { Facts } from '../../../ui/DetailPage.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ProseField, TextField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { useKeptForm } from '../../../ui/use-kept-form.ts';
import { ClosedMeanwhile } from '../../../ui/WhileEditable.tsx';
import type { Template } from './SmsTemplates.tsx';

interface Props { template: Template; mayEdit: boolean; onClose(): void }

export function TemplateDrawer(props: Props) {
  const { template: { text, wording, to, sample, length, parts, templates, updatedAt, updatedByName }, mayEdit, onClose } = props;
  const isKept = useKeptForm(mayEdit);
  if (mayEdit || isKept) return <Editor {...props} isKept={isKept} />;
  return (
    <Dialog drawer width={560} title={labelOf(smsText, text)} onClose={onClose}>
      <Facts items={[
        { label: '发给', value: to }, { label: '示例长度', value: `${length} 字，计 ${parts} 条` }, { label: '内容', value: wording, wide: true }, { label: '示例', value: sample, wide: true },
        ...templates.map(({ vendor, number }) => ({ label: `${labelOf(smsVendor, vendor)}模板编号`, value: number })),
        { label: '最近修改', value: updatedAt ? `${momentText(updatedAt)} ${updatedByName ?? ''}` : '产品默认内容' },
      ]} />
    </Dialog>
  );
}

function Editor({ template, isKept, onClose }: Props & { isKept: boolean }) {
  const { text, version, wording, usualWording, templates } = template;
  const { data: overview, error, refetch } = useCall(smsManage.endpoints.getOverview, {});
  const numbers = Object.fromEntries(templates.flatMap(({ vendor, number }) => (number ? [[vendor, number]] : [])));
  const form = useForm(smsTemplateForm, { text, version, wording, templates: numbers }, { unsaved: '短信模板' });
  const save = useAct(smsManage.endpoints.saveTemplate);
  return (
    <FormDrawer title={`短信模板：${labelOf(smsText, text)}`} width={600} form={form} submitText="保存" onSubmit={() => form.submit(save.act)} onSaved={() => { notice.good('已保存，此后发送的短信按新内容'); onClose(); }} onClose={onClose}
      extra={<Button onClick={() => form.set('wording', usualWording)}>填入默认内容</Button>}>
      {isKept && <ClosedMeanwhile />}
      <div className="fields fields--single">
        <ProseField form={form} name="wording" hint="须与服务商审核通过的模板一致；变量用花括号，每个最多出现一次" />
      </div>
      <ul className="sms-blanks" aria-label="可用的变量">
        {blanksOf(text).map((name) => <li key={name}><code>{`{${name}}`}</code>{smsBlanks[name].title}<span>如 {smsBlanks[name].sample}</span></li>)}
        {blanksOf(text).length === 0 && <li>这项短信没有变量</li>}
      </ul>
      <Arriving form={form} signName={overview?.vendors.find(({ isActive }) => isActive)?.signName ?? '短信签名'} />
      {!overview ? error ? <ErrorState title="没能读取短信服务商，模板编号暂时不能修改" failure={error} onRetry={() => void refetch()} /> : <p className="sms-manage__note" role="status">正在读取服务商…</p> : overview.isDemo ? <p className="sms-manage__note">演示环境没有真正的服务商，模板编号不能修改。</p> : (
        <div className="fields fields--single">
          {templates.map(({ vendor }) => <TextField key={vendor} form={form} name={`templates.${vendor}`} hint={vendor === 'tencent' ? '变量按内容中的先后顺序对应{1}、{2}…' : '变量名与服务商模板中的${变量}相同'} />)}
          {templates.length === 0 && <p className="sms-manage__note">尚未录入服务商。请系统管理员先在服务器上录入服务商，再填写模板编号。</p>}
        </div>
      )}
    </FormDrawer>
  );
}

function Arriving({ form, signName }: { form: Form; signName: string }) {
  const { values } = useFormState(form);
  const whole = `【${signName}】${sampleOf(String(values['wording'] ?? ''))}`;
  return (
    <div className="sms-preview" role="status">
      <p className="sms-preview__head">收到时的样子</p>
      <p>{whole}</p>
      <p className="sms-preview__foot">{lengthOfSms(whole)} 字（含签名），计 {partsOfSms(whole)} 条。70字以内为1条，超过的每67字计1条。</p>
    </div>
  );
}
