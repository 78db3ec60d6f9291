import { documentService, sendBackForm, sentBackReason } from 'contract/areas/practice/document-service';
import { useField, useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { todayForDisplay } from '../../../ui/day.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { ProseField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { choicesOf } from '../../../ui/labels.ts';
import { StayBehind } from '../StayBehind.tsx';
import { Items } from './Items.tsx';
import { ProofsField } from './ProofsField.tsx';
import type { DeedProps } from './service.ts';

/** 登记退回: the post has brought it back. It has not arrived, and waits to be served in another way. */
export function SentBackDrawer({ items, left, onDone, onClose }: DeedProps) {
  const form = useForm(sendBackForm, { items: items.map(({ id, version }) => ({ id, version })), on: todayForDisplay(), fileIds: [] }, { unsaved: '退回登记' });
  const { act } = useAct(documentService.endpoints.sendBack);
  const { value: reason } = useField<string | undefined>(form, 'reason');
  return (
    <FormDrawer title={`登记退回（${items.length}份）`} form={form} submitText="登记退回" onSubmit={() => form.submit(act)} onSaved={({ count }) => { notice.good(`已登记退回${count}份，仍待送达`); onDone(); }} onClose={onClose}>
      <div className="fields fields--single">
        <ChoiceField form={form} name="reason" choices={choicesOf(sentBackReason)} />
        <DateField form={form} name="on" max={todayForDisplay()} />
        <ProofsField form={form} name="fileIds" />
        <ProseField form={form} name="note" required={reason === 'OTHER'} />
      </div>
      <StayBehind items={items} left={left} />
      <Items items={items} />
    </FormDrawer>
  );
}
