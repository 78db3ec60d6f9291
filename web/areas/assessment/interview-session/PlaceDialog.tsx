/** Another room or time for one candidate, or none: the way without a mouse. */
import { z } from 'zod';
import { interviewSession } from 'contract/areas/assessment/interview-session';
import { toldReason } from 'contract/areas/assessment/interview-session-flow';
import { useState } from 'react';
import { titled } from 'contract/kernel/schema';
import { useField, useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { ProseField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import type { Candidate, Session } from './Board.tsx';
import { effectOf } from './effect-of-moving.ts';

const { endpoints } = interviewSession;
const where = z.strictObject({ slot: titled('考场和时间', z.string({ error: '请选择考场和时间' }).min(1, { error: '请选择考场和时间' })) });
const why = z.strictObject({ opinion: toldReason });
interface Props { session: Session; candidate: Candidate; onClose(): void }

export function PlaceDialog({ session, candidate, onClose }: Props) {
  const [leaving, setLeaving] = useState(false);
  const takeOut = useAct(endpoints.takeOut);
  const leave = async () => {
    if (candidate.hasHeard) return setLeaving(true);
    await takeOut.act({ id: session.id, assessmentId: candidate.assessmentId }).then(() => { notice.good('已移出本场'); onClose(); }, notice.failed);
  };
  if (leaving) return <LeaveDialog session={session} candidate={candidate} onClose={onClose} />;
  return <MoveDialog session={session} candidate={candidate} onClose={onClose} {...(candidate.leavable && { onLeave: () => void leave(), leaving: takeOut.pending })} />;
}

function MoveDialog({ session, candidate, onClose, onLeave, leaving }: Props & { onLeave?: () => void; leaving?: boolean }) {
  const form = useForm(where, {}, { unsaved: '考场调整' });
  const place = useAct(endpoints.place);
  const choices = session.rooms.flatMap(({ id: roomId, roomNo, slots }) => (candidate.closed.some((one) => one.roomId === roomId) ? [] : slots.flatMap((slot) => (slot.candidate ? [] : [{ value: `${roomId} ${slot.place}`, label: `${roomNo} ${slot.startsAt}` }]))));
  const send = ({ slot }: { slot: string }) => { const [roomId = '', at = ''] = slot.split(' '); return place.act({ id: session.id, candidate: candidate.assessmentId, roomId, place: Number(at) }); };
  const { value: slot = '' } = useField<string | undefined>(form, 'slot');
  const effect = effectOf(session, candidate, slot.split(' ')[0] ?? '');
  const named = (roomId: string) => session.rooms.find((room) => room.id === roomId)?.roomNo;
  return (
    <FormDrawer dialog title={`调整：${candidate.internName}`} form={form} submitText={effect ? '调整并通知' : '调整'} onSubmit={() => form.submit(send)} onSaved={() => { notice.good(effect ? '已调整，并通知本人和律所' : '已调整'); onClose(); }} onClose={onClose}
      {...(onLeave && { extra: <Button look="danger" busy={leaving ?? false} onClick={onLeave}>移出本场</Button> })}>
      <p className="place-dialog__about">{candidate.firmName}　指导律师{candidate.tutorName}　{candidate.applicationNo}</p>
      <div className="fields fields--single"><ChoiceField form={form} name="slot" choices={choices} open={false} placeholder={choices.length ? '选择空的时段' : '没有可用的空时段'} /></div>
      {effect && <p className="place-dialog__about">{effect}</p>}
      {candidate.closed.map(({ roomId, why: reason }) => <p key={roomId} className="board__warning">{named(roomId)}不能安排：{reason}</p>)}
    </FormDrawer>
  );
}

function LeaveDialog({ session, candidate, onClose }: Props) {
  const form = useForm(why, {}, { unsaved: '原因' });
  const takeOut = useAct(endpoints.takeOut);
  return (
    <FormDrawer dialog danger title={`移出本场：${candidate.internName}`} form={form} submitText="移出并通知" onSubmit={() => form.submit((said) => takeOut.act({ id: session.id, assessmentId: candidate.assessmentId, ...said }))} onSaved={() => { notice.good('已移出，并通知本人和律所'); onClose(); }} onClose={onClose}>
      <p className="action-bar__warning">移出后回到待安排面试，不算缺考。</p>
      <div className="fields fields--single"><ProseField form={form} name="opinion" /></div>
    </FormDrawer>
  );
}
