/** Whoever has passed and then has his licence is converted: by the register's form, by the roster, and in the night. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { ended, type Ended } from '../../../e2e/assessment/assessment-application.arrange.ts';
import { invent } from '../../../e2e/harness/invent.ts';
import { startTestServer, type TestServer } from '../../../e2e/harness/server.ts';
import { newLawyerColumns } from '../basic-info/lawyer/lawyer-columns.ts';
import lawyersImport from '../basic-info/lawyer/lawyers-import.ts';
import { insertRows } from '../../machines/bulk/insert-rows.ts';
import { newId } from '../../kernel/id.ts';
import { endTerms } from './internship/terms.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const passed = { status: 'passed', passOpinionNo: '南律考〔2026〕1号' };
/** With the numbers of a lawyer who is in no register yet. */
async function somebody(more: Record<string, unknown>) {
  const { database: { pool }, app, registers: { firms: { firm } } } = server;
  const one = await ended(server, { ...more, passValidUntil: '2199-01-01' });
  const values = invent(server).lawyer(firm.id, { lawyerType: 'FULL_TIME', status: 'PRACTISING' });
  await pool.query('update intern set id_no_blind = $2 where id = $1', [one.internId, app.vault.blind('idNo', values.idNo!)]);
  return { ...one, values };
}
const statusOf = async ({ internshipId }: Ended) => (await server.database.pool.query<{ status: string }>('select status from internship where id = $1', [internshipId])).rows[0]!.status;
const traces = async ({ internshipId }: Ended, event: string) => (await server.database.pool.query('select 1 from audit_entry where entity_id = $1 and event = $2', [internshipId, event])).rowCount;

test('entered in the register, he is converted at once, and the history says by whom; who has not passed, or is no lawyer in practice, is not', async () => {
  const head = server.people.everybody;
  const [one, notPassed, retired] = [await somebody(passed), await somebody({}), await somebody(passed)];
  await server.call(head, lawyer.endpoints.save, one.values);
  await server.call(head, lawyer.endpoints.save, notPassed.values);
  await server.call(head, lawyer.endpoints.save, { ...retired.values, status: 'RETIRED', statusFrom: retired.day(-1), statusReason: '退休' });
  expect([await statusOf(one), await statusOf(notPassed), await statusOf(retired)]).toEqual(['converted', 'expiredWait', 'passed']);
  expect(await traces(one, 'internship.convert')).toBe(1);
  const { rows } = await server.database.pool.query<{ before: string; after: string; by: string }>('select before, after, by_user as by from internship_history where internship_id = $1', [one.internshipId]);
  expect(rows).toEqual([{ before: 'passed', after: 'converted', by: head.userId }]);
});

test('a roster converts everybody of it who has passed; taken back, the night puts him where he was', async () => {
  const { database: { db, pool }, app, associationId } = server;
  const [one, expired] = [await somebody(passed), await somebody({ status: 'passExpired' })];
  const by = { userId: null, userName: '导入' };
  const { rows: [firm] } = await pool.query<{ name: string }>('select name from law_firm where id = $1', [one.values.firmId]);
  const running = await lawyersImport.begin(db, { vault: app.vault, associationId, today: one.today, mode: 'UPSERT', by });
  const entering = [one, expired].map(({ values: { firmId: _, ...values } }, at) => ({ candidate: { row: at + 1, values: { ...values, firmName: firm!.name } }, judgement: { findings: [], against: { known: null } } }));
  const ids = await db.transaction().execute((trx) => running.write(trx, entering as unknown as Parameters<typeof running.write>[1])); // the runner has read the values from cells
  expect([await statusOf(one), await statusOf(expired)]).toEqual(['converted', 'converted']);
  await pool.query('delete from lawyer where id = any($1)', [ids]);
  await endTerms(app);
  expect([await statusOf(one), await statusOf(expired)]).toEqual(['passed', 'passExpired']);
});

test('who was in the register before he had passed is found in the night; who is removed from the register stays converted', async () => {
  const { database: { db, pool }, app, associationId } = server;
  const one = await somebody(passed);
  const id = newId();
  await insertRows(db, 'lawyer', [{ associationId, ...newLawyerColumns(app.vault, id, one.values) }]);
  expect(await statusOf(one)).toBe('passed');
  await endTerms(app);
  expect(await statusOf(one)).toBe('converted');
  await pool.query('update lawyer set deleted_at = app_now() where id = $1', [id]);
  await endTerms(app);
  expect(await statusOf(one)).toBe('converted');
});
