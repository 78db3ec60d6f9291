/** 登记送达: how it arrived and what shows it. What several have in common is said once: one firm's clerk takes all of its letters. */
import { documentService, serveForm, shownMode } from 'contract/areas/practice/document-service';
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
import { ProofsField } from './ProofsField.tsx';
import type { DeedProps } from './service.ts';

export function ServeDrawer({ items, left, onDone, onClose }: DeedProps) {
  // What is on its way by post arrives by post; whoever stands at the counter takes it there.
  const [first] = items;
  const byMail = first?.state === 'SENT' && first.mode === 'MAIL';
  const form = useForm(serveForm, { items: items.map(({ id, version }) => ({ id, version })), mode: byMail ? 'MAIL' : 'COUNTER', on: todayForDisplay(), receiptNo: byMail && items.length === 1 ? first.proof ?? '' : '', takenBy: '', fileIds: [] }, { unsaved: '送达登记' });
  const { act } = useAct(documentService.endpoints.serve);
  const { value: mode } = useField<string>(form, 'mode');
  return (
    <FormDrawer title={`登记送达（${items.length}份）`} form={form} submitText="登记送达" onSubmit={() => form.submit(act)} onSaved={({ count }) => { notice.good(`已登记送达${count}份`); onDone(); }} onClose={onClose}>
      <p className="services__note">申请复核的期限自送达本人之日起算，请按回执或签收单上的日期填写。</p>
      <div className="fields fields--single">
        <ChoiceField form={form} name="mode" choices={choicesOf(shownMode)} />
        <DateField form={form} name="on" max={todayForDisplay()} />
        {mode === 'MAIL' && <TextField form={form} name="receiptNo" required />}
        {mode !== 'SMS' && <TextField form={form} name="takenBy" required={mode === 'COUNTER'} hint="签收单上的姓名；代收的，在备注中写明与受送达人的关系" />}
        <ProofsField form={form} name="fileIds" />
        <ProseField form={form} name="note" required={mode === 'SMS'} />
      </div>
      <StayBehind items={items} left={left} />
      <Items items={items} />
    </FormDrawer>
  );
}
