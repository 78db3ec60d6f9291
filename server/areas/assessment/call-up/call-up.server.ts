import { callUp, deed } from 'contract/areas/assessment/call-up';
import { hindrance, stepOf } from 'contract/areas/assessment/waiting';
import { keysOf } from 'contract/kernel/keys';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { loadCase } from '../../../kernel/act.ts';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { sessionSteps, type Session } from '../interview-session/day.public.ts';
import { dayOf, type Called, type RoomDay } from './day.ts';
import { renewLink, screenLink } from './link.ts';
import { myTurn, screenFor } from './screen.ts';
import { everybody, step } from './steps.ts';

type Read = typeof callUp.endpoints.getCallUp;

async function callUpOf(ctx: Ctx, { id }: Parsed<Read>): Promise<Output<Read>> {
  const { row: session } = await loadCase<Session>(ctx.db, sessionSteps, ctx.viewer, id);
  const { now, isToday, rooms } = await dayOf(ctx.db, session);
  const isOn = isToday && session.state === 'ongoing';
  return {
    id, title: session.title, heldOn: session.heldOn, startsAt: session.startsAt, place: session.place, state: session.state, isOn, now, minutesPerPerson: session.minutesPerPerson,
    rooms: rooms.map((room) => ({ id: room.id, roomNo: room.roomNo, place: room.place, delay: room.delay, people: everybody(room.now).map((one) => personOf(room, one, isOn)) })),
  };
}

function personOf({ now, roomNo, expectedAt }: RoomDay, one: Called, isOn: boolean): Output<Read>['rooms'][number]['people'][number] {
  const { assessmentId, name, firmName, lot, calledAt, begunAt, endedAt, passedAt } = one;
  const standing = stepOf(one);
  return {
    assessmentId, internName: name, firmName, lot, step: standing, since: standing === 'DONE' ? endedAt : standing === 'IN_ROOM' ? begunAt : standing === 'CALLED' ? calledAt : null, expectedAt: expectedAt(one.id), isPassed: passedAt !== null,
    may: isOn ? keysOf(deed.labels).filter((each) => hindrance(each, one, now, roomNo) === null) : [],
  };
}

export default implement(callUp, {
  titled: { reads: callUp.endpoints.getCallUp, name: ({ title }) => `候考叫号：${title}` },
  handlers: {
    getCallUp: callUpOf, call: step('call'), begin: step('begin'), finish: step('finish'), pass: step('pass'), undo: step('undo'),
    screenLink, renewLink, getScreen: screenFor, getMyTurn: myTurn,
  },
});
