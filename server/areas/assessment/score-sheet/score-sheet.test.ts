/** Scoring: who sees what before all are in, what all sheets come to, and what follows in the case. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lotsOf } from 'contract/areas/assessment/arrangement';
import { interviewSession } from 'contract/areas/assessment/interview-session';
import { interviewSessionFlow } from 'contract/areas/assessment/interview-session-flow';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { examiner } from 'contract/areas/assessment/examiner';
import { scoreSheet } from 'contract/areas/assessment/score-sheet';
import { waitingCandidate } from '../../../../e2e/assessment/interview-session.arrange.ts';
import { good, heard, points } from '../../../../e2e/assessment/score-sheet.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';

const { endpoints } = scoreSheet;
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const opinion = '考核小组集体评议后形成一致意见。';

it('before all are in each examiner sees his own sheet only, and who is missing; an examiner of another room sees nothing', async () => {
  const [one, other] = [await heard(server), await heard(server)];
  await one.sign(0, good);
  await one.write(1, good);
  const seen = await server.call(one.panel[1]!.own, endpoints.getScoreSheet, { id: one.slotId });
  expect([seen.own?.comment, seen.panel.map(({ sheet }) => sheet), seen.outcome, seen.missing.length]).toEqual([good.comment, [null, null, null], null, 2]);
  expect((await server.call(one.keeper, endpoints.getScoreSheet, { id: one.slotId })).panel.every(({ sheet }) => sheet === null)).toBe(true);
  expect((await server.ask(other.chief, endpoints.getScoreSheet, { id: one.slotId })).status).toBe(404);
  expect((await server.call(other.chief, endpoints.getScoreRooms, {})).flatMap(({ seats }) => seats).map(({ id }) => id)).toEqual([other.slotId]);
});

it('what is signed is locked; opened again with a reason it is signed anew, and the reason stays', async () => {
  const { slotId, keeper, chief, panel, sign } = await heard(server);
  await sign(0, good);
  expect((await server.ask(chief, endpoints.save, { id: slotId, version: 2, form: good })).text).toContain('已签名提交');
  await server.call(keeper, endpoints.unlock, { id: slotId, examinerId: panel[0]!.id, opinion: '考官反映有一项误录。' });
  await sign(0, { ...good, scores: points(20, 20, 20, 20) });
  const { panel: shown, own } = await server.call(chief, endpoints.getScoreSheet, { id: slotId });
  expect([shown[0]!.unlocks.map(({ reason }) => reason), own?.scores]).toEqual([['考官反映有一项误录。'], points(20, 20, 20, 20)]);
});

it('is not signed with an item missing, off the half points, or a veto without its reason', async () => {
  const { slotId, chief, write } = await heard(server);
  const { version } = await write(0, { scores: points(20, 20.25, 18), vetoes: [{ code: 'ethics.d', reason: '' }] });
  const { status, text } = await server.ask(chief, endpoints.sign, { id: slotId, version });
  expect([status, ['以0.5分为一档', '“实习表现”还没有打分', '请写明一票否决的理由'].map((words) => text.includes(words))]).toEqual([400, [true, true, true]]);
});

it('all in, the chief enters what they come to; the total goes into the case and nobody changes a sheet any more', async () => {
  const { id, slotId, keeper, chief, panel, assessmentId, of, sign } = await heard(server);
  await sign(0, good); await sign(1, good);
  expect((await server.ask(chief, endpoints.conclude, { id: slotId, confirmed: [], opinion })).text).toContain('还有1名考官没有提交');
  await sign(2, { ...good, scores: points(20, 14, 18, 22) });
  expect((await server.ask(panel[1]!.own, endpoints.conclude, { id: slotId, confirmed: [], opinion })).text).toMatch(/集体评议意见由.+登记/);
  const { outcome } = await server.call(chief, endpoints.getScoreSheet, { id: slotId });
  expect(outcome).toMatchObject({ final: '78.33', result: 'PASS', items: [{ average: '20.00' }, { average: '18.33', isBelow: false }, { average: '18.00' }, { average: '22.00' }] });
  expect(await server.call(chief, endpoints.conclude, { id: slotId, confirmed: [], opinion })).toMatchObject({ final: '78.33', result: 'PASS' });
  const { rows } = await server.database.pool.query('select state, interview_score as score, collective_opinion as said from assessment_application where id = $1', [assessmentId]);
  expect(rows).toEqual([{ state: 'resultPending', score: '78.33', said: opinion }]);
  expect((await server.ask(keeper, endpoints.unlock, { id: slotId, examinerId: panel[0]!.id, opinion: '考官反映有一项误录。' })).text).toContain('不能再解锁');

  const seen = async () => (await server.call(of.intern, assessmentApplication.endpoints.getAssessmentApplication, { id: assessmentId })).interview?.score;
  expect(await seen()).toBeNull();
  for (const step of ['finish', 'publish'] as const) {
    const { version } = await server.call(keeper, interviewSession.endpoints.getInterviewSession, { id });
    await server.call(keeper, interviewSessionFlow.endpoints[step], { id, version });
  }
  expect(await seen()).toBe('78.33');
});

it('a veto fails with a majority and the panel’s word; one alone is only shown', async () => {
  const { slotId, chief, sign } = await heard(server);
  const veto: { code: string; reason: string } = { code: 'ethics.d', reason: '提交的案卷与法院记录不符。' };
  await sign(0, { ...good, vetoes: [veto] }); await sign(1, { ...good, vetoes: [veto, { code: 'politics.a', reason: '回答含糊。' }] }); await sign(2, good);
  const { outcome } = await server.call(chief, endpoints.getScoreSheet, { id: slotId });
  expect(outcome!.vetoes.map(({ code, ticks, isMajority, by }) => [code, ticks, isMajority, by.length])).toEqual([['politics.a', 1, false, 1], ['ethics.d', 2, true, 2]]);
  expect((await server.ask(chief, endpoints.conclude, { id: slotId, confirmed: ['politics.a'], opinion })).status).toBe(400);
  expect(await server.call(chief, endpoints.conclude, { id: slotId, confirmed: ['ethics.d'], opinion })).toMatchObject({ final: '80.50', result: 'FAIL' });
});

it('who declares on the spot that he keeps away scores nothing, and with too few left the panel decides nothing', async () => {
  const { slotId, chief, panel, keeper, of, sign } = await heard(server);
  await sign(0, good); await sign(1, good);
  const { rows } = await server.database.pool.query<{ certNo: string }>('select cert_no as "certNo" from internship_certificate where internship_id = $1', [of.internshipId]);
  await server.call(keeper, examiner.endpoints.declare, { examinerId: panel[2]!.id, kind: 'KINSHIP', against: 'INTERN', certNo: rows[0]!.certNo, internName: of.name, reason: '是本人的表弟。' });
  expect((await server.ask(panel[2]!.own, endpoints.save, { id: slotId, version: 0, form: good })).text).toContain('已声明回避');
  expect((await server.ask(chief, endpoints.conclude, { id: slotId, confirmed: [], opinion })).text).toContain('只有2人，至少3人');
});

it('what is written of one item stays with it: kept while it is written, locked with the sheet, read by the panel once all are in', async () => {
  const { slotId, panel, sign } = await heard(server);
  const remarks = [{ code: good.scores![1]!.code, said: '对利益冲突的规定掌握不牢。' }, { code: good.scores![0]!.code, said: '  ' }];
  const { version } = await server.call(panel[1]!.own, endpoints.save, { id: slotId, version: 0, form: { ...good, remarks } });
  expect((await server.call(panel[1]!.own, endpoints.getScoreSheet, { id: slotId })).own?.remarks).toEqual([remarks[0]]);
  await server.call(panel[1]!.own, endpoints.sign, { id: slotId, version });
  await sign(0, good); await sign(2, good);
  const { panel: read } = await server.call(panel[0]!.own, endpoints.getScoreSheet, { id: slotId });
  expect(read.map(({ sheet }) => sheet?.remarks)).toEqual([[], [remarks[0]], []]);
});

it('lots are drawn among those who have come, whoever comes later stands behind them, and the seed draws the same again', async () => {
  const { id, keeper, roomId, slotId } = await heard(server);
  const late = await waitingCandidate(server);
  await server.call(keeper, interviewSession.endpoints.place, { id, candidate: late.id, roomId, place: 2 });
  expect((await server.call(keeper, interviewSession.endpoints.draw, { id })).count).toBe(1);
  expect((await server.ask(keeper, interviewSession.endpoints.draw, { id })).text).toContain('没有已签到、还没抽签的人员');
  await server.call(keeper, interviewSession.endpoints.signIn, { id, assessmentId: late.id });
  await server.call(keeper, interviewSession.endpoints.draw, { id });
  const { rooms, draws } = await server.call(keeper, interviewSession.endpoints.getInterviewSession, { id });
  expect(rooms[0]!.slots.flatMap(({ candidate }) => (candidate ? [candidate.lot] : []))).toEqual([1, 2]);
  expect([draws.map(({ count }) => count), lotsOf(draws[0]!.seed!, [slotId])]).toEqual([[1, 1], [slotId]]);
  expect(lotsOf('a1', ['x', 'y', 'z'])).toEqual(lotsOf('a1', ['z', 'x', 'y']));
});
