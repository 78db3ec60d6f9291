/** A conflict found on the spot: the chief gives one who waits outside to another room. */
import { z } from 'zod';
import { aside, interviewSession } from 'contract/areas/assessment/interview-session';
import { titled } from 'contract/kernel/schema';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { ProseField } from '../../../ui/fields/TextField.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import type { Candidate, Session } from './Board.tsx';

const { endpoints } = interviewSession;
const where = z.strictObject({ slot: titled('考场和时间', z.string({ error: '请选择考场和时间' }).min(1, { error: '请选择考场和时间' })), opinion: aside.shape.opinion });

export function AsideDialog({ session: { id }, candidate: { assessmentId, internName, firmName, tutorName }, onClose }: { session: Session; candidate: Candidate; onClose(): void }) {
  const form = useForm(where, {}, { unsaved: '考场调换' });
  const { data: rooms = [], isPending, error, refetch } = useCall(endpoints.otherPlaces, { id, assessmentId });
  const move = useAct(endpoints.moveAside);
  const choices = rooms.flatMap(({ roomId, roomNo, why, places }) => (why ? [] : places.map(({ place, startsAt }) => ({ value: `${roomId} ${place}`, label: `${roomNo} ${startsAt}` }))));
  const send = ({ slot, opinion }: z.output<typeof where>) => { const [roomId = '', at = ''] = slot.split(' '); return move.act({ id, assessmentId, roomId, place: Number(at), opinion }); };
  return (
    <FormDrawer dialog title={`调换考场：${internName}`} form={form} submitText="调换并通知" onSubmit={() => form.submit(send)} onSaved={() => { notice.good('已调换，并通知本人和律所'); onClose(); }} onClose={onClose}>
      <p className="place-dialog__about">{firmName}　指导律师{tutorName}。当场发现有人应当回避的，把还没有进场的人员调到另一个考场。</p>
      {error && <ErrorState title="无法读取空的时段" failure={error} onRetry={() => void refetch()} />}
      <div className="fields fields--single">
        <ChoiceField form={form} name="slot" choices={choices} open={false} placeholder={isPending || error || choices.length > 0 ? '选择空的时段' : '没有可用的空时段'} />
        <ProseField form={form} name="opinion" />
      </div>
      {rooms.map(({ roomId, roomNo, why }) => why && <p key={roomId} className="board__warning">{roomNo}不能安排：{why}</p>)}
    </FormDrawer>
  );
}
