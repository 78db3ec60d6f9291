/** What everybody in the waiting room reads, and what one of them reads of his own turn. */
import { callUpSettings, type callUp } from 'contract/areas/assessment/call-up';
import { socketPath } from 'contract/areas/account/live';
import { shortName, stepOf } from 'contract/areas/assessment/waiting';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { loadCase } from '../../../kernel/act.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/fail.ts';
import { writeGuestTicket } from '../../../machines/live/ticket.ts';
import { networkOf } from '../../../machines/session/address.ts';
import { bucketsOf } from '../../../machines/session/buckets.ts';
import { assessmentSteps, type AssessmentRow } from '../assessment-application/assessment.public.ts';
import { startOf, type Session } from '../interview-session/day.public.ts';
import { dayOf, type Called, type RoomDay } from './day.ts';
import { sessionBehind } from './link.ts';
import { everybody } from './steps.ts';

type Calls = typeof callUp.endpoints;
type Screen = Output<Calls['getScreen']>;

/** Some screens and a roomful of telephones behind one address, each asking again after every step. */
const rate = { perMinute: 600, burst: 600 };
const asked = bucketsOf(() => performance.now());
/** So many of the queue are read from afar. */
const mostNamed = 4;

export async function screenFor({ app, db, http, fail }: Ctx, { token }: Parsed<Calls['getScreen']>): Promise<Screen> {
  const wait = asked.take(`${app.associationId} ${networkOf(http.ip)}`, rate);
  if (wait) throw new Refusal('tooMany', { seconds: wait }, { retryAfter: wait });
  const session = await sessionBehind(app, db, token) ?? fail('notFound');
  const day = await dayOf(db, session);
  const isShort = await app.settings.get(db, app.associationId, callUpSettings.names) === 'SHORT';
  const nameOf = ({ name }: Called) => isShort ? shortName(name) : name;
  const all = day.rooms.flatMap(({ now }) => everybody(now));
  return {
    title: session.title, place: session.place, startsAt: session.startsAt, stands: session.state === 'ongoing' ? 'ON' : session.state === 'arranged' ? 'SOON' : 'OVER', now: day.now,
    rooms: day.rooms.map((room) => roomFor(room, nameOf)), here: all.filter(({ isHere }) => isHere).length, of: all.length,
    missing: day.rooms.flatMap(({ roomNo, now }) => now.expected.map((one) => ({ name: nameOf(one), roomNo }))),
    live: `${socketPath}?token=${encodeURIComponent(writeGuestTicket(app.vault, session.id, app.sessions.clock.now()))}`,
  };
}

function roomFor({ roomNo, place, now, delay, expectedAt }: RoomDay, nameOf: (one: Called) => string): Screen['rooms'][number] {
  const { inside, called, queue, done } = now;
  const told = (one: Called) => ({ lot: one.lot, name: nameOf(one), at: stepOf(one) === 'WAITING' ? expectedAt(one.id) : null });
  const next = queue.filter((one) => one !== called);
  return { roomNo, place, inside: inside && told(inside), called: called && told(called), next: next.slice(0, mostNamed).map(told), more: Math.max(0, next.length - mostNamed), done: done.length, of: everybody(now).length, delay };
}

export async function myTurn(ctx: Ctx, { id }: Parsed<Calls['getMyTurn']>): Promise<Output<Calls['getMyTurn']>> {
  const { row } = await loadCase<AssessmentRow>(ctx.db, assessmentSteps, ctx.viewer, id);
  const session = row.interviewSlotId && await ctx.db.selectFrom('interviewSession as n').innerJoin('interviewSlot as s', (join) => join.onRef('s.associationId', '=', 'n.associationId').onRef('s.sessionId', '=', 'n.id')).selectAll('n')
    .where('n.associationId', '=', row.associationId).where('s.id', '=', row.interviewSlotId).where('n.state', 'in', ['arranged', 'ongoing']).where('n.deletedAt', 'is', null).executeTakeFirst();
  if (!session) return { turn: null };
  const { rooms, isToday } = await dayOf(ctx.db, session);
  const room = rooms.find(({ now }) => everybody(now).some((one) => one.assessmentId === id));
  return { turn: room && isToday ? turnIn(session, room, everybody(room.now).find((one) => one.assessmentId === id)!) : null };
}

function turnIn(session: Session, { roomNo, place, now, delay, expectedAt }: RoomDay, own: Called) {
  const ahead = now.queue.indexOf(own);
  const step = stepOf(own);
  return {
    step, lot: own.lot, roomNo, place: [session.place, place].filter(Boolean).join(' '), address: session.address, drawMode: session.drawMode, startsAt: startOf(session.startsAt, (own.place - 1) * session.minutesPerPerson), signInFrom: startOf(session.startsAt, -session.signInBefore), isOn: session.state === 'ongoing',
    before: step === 'WAITING' ? ahead + (now.inside ? 1 : 0) : null, expectedAt: step === 'WAITING' ? expectedAt(own.id) : null, delay, isPassed: own.passedAt !== null,
  };
}
