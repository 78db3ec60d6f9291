/** The pool of examiners: who may enter it, who no longer may examine, what they declare, and the same by a table. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examiner, examinerFlow } from 'contract/areas/assessment/examiner';
import { newLawyerColumns } from '../../basic-info/lawyer/lawyer-columns.ts';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { kindNamed } from '../../../machines/imports/kinds.ts';
import { runImport } from '../../../machines/imports/run-import.ts';
import { enterPool, poolKeeper } from '../../../../e2e/assessment/examiner.arrange.ts';
import { invent } from '../../../../e2e/harness/invent.ts';
import type { Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { inInternship } from '../../../../e2e/practice/in-internship.ts';

const { endpoints } = examiner;
let server: TestServer;
let keeper: Person;
beforeAll(async () => { server = await startTestServer({ printing: false }); keeper = await poolKeeper(server); }, 120_000);
afterAll(() => server.close());

const words = { specialties: ['CRIMINAL' as const], isCommittee: false };

async function lawyerWith(practisedYears: number): Promise<string> {
  const id = newId();
  const { database: { db }, app, associationId, registers: { firms } } = server;
  await insertRows(db, 'lawyer', [{ associationId, ...newLawyerColumns(app.vault, id, invent(server).lawyer(firms.firm2.id, { practisedYears, lawyerType: 'FULL_TIME', status: 'PRACTISING' })) }]);
  return id;
}
const sanction = (lawyerId: string, kind: string, title: string, ago: string) => server.database.pool.query(
  `insert into reward_punish (association_id, id, subject, subject_id, kind, weight, title, doc_no, decided_on) values ($1, $2::uuid, 'lawyer', $3, $4, 'LIGHT', $5, $2::text, app_today() - $6::interval)`,
  [server.associationId, newId(), lawyerId, kind, title, ago]);
const enter = (lawyerId: string) => server.ask(keeper, endpoints.save, { kind: 'MEMBER', lawyerId, ...words });
const rowOf = async (id: string) => server.call(keeper, endpoints.getExaminer, { id });

test('too few years of practice or a sanction in the last years keep a lawyer out, with the reason; an old one and a reward do not', async () => {
  const young = await lawyerWith(3);
  const refused = await enter(young);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('不满5年');
  const punished = await lawyerWith(12);
  await sanction(punished, 'INDUSTRY_SANCTION', '训诫', '2 years');
  expect(JSON.stringify((await enter(punished)).body)).toContain('受过训诫');
  const older = await lawyerWith(12);
  await sanction(older, 'INDUSTRY_SANCTION', '训诫', '6 years');
  await sanction(older, 'REWARD', '表彰', '1 years');
  expect((await enter(older)).status).toBe(200);
});

test('a sanction after entering marks the examiner, and whoever was suspended is not restored with it', async () => {
  const { id, lawyerId } = await enterPool(server);
  expect((await rowOf(id)).unfit).toBeNull();
  await server.call(keeper, examinerFlow.endpoints.suspend, { id, version: 0, opinion: '因被立案调查暂停。' });
  await sanction(lawyerId, 'ADMIN_PENALTY', '警告', '1 days');
  const seen = await rowOf(id);
  expect(seen.unfit).toContain('受过警告');
  expect(seen.open.find(({ action }) => action === 'restore')?.blockedBy[0]?.message).toContain('不符合考官条件');
  expect((await server.ask(keeper, examinerFlow.endpoints.restore, { id, version: 1, opinion: '调查已经结束。' })).status).toBe(409);
});

test('who saves what a colleague has changed meanwhile is told the colleague’s name', async () => {
  const colleague = server.people.everybody;
  const { id, lawyerId } = await enterPool(server);
  const form = { kind: 'MEMBER' as const, id, lawyerId, version: 0, ...words };
  await server.call(colleague, endpoints.save, form);
  const refused = await server.ask(keeper, endpoints.save, form);
  expect(refused.body).toMatchObject({ error: { code: 'stale', details: expect.stringContaining(`最近操作：${colleague.realName}）`) } });
});

test('an examiner sees nobody but himself, and declares for nobody but himself', async () => {
  const [mine, other] = [await enterPool(server), await enterPool(server)];
  const { data } = await server.call(mine.own, endpoints.getExaminers, {});
  expect(data.map(({ id }) => id)).toEqual([mine.id]);
  const { certNo, name } = await inInternship(server);
  const form = { kind: 'KINSHIP' as const, against: 'INTERN' as const, certNo, internName: name, reason: '是本人的侄女。' };
  expect((await server.ask(mine.own, endpoints.declare, { ...form, examinerId: other.id })).status).toBe(404);
  const { id } = await server.call(mine.own, endpoints.declare, { ...form, examinerId: mine.id });
  expect((await rowOf(mine.id)).recusals).toMatchObject([{ id, who: name, against: 'INTERN' }]);
  expect((await server.ask(mine.own, endpoints.declare, { ...form, examinerId: mine.id })).status).toBe(409);
  expect((await server.ask(other.own, endpoints.withdrawRecusal, { id })).status).toBe(404);
  await server.call(mine.own, endpoints.withdrawRecusal, { id });
  expect((await rowOf(mine.id)).recusalCount).toBe(0);
});

test('a number that belongs to another name finds nobody', async () => {
  const { id } = await enterPool(server);
  const { certNo } = await inInternship(server);
  const answer = await server.ask(keeper, endpoints.declare, { examinerId: id, kind: 'INTEREST', against: 'INTERN', certNo, internName: '别的人', reason: '曾是同事。' });
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining('没有查到这名实习人员')]);
});

test('a table takes in lawyers by the same conditions, and brings those who are known up to date', async () => {
  const { pool } = server.database;
  const { app, associationId } = server;
  const [fit, young] = [await lawyerWith(9), await lawyerWith(2)];
  const { rows } = await pool.query<{ id: string; name: string; no: string }>('select id, name, licence_no as no from lawyer where id = any($1)', [[fit, young]]);
  const of = (id: string) => rows.find((row) => row.id === id)!;
  const bring = async (lines: string[], mode: 'APPEND' | 'UPSERT' = 'APPEND') => {
    const bytes = Buffer.from(['执业证号,姓名,擅长领域,是否委员,培训日期', ...lines].join('\r\n'));
    return runImport({ db: app.db, vault: app.vault, witness: { associationId, actorId: null, actorName: '命令行', sessionId: null, address: null, traceId: 'test' }, mode, whole: false }, kindNamed('examiners')!, { bytes, name: '考官.csv' });
  };
  const first = await bring([`${of(fit).no},${of(fit).name},民商事、知识产权,是,2025-10-10`, `${of(young).no},${of(young).name},刑事,否,`, `${of(fit).no.slice(0, -1)}0,某人,看相,否,`]);
  expect([first.ok, first.failed]).toEqual([1, 2]);
  expect(JSON.stringify(first.rows)).toContain('不符合考官条件');
  await bring([`${of(fit).no},${of(fit).name},刑事,否,2026-01-05`], 'UPSERT');
  const { data } = await server.call(keeper, endpoints.getExaminers, { keyword: of(fit).no });
  expect(data).toMatchObject([{ specialtyTitles: '刑事', isCommittee: false, trainedOn: '2026-01-05', state: 'active' }]);
});
