/** A message to many: to whom, in which approved words, and a last look before it goes. */
import { useState } from 'react';
import { smsManage, smsMessage } from 'contract/areas/applications/sms-manage';
import { byHandTexts } from 'contract/areas/applications/sms-texts';
import { blanksOf, smsBlanks } from 'contract/areas/applications/sms-wording';
import { filledWording } from 'contract/kernel/blanks';
import { isKeyOf, keysOf } from 'contract/kernel/keys';
import type { z } from 'zod';
import { call } from '../../../kernel/call.ts';
import { useForm, useFormState } from '../../../kernel/form.ts';
import { useCall } from '../../../kernel/query.ts';
import { AudienceFields } from '../../../ui/audience/AudienceFields.tsx';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { SendManyPreview } from './SendManyPreview.tsx';

const { endpoints } = smsManage;
const empty = { audience: 'MATCHING', roleCodes: [], firmIds: [], districts: [], userIds: [], text: 'workNotice', values: {} };

export function SendMany({ onClose, onSent }: { onClose(): void; onSent(): void }) {
  const form = useForm(smsMessage, empty, { unsaved: '短信' });
  const { values } = useFormState(form);
  const { data: choices } = useCall(endpoints.choices, {});
  const { data: templates } = useCall(endpoints.getTemplates, {});
  const [looking, setLooking] = useState<z.output<typeof smsMessage>>();
  const name = String(values['text']);
  const text = isKeyOf(byHandTexts, name) ? name : 'workNotice';
  const offered = keysOf(byHandTexts).map((one) => { const known = templates?.find((template) => template.text === one); return { value: one, label: `${byHandTexts[one].title}${known && !known.canSend ? '（服务商未审核）' : ''}` }; });
  const typed = Object.fromEntries(blanksOf(text).map((blank) => [blank, String(form.get(`values.${blank}`) ?? '') || `［${smsBlanks[blank].title}］`]));
  return (
    <FormDrawer title="群发短信" width={680} form={form} submitText="预览并发送" onSubmit={() => form.submit(async (message) => { setLooking(message); })} onSaved={() => { /* It goes from the preview. */ }} onClose={onClose}>
      <div className="fields fields--single">
        <AudienceFields form={form} data={choices} find={(input) => call(endpoints.people, input)} />
        <ChoiceField form={form} name="text" choices={offered} open wide hint="只能使用服务商审核通过的模板" />
      </div>
      <div className="fields">{blanksOf(text).map((blank) => <TextField key={`${text}.${blank}`} form={form} name={`values.${blank}`} required placeholder={`如：${smsBlanks[blank].sample}`} />)}</div>
      <div className="sms-preview"><p className="sms-preview__head">将要发出的内容</p><p>{filledWording(templates?.find((one) => one.text === text)?.wording ?? byHandTexts[text].text, typed)}</p></div>
      {looking && <SendManyPreview message={looking} onClose={() => setLooking(undefined)} onSent={() => { form.reset(empty); onClose(); onSent(); }} />}
    </FormDrawer>
  );
}
