/** A session with one room and three examiners of another firm than the candidates', and the clerk who plans it. */
import { interviewSession } from 'contract/areas/assessment/interview-session';
import { interviewSessionFlow } from 'contract/areas/assessment/interview-session-flow';
import { insertRows } from 'server/machines/bulk/insert-rows';
import { newId } from 'server/kernel/id';
import { arrange, type ArrangedCase } from '../harness/arrange.ts';
import { addPerson, type Person } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { invent } from '../harness/invent.ts';
import { resultOf } from '../practice/in-internship.ts';
import { ended, type Ended } from './assessment-application.arrange.ts';
import { enterPool, poolKeeper } from './examiner.arrange.ts';

const { endpoints } = interviewSession;
let serial = 0;

/** Somebody whose file has passed the written review. How he came there is tested where it belongs. */
export async function waitingCandidate(server: TestServer): Promise<{ id: string; of: Ended }> {
  const of = await ended(server);
  return { id: await passedWritten(server, of), of };
}

export async function passedWritten(server: TestServer, of: Pick<Ended, 'internshipId' | 'internId' | 'name' | 'tutorId' | 'day'>, more: Record<string, unknown> = {}): Promise<string> {
  const { database: { db, pool }, associationId, registers: { firms: { firm } } } = server;
  await pool.query(`update internship set status = 'assessing' where id = $1`, [of.internshipId]);
  const id = newId();
  await insertRows(db, 'assessmentApplication', [{
    associationId, id, applicationNo: `KH2098${String(serial += 1).padStart(7, '0')}`, state: 'interviewPending', kind: 'INITIAL', attemptNo: 1, internshipId: of.internshipId, internId: of.internId, internName: of.name, firmId: firm.id, tutorId: of.tutorId,
    statusBefore: 'expiredWait', submittedAt: `${of.day(-20)}T09:00:00+08:00`, acceptedAt: `${of.day(-20)}T09:00:00+08:00`, writtenResult: 'PASS', ...more,
  }]);
  return id;
}

export async function planFor(server: TestServer) {
  const { today } = invent(server);
  const panel = [await enterPool(server), await enterPool(server), await enterPool(server)] as const;
  const [chief, ...members] = panel;
  const heldOn = new Date(Date.parse(`${today}T00:00:00Z`) + 10 * 86_400_000).toISOString().slice(0, 10);
  return {
    panel,
    plan: { title: `第${serial += 1}次面试考核`, heldOn, startsAt: '09:00', endsAt: '11:00', place: '市律师协会三楼', minutesPerPerson: 15, signInBefore: 30, drawMode: 'RANDOM' as const, rooms: [{ roomNo: '第一考场', chiefId: chief.id, memberIds: members.map(({ id }) => id) }] },
  };
}

export interface Begun extends ArrangedCase { keeper: Person; panel: readonly { id: string; own: Person; lawyerId: string }[]; roomId: string; place(assessmentId: string, at?: number): Promise<void> }

export async function beginSession(server: TestServer): Promise<Begun> {
  const { people, database: { pool } } = server;
  const keeper = await poolKeeper(server);
  const { panel, plan } = await planFor(server);
  const { id } = await server.call(keeper, endpoints.save, plan);
  const board = () => server.call(keeper, endpoints.getInterviewSession, { id });
  const roomId = (await board()).rooms[0]!.id;
  const place = async (assessmentId: string, at = 1) => { await server.call(keeper, endpoints.place, { id, candidate: assessmentId, roomId, place: at }); };
  return {
    id, keeper, panel, roomId, place, actors: { association: keeper },
    cast: [
      ...[keeper, people.everybody].map((person) => ({ person, parts: ['association'] })), { person: panel[0].own, parts: [] },
      ...[people.firm, people.applicant, people.stranger, people.nobody, people.administrator].map((person) => ({ person, parts: [] })),
    ],
    look: async (person) => resultOf(await server.ask(person, endpoints.getInterviewSession, { id })),
    inputOf: (action) => (['unarrange', 'cancel'].includes(action) ? { opinion: '场地临时不能使用，另行安排。' } : {}),
    mend: async (action) => {
      if (action === 'arrange') {
        const { state, rooms } = await board();
        if (state === 'planned' && rooms[0]!.slots.every(({ candidate }) => candidate === null)) await place((await waitingCandidate(server)).id);
      }
      // An interview is held on its day: the day is brought to it.
      if (action === 'begin') await pool.query('update interview_session set held_on = app_today() where id = $1', [id]);
      if (action === 'finish') {
        await dayIsOver(server, id);
        const { rooms } = await board();
        for (const { candidate } of rooms.flatMap(({ slots }) => slots)) if (candidate?.stage === 'ARRANGED') await server.call(keeper, endpoints.miss, { id, assessmentId: candidate.assessmentId, opinion: '未到场签到，也没有请假。' });
      }
    },
  };
}

/** Takes it along these steps, with one candidate in the first place. */
export async function sessionUpTo(server: TestServer, ...steps: readonly ('arrange' | 'begin')[]) {
  const one = await beginSession(server);
  const { id: assessmentId, of } = await waitingCandidate(server);
  await one.place(assessmentId);
  for (const step of steps) {
    await one.mend(step);
    const { version } = (await one.look(one.keeper))!;
    await server.call(one.keeper, interviewSessionFlow.endpoints[step], { id: one.id, version });
  }
  return { ...one, assessmentId, of };
}

