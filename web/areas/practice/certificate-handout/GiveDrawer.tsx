/** 登记发放: who has fetched them at the counter, or with which parcel they went. */
import { certificateHandout, delivery, givenForm } from 'contract/areas/practice/certificate-handout';
import { useField, useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { choicesOf } from '../../../ui/labels.ts';
import { todayForDisplay } from '../../../ui/day.ts';
import { StayBehind } from '../StayBehind.tsx';
import type { DeedProps } from './handout.ts';
import './handout.css';

export function GiveDrawer({ items, left, onDone, onClose }: DeedProps) {
  const form = useForm(givenForm, { items: items.map(({ id, version }) => ({ id, version })), deliverMode: 'PICKUP', on: todayForDisplay(), receivedBy: items.length === 1 ? items[0]?.name ?? '' : '' }, { unsaved: '发放登记' });
  const give = useAct(certificateHandout.endpoints.give);
  const { value: mode } = useField<string>(form, 'deliverMode');
  const firms = new Set(items.map(({ firmName }) => firmName));
  return (
    <FormDrawer title={`登记发放（${items.length}份）`} form={form} submitText="登记发放" onSubmit={() => form.submit(give.act)} onSaved={({ count }) => { notice.good(`已登记发放${count}份`); onDone(); }} onClose={onClose}>
      <div className="fields fields--single">
        <ChoiceField form={form} name="deliverMode" choices={choicesOf(delivery)} />
        {mode === 'MAIL' ? <TextField form={form} name="mailNo" required /> : <TextField form={form} name="receivedBy" required hint="本人、律所来领的人或受托人的姓名" />}
        <DateField form={form} name="on" max={todayForDisplay()} />
      </div>
      {firms.size > 1 && <p className="handout__note" role="note">所选的实习证属于{firms.size}家律所，请确认由同一人领取。</p>}
      <StayBehind items={items} left={left} />
      <ol className="handout__items">{items.map(({ id, name, certNo, firmName, blankSerialNo }) => <li key={id} className="handout__item"><span className="handout__who"><b>{name}</b>　{certNo}{blankSerialNo && `　证本${blankSerialNo}`}<br />{firmName}</span></li>)}</ol>
    </FormDrawer>
  );
}
