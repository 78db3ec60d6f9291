/** Journals from a table: the same rules as typed ones, one a day, whole or not at all by default, and taken back with the internship's counts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportMode } from 'contract/areas/journal/import-kind';
import { inInternship, type InInternship } from '../../../../e2e/practice/in-internship.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { kindNamed } from '../../../machines/imports/kinds.ts';
import { runImport } from '../../../machines/imports/run-import.ts';
import { undoPass } from '../../../machines/imports/undo-pass.ts';

let server: TestServer;
let one: InInternship;
beforeAll(async () => {
  server = await startTestServer({ printing: false });
  one = await inInternship(server);
}, 120_000);
afterAll(() => server.close());

const content = (word: string) => `上午随指导律师接待当事人，核对${word}合同原件与付款凭证，下午检索同类案件的裁判规则并整理成表，列明争议焦点、举证责任和可以引用的生效判决，晚间补充了两处遗漏的日期。`;
const witness = () => ({ associationId: server.associationId, actorId: null, actorName: '命令行', sessionId: null, address: null, traceId: 'test' });
const row = (day: string, more: Partial<Record<'name' | 'mode' | 'caseNo' | 'content', string>> = {}) =>
  [one.certNo, more.name ?? one.name, day, '起草文书', more.mode ?? '其他', more.caseNo ?? '', '', more.content ?? content('租赁'), '6.5'].map((cell) => `"${cell}"`).join(',');
const run = (rows: string[], mode: ImportMode = 'APPEND') => runImport({ db: server.app.db, vault: server.app.vault, witness: witness(), mode },
  kindNamed('journals')!, { bytes: Buffer.from(['实习证号,姓名,日期,工作类型,案号类型,案号,案件名称,工作内容,工作时长', ...rows].join('\r\n')), name: '日志.csv' });
const kept = async () => (await server.database.pool.query<{ day: string; state: string; source: string; content: string }>('select to_char(journal_date, \'YYYY-MM-DD\') as day, state, source, content from practice_journal where internship_id = $1 order by 1', [one.internshipId])).rows;
const counted = async () => (await server.database.pool.query<{ count: number }>('select journal_count as count from internship where id = $1', [one.internshipId])).rows[0]!.count;

test('they wait for the tutor, once a day; what is wrong is said as it is of typed ones', { timeout: 60_000 }, async () => {
  const [yesterday, before] = [one.day(-1), one.day(-2)];
  const result = await run([row(yesterday), row(before), row(one.day(1)), row(one.day(-2), { name: '错名' }), row(one.day(-3), { mode: '本所案件' }), row(one.day(-4), { content: '太短' })]);
  expect(result.rows.map(({ status, code }) => [status, code])).toEqual([['ok', null], ['ok', null], ['failed', 'DAY'], ['failed', 'DUPLICATE_IN_FILE'], ['failed', 'caseNo'], ['failed', 'content']]);
  expect((await kept()).map(({ day, state, source }) => [day, state, source])).toEqual([[before, 'submitted', 'IMPORT'], [yesterday, 'submitted', 'IMPORT']]);
  expect(await counted()).toBe(2);

  expect((await run([row(yesterday)])).rows[0]).toMatchObject({ effect: 'SAME' });
  expect((await run([row(yesterday, { content: content('买卖') })])).rows[0]).toMatchObject({ status: 'failed', code: 'DIFFERS' });
  expect((await run([row(yesterday, { content: content('买卖') })], 'UPSERT')).rows[0]).toMatchObject({ effect: 'CHANGED' });
  await server.database.pool.query(`update practice_journal set state = 'approved', reviewed_at = app_now() where internship_id = $1 and journal_date = $2`, [one.internshipId, yesterday]);
  expect((await run([row(yesterday, { content: content('劳动') })], 'UPSERT')).rows[0]).toMatchObject({ status: 'failed', code: 'TAKEN' });
});

test('taken back, they are gone but for those that were read since, and the counts follow', { timeout: 60_000 }, async () => {
  const { pool } = server.database;
  const { rows: [batch] } = await pool.query<{ id: string }>(`select id from import_batch where kind = 'journals' order by started_at limit 1`);
  await pool.query(`update import_batch set state = 'ROLLING_BACK' where id = $1`, [batch!.id]);
  await undoPass({ db: server.app.db, witness: witness(), id: batch!.id, kind: kindNamed('journals')! });
  expect((await kept()).map(({ day, state }) => [day, state])).toEqual([[one.day(-1), 'approved']]);
  expect(await counted()).toBe(1);
});
