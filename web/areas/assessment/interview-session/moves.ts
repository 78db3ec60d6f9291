/** What the board and the dialog beside it do with a candidate. While nobody has been told, each of it can be taken back for a moment. */
import { interviewSession } from 'contract/areas/assessment/interview-session';
import { offerUndo } from '../../../kernel/light-deeds.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import type { Candidate, Session } from './Board.tsx';
import { roomOf } from './effect-of-moving.ts';

const { endpoints } = interviewSession;

export function useMoves(session: Session) {
  const { id, state } = session;
  const [place, takeOut, swap] = [useAct(endpoints.place), useAct(endpoints.takeOut), useAct(endpoints.swap)];
  const done = (said: string, undo: () => Promise<unknown>): void => { if (state === 'planned') offerUndo(said, undo); else notice.good(`${said}，并通知本人和律所`); };
  return {
    async move(candidate: Candidate, roomId: string, at: number) {
      const [from, before] = [roomOf(session, candidate), placeOf(session, candidate)];
      const moved = await place.act({ id, candidate: candidate.assessmentId, roomId, place: at });
      done(`${candidate.internName}已调整`, () => (from && before !== undefined ? place.act({ id, candidate: candidate.assessmentId, roomId: from.id, place: before }) : takeOut.act({ id, assessmentId: candidate.assessmentId })));
      return moved;
    },
    async swap(candidate: Candidate, other: Candidate) {
      const both = { id, candidate: candidate.assessmentId, other: other.assessmentId };
      const moved = await swap.act(both);
      done(`${candidate.internName}和${other.internName}已对调`, () => swap.act({ ...both, version: moved.version }));
      return moved;
    },
  };
}

const placeOf = (session: Session, { assessmentId }: Candidate): number | undefined =>
  session.rooms.flatMap(({ slots }) => slots).find(({ candidate }) => candidate?.assessmentId === assessmentId)?.place;

/** Both stand on the board, and neither is kept from the other's room; whether it still holds, the server says. */
export function whyNoSwap(session: Session, candidate: Candidate, other: Candidate): string | null {
  const [own, theirs] = [roomOf(session, candidate), roomOf(session, other)];
  if (!own || !theirs) return '待安排的人员没有位置，不能对调';
  if (!other.movable) return `${other.internName}现在不能调整`;
  const [mine, his] = [candidate.closed.find(({ roomId }) => roomId === theirs.id && own.id !== theirs.id), other.closed.find(({ roomId }) => roomId === own.id && own.id !== theirs.id)];
  return mine ? `${candidate.internName}不能安排在${theirs.roomNo}：${mine.why}` : his ? `${other.internName}不能安排在${own.roomNo}：${his.why}` : null;
}
