/** What is locked is put right below it: what, and why. */
import { addendumForm, interviewRecord } from 'contract/areas/assessment/interview-record';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { ProseField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import type { Kept } from './InterviewRecordPage.tsx';

const { endpoints } = interviewRecord;

export function AddendumDialog({ kept: { id, internName }, onClose }: { kept: Kept; onClose(): void }) {
  const form = useForm(addendumForm, {}, { unsaved: '补正' });
  const add = useAct(endpoints.add);
  return (
    <FormDrawer dialog title={`补正笔录：${internName}`} form={form} submitText="补正" onSubmit={() => form.submit((said) => add.act({ id, ...said }))} onSaved={() => { notice.good('已补正'); onClose(); }} onClose={onClose}>
      <p className="action-bar__warning">原笔录不变，补正附在后面，写明补正人和时间，不能删除。</p>
      <div className="fields fields--single"><ProseField form={form} name="text" /><ProseField form={form} name="reason" /></div>
    </FormDrawer>
  );
}