/** Of the same day, with a panel of its own. */
export async function secondRoom(server: TestServer, id: string): Promise<string> {
  const { pool } = server.database;
  const { rows: [room] } = await pool.query<{ id: string }>(`insert into interview_room (association_id, id, session_id, room_no, sort) select association_id, gen_random_uuid(), id, '第二考场', 1 from interview_session where id = $1 returning id`, [id]);
  for (const sort of [0, 1, 2]) await pool.query('insert into interview_panelist (association_id, session_id, room_id, examiner_id, is_chief, sort) select association_id, id, $2, $3, $4, $5 from interview_session where id = $1', [id, room!.id, (await enterPool(server)).id, sort === 0, sort]);
  return room!.id;
}

/** Nobody is absent before his room's run is over. */
export const dayIsOver = (server: TestServer, id: string) => server.database.pool.query('update interview_session set held_on = app_today() - 1 where id = $1', [id]);

/** Who has signed in where lots are drawn from a box. */
async function byHand(server: TestServer) {
  const day = await sessionUpTo(server, 'arrange', 'begin');
  await server.database.pool.query(`update interview_session set draw_mode = 'MANUAL' where id = $1`, [day.id]);
  await server.call(day.keeper, endpoints.signIn, { id: day.id, assessmentId: day.assessmentId });
  return day;
}

async function withMissed(server: TestServer) {
  const { id, keeper, assessmentId } = await sessionUpTo(server, 'arrange', 'begin');
  await dayIsOver(server, id);
  return { by: keeper, input: { id, assessmentId, opinion: '未到场签到，也没有请假。' } };
}

export default arrange(interviewSession)({
  begin: beginSession,
  calls: {
    getInterviewSession: async (server) => ({ by: await poolKeeper(server), input: { id: (await beginSession(server)).id } }),
    usual: async (server) => ({ by: await poolKeeper(server), input: {} }),
    examiners: async (server) => ({ by: await poolKeeper(server), input: {} }),
    staff: async (server) => ({ by: await poolKeeper(server), input: {} }),
    changeStaff: async (server) => { const { id, keeper, roomId } = await sessionUpTo(server, 'arrange'); return { by: keeper, input: { id, roomId, timekeeperIds: [(await addPerson(server.database.db, server.associationId, { name: '面试计时员', roles: ['interviewClerk'] })).userId], opinion: '原计时员因病不能到场。' } }; },
    save: [
      async (server) => ({ by: await poolKeeper(server), input: (await planFor(server)).plan }),
      async (server) => {
        const { id, keeper } = await beginSession(server);
        return { by: keeper, input: { ...(await planFor(server)).plan, id, version: 0 } };
      },
    ],
    auto: async (server) => {
      const { id, keeper } = await beginSession(server);
      await waitingCandidate(server);
      // Time for one: others may be waiting from another call's situation, and each time should write the same.
      await server.database.pool.query(`update interview_session set ends_at = '09:15' where id = $1`, [id]);
      return { by: keeper, input: { id, fresh: false } };
    },
    place: async (server) => { const { id, keeper, roomId } = await beginSession(server); return { by: keeper, input: { id, candidate: (await waitingCandidate(server)).id, roomId, place: 2 } }; },
    swap: async (server) => { const { id, keeper, assessmentId, place } = await sessionUpTo(server, 'arrange'); const { id: other } = await waitingCandidate(server); await place(other, 2); return { by: keeper, input: { id, candidate: assessmentId, other } }; },
    takeOut: async (server) => { const { id, keeper, assessmentId } = await sessionUpTo(server, 'arrange'); return { by: keeper, input: { id, assessmentId, opinion: '本人请假，改到下一场。' } }; },
    signIn: async (server) => { const { id, keeper, assessmentId } = await sessionUpTo(server, 'arrange', 'begin'); return { by: keeper, input: { id, assessmentId } }; },
    undoSignIn: async (server) => { const { id, keeper, assessmentId } = await sessionUpTo(server, 'arrange', 'begin'); await server.call(keeper, endpoints.signIn, { id, assessmentId }); return { by: keeper, input: { id, assessmentId, opinion: '核对证件后发现不是本人。' } }; },
    draw: async (server) => { const { id, keeper, assessmentId } = await sessionUpTo(server, 'arrange', 'begin'); await server.call(keeper, endpoints.signIn, { id, assessmentId }); return { by: keeper, input: { id } }; },
    enterLot: async (server) => { const { id, keeper, assessmentId } = await byHand(server); return { by: keeper, input: { id, assessmentId, lot: 7 } }; },
    present: async (server) => { const { id, keeper, panel } = await sessionUpTo(server, 'arrange', 'begin'); return { by: keeper, input: { id, examinerId: panel[1]!.id, isPresent: true } }; },
    successors: async (server) => { const { id, keeper, panel } = await sessionUpTo(server, 'arrange', 'begin'); return { by: keeper, input: { id, examinerId: panel[1]!.id } }; },
    replace: async (server) => { const { id, keeper, panel } = await sessionUpTo(server, 'arrange', 'begin'); return { by: keeper, input: { id, examinerId: panel[1]!.id, successor: (await enterPool(server)).id, kind: 'ABSENT', opinion: '临时开庭，不能到场。' } }; },
    otherPlaces: async (server) => { const { id, keeper, assessmentId } = await sessionUpTo(server, 'arrange', 'begin'); return { by: keeper, input: { id, assessmentId } }; },
    moveAside: async (server) => {
      const { id, keeper, assessmentId } = await sessionUpTo(server, 'arrange', 'begin');
      return { by: keeper, input: { id, assessmentId, roomId: await secondRoom(server, id), place: 1, opinion: '主考官与其有亲属关系，当场回避。' } };
    },
    miss: withMissed,
    undoMiss: async (server) => { const { by, input } = await withMissed(server); await server.call(by, endpoints.miss, input); return { by, input: { ...input, opinion: '本人已到场，登记有误。' } }; },
  },
});
