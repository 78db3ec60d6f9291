/** One session with its board. An examiner sees the own room; who only looks is not told who waits. */
import type { interviewSession } from 'contract/areas/assessment/interview-session';
import { interviewSessionFlow, sessions } from 'contract/areas/assessment/interview-session-flow';
import type { Output } from 'contract/kernel/endpoint';
import { stateTitle } from 'contract/kernel/workflow';
import { loadCase, openActions } from '../../../kernel/act.ts';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { may } from '../../../kernel/viewer.ts';
import { caseJournal } from '../../../machines/casework/case-journal.ts';
import { absenceMeans } from '../assessment-application/assessment.public.ts';
import { newestVersion, scoreVersion } from '../score-template/score-templates.public.ts';
import { isViewer } from '../examiner/examiners.public.ts';
import { nowOf, stays, stillExpected } from './absence.ts';
import { boardOf, capacityOf, forbidding, newPanelRule, peopleOf, personsOf, remarking, timeOf, type Person, type Room, type Session, type Slot, type Stage } from './board.ts';
import { canDraw, canNumber, drawsOf } from './lots.ts';
import { isStillOutside } from './move-aside.ts';
import { signInStays } from './on-the-day.ts';
import { freeCandidates } from './placing.ts';
import { maySeat } from './replace-examiner.ts';
import { changeable } from './change-staff.ts';
import { staffOf } from './room-staff.ts';
import { sessionSteps } from './session-steps.ts';

type Detail = Output<typeof interviewSession.endpoints.getInterviewSession>;
const mostShown = 200;

/** What he has asked for himself: leave, granted until later than this day or not decided; another session. */
const wishesOf = ({ postponedUntil, leaveAsked, choice }: Person, { id, heldOn }: Session): string[] => [
  ...(choice !== null && choice.sessionId !== id ? [`已报名“${choice.title}”`] : []),
  ...(postponedUntil !== null && postponedUntil > heldOn ? [`准予延期面试至${postponedUntil}`] : []), ...(leaveAsked !== null ? [`已申请延期面试（${leaveAsked}），尚未办结`] : []),
];

