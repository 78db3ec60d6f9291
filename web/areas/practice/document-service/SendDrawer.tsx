/** 登记寄发: each letter with the number of its parcel, as the counter of the post office has stamped them. */
import { documentService, sendForm, sentMode } from 'contract/areas/practice/document-service';
import { useField, useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { todayForDisplay } from '../../../ui/day.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { ProseField, TextField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { choicesOf } from '../../../ui/labels.ts';
import { StayBehind } from '../StayBehind.tsx';
import { Items } from './Items.tsx';
import type { DeedProps } from './service.ts';

export function SendDrawer({ items, left, onDone, onClose }: DeedProps) {
  const form = useForm(sendForm, { items: items.map(({ id, version }) => ({ id, version, mailNo: '' })), mode: 'MAIL', on: todayForDisplay() }, { unsaved: '寄发登记' });
  const { act } = useAct(documentService.endpoints.send);
  const { value: mode } = useField<string>(form, 'mode');
  return (
    <FormDrawer title={`登记寄发（${items.length}份）`} form={form} submitText="登记寄发" onSubmit={() => form.submit(act)} onSaved={({ count }) => { notice.good(`已登记寄发${count}份`); onDone(); }} onClose={onClose}>
      <div className="fields fields--single">
        <ChoiceField form={form} name="mode" choices={choicesOf(sentMode)} />
        <DateField form={form} name="on" max={todayForDisplay()} />
      </div>
      <StayBehind items={items} left={left} />
      <Items items={items} {...(mode === 'MAIL' && { beside: (at: number) => <TextField form={form} name={`items.${at}.mailNo`} label="邮件号" required /> })} />
      <div className="fields fields--single"><ProseField form={form} name="note" /></div>
    </FormDrawer>
  );
}
