/** Somebody of a room's staff who falls ill: others take over once the day is told, by the rules of planning; who comes and who goes are told. */
import type { interviewSession } from 'contract/areas/assessment/interview-session';
import { duty as duties } from 'contract/areas/assessment/interview-session';
import { interviewSessionFlow } from 'contract/areas/assessment/interview-session-flow';
import type { NoticeText } from 'contract/areas/applications/sms-texts';
import { keysOf } from 'contract/kernel/keys';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { tell } from '../../../kernel/tell.ts';
import { appointment, whenOf, withAddress } from '../assessment-application/assessment.public.ts';
import { boardOf, type Session } from './board.ts';
import { momentOf } from './clock.ts';
import { openSession, touched } from './placing.ts';
import { address, headline } from './room-people.ts';
import { faultsOfStaff, fieldOf, keepStaff, staffOf, type Staff } from './room-staff.ts';

type Calls = typeof interviewSession.endpoints;
type Mine = Ctx<Fails<Calls['changeStaff']>>;

export const changeable = ['arranged', 'ongoing'] as const;

export async function changeStaff(ctx: Mine, { id, roomId, opinion, ...chosen }: Parsed<Calls['changeStaff']>): Promise<Output<Calls['changeStaff']>> {
  const session = await openSession(ctx, id, changeable, '更换考场工作人员');
  const [{ rooms }, before] = [await boardOf(ctx.db, session), await staffOf(ctx.db, session)];
  const room = rooms.find((one) => one.id === roomId) ?? ctx.fail('notFound');
  const idsOf = (of: string, duty: Staff['duty']) => before.filter((one) => one.roomId === of && one.duty === duty).map(({ userId }) => userId);
  // The plan as it stands, with this room's staff as chosen: asked and kept as when it was made.
  const plan = rooms.map((one) => ({
    roomNo: one.roomNo, chiefId: one.panel.find(({ isChief }) => isChief)?.id ?? '', memberIds: one.panel.filter(({ isChief }) => !isChief).map((seat) => seat.id),
    ...(one.id === roomId ? chosen : { supervisorIds: idsOf(one.id, 'SUPERVISOR'), timekeeperIds: idsOf(one.id, 'TIMEKEEPER'), scorekeeperIds: idsOf(one.id, 'SCOREKEEPER') }),
  }));
  const own = `rooms.${rooms.indexOf(room)}.`;
  const faults = (await faultsOfStaff(ctx, { id, heldOn: session.heldOn, startsAt: session.startsAt, endsAt: session.endsAt, rooms: plan })).filter(({ path }) => path.startsWith(own));
  if (faults.length) return ctx.fail('invalid', {}, { fields: faults.map(({ path, message }) => ({ path: path.slice(own.length), message })) });
  await keepStaff(ctx.db, session.associationId, id, { rooms: plan }, rooms.map((one) => one.id));
  const asked = keysOf(fieldOf).flatMap((duty) => (chosen[fieldOf[duty]] ?? []).map((userId) => ({ userId, duty })));
  const were = before.filter((one) => one.roomId === roomId).map(({ userId, duty }) => ({ userId, duty }));
  const isIn = (all: typeof asked, { userId, duty }: (typeof asked)[number]) => all.some((one) => one.userId === userId && one.duty === duty);
  await tellThem(ctx, session, room.roomNo, asked.filter((one) => !isIn(were, one)), were.filter((one) => !isIn(asked, one)), opinion);
  ctx.subject({ entity: interviewSessionFlow.entity, id, before: { roomId, staff: were }, after: { roomId, staff: asked }, note: opinion });
  return touched(ctx, session);
}

type Doing = Pick<Staff, 'userId' | 'duty'>;

async function tellThem({ db }: Mine, session: Session, roomNo: string, come: readonly Doing[], gone: readonly Doing[], why: string): Promise<void> {
  const when = await whenOf(db, momentOf(session.heldOn, session.startsAt));
  const where = `${headline(session)}${roomNo}`;
  const each = async (those: readonly Doing[], text: NoticeText, say: (duty: string) => { title: string; content: string }) => {
    for (const userId of new Set(those.map((one) => one.userId))) {
      const doing = those.filter((one) => one.userId === userId).map(({ duty }) => duties.labels[duty]).join('、');
      await tell(db, session.associationId, [userId], { event: 'assessment.interviewSession', severity: 3, address: address(session), sms: appointment(text, when, session.place), ...say(doing) });
    }
  };
  await each(come, 'interviewArranged', (duty) => ({ title: `请您担任${where}的${duty}`, content: `请您担任${where}的${duty}，${withAddress(session.place, session.address)}。原因：${why}` }));
  await each(gone, 'interviewCancelled', (duty) => ({ title: `您已不再担任${where}的${duty}`, content: `您已不再担任${where}的${duty}。原因：${why}` }));
}
