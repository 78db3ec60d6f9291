/** What leaves an assessment as sheets, against a candidate who was heard, concluded about and made public through calls; the sums are made by hand. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportCentre } from 'contract/areas/account/export-centre';
import { assessmentFlow } from 'contract/areas/assessment/assessment-flow';
import { assessmentSheet } from 'contract/areas/assessment/assessment-sheet';
import { interviewSession } from 'contract/areas/assessment/interview-session';
import { interviewSessionFlow } from 'contract/areas/assessment/interview-session-flow';
import { scoreSheet } from 'contract/areas/assessment/score-sheet';
import { good, heard, points } from '../../../../e2e/assessment/score-sheet.arrange.ts';
import { registered } from '../../../../e2e/other-business/business.ts';
import { addPerson, type Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { keepDates } from '../assessment-application/by-date.ts';

const { endpoints } = assessmentSheet;
let server: TestServer;
let head: Person;
let year: number;
let passed: Awaited<ReturnType<typeof heard>>;
let other: Awaited<ReturnType<typeof heard>>;
const opinion = '考核小组集体评议后形成一致意见。';
const veto = { code: 'ethics.d', reason: '提交的案卷与法院记录不符。' };

beforeAll(async () => {
  server = await startTestServer({ printing: false });
  const { database: { db, pool }, associationId } = server;
  head = await addPerson(db, associationId, { name: '方晓琳', roles: ['memberHead'] });
  year = Number((await pool.query<{ today: string }>('select app_today()::text as today')).rows[0]!.today.slice(0, 4));
  passed = await heard(server);
  await passed.sign(0, good); await passed.sign(1, good); await passed.sign(2, { ...good, scores: points(20, 14, 18, 22) });
  await server.call(passed.chief, scoreSheet.endpoints.conclude, { id: passed.slotId, confirmed: [], opinion });
  other = await heard(server);
  await other.sign(0, { ...good, vetoes: [veto] }); await other.sign(1, { ...good, vetoes: [veto] }); await other.sign(2, good);
}, 120_000);
afterAll(() => server.close());

it('who is called when: both days with room, lot and planned time, one of them when a session is asked for', async () => {
  const { data, total } = await server.call(head, endpoints.getSchedule, {});
  expect(total).toBe(2);
  expect(data.every(({ planned, stage, signedInAt, signature }) => /^\d\d:\d\d$/.test(planned) && ['DONE', 'SIGNED_IN'].includes(stage) && signedInAt !== null && signature === null)).toBe(true);
  const one = await server.call(head, endpoints.getSchedule, { interviewId: other.id });
  expect(one.data.map(({ id, stage }) => [id, stage])).toEqual([[other.slotId, 'SIGNED_IN']]);
});

it('results: each examiner’s sum, the items’ averages and the panel’s word; nothing before it is concluded', async () => {
  const { data, total } = await server.call(head, endpoints.getResults, {});
  expect(total).toBe(1);
  const names = passed.panel.map(({ own }) => own.realName);
  expect(data[0]).toMatchObject({ id: passed.slotId, politics: '20.00', ethics: '18.33', skill: '18.00', performance: '22.00', others: null, average: '78.33', score: '78.33', vetoes: null, opinion, result: 'PASS' });
  // 20+20.5+18+22 twice, and 20+14+18+22.
  expect(data[0]!.scores?.match(/\d+\.\d\d/g)).toEqual(['80.50', '80.50', '74.00']);
  expect(data[0]!.signedBy?.split('、')).toHaveLength(names.length);
  await server.call(other.chief, scoreSheet.endpoints.conclude, { id: other.slotId, confirmed: ['ethics.d'], opinion });
  const failed = await server.call(head, endpoints.getResults, { result: 'FAIL' });
  expect(failed.data).toMatchObject([{ id: other.slotId, average: '80.50', result: 'FAIL', vetoes: expect.stringMatching(/（3人中2人），集体确认$/) }]);
});

it('the summary knows session, items and score; the conclusion stands there when it is one', async () => {
  const of = async (one: typeof passed) => (await server.call(head, endpoints.getSummary, { interviewId: one.id })).data[0]!;
  expect(await of(passed)).toMatchObject({ id: passed.assessmentId, score: '78.33', items: '政治素质20.00；道德品行18.33；执业素养18.00；实习表现22.00', result: null, written: '通过', failReasons: null });
  for (const step of ['finish', 'publish'] as const) {
    const { version } = await server.call(passed.keeper, interviewSession.endpoints.getInterviewSession, { id: passed.id });
    await server.call(passed.keeper, interviewSessionFlow.endpoints[step], { id: passed.id, version });
  }
  const { rows: [row] } = await server.database.pool.query<{ version: number }>('select version from assessment_application where id = $1', [passed.assessmentId]);
  await server.call(server.people.finalReviewer, assessmentFlow.endpoints.confirmPass, { id: passed.assessmentId, version: row!.version, opinion: '经审核，考核合格，现予公示。' });
  expect((await of(passed)).result).toBe('合格（公示中）');
  expect((await server.call(head, endpoints.getSummary, { year })).total).toBe(2);
});

it('made public while the notice stands, then among those whose opinion is handed out', async () => {
  expect((await server.call(head, endpoints.getNotice, {})).data).toMatchObject([{ id: passed.assessmentId, firmName: server.registers.firms.firm.name }]);
  expect((await server.call(head, endpoints.getOpinions, {})).total).toBe(0);
  const { database: { pool, setClock }, app } = server;
  const { rows: [later] } = await pool.query<{ at: string }>(`select to_char(app_now() + interval '30 days', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"') as at`);
  await setClock(later!.at);
  await keepDates(app);
  await setClock();
  expect((await server.call(head, endpoints.getNotice, {})).total).toBe(0);
  expect((await server.call(head, endpoints.getNotice, { standing: 'all' })).total).toBe(1);
  expect((await server.call(head, endpoints.getOpinions, {})).data).toMatchObject([{ id: passed.assessmentId, docNo: expect.stringMatching(/./), receivedBy: null }]);
});

it('whose end is near, and what each still lacks', async () => {
  const late = await registered(server, { endedFor: 10 });
  const { rows: [known] } = await server.database.pool.query<{ deadline: string; days: number }>('select assess_deadline::text as deadline, assess_deadline - app_today() as days from internship where id = $1', [late.internshipId]);
  const found = (await server.call(head, endpoints.getEnding, { within: Math.max(1, known!.days) })).data.find(({ id }) => id === late.internshipId);
  expect(found).toMatchObject({ daysLeft: -10, assessDeadline: known!.deadline, statusTitle: '期满待考核', undone: expect.stringMatching(/日志0\/\d+个工作日；参与案件0\/\d+件/) });
  const running = await registered(server);
  expect((await server.call(head, endpoints.getEnding, { within: 30 })).data.some(({ id }) => id === running.internshipId)).toBe(false);
});

it('who does not hold the right to a sheet is refused it, and cannot take it away either', async () => {
  const viewer = await addPerson(server.database.db, server.associationId, { name: '监事', roles: ['supervisor'] });
  const bureau = await addPerson(server.database.db, server.associationId, { name: '司法局', roles: ['bureauViewer'] });
  expect((await server.ask(bureau, endpoints.getSummary, {})).status).toBe(403);
  expect((await server.call(viewer, endpoints.getSummary, {})).total).toBeGreaterThan(0);
  expect((await server.ask(viewer, endpoints.getResults, {})).status).toBe(403);
  expect((await server.ask(viewer, exportCentre.endpoints.create, { list: endpoints.getResults.exports.name, columns: ['name'], format: 'xlsx' })).status).toBe(403);
  expect((await server.ask(server.people.firm, endpoints.getSummary, {})).status).toBe(403);
});
