/** Who is heard where and when: what keeps a candidate from a room, and what becomes of his case. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { interviewSession } from 'contract/areas/assessment/interview-session';
import { interviewSessionFlow } from 'contract/areas/assessment/interview-session-flow';
import { beginSession, dayIsOver, planFor, sessionUpTo, waitingCandidate } from '../../../../e2e/assessment/interview-session.arrange.ts';
import { poolKeeper } from '../../../../e2e/assessment/examiner.arrange.ts';
import { settled } from '../../../../e2e/harness/settled.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';

const { endpoints } = interviewSession;
const { endpoints: steps } = interviewSessionFlow;
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const caseOf = async (id: string) => (await server.database.pool.query<{ state: string; at: string | null; place: string | null }>(`select state, to_char(interview_at at time zone 'Asia/Shanghai', 'HH24:MI') as at, interview_place as place from assessment_application where id = $1`, [id])).rows[0]!;
const boardOf = async (id: string) => server.call(await poolKeeper(server), endpoints.getInterviewSession, { id });
const placed = async (id: string) => (await boardOf(id)).rooms.flatMap(({ slots }) => slots).flatMap(({ place, candidate }) => (candidate ? [[place, candidate.assessmentId] as const] : []));

describe('the plan', () => {
  it('asks for an odd panel of three at least, each examiner once, and nobody who sits elsewhere at that hour', async () => {
    const { keeper, panel } = await beginSession(server);
    const { plan, panel: [a, b, c] } = await planFor(server);
    const refusal = async (rooms: (typeof plan)['rooms']) => (await server.ask(keeper, endpoints.save, { ...plan, rooms })).text;
    expect(await refusal([{ roomNo: '一', chiefId: a.id, memberIds: [b.id, c.id, panel[0]!.id] }])).toContain('应为单数，现为4人');
    expect(await refusal([{ roomNo: '一', chiefId: a.id, memberIds: [b.id, a.id] }])).toContain('一人只能坐一席');
    expect(await refusal([{ roomNo: '一', chiefId: a.id, memberIds: [b.id, panel[0]!.id] }])).toMatch(/当天09:00至11:00已编入/);
  });
  it('seats nobody in two sessions at one time, though two clerks save at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { plan } = await planFor(server);
      const [mine, yours] = [await poolKeeper(server), server.people.everybody];
      const saved = await Promise.all([server.ask(mine, endpoints.save, { ...plan, title: '上午场' }), server.ask(yours, endpoints.save, { ...plan, title: '同时的另一场' })]);
      expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      expect(saved.find(({ status }) => status === 400)!.text).toContain('已编入“');
    }
  });
  it('is filled by rule without telling anybody, and what is full or must be avoided is said with its reason', async () => {
    const { id, keeper, panel, roomId } = await beginSession(server);
    const [one, two] = [await waitingCandidate(server), await waitingCandidate(server)];
    await server.database.pool.query('update interview_session set ends_at = \'09:15\' where id = $1', [id]);
    await server.database.pool.query('insert into tutor_relation (association_id, id, internship_id, tutor_id, firm_id, start_date, end_date) select association_id, gen_random_uuid(), $1, $2, firm_id, start_date, start_date + 30 from internship where id = $1', [two.of.internshipId, panel[1]!.lawyerId]);
    const done = await server.call(keeper, endpoints.auto, { id, fresh: false });
    expect([done.placed, done.unplaced.map(({ internName }) => internName)]).toEqual([1, [two.of.name]]);
    expect([await caseOf(one.id), await placed(id)]).toEqual([{ state: 'interviewPending', at: null, place: null }, [[1, one.id]]]);
    await server.call(keeper, endpoints.takeOut, { id, assessmentId: one.id });
    const refused = await server.ask(keeper, endpoints.place, { id, candidate: two.id, roomId, place: 1 });
    expect([refused.status, refused.text.includes('是或曾是其指导律师')]).toEqual([409, true]);
    expect((await server.ask(keeper, endpoints.place, { id, candidate: one.id, roomId, place: 2 })).text).toContain('到09:15为止只能安排1人');
  });
});

describe('once it is told', () => {
  it('everybody has a time and a room; who is moved is told anew; who is taken out waits again', async () => {
    const { id, keeper, roomId, assessmentId, of } = await sessionUpTo(server, 'arrange');
    expect(await caseOf(assessmentId)).toEqual({ state: 'interviewArranged', at: '09:00', place: '市律师协会三楼 第一考场' });
    await server.call(keeper, endpoints.place, { id, candidate: assessmentId, roomId, place: 3 });
    expect(await caseOf(assessmentId)).toMatchObject({ state: 'interviewArranged', at: '09:30' });
    const { rows } = await server.database.pool.query<{ title: string }>('select notification_title as title from notification where user_id = $1', [of.intern.userId]);
    expect(rows.some(({ title }) => title.includes('面试时间或考场已调整') && title.includes('09:30'))).toBe(true);
    const { rows: lines } = await server.database.pool.query<{ action: string }>(`select action from review_record where case_id = $1 order by at, id`, [assessmentId]);
    expect(lines.map(({ action }) => action)).toEqual(['arrangeInterview', 'rearrangeInterview']);
    await server.call(keeper, endpoints.takeOut, { id, assessmentId, opinion: '本人请假，改到下一场。' });
    expect([await caseOf(assessmentId), await placed(id)]).toEqual([{ state: 'interviewPending', at: null, place: null }, []]);
  });
  it('the panel hears of it, sees its own room, and may not touch it', async () => {
    const { id, panel, assessmentId } = await sessionUpTo(server, 'arrange');
    await settled(server);
    const { rows } = await server.database.pool.query<{ title: string }>('select notification_title as title from notification where user_id = $1', [panel[0]!.own.userId]);
    expect(rows.some(({ title }) => title.includes('您已编入面试考核小组'))).toBe(true);
    const seen = await server.call(panel[0]!.own, endpoints.getInterviewSession, { id });
    expect([seen.rooms.flatMap(({ slots }) => slots).some(({ candidate }) => candidate?.assessmentId === assessmentId), seen.waitingTotal, seen.open]).toEqual([true, 0, []]);
  });
  it('cancelled, it gives everybody back and their places in other sessions are free', async () => {
    const { id, keeper, assessmentId } = await sessionUpTo(server, 'arrange');
    const { version } = await boardOf(id);
    await server.call(keeper, steps.cancel, { id, version, opinion: '场地临时不能使用，另行安排。' });
    expect(await caseOf(assessmentId)).toMatchObject({ state: 'interviewPending', at: null });
    const other = await beginSession(server);
    await other.place(assessmentId);
    expect(await placed(other.id)).toEqual([[1, assessmentId]]);
  });
  it('whose firm withdraws him leaves his place, and somebody else may have it', async () => {
    const { id, keeper, roomId, assessmentId } = await sessionUpTo(server, 'arrange');
    await server.database.pool.query(`update assessment_application set state = 'withdrawn' where id = $1`, [assessmentId]);
    expect(await placed(id)).toEqual([]);
    const next = await waitingCandidate(server);
    await server.call(keeper, endpoints.place, { id, candidate: next.id, roomId, place: 1 });
    expect([await placed(id), (await caseOf(next.id)).state]).toEqual([[[1, next.id]], 'interviewArranged']);
  });
});

describe('the day', () => {
  it('begins on its date only; who has come is scored before it ends, who has not waits for another date', async () => {
    const early = await sessionUpTo(server, 'arrange');
    expect((await server.ask(early.keeper, steps.begin, { id: early.id, version: (await boardOf(early.id)).version })).text).toContain('当天才能开始签到');
    const { id, keeper, roomId, assessmentId } = await sessionUpTo(server, 'arrange', 'begin');
    const second = await waitingCandidate(server);
    await server.call(keeper, endpoints.place, { id, candidate: second.id, roomId, place: 2 });
    await server.call(keeper, endpoints.signIn, { id, assessmentId });
    const meant = async () => (await boardOf(id)).rooms.flatMap(({ slots }) => slots).find(({ candidate }) => candidate?.assessmentId === second.id)?.candidate?.absenceMeans;
    expect(await meant()).toContain('另行安排一次');
    await server.database.pool.query('update assessment_application set absences = 1 where id = $1', [second.id]);
    expect(await meant()).toContain('已缺考1次');
    await server.database.pool.query('update assessment_application set absences = 0 where id = $1', [second.id]);
    await server.call(keeper, endpoints.place, { id, candidate: assessmentId, roomId, place: 4 });
    expect(await caseOf(assessmentId)).toMatchObject({ state: 'signedIn', at: '09:45' });
    await server.database.pool.query('update interview_slot set ended_at = app_now() where assessment_id = $1', [assessmentId]);
    await dayIsOver(server, id);
    await server.call(keeper, endpoints.miss, { id, assessmentId: second.id, opinion: '未到场签到，也没有请假。' });
    expect([(await caseOf(assessmentId)).state, (await caseOf(second.id)).state, (await boardOf(id)).absent.map((one) => one.assessmentId)]).toEqual(['signedIn', 'interviewPending', [second.id]]);
    const unscored = await server.ask(keeper, steps.finish, { id, version: (await boardOf(id)).version });
    expect(unscored.text).toContain('还有1人已签到但没有登记成绩');
  });
});
