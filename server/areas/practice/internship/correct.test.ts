/** What the association puts right of a registered person: the record, the history, and the qualification of who began before the examination. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { internship } from 'contract/areas/practice/internship';
import { beginAssessment } from '../../../../e2e/assessment/assessment-application.arrange.ts';
import { poolKeeper } from '../../../../e2e/assessment/examiner.arrange.ts';
import type { Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { registered } from '../../../../e2e/practice/registered.ts';

let server: TestServer;
let keeper: Person;
beforeAll(async () => { server = await startTestServer({ printing: false }); keeper = await poolKeeper(server); });
afterAll(() => server.close());

const { getInternship, getInternData, correct } = internship.endpoints;

test('the register entry shows 政治面貌 to nobody; the form that corrects it does, and who opened it stands in the trail once', async () => {
  const { certificate: { internshipId: id } } = await registered(server);
  expect((await server.ask(keeper, getInternship, { id })).text).not.toContain('politicalStatus');
  const opened = async () => (await server.database.pool.query<{ event: string; who: string }>(`select event, actor_id as who from audit_entry where entity = 'internship' and entity_id = $1`, [id])).rows;
  expect(await opened()).toEqual([]);
  for (const _ of [1, 2]) expect(await server.call(keeper, getInternData, { id })).toMatchObject({ version: 0, seesPrivate: true, data: { politicalStatus: expect.any(String) } });
  expect(await opened()).toEqual([{ event: 'internship.openData', who: keeper.userId }]);
});

test('each answer that changed stands in the history with its reason, by name; what is private only that it was changed; the audit trail keeps both sides', async () => {
  const { certificate: { internshipId: id } } = await registered(server);
  const { version, data: { name, education: _, ...rest } } = await server.call(keeper, getInternData, { id });
  await server.call(keeper, correct, { id, version, reason: '改名并取得学位，已核对证件', form: { ...rest, name: '慕容清欢', formerName: name!, education: 'DOCTOR', politicalStatus: rest.politicalStatus === 'MASSES' ? 'LEAGUE' : 'MASSES' } });
  const after = await server.call(keeper, getInternship, { id });
  expect(after).toMatchObject({ name: '慕容清欢', formerName: name, education: 'DOCTOR', version: version + 1 });
  const lines = after.history.filter(({ title }) => title === '登记信息更正');
  expect(lines.map(({ before, after }) => `${before} → ${after}`)).toEqual(expect.arrayContaining([`姓名：${name} → 慕容清欢（改名并取得学位，已核对证件）`, expect.stringMatching(/^最高学历：.+ → 博士研究生/), '政治面貌：*** → ***（改名并取得学位，已核对证件）']));
  const { rows: [audit] } = await server.database.pool.query<{ before: unknown; after: unknown; note: string }>(`select before, after, note from audit_entry where event = 'internship.correct' and entity_id = $1`, [id]);
  expect(audit).toMatchObject({ before: { name, politicalStatus: '***' }, after: { name: '慕容清欢', education: '博士研究生', politicalStatus: '***' }, note: '改名并取得学位，已核对证件' });
  expect((await server.call(keeper, internship.endpoints.getInternships, { limit: 20, keyword: '慕容清欢' })).data.map((one) => one.id)).toEqual([id]);
});

test('nothing changed, an old copy, and a qualification without its number are refused by name', async () => {
  const { certificate: { internshipId: id } } = await registered(server);
  const { version, data } = await server.call(keeper, getInternData, { id });
  const refused = async (more: object, at = version) => { const { status, body } = await server.ask(keeper, correct, { id, version: at, reason: '核对后更正', form: { ...data, name: data.name!, ...more } as never }); return [status, ...((body as { error: { fields?: { path: string }[] } }).error.fields ?? []).map(({ path }) => path)]; };
  expect(await refused({})).toEqual([400, 'reason']);
  expect(await refused({ education: 'DOCTOR' }, version + 1)).toEqual([409]);
  expect(await refused({ qualificationType: 'LEGAL_NEW', qualificationNo: undefined, qualificationDate: undefined })).toEqual([400, 'form.qualificationNo', 'form.qualificationDate']);
  expect(await refused({ qualificationDate: '2199-01-01' })).toEqual([400, 'form.qualificationDate']);
});

test('who began before the examination is assessed once his qualification is entered (KH27)', async () => {
  const one = await beginAssessment(server);
  await server.database.pool.query(`update intern set profile = profile || '{"qualificationType": "PENDING"}' where id = $1`, [one.of.internId]);
  const waits = async () => (await server.call(one.of.intern, assessmentApplication.endpoints.getAssessmentApplication, { id: one.id })).precheck.some(({ code }) => code === 'KH27');
  expect(await waits()).toBe(true);
  const { version, data } = await server.call(keeper, getInternData, { id: one.of.internshipId });
  await server.call(keeper, correct, { id: one.of.internshipId, version, reason: '已取得法律职业资格', form: { ...data, name: '慕容清', qualificationType: 'LEGAL_NEW', qualificationNo: 'A20251101080001', qualificationDate: '2025-11-01' } });
  expect(await waits()).toBe(false);
});
