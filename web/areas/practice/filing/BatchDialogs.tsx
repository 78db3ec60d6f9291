/** What is written down about a batch: sent, answered, taken back; and of one of its people, what was wrong. */
import { answerForm, correctForm, filing, filingMode, sendForm, takeBackForm } from 'contract/areas/practice/filing';
import { useField, useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { todayForDisplay } from '../../../ui/day.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { ProseField, TextField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { choicesOf } from '../../../ui/labels.ts';
import type { FilingItem, WholeBatch } from './filing.ts';

const { endpoints } = filing;
interface Props { batch: WholeBatch; onClose(): void }

export function SendDialog({ batch: { id, version, batchNo }, onClose }: Props) {
  const form = useForm(sendForm, { id, version, mode: 'ONLINE', on: todayForDisplay() }, { unsaved: '报送登记' });
  const { act } = useAct(endpoints.send);
  const { value: mode } = useField<string>(form, 'mode');
  return (
    <FormDrawer dialog title={`登记报送（${batchNo}）`} form={form} submitText="登记报送" onSubmit={() => form.submit(act)} onSaved={() => { notice.good('已登记报送，名单按今天的内容留存'); onClose(); }} onClose={onClose}>
      <div className="fields fields--single">
        <ChoiceField form={form} name="mode" choices={choicesOf(filingMode)} /><DateField form={form} name="on" max={todayForDisplay()} /><TextField form={form} name="no" required={mode === 'MAIL'} /><ProseField form={form} name="note" />
      </div>
    </FormDrawer>
  );
}

export function AnswerDialog({ batch: { id, version, batchNo }, onClose }: Props) {
  const form = useForm(answerForm, { id, version, on: todayForDisplay(), answer: '准予备案' }, { unsaved: '回执登记' });
  const { act } = useAct(endpoints.answer);
  return (
    <FormDrawer dialog title={`登记回执（${batchNo}）`} form={form} submitText="登记回执" onSubmit={() => form.submit(act)} onSaved={() => { notice.good('已登记回执'); onClose(); }} onClose={onClose}>
      <div className="fields fields--single"><DateField form={form} name="on" max={todayForDisplay()} /><TextField form={form} name="no" /><ProseField form={form} name="answer" hint="要求更正的写明谁、什么内容，再在名单中点“更正重报”" /></div>
    </FormDrawer>
  );
}

export function TakeBackDialog({ batch: { id, version, batchNo, state }, onClose }: Props) {
  const form = useForm(takeBackForm, { id, version }, { unsaved: '撤销原因' });
  const { act } = useAct(endpoints.takeBack);
  return (
    <FormDrawer dialog danger title={`撤销${state === 'ANSWERED' ? '回执' : '报送'}登记（${batchNo}）`} form={form} submitText="撤销登记" onSubmit={() => form.submit(act)} onSaved={() => { notice.good('已撤销登记'); onClose(); }} onClose={onClose}>
      <div className="fields fields--single"><ProseField form={form} name="opinion" /></div>
    </FormDrawer>
  );
}

export function CorrectDialog({ item: { id, name }, onClose }: { item: FilingItem; onClose(): void }) {
  const form = useForm(correctForm, { id }, { unsaved: '更正内容' });
  const { act } = useAct(endpoints.correct);
  return (
    <FormDrawer dialog title={`更正重报（${name}）`} form={form} submitText="更正重报" onSubmit={() => form.submit(act)} onSaved={() => { notice.good(`${name}已列入待报送，请编入下一批`); onClose(); }} onClose={onClose}>
      <div className="fields fields--single"><ProseField form={form} name="correction" hint="写明原来报的是什么、应当是什么；先在登记中改正，再编入下一批" /></div>
    </FormDrawer>
  );
}
