/** When somebody counts as absent: the run of his room is over, and he has not signed in (internship rules 3.6, row 13). */
import { sql } from 'kysely';
import type { Db } from '../../../kernel/context.ts';
import { timeOf, type Board, type Slot } from './board.ts';
import { momentOf } from './clock.ts';

export async function nowOf(db: Db): Promise<number> {
  const { rows } = await sql<{ now: string }>`select to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as now`.execute(db);
  return Date.parse(rows[0]!.now);
}

/** Why he can't be written down as absent yet; `null`: he can. */
export function stillExpected({ session, rooms, slots, absent }: Board, { roomId }: Pick<Slot, 'roomId'>, now: number): string | null {
  const roomNo = rooms.find(({ id }) => id === roomId)?.roomNo ?? '';
  const last = Math.max(...[...slots, ...absent].filter((one) => one.roomId === roomId).map(({ place }) => place));
  const end = timeOf(session, last + 1);
  if (now < Date.parse(momentOf(session.heldOn, end))) return `${roomNo}的面试到${end}结束，到时仍没有签到的才能登记缺考`;
  // A room that is behind its plan still hears whoever comes.
  const left = slots.filter((one) => one.roomId === roomId && one.stage === 'SIGNED_IN' && one.endedAt === null).length;
  return left ? `${roomNo}还有${left}人已签到、没有面试完，考场结束后才能登记缺考` : null;
}

/** Why it can't be taken back by this person; `null`: it can. */
export function stays({ session, slots }: Pick<Board, 'session' | 'slots'>, { absentBy, roomId, place }: Slot, userId: string): string | null {
  if (absentBy !== userId) return '只能由登记缺考的本人撤销';
  const taken = slots.some((one) => one.roomId === roomId && one.place === place);
  return taken ? `原来的时段（${timeOf(session, place)}）已安排其他人员，请从待安排面试人员中重新编排` : null;
}
