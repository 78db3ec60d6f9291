/** Tables of hours, reductions, absences and sanctions: who is meant, what is refused, what a whole list ends, and that all of it can be taken back. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importLog } from 'contract/areas/journal/import-log';
import { learning } from 'contract/areas/annual-check/learning';
import { notParticipating } from 'contract/areas/annual-check/not-participating';
import { rewardPunish } from 'contract/areas/basic-info/reward-punish';
import type { ImportMode } from 'contract/areas/journal/import-kind';
import { kindNamed } from '../../machines/imports/kinds.ts';
import { KeptOut, runImport, runPass } from '../../machines/imports/run-import.ts';
import { beginBatch } from '../../machines/imports/import-batch.ts';
import { startTestServer, type TestServer } from '../../../e2e/harness/server.ts';
import { inventFirm, inventTutor } from '../../../e2e/harness/invent.ts';
import { settled } from '../../../e2e/harness/settled.ts';
import { addPerson, type Person } from '../../../e2e/harness/people.ts';

let server: TestServer;
let clerk: Person;
const people: { id: string; name: string; licence: string; firm: string; firmId: string; code: string }[] = [];
beforeAll(async () => {
  server = await startTestServer({ printing: false });
  const { database: { db, pool }, associationId } = server;
  clerk = await addPerson(db, associationId, { name: '经办', roles: ['everything'] });
  for (let at = 0; at < 4; at += 1) {
    const firmId = await inventFirm(server);
    const id = await inventTutor(server, firmId);
    const { rows } = await pool.query<{ name: string; licence: string; firm: string; code: string }>('select l.name, l.licence_no as licence, f.name as firm, f.credit_code as code from lawyer l join law_firm f on f.id = l.firm_id where l.id = $1', [id]);
    people.push({ id, firmId, ...rows[0]! });
  }
}, 120_000);
afterAll(() => server.close());

const csv = (titles: string, ...rows: (string | number)[][]) => Buffer.from([titles, ...rows.map((row) => row.join(','))].join('\r\n'));
const witness = () => ({ associationId: server.associationId, actorId: null, actorName: '命令行', sessionId: null, address: null, traceId: 'test' });
const run = (kind: string, bytes: Buffer, mode: ImportMode = 'APPEND', whole = false) =>
  runImport({ db: server.app.db, vault: server.app.vault, witness: witness(), mode, whole }, kindNamed(kind)!, { bytes, name: '表.csv' });

const absent = (...rows: [typeof people[number], number, string][]) => csv('执业证号,姓名,年度,不参加原因,证明文号', ...rows.map(([{ licence, name }, year, reason]) => [licence, name, year, reason, '深司〔2026〕1号']));
const standing = async (year: number) => (await server.call(clerk, notParticipating.endpoints.getNotParticipating, { year, standing: 'IN_FORCE', limit: 100 })).data.map(({ licenceNo }) => licenceNo).toSorted();
const licences = (...at: number[]) => at.map((one) => people[one]!.licence).toSorted();

async function handedIn(kind: string, bytes: Buffer, mode: ImportMode) {
  const { fileId } = await server.call(clerk, importLog.endpoints.upload, { kind }, { file: { bytes: new Uint8Array(bytes), name: '名单.csv' } });
  const { id } = await server.call(clerk, importLog.endpoints.create, { kind, fileId, mode });
  await settled(server);
  return server.call(clerk, importLog.endpoints.getImportLog, { id });
}

test('a list that replaces says first whom it ends, ends them of its own years alone, and gives them back when it is taken back', { timeout: 90_000 }, async () => {
  const [a, b, c, d] = people;
  await run('not-participating', absent([a!, 2026, '已转出本市'], [b!, 2026, '失联'], [c!, 2025, '服刑']));
  const looked = await handedIn('not-participating', absent([b!, 2026, '失联'], [d!, 2026, '身故']), 'REPLACE');
  expect(looked).toMatchObject({ state: 'VALIDATED', whole: true, counts: { created: 1, changed: 0, ended: 1, failed: 0 }, may: { start: true } });
  const { data: [ends] } = await server.call(clerk, importLog.endpoints.getImportRows, { id: looked.id, verdict: 'ended' });
  expect(ends).toMatchObject({ row: null, name: a!.name, verdictTitle: '终止' });
  expect(await standing(2026)).toEqual(licences(0, 1));

  await server.call(clerk, importLog.endpoints.start, { id: looked.id, version: looked.version });
  await settled(server);
  const done = await server.call(clerk, importLog.endpoints.getImportLog, { id: looked.id });
  expect(done).toMatchObject({ state: 'DONE', counts: { created: 1, ended: 1 } });
  expect([await standing(2026), await standing(2025)]).toEqual([licences(1, 3), licences(2)]);

  await server.call(clerk, importLog.endpoints.undo, { id: looked.id, version: done.version });
  await vi.waitFor(async () => expect(await server.call(clerk, importLog.endpoints.getImportLog, { id: looked.id })).toMatchObject({ state: 'ROLLED_BACK', undo: { undone: 2, kept: 0 } }), { timeout: 30_000 });
  expect(await standing(2026)).toEqual(licences(0, 1));
});

test('a file with a wrong row does not replace: what it is about would be ended', { timeout: 60_000 }, async () => {
  const looked = await handedIn('not-participating', absent([people[1]!, 2026, '失联'], [{ ...people[0]!, name: '错名' }, 2026, '身故']), 'REPLACE');
  expect(looked.counts).toMatchObject({ failed: 1 });
  const { status, body } = await server.ask(clerk, importLog.endpoints.start, { id: looked.id, version: looked.version });
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('有 1 行有错误')]);
  const shell = await run('not-participating', absent([people[1]!, 2026, '失联'], [{ ...people[0]!, name: '错名' }, 2026, '身故']), 'REPLACE');
  expect(shell.failed).toBe(1);
  expect(await standing(2026)).toEqual(licences(0, 1));
});

test('entered whole or not at all: a row that has turned wrong since it was looked at leaves nothing of the others', { timeout: 60_000 }, async () => {
  const { db } = server.app;
  const kind = kindNamed('not-participating')!;
  const bytes = absent([people[2]!, 2024, '服刑'], [people[3]!, 2024, '身故']);
  const id = await beginBatch(db, witness(), kind, 'APPEND', true, { bytes, name: '表.csv' });
  await server.database.pool.query('update lawyer set name = $1 where id = $2', ['改名了', people[3]!.id]);
  await expect(runPass({ db, vault: server.app.vault, witness: witness(), id, pass: 'IMPORTING', kind, mode: 'APPEND', whole: true }, { bytes, name: '表.csv' })).rejects.toBeInstanceOf(KeptOut);
  await server.database.pool.query('update lawyer set name = $1 where id = $2', [people[3]!.name, people[3]!.id]);
  expect(await standing(2024)).toEqual([]);
  expect((await run('not-participating', bytes, 'APPEND', true)).ok).toBe(2);
  expect(await standing(2024)).toEqual(licences(2, 3));
});

test('hours: licence and name must agree, a course is entered once a day, its firm sees it and another does not', { timeout: 60_000 }, async () => {
  const [a, b] = people;
  const titles = '执业证号,姓名,课程名称,类型,主办单位,开始时间,学时';
  const rows = [[a!.licence, a!.name, '新公司法实务', '现场', '市律协', '2026-01-10', 4], [b!.licence, '张冠李', '新公司法实务', '现场', '市律协', '2026-01-10', 4], [b!.licence, b!.name, '庭审技巧', '线上', '市律协', '2026-01-11', 2.3]];
  const result = await run('learning', csv(titles, ...rows));
  expect(result.rows.map(({ status, code }) => [status, code])).toEqual([['ok', null], ['failed', 'NAME'], ['failed', expect.any(String)]]);
  expect((await run('learning', csv(titles, rows[0]!))).rows[0]).toMatchObject({ effect: 'SAME' });
  expect((await run('learning', csv(titles, [...rows[0]!.slice(0, 6), 6]))).rows[0]).toMatchObject({ status: 'failed', code: 'DIFFERS' });
  expect((await run('learning', csv(titles, [...rows[0]!.slice(0, 6), 6]), 'UPSERT')).rows[0]).toMatchObject({ effect: 'CHANGED' });
  const { database: { db }, associationId } = server;
  const own = await addPerson(db, associationId, { name: '本所', roles: [{ code: 'firmAdmin', firmId: a!.firmId }] });
  const other = await addPerson(db, associationId, { name: '外所', roles: [{ code: 'firmAdmin', firmId: b!.firmId }] });
  const himself = await addPerson(db, associationId, { name: a!.name, roles: ['lawyer'], lawyerId: a!.id });
  const hours = async (who: Person) => (await server.call(who, learning.endpoints.getLearnings, {})).data.map((row) => row.hours);
  expect([await hours(own), await hours(other), await hours(himself)]).toEqual([[6], [], [6]]);
});

test('reductions: remitted whole or by hours, never both; one that the year’s list no longer names is revoked', { timeout: 60_000 }, async () => {
  const titles = '执业证号,姓名,年度,减免原因,全免,减免学时';
  const [a, b] = people;
  const result = await run('learning-reductions', csv(titles, [a!.licence, a!.name, 2026, '生育', '是', ''], [b!.licence, b!.name, 2026, '重大疾病', '是', 10]));
  expect(result.rows.map(({ status, code }) => [status, code])).toEqual([['ok', null], ['failed', 'BOTH']]);
  await run('learning-reductions', csv(titles, [b!.licence, b!.name, 2026, '重大疾病', '', 10]), 'REPLACE');
  const { data } = await server.call(clerk, learning.endpoints.getReductions, { year: 2026 });
  expect(data.map(({ licenceNo, standing: now }) => [licenceNo, now]).toSorted()).toEqual([[a!.licence, 'REVOKED'], [b!.licence, 'IN_FORCE']].toSorted());
});

test('sanctions: one document may be about a firm and its lawyer; the measure must belong to its kind', { timeout: 60_000 }, async () => {
  const [a] = people;
  const titles = '姓名/律所,执业证号/信用代码,类别,类型,文号,机关,日期';
  const result = await run('reward-punish', csv(titles, [a!.firm, a!.code, '行政处罚', '罚款', '南司罚〔2026〕3号', '南州市司法局', '2026-01-05'], [a!.name, a!.licence, '行政处罚', '停止执业', '南司罚〔2026〕3号', '南州市司法局', '2026-01-05'], [a!.name, a!.licence, '行业处分', '罚款', '南律纪〔2026〕1号', '市律协', '2026-01-06']));
  expect(result.rows.map(({ status, code }) => [status, code])).toEqual([['ok', null], ['ok', null], ['failed', 'MEASURE']]);
  const { data } = await server.call(clerk, rewardPunish.endpoints.getRewardPunishes, { keyword: '南司罚〔2026〕3号' });
  expect(data.map(({ subject, subjectName, weight }) => [subject, subjectName, weight]).toSorted()).toEqual([['lawFirm', a!.firm, 'LIGHT'], ['lawyer', a!.name, 'HEAVY']]);
  expect((await server.call(clerk, rewardPunish.endpoints.getRewardPunishes, { keyword: a!.name })).data.map(({ title }) => title)).toContain('停止执业');
});
