/** 登记制证: each certificate with its booklet's number; the first one typed, the others counted on. */
import { certificateHandout, madeForm } from 'contract/areas/practice/certificate-handout';
import { useField, useForm, type Form } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { StayBehind } from '../StayBehind.tsx';
import { serialAfter, type DeedProps } from './handout.ts';
import './handout.css';

export function MadeDrawer({ items, left, onDone, onClose }: DeedProps) {
  const form = useForm(madeForm, { items: items.map(({ id, version, blankSerialNo }) => ({ id, version, blankSerialNo: blankSerialNo ?? '' })) }, { unsaved: '证本流水号' });
  const made = useAct(certificateHandout.endpoints.made);
  return (
    <FormDrawer title={`登记制证（${items.length}份）`} form={form} submitText="登记制证" onSubmit={() => form.submit(made.act)} onSaved={({ count }) => { notice.good(`已登记${count}份，并通知来领`); onDone(); }} onClose={onClose}>
      <p className="handout__note">登记后通知实习人员和律所来领。证本流水号可以以后再补。</p>
      {items.length > 1 && <CountOn form={form} count={items.length} />}
      <StayBehind items={items} left={left} />
      <ol className="handout__items">
        {items.map(({ id, name, certNo, firmName }, at) => (
          <li key={id} className="handout__item">
            <span className="handout__who"><b>{name}</b>　{certNo}<br />{firmName}</span>
            <TextField form={form} name={`items.${at}.blankSerialNo`} label="证本流水号" />
          </li>
        ))}
      </ol>
    </FormDrawer>
  );
}

/** The booklets lie on the desk in their order: only the first number is typed. */
function CountOn({ form, count }: { form: Form; count: number }) {
  const { value: first } = useField<string | undefined>(form, 'items.0.blankSerialNo');
  const last = first && serialAfter(first, count - 1);
  const fill = () => { for (let at = 1; at < count; at += 1) form.set(`items.${at}.blankSerialNo`, serialAfter(first ?? '', at)); };
  return <p className="handout__note"><Button small disabled={!last} onClick={fill}>从第一份的号码起顺次填写</Button>{last && <span>{first} 至 {last}</span>}</p>;
}
