/** What was written before personal answers were sealed is sealed when the product starts, although it is killed meanwhile. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decisionDocument } from 'contract/areas/basic-info/decision-document';
import { pause } from 'contract/areas/other-business/pause';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { startTestServer, type TestServer } from '../../e2e/harness/server.ts';
import { whereItStands } from '../../e2e/harness/where-it-stands.ts';
import { along, beginBusiness, toTheEnd } from '../../e2e/other-business/business.ts';
import { ownPause } from '../../e2e/other-business/pause.arrange.ts';
import { beginApplication } from '../../e2e/practice/practice-application.arrange.ts';
import { sealWhatLiesOpen } from './seal-what-lies-open.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const old = { politicalStatus: 'CPC_MEMBER', partyOrgName: '旧日暗记党支部', conductDeclarations: { detained: { declared: true, description: '旧日暗记被拘留三日' } } };
const finding = { code: 'SX10', level: 'WARN', field: 'conductDeclarations', message: '旧日暗记须专委会审议' };
const change = { field: 'partyOrgName', title: '党组织名称', before: '（空）', after: '旧日暗记党支部' };

/** As an earlier release has left them. */
async function asBefore(ids: readonly string[], pauseId: string): Promise<void> {
  const { db } = server.database;
  const json = JSON.stringify(old);
  await sql`update practice_application set form = form || ${json}::jsonb, form_private_sealed = null, snapshot = jsonb_build_object('form', ${json}::jsonb, 'marks', '{}'::jsonb, 'materials', '[]'::jsonb), precheck_report = ${JSON.stringify([finding])}::jsonb where id = any(${[...ids]}::uuid[])`.execute(db);
  await sql`update intern set profile = ${json}::jsonb where id in (select intern_id from practice_application where id = any(${[...ids]}::uuid[]))`.execute(db);
  await sql`update business_application set form = form || '{"reasonCode": "ILLNESS", "reason": "旧日暗记住院治疗"}', form_private_sealed = null where id = ${pauseId}`.execute(db);
  for (const table of ['review_record', 'decision_document']) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await sql`update review_record set diff = ${JSON.stringify([change])}::jsonb where case_id = any(${[...ids]}::uuid[])`.execute(db);
  await sql`update decision_document set data = data || '{"facts": "疾病：旧日暗记住院治疗"}', data_private_sealed = null where case_id = ${pauseId}`.execute(db);
  for (const table of ['review_record', 'decision_document']) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
}

test('row by row, in every table that has such answers; begun again after a kill; and read as before', async () => {
  const cases = [];
  for (let nth = 0; nth < 5; nth += 1) cases.push(await beginApplication(server, {}));
  const [one] = cases as [typeof cases[0], ...typeof cases];
  const stands = await beginBusiness(server, ownPause);
  await along(server, pause, stands, toTheEnd);
  await asBefore(cases.map(({ id }) => id), stands.id);
  const { get } = pause.feature.endpoints;
  const read = async () => ({
    form: (await server.call(one.applicant, practiceApplication.endpoints.getPracticeApplication, { id: one.id })).form,
    changes: (await server.call(one.applicant, practiceApplication.endpoints.getPracticeApplication, { id: one.id })).journal.map(({ changes }) => changes),
    prefill: (await server.call(one.applicant, practiceApplication.endpoints.prefill, {})).form,
    pause: (await server.call(stands.of.intern, get, { id: stands.id })).form,
  });
  // Nobody stands in front of a closed door while it goes on: what is not sealed yet is read as it is.
  const before = await read();
  expect(before).toMatchObject({ form: old, prefill: { politicalStatus: 'CPC_MEMBER' }, changes: [[change]], pause: { reason: '旧日暗记住院治疗' } });
  const listed = async () => (await sql<{ tableName: string }>`select table_name from lies_open order by 1`.execute(server.database.db)).rows.map(({ tableName }) => tableName);
  expect(await listed()).toEqual(['business_application', 'decision_document', 'intern', 'practice_application', 'review_record']);

  const cut = new AbortController();
  let asked = 0;
  const killed = { get aborted() { return (asked += 1) > 5; }, throwIfAborted() { if (this.aborted) throw new Error('killed'); } } as AbortSignal;
  await expect(sealWhatLiesOpen(server.app, { atOnce: 2, signal: killed })).rejects.toThrow('killed');
  expect((await whereItStands(server.database.db, '旧日暗记')).length).toBeGreaterThan(0);
  expect(await sealWhatLiesOpen(server.app, { atOnce: 2, signal: cut.signal })).toBeGreaterThan(0);
  expect(await listed()).toEqual([]);
  expect(await whereItStands(server.database.db, '旧日暗记')).toEqual([]);
  expect(await whereItStands(server.database.db, '"politicalStatus": "CPC')).toEqual([]);
  expect(await read()).toEqual(before);
  expect(await sealWhatLiesOpen(server.app)).toBe(0);

  const letters = await server.call(stands.of.intern, decisionDocument.endpoints.ofCase, { caseEntity: 'pause', caseId: stands.id });
  expect(letters.map(({ kind }) => kind)).toEqual(['PAUSE']);
  // Nothing else of an issued letter or of the journal is changed by anybody.
  const refused = (statement: string) => expect(server.database.pool.query(statement)).rejects.toThrow(/never changed/);
  await refused(`update decision_document set data = data - 'pause.from' where case_id = '${stands.id}'`);
  await refused(`update review_record set diff_sealed = 'x', opinion = 'x' where case_id = '${one.id}'`);
  await refused(`update review_record set diff_sealed = 'x' where case_id = '${stands.id}'`);
}, 240_000);
