/** What a candidate has drawn from the box, entered by whoever stands beside it. */
import { handLot, interviewSession } from 'contract/areas/assessment/interview-session';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { NumberField } from '../../../ui/fields/TextField.tsx';
import type { Candidate } from './Board.tsx';

const { enterLot } = interviewSession.endpoints;

export function LotDialog({ sessionId, candidate: { assessmentId, internName, lot }, onClose }: { sessionId: string; candidate: Candidate; onClose(): void }) {
  const form = useForm(handLot, lot === null ? {} : { lot }, { unsaved: '抽签号' });
  const enter = useAct(enterLot);
  return (
    <FormDrawer dialog title={`登记抽签号：${internName}`} form={form} submitText="登记" onSubmit={() => form.submit((said) => enter.act({ id: sessionId, assessmentId, ...said }))} onSaved={() => { notice.good(`${internName}的抽签号已登记`); onClose(); }} onClose={onClose}>
      <div className="fields fields--single"><NumberField form={form} name="lot" unit="号" hint="同一考场的号码不能重复；进入考场前可以更正" /></div>
    </FormDrawer>
  );
}
