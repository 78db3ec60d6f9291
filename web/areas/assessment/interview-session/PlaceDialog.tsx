/** Another room or time for one candidate, another's place for his, or none: the way without a mouse. */
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
import { effectOf, effectOfSwap, roomOf } from './effect-of-moving.ts';
import { useMoves, whyNoSwap } from './moves.ts';

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
  const moves = useMoves(session);
  const others = session.rooms.flatMap(({ slots }) => slots.flatMap((slot) => (slot.candidate && slot.candidate.assessmentId !== candidate.assessmentId ? [slot.candidate] : [])));
  const choices = session.rooms.flatMap(({ id: roomId, roomNo, slots }) => (candidate.closed.some((one) => one.roomId === roomId) ? [] : slots.flatMap((slot) => (slot.candidate ? [] : [{ value: `${roomId} ${slot.place}`, label: `${roomNo} ${slot.startsAt}` }]))));
  const swaps = roomOf(session, candidate) ? session.rooms.flatMap(({ roomNo, slots }) => slots.flatMap(({ startsAt, candidate: other }) => (other && others.includes(other) && whyNoSwap(session, candidate, other) === null ? [{ value: other.assessmentId, label: `${roomNo} ${startsAt}　与${other.internName}对调` }] : []))) : [];
  const withWhom = (slot: string) => others.find(({ assessmentId }) => assessmentId === slot);
  const send = ({ slot }: { slot: string }) => { const [other, [roomId = '', at = '']] = [withWhom(slot), slot.split(' ')]; return other ? moves.swap(candidate, other) : moves.move(candidate, roomId, Number(at)); };
  const { value: slot = '' } = useField<string | undefined>(form, 'slot');
  const other = withWhom(slot);
  const effect = other ? effectOfSwap(session, candidate, other) : effectOf(session, candidate, slot.split(' ')[0] ?? '');
  const deed = other ? '对调' : '调整';
  const named = (roomId: string) => session.rooms.find((room) => room.id === roomId)?.roomNo;
  return (
    <FormDrawer dialog title={`调整：${candidate.internName}`} form={form} submitText={effect ? `${deed}并通知` : deed} onSubmit={() => form.submit(send)} onSaved={onClose} onClose={onClose}
      {...(onLeave && { extra: <Button look="danger" busy={leaving ?? false} onClick={onLeave}>移出本场</Button> })}>
      <p className="place-dialog__about">{candidate.firmName}　指导律师{candidate.tutorName}　{candidate.applicationNo}</p>
      <div className="fields fields--single"><ChoiceField form={form} name="slot" choices={[...choices, ...swaps]} open={false} placeholder={choices.length + swaps.length ? '选择空的时段，或者要对调的人员' : '没有可用的空时段'} /></div>
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