export async function detailOf(ctx: Ctx, id: string): Promise<Detail> {
  const found = await loadCase<Session>(ctx.db, sessionSteps, ctx.viewer, id);
  const { row: session, ties } = found;
  const { associationId: at } = session;
  const board = await boardOf(ctx.db, session);
  const isOurs = ties.has('association');
  const rooms = isOurs ? board.rooms : board.rooms.filter(({ panel }) => panel.some((one) => isViewer(ctx.viewer, one)));
  const slots = board.slots.filter(({ roomId }) => rooms.some((room) => room.id === roomId));
  const absent = board.absent.filter(({ roomId }) => rooms.some((room) => room.id === roomId));
  const people = await peopleOf(ctx.db, at, [...slots, ...absent].map(({ assessmentId }) => assessmentId));
  const staff = await staffOf(ctx.db, session);
  const rule = await newPanelRule(ctx.app, ctx.db, at);
  const sheet = session.scoreVersionId ? await scoreVersion(ctx.db, at, session.scoreVersionId) : await newestVersion(ctx.db, at, session.scoreTemplateId);
  const arranges = isOurs && may(ctx.viewer, sessions.edit) && ['planned', 'arranged', 'ongoing'].includes(session.state);
  const waiting = arranges ? await freeCandidates(ctx.db, at) : [];
  const shown = [...(await personsOf(ctx.db, at, waiting.slice(0, mostShown))).values()];
  const closedTo = (person: Person) => arranges ? rooms.flatMap((room) => { const [why] = forbidding(person, room, rule); return why ? [{ roomId: room.id, why }] : []; }) : [];
  const seating = (room: Room) => ['arranged', 'ongoing'].includes(session.state) && maySeat(ctx.viewer, room);
  const receives = arranges && session.state === 'ongoing';
  const means = receives ? await absenceMeans(ctx, slots.flatMap(({ stage, assessmentId }) => (stage === 'ARRANGED' ? [assessmentId] : []))) : new Map<string, string>();
  const now = receives ? await nowOf(ctx.db) : 0;
  const told = (person: Person, stage: Stage, slot?: Slot, room?: Room) => ({
    assessmentId: person.id, applicationNo: person.applicationNo, internName: person.name, certNo: person.certNo, firmName: person.firmName, tutorName: person.tutorName, stateTitle: person.stateTitle,
    stage, signedInAt: slot?.signedInAt ?? null, lot: slot?.lot ?? null, numberable: receives && slot !== undefined && canNumber(session, slot), signInUndoable: receives && slot !== undefined && signInStays(slot) === null, absenceMeans: means.get(person.id) ?? null, stillExpected: receives && stage === 'ARRANGED' && room ? stillExpected(board, { roomId: room.id }, now) : null,
    movableByChief: !arranges && room !== undefined && board.rooms.length > 1 && seating(room) && slot !== undefined && isStillOutside(slot),
    movable: arranges && ['PLANNED', 'ARRANGED', 'SIGNED_IN'].includes(stage), leavable: arranges && room !== undefined && ['PLANNED', 'ARRANGED', 'GONE'].includes(stage), hasHeard: stage === 'ARRANGED',
    closed: closedTo(person), warnings: arranges ? [...room ? [...forbidding(person, room, rule), ...remarking(person, room, rule)] : [], ...wishesOf(person, session)] : [],
  });
  const candidateAt = (room: Room, place: number) => {
    const slot = slots.find((one) => one.roomId === room.id && one.place === place);
    const person = slot && people.get(slot.assessmentId);
    return person ? told(person, slot.stage, slot, room) : null;
  };
  return {
    id, version: session.version, applicationNo: session.applicationNo, state: session.state, stateTitle: stateTitle(interviewSessionFlow, session.state), title: session.title, heldOn: session.heldOn, startsAt: session.startsAt, endsAt: session.endsAt,
    place: session.place, minutesPerPerson: session.minutesPerPerson, signUpStart: session.signUpStart, signUpEnd: session.signUpEnd, signedUp: await signedUp(ctx.db, session), signInBefore: session.signInBefore, address: session.address, drawMode: session.drawMode, notice: session.notice, scoreTemplateId: session.scoreTemplateId, scoreTemplateTitle: session.scoreVersionId ? `${sheet.title}（第${sheet.version}版）` : sheet.title, roomCount: rooms.length, capacity: rooms.length * capacityOf(session), placed: slots.length,
    rooms: rooms.map((room) => ({
      id: room.id, roomNo: room.roomNo, place: room.place, panel: room.panel.map(({ id: examinerId, name, unitName, isChief, unfit, presentAt }) => ({ examinerId, name, unitName, isChief, fault: arranges ? unfit : null, isPresent: presentAt !== null, mayReplace: seating(room) })),
      staff: staff.flatMap(({ roomId, ...one }) => (roomId === room.id ? [one] : [])), changesStaff: isOurs && may(ctx.viewer, sessions.create) && changeable.some((state) => state === session.state),
      left: isOurs || seating(room) ? room.left.flatMap(({ id: examinerId, name, left }) => (left ? [{ examinerId, name, ...left, successorName: [...room.panel, ...room.left].find(({ replacesId }) => replacesId === examinerId)?.name ?? '' }] : [])) : [],
      slots: Array.from({ length: room.capacity }, (_, nth) => ({ place: nth + 1, startsAt: timeOf(session, nth + 1), candidate: candidateAt(room, nth + 1) })),
    })),
    absent: absent.flatMap((missed) => { const { assessmentId, roomId, place } = missed; const person = people.get(assessmentId); return person ? [{ ...told(person, 'ABSENT'), mayUndo: receives && stays(board, missed, ctx.viewer.userId) === null, roomNo: rooms.find((room) => room.id === roomId)!.roomNo, startsAt: timeOf(session, place) }] : []; }),
    editable: isOurs && session.state === 'planned' && may(ctx.viewer, sessions.create), arranges, receives,
    waiting: shown.map((person) => ({ ...told(person, 'PLANNED'), acceptedAt: person.acceptedAt })), waitingTotal: waiting.length,
    drawable: receives && session.drawMode !== 'MANUAL' ? slots.filter(canDraw).length : 0, draws: isOurs ? await drawsOf(ctx.db, session) : [],
    journal: isOurs ? await caseJournal(ctx, interviewSessionFlow, session, false) : [], open: await openActions(ctx, sessionSteps, found),
  };
}

async function signedUp(db: Db, { associationId, id }: Session): Promise<number> {
  const { count } = await db.selectFrom('assessmentApplication').select((select) => select.fn.countAll<number>().as('count')).where('associationId', '=', associationId).where('preferSessionId', '=', id).where('state', '=', 'interviewPending').where('deletedAt', 'is', null).executeTakeFirstOrThrow();
  return Number(count);
}
