/** Paper score sheets from a table: each examiner's own, as he would have signed it; the conclusion stays with the chief; taken back until it is entered. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { interviewSession } from 'contract/areas/assessment/interview-session';
import { scoreSheet } from 'contract/areas/assessment/score-sheet';
import { importLog } from 'contract/areas/journal/import-log';
import { heard, good } from '../../../../e2e/assessment/score-sheet.arrange.ts';
import { sessionUpTo } from '../../../../e2e/assessment/interview-session.arrange.ts';
import { settled } from '../../../../e2e/harness/settled.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { kindNamed } from '../../../machines/imports/kinds.ts';
import { runImport } from '../../../machines/imports/run-import.ts';

const { endpoints } = scoreSheet;
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); }, 120_000);
afterAll(() => server.close());

const titles = '申请编号或实习证号,姓名,场次号,考官,各项得分,总分,一票否决,评语';
const file = (...lines: string[]) => Buffer.from([titles, ...lines].join('\r\n'));
const run = (bytes: Buffer) => {
  const witness = { associationId: server.associationId, actorId: null, actorName: '命令行', sessionId: null, address: null, traceId: 'test' };
  return runImport({ db: server.app.db, vault: server.app.vault, witness }, kindNamed('paper-scores')!, { bytes, name: '面试成绩.csv' });
};
async function papers(day: { id: string; keeper: Parameters<TestServer['call']>[0]; assessmentId: string; panel: readonly { id: string }[] }) {
  const { rows: [of] } = await server.database.pool.query<{ caseNo: string; name: string; sessionNo: string }>(`
    select a.application_no as "caseNo", p.name, n.application_no as "sessionNo" from assessment_application a join internship i on i.id = a.internship_id join intern p on p.id = i.intern_id, interview_session n where a.id = $1 and n.id = $2`, [day.assessmentId, day.id]);
  const { rows } = await server.database.pool.query<{ id: string; name: string }>('select id, name from examiner where id = any($1)', [day.panel.map(({ id }) => id)]);
  const names = day.panel.map(({ id }) => rows.find((one) => one.id === id)!.name);
  const line = (nth: number, scores: string, ...rest: string[]) => [of!.caseNo, of!.name, of!.sessionNo, names[nth]!, scores, ...rest].join(',');
  return { of: of!, names, line };
}
const points = '政治素质20；道德品行20.5；执业素养18；实习表现22';
const said = (result: Awaited<ReturnType<typeof run>>) => result.rows.map(({ status, field, code }) => [status, field, code]);

it('each row is an examiner’s signed sheet, with who entered it; what they come to follows from the rules, and the chief concludes', async () => {
  const day = await heard(server);
  const { line, of, names } = await papers(day);
  expect(said(await run(file(line(0, points, '80.5', '', '表达清楚。'), line(1, '政治素质：20分、道德品行 20.5、执业素养 18、实习表现 22'), line(2, '政治素质20；道德品行14；执业素养18；实习表现22', '74', '道德品行：提交材料的真实性：材料与事实不符'))))).toEqual([['ok', null, null], ['ok', null, null], ['ok', null, null]]);
  const shown = await server.call(day.chief, endpoints.getScoreSheet, { id: day.slotId });
  expect(shown.panel.map(({ signedAt, paperBy }) => [signedAt !== null, paperBy])).toEqual([[true, '命令行'], [true, '命令行'], [true, '命令行']]);
  expect(shown.outcome).toMatchObject({ final: '78.33', result: 'PASS', vetoes: [{ ticks: 1, of: 3, isMajority: false, by: [{ name: names[2], reason: '材料与事实不符' }] }] });
  // The same papers again are known.
  expect((await run(file(line(0, points, '80.5', '', '表达清楚。')))).rows[0]).toMatchObject({ effect: 'SAME' });
  expect(await server.call(day.chief, endpoints.conclude, { id: day.slotId, confirmed: [], opinion: '考核小组集体评议后形成一致意见。' })).toMatchObject({ final: '78.33', result: 'PASS' });
  expect((await run(file(line(0, '政治素质10；道德品行20.5；执业素养18；实习表现22')))).rows[0]).toMatchObject({ status: 'failed', message: expect.stringContaining(`${of.name}的成绩已经登记，评分单不能再改`) });
});

it('what an examiner could not sign at a screen is said at its cell', async () => {
  const day = await heard(server);
  const { line, of, names } = await papers(day);
  await day.sign(1, good);
  await day.write(2, good);
  const as = (caseNo: string, name: string, sessionNo: string, examiner: string, scores = points, ...rest: string[]) => [caseNo, name, sessionNo, examiner, scores, ...rest].join(',');
  const one = async (row: string) => { const { rows: [first] } = await run(file(row)); return [first!.field, first!.code, first!.message]; };
  expect(await one(as(of.caseNo, of.name, 'MS2020010100001', names[0]!))).toMatchObject(['sessionNo', 'UNKNOWN_SESSION', expect.any(String)]);
  expect(await one(as('KH2020010100001', of.name, of.sessionNo, names[0]!))).toMatchObject(['caseNo', 'NOT_IN_SESSION', expect.any(String)]);
  expect(await one(as(of.caseNo, '别人', of.sessionNo, names[0]!))).toMatchObject(['name', 'NAME', expect.stringContaining(of.name)]);
  expect(await one(as(of.caseNo, of.name, of.sessionNo, '没有此人'))).toMatchObject(['examinerName', 'NOT_ON_PANEL', expect.stringContaining(names[0]!)]);
  expect(await one(line(0, '政治素质20；道德品行20；执业素养18'))).toEqual(['scores', 'SCORE', '“实习表现”还没有打分']);
  expect(await one(line(0, '政治素质26；道德品行20；执业素养18；实习表现20'))).toEqual(['scores', 'SCORE', '“政治素质”应在0至25分之间']);
  expect(await one(line(0, '政治素质20.3；道德品行20；执业素养18；实习表现20'))).toEqual(['scores', 'SCORE', '“政治素质”以0.5分为一档，请改为20.5分']);
  expect(await one(line(0, '语言20；道德品行20；执业素养18；实习表现20'))).toMatchObject(['scores', 'ITEM', expect.stringContaining('“语言20”不是本场评分项的得分')]);
  expect(await one(line(0, `${points}；政治素质21`))).toMatchObject(['scores', 'TWICE', expect.any(String)]);
  expect(await one(line(0, points, '90'))).toEqual(['total', 'TOTAL', '各项得分之和为80.5，与总分90不一致，请核对']);
  expect(await one(line(0, points, '', '执业素养：专业知识：不懂'))).toMatchObject(['vetoes', 'VETO', expect.any(String)]);
  expect(await one(line(0, points, '', '道德品行：提交材料的真实性'))).toEqual(['vetoes', 'REASON', '请写明一票否决的理由']);
  expect(await one(line(1, '政治素质10；道德品行10；执业素养10；实习表现10'))).toMatchObject(['examinerName', 'HELD', expect.stringContaining('已签名提交')]);
  expect(await one(line(2, points))).toMatchObject(['examinerName', 'HELD', expect.stringContaining('正在系统中填写')]);
});

it('nobody who keeps away scores, and nobody is scored before he has signed in or his day has begun', async () => {
  const arranged = await sessionUpTo(server, 'arrange');
  const before = await papers(arranged);
  expect(said(await run(file(before.line(0, points))))).toEqual([['failed', 'sessionNo', 'SESSION_STATE']]);
  const begun = await sessionUpTo(server, 'arrange', 'begin');
  const early = await papers(begun);
  expect(said(await run(file(early.line(0, points))))).toEqual([['failed', 'caseNo', 'STAGE']]);
  await server.call(begun.keeper, interviewSession.endpoints.signIn, { id: begun.id, assessmentId: begun.assessmentId });
  // What he has declared since the arrangement keeps him away all the same.
  await server.database.pool.query(`insert into examiner_recusal (association_id, id, examiner_id, intern_id, kind, reason) select a.association_id, gen_random_uuid(), $2, i.intern_id, 'KINSHIP', '与本人有亲属关系' from assessment_application a join internship i on i.id = a.internship_id where a.id = $1`, [begun.assessmentId, begun.panel[1]!.id]);
  const { rows: [away] } = await run(file(early.line(1, points)));
  expect([away!.field, away!.code, away!.message]).toEqual(['examinerName', 'AWAY', expect.stringContaining('应当回避')]);
});

it('taken back: sheets go while nothing was concluded on them; one that was unlocked since stays', { timeout: 60_000 }, async () => {
  const day = await heard(server);
  const { line } = await papers(day);
  const by = server.people.everybody;
  const { fileId } = await server.call(by, importLog.endpoints.upload, { kind: 'paper-scores' }, { file: { bytes: new Uint8Array(file(line(0, points), line(1, points))), name: '面试成绩.csv' } });
  const { id } = await server.call(by, importLog.endpoints.create, { kind: 'paper-scores', fileId, mode: 'APPEND' });
  await settled(server);
  await server.call(by, importLog.endpoints.start, { id, version: (await server.call(by, importLog.endpoints.getImportLog, { id })).version });
  await settled(server);
  const done = await server.call(by, importLog.endpoints.getImportLog, { id });
  expect(done).toMatchObject({ state: 'DONE', counts: { created: 2 } });
  await server.call(day.keeper, endpoints.unlock, { id: day.slotId, examinerId: day.panel[1]!.id, opinion: '考官反映有一项误录。' });
  await server.call(by, importLog.endpoints.undo, { id, version: done.version });
  await vi.waitFor(async () => expect(await server.call(by, importLog.endpoints.getImportLog, { id })).toMatchObject({ state: 'ROLLED_BACK', undo: { undone: 1, kept: 1 } }), { timeout: 30_000 });
  const { rows } = await server.database.pool.query<{ examiner: string }>('select examiner_id as examiner from score_sheet where slot_id = $1', [day.slotId]);
  expect(rows).toEqual([{ examiner: day.panel[1]!.id }]);
});
