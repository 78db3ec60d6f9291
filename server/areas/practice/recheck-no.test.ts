/** A request for a recheck has a number of its own (internship rules 2.0.5), whatever it is about, and is found and quoted by it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import type { DocumentKind } from 'contract/areas/basic-info/document-kind';
import { exOfficio, exOfficioFlow } from 'contract/areas/other-business/ex-officio';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { callsOf } from 'contract/kernel/feature';
import { doerOf } from 'contract/kernel/workflow';
import { along as assess, beginAssessment, toInterview } from '../../../e2e/assessment/assessment-application.arrange.ts';
import { boundBook, readBook } from '../../../e2e/harness/bound-book.ts';
import { startTestServer, type TestServer } from '../../../e2e/harness/server.ts';
import { beginExOfficio, openerOf } from '../../../e2e/other-business/ex-officio.arrange.ts';
import { begin, goTo, later, today, toFinal } from '../../../e2e/practice/roads.ts';
import { safeHtml } from '../../machines/documents/safe-html.ts';
import { bringTemplates } from '../basic-info/document-template/active-template.public.ts';
import { shipped } from '../basic-info/document-template/shipped.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());
afterEach(() => goTo(server));

const asked = async () => {
  const road = await begin(server);
  await road.goThrough(...toFinal, 'reject', 'requestRecheck');
  return road;
};
async function endedAndContested() {
  const one = await beginExOfficio(server);
  for (const action of ['makeStatement', 'pass', 'approve', 'requestRecheck'] as const) {
    const { state, version } = await server.database.db.selectFrom('exOfficioCancel').select(['state', 'version']).where('id', '=', one.id).executeTakeFirstOrThrow();
    await server.call(one.actors[doerOf(exOfficioFlow, action, state)]!, callsOf(exOfficio)[action]!, { id: one.id, version, ...one.inputOf(action) });
  }
  return one;
}
interface Numbered { no: string; kind: string }
const numbersOf = async (caseId: string) => (await server.database.pool.query<{ no: string }>('select recheck_no as no from recheck_application where case_id = $1 order by applied_at, recheck_no', [caseId])).rows.map(({ no }) => no);
const quoted = async (caseId: string) => (await server.database.pool.query<Numbered>(`select kind, data ->> 'recheck.no' as no from decision_document where case_id = $1 and kind like 'RECHECK%' order by issued_at`, [caseId])).rows;
const sequence = async () => Number((await server.database.pool.query<{ last: string }>(`select coalesce(max(last_value), 0) as last from number_sequence where name = 'recheckApplication' and period = to_char(app_today(), 'YYYYMMDD')`)).rows[0]!.last);
const numberOf = async (at: number) => `FH${(await today(server)).replaceAll('-', '')}${String(at).padStart(5, '0')}`;

test('requests are numbered through the day, whatever they are about; asked for once more it is another number, and the next day begins anew', async () => {
  const before = await sequence();
  const [road, assessed] = [await asked(), await beginAssessment(server)];
  await assess(server, assessed, [...toInterview.slice(0, -1), 'failWritten', 'confirmFail', 'requestRecheck']);
  const ended = await endedAndContested();
  expect([await numbersOf(road.id), await numbersOf(assessed.id), await numbersOf(ended.id)]).toEqual([[await numberOf(before + 1)], [await numberOf(before + 2)], [await numberOf(before + 3)]]);
  await goTo(server, later(await today(server), 1));
  await road.goThrough('refuseRecheck', 'requestRecheck');
  expect((await numbersOf(road.id))[1]).toBe(await numberOf(1));
});

test('the record, its letters and its book quote it', async () => {
  const road = await asked();
  await road.goThrough('acceptRecheck', 'uphold');
  const [no] = await numbersOf(road.id);
  for (const who of ['applicant', 'recheckReviewer']) expect((await server.call(road.actors[who]!, practiceApplication.endpoints.getPracticeApplication, { id: road.id })).rechecks.all).toMatchObject([{ recheckNo: no }]);
  expect(await quoted(road.id)).toEqual([{ kind: 'RECHECK_ACCEPT', no }, { kind: 'RECHECK', no }]);
  const by = road.actors['recheckReviewer']!;
  expect(await readBook(server, practiceApplication.endpoints, by, await boundBook(server, practiceApplication.endpoints, by, road.id))).toContain(`复核申请编号${no}`);
});

test('its number, or how it begins, finds the case in the list that has it, and nobody finds what he may not see', async () => {
  const [road, assessed] = [await asked(), await beginAssessment(server)];
  await assess(server, assessed, [...toInterview.slice(0, -1), 'failWritten', 'confirmFail', 'requestRecheck']);
  const ended = await endedAndContested();
  const { recheckReviewer: reviewer } = server.people;
  const page = { page: 1, limit: 50 };
  const found = async (keyword: string, by = reviewer) => [
    ...(await server.call(by, practiceApplication.endpoints.getPracticeApplications, { ...page, keyword })).data, ...(await server.call(by, assessmentApplication.endpoints.getAssessmentApplications, { ...page, keyword })).data,
  ].map(({ id }) => id);
  for (const { id } of [road, assessed]) expect(await found((await numbersOf(id))[0]!)).toEqual([id]);
  const [no] = await numbersOf(ended.id);
  expect((await server.call(await openerOf(server), exOfficio.endpoints.getExOfficios, { ...page, keyword: no! })).data.map(({ id }) => id)).toEqual([ended.id]);
  expect(await found((await numberOf(1)).slice(0, 10).toLowerCase())).toEqual(expect.arrayContaining([road.id, assessed.id]));
  const other = await begin(server);
  expect(await found((await numbersOf(road.id))[0]!, other.applicant)).toEqual([]);
});

test('requests of before are numbered by day and order of filing, the next goes on from there, and the letters that stand as delivered quote it', async () => {
  const { pool, db } = server.database;
  const [first, second] = [await asked(), await asked()];
  await bringTemplates(db, server.associationId);
  const letters = ['RECHECK', 'RECHECK_INTERNSHIP', 'RECHECK_ACCEPT', 'RECHECK_NOT_ACCEPT'] as const satisfies readonly DocumentKind[];
  for (const kind of letters) await pool.query(`update document_template set content = $2, fields = array_remove(fields, 'recheck.no') where kind = $1`, [kind, safeHtml(shipped[kind].content).replace('（复核申请编号：{{recheck.no}}）', '')]);
  await pool.query('alter table recheck_application drop column recheck_no');
  await pool.query(`delete from number_sequence where name = 'recheckApplication'`);
  await pool.query(`update recheck_application set applied_at = '2025-03-04 23:30+08' where case_id = $1`, [second.id]);
  await pool.query(`update recheck_application set applied_at = '2025-03-04 23:40+08' where case_id = $1`, [first.id]);
  const { rows: [others] } = await pool.query<{ count: number }>('select count(*)::int as count from recheck_application where (applied_at at time zone $1)::date = app_today()', ['Asia/Shanghai']);

  await pool.query(readFileSync(join(import.meta.dirname, '../../migrations/20261127-0540-recheck-no.sql'), 'utf8'));
  expect([await numbersOf(second.id), await numbersOf(first.id)]).toEqual([['FH2025030400001'], ['FH2025030400002']]);
  expect(await numbersOf((await asked()).id)).toEqual([await numberOf(others!.count + 1)]);
  for (const kind of letters) {
    const { rows } = await pool.query<{ content: string; fields: string[] }>('select content, fields from document_template where kind = $1 and active', [kind]);
    expect(rows, kind).toEqual([{ content: safeHtml(shipped[kind].content), fields: expect.arrayContaining(['recheck.no']) }]);
  }
});
