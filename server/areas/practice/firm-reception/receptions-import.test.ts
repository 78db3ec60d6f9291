/** Rights to take interns from a table: under the conditions of a single grant, told at their cells, and taken back while nobody has come on the strength of them. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importLog } from 'contract/areas/journal/import-log';
import { firmReception } from 'contract/areas/practice/reception';
import { receptionSettings } from 'contract/areas/practice/reception-settings';
import { callsOf } from 'contract/kernel/feature';
import { addPerson } from '../../../../e2e/harness/people.ts';
import { invent, inventFirm } from '../../../../e2e/harness/invent.ts';
import { begin } from '../../../../e2e/practice/roads.ts';
import { settled } from '../../../../e2e/harness/settled.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { kindNamed } from '../../../machines/imports/kinds.ts';
import { runImport } from '../../../machines/imports/run-import.ts';

let server: TestServer;
let firms: { id: string; code: string; name: string; on: string }[];
beforeAll(async () => {
  server = await startTestServer({ printing: false });
  const ids: string[] = [];
  for (let nth = 0; nth < 14; nth += 1) ids.push(await inventFirm(server));
  await server.database.pool.query(`update law_firm set establish_date = '2010-05-01', status = 'ACTIVE' where id = any($1)`, [ids]);
  firms = (await server.database.pool.query(`select id, credit_code as code, name, establish_date::text as on from law_firm where id = any($1) order by id`, [ids])).rows;
}, 120_000);
afterAll(() => server.close());

type Line = [firm: number, state: string, grantedOn: string, docNo?: string, until?: string];
const file = (...lines: Line[]) => Buffer.from(['律所信用代码,律所名称,接收资格,授予日期,文号,暂停至', ...lines.map(([at, state, on, docNo = '', until = '']) => [firms[at]!.code, firms[at]!.name, state, on, docNo, until].join(','))].join('\r\n'));
const run = (bytes: Buffer, userId: string | null = null) => {
  const witness = { associationId: server.associationId, actorId: userId, actorName: '命令行', sessionId: null, address: null, traceId: 'test' };
  return runImport({ db: server.app.db, vault: server.app.vault, witness }, kindNamed('receptions')!, { bytes, name: '接收资格.csv' });
};
const shown = async (at: number) => (await server.call(server.people.firstReviewer, firmReception.endpoints.getFirmReceptions, { firmId: firms[at]!.id })).data[0]!.reception;
const said = (result: Awaited<ReturnType<typeof run>>) => result.rows.map(({ status, field, code }) => [status, field, code]);

test('granted and suspended rights enter with their day and decision, with numbers of their own', async () => {
  expect((await run(file([0, '具备', '2015-03-02', '南律〔2015〕3号'], [1, '暂停', '2016-06-01', '第12批', '2099-01-01']))).ok).toBe(2);
  expect(await shown(0)).toMatchObject({ state: 'granted', grantedOn: '2015-03-02', docNo: '南律〔2015〕3号', suspendedUntil: null });
  expect(await shown(1)).toMatchObject({ state: 'suspended', grantedOn: '2016-06-01', docNo: '第12批', suspendedUntil: '2099-01-01' });
  expect((await shown(0))!.applicationNo).not.toBe((await shown(1))!.applicationNo);
  // Once more: nothing new.
  expect((await run(file([0, '具备', '2015-03-02', '南律〔2015〕3号']))).rows[0]).toMatchObject({ effect: 'SAME', code: 'UNCHANGED' });
});

test('what a single grant would refuse is said at its cell', async () => {
  const { pool } = server.database;
  await pool.query(`update law_firm set status = 'SUSPENDED' where id = $1`, [firms[3]!.id]);
  await server.app.settings.set(server.database.db, server.associationId, receptionSettings.firmMinYears, 1, { id: null, name: '测试' });
  const strange = { name: '没有登记的律师事务所', code: invent(server).firm().creditCode };
  const rows = file([0, '具备', '2018-01-01'], [3, '具备', '2015-01-01'], [4, '具备', '2099-01-01'], [5, '具备', '2009-01-01'], [6, '具备', '2010-11-01'], [7, '具备', '2015-01-01', '', '2099-01-01'], [8, '暂停', '2015-01-01', '', '2020-01-01'], [9, '取消', '2015-01-01'], [10, '具备', '2015-01-01'], [10, '具备', '2015-01-01']);
  const result = await run(Buffer.concat([rows, Buffer.from(`\r\n${strange.code},${strange.name},具备,2015-01-01,,\r\n${firms[11]!.code},别的律师事务所,具备,2015-01-01,,`)]));
  await server.app.settings.set(server.database.db, server.associationId, receptionSettings.firmMinYears, 0, { id: null, name: '测试' });
  expect(said(result).slice(0, 8)).toEqual([
    ['failed', 'firmCreditCode', 'HELD'], ['failed', 'firmCreditCode', 'STATUS'], ['failed', 'grantedOn', 'FUTURE'], ['failed', 'grantedOn', 'BEFORE_FIRM'], ['failed', 'grantedOn', 'TOO_YOUNG'],
    ['failed', 'suspendedUntil', 'NOT_SUSPENDED'], ['failed', 'suspendedUntil', 'OVER'], ['failed', 'state', 'UNKNOWN_WORD'],
  ]);
  expect(said(result).slice(8)).toEqual([['ok', null, null], ['failed', 'firmCreditCode', 'DUPLICATE_IN_FILE'], ['failed', 'firmCreditCode', 'UNKNOWN_FIRM'], ['failed', 'firmCreditCode', 'FIRM_CONFLICT']]);
  expect(result.rows.map(({ message }) => message).slice(0, 2)).toEqual([expect.stringMatching(/已有接收资格（JS\d+，具备，2015-03-02授予），不能重复授予/), expect.stringMatching(/该所状态为“.+”，不能授予/)]);
});

test('nobody brings in the right of a firm that is his own', async () => {
  const { userId } = await addPerson(server.database.db, server.associationId, { name: '程知', roles: [{ code: 'firmAdmin', firmId: firms[12]!.id }] });
  expect(said(await run(file([12, '具备', '2015-01-01']), userId))).toEqual([['failed', 'firmCreditCode', 'OWN_FIRM']]);
});

test('taken back: the untouched one goes; one that was suspended since and one to which somebody has applied since stay', { timeout: 60_000 }, async () => {
  const by = server.people.firstReviewer;
  const { fileId } = await server.call(by, importLog.endpoints.upload, { kind: 'receptions' }, { file: { bytes: new Uint8Array(file([11, '具备', '2015-01-01'], [12, '具备', '2015-01-01'], [13, '具备', '2015-01-01'])), name: '接收资格.csv' } });
  const { id } = await server.call(by, importLog.endpoints.create, { kind: 'receptions', fileId, mode: 'APPEND' });
  await settled(server);
  await server.call(by, importLog.endpoints.start, { id, version: (await server.call(by, importLog.endpoints.getImportLog, { id })).version });
  await settled(server);
  const done = await server.call(by, importLog.endpoints.getImportLog, { id });
  expect(done).toMatchObject({ state: 'DONE', counts: { created: 3 } });
  const held = (await shown(12))!;
  await server.call(by, callsOf(firmReception)['suspend']!, { id: held.id, version: held.version, opinion: '暂停以便整改材料。' });
  // Somebody registers with the third.
  const road = await begin(server);
  await road.take('submit');
  await server.database.pool.query('update practice_application set firm_id = $1 where id = $2', [firms[13]!.id, road.id]);
  await server.call(by, importLog.endpoints.undo, { id, version: done.version });
  await vi.waitFor(async () => expect(await server.call(by, importLog.endpoints.getImportLog, { id })).toMatchObject({ state: 'ROLLED_BACK', undo: { undone: 1, kept: 2 } }), { timeout: 30_000 });
  expect([await shown(11), (await shown(12))?.state, (await shown(13))?.state]).toEqual([null, 'suspended', 'granted']);
});
