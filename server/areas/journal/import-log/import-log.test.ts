/** Imports at a screen: looked through, entered by a job that may be cut off, stopped, and handed back with the reasons. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importLog } from 'contract/areas/journal/import-log';
import { kindNamed } from '../../../machines/imports/kinds.ts';
import { readSheet } from '../../../machines/imports/read-sheet.ts';
import { runImport } from '../../../machines/imports/run-import.ts';
import { templateOf } from '../../../machines/imports/template.ts';
import { resultWorkbook } from '../../../machines/imports/result-workbook.ts';
import { forgetWorkbooks } from './forget-workbooks.ts';
import { testRegisters, type Asker, type TestRegisters } from '../../basic-info/testing.ts';

const { create, start, cancel, recheck, getImportLog, getImportRows, getImportLogs, getImportKinds } = importLog.endpoints;
const samples = join(import.meta.dirname, '../../../../e2e/samples');
const bytesOf = (name: string) => readFileSync(join(samples, name));

let registers: TestRegisters;
let clerk: Asker;
let clerkId: string;
beforeAll(async () => {
  registers = await testRegisters();
  clerk = await registers.person('ALL');
  clerkId = (await registers.database.db.selectFrom('appUser').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;
  const { app, associationId } = registers;
  const witness = { associationId, actorId: null, actorName: '命令行', sessionId: null, address: null, traceId: 'test' };
  await runImport({ db: app.db, vault: app.vault, witness }, kindNamed('firms')!, { bytes: bytesOf('firms-roster.xlsx'), name: 'firms-roster.xlsx' });
});
afterAll(() => registers.close());

async function handedIn(name: string, kind: string) {
  const file = await registers.app.files.receive({ stream: Readable.from([bytesOf(name)]), fileName: name }, { associationId: registers.associationId, uploadedBy: clerkId, accept: 'workbook' });
  return clerk.get(create, { kind, fileId: file.id, mode: 'APPEND' });
}
const patience = { timeout: 60_000, interval: 50 };
const until = (id: string, ...states: string[]) => vi.waitFor(async () => {
  const batch = await clerk.get(getImportLog, { id });
  expect(states).toContain(batch.state);
  return batch;
}, patience);
const lawyers = async () => (await registers.database.pool.query<{ count: number }>('select count(*)::int as count from lawyer')).rows[0]!.count;
let demo = 0;

/** What a kill does: the chunk under way is lost, and the job with it, until somebody runs it again. */
async function breakAt(row: number) {
  let licence = '';
  for await (const { rows } of readSheet({ bytes: bytesOf('lawyers-roster.xlsx'), name: 'x.xlsx' }, '律师花名册')) licence ||= String(rows.find((one) => one.row === row)?.cells[13] ?? '');
  await registers.database.pool.query(`
    create or replace function fail() returns trigger language plpgsql as $$ begin raise exception 'cut off' using errcode = '57P01'; end $$;
    create trigger fail before insert on lawyer for each row when (new.licence_no = '${licence}') execute function fail()`);
}
const mend = () => registers.database.pool.query('drop trigger fail on lawyer');
const entered = (id: string, count: number) => vi.waitFor(async () => expect((await clerk.get(getImportLog, { id })).done).toBe(count), patience);

test('stopped in the middle, it says how many rows have entered, and goes no further', { timeout: 90_000 }, async () => {
  demo = await lawyers();
  const { id } = await handedIn('lawyers-roster.xlsx', 'lawyers');
  const looked = await until(id, 'VALIDATED');
  expect(looked).toMatchObject({ total: 4800, counts: { created: 4800, changed: 0, skipped: 0, failed: 0, warned: 5 }, may: { start: true, download: true } });
  expect(await lawyers()).toBe(demo);
  await breakAt(1200);
  const started = await clerk.get(start, { id, version: looked.version });
  await entered(id, 997);
  expect(await clerk.get(cancel, { id, version: started.version })).toMatchObject({ state: 'CANCELLED', entered: 997 });
  await mend();
  expect(await lawyers()).toBe(demo + 997);
});

test('cut off in the middle, it goes on behind the last row that has entered, and enters none twice', { timeout: 120_000 }, async () => {
  const { id } = await handedIn('lawyers-roster.xlsx', 'lawyers');
  const looked = await until(id, 'VALIDATED');
  expect(looked.counts).toMatchObject({ created: 3803, skipped: 997 });
  await breakAt(2600);
  await clerk.get(start, { id, version: looked.version });
  await entered(id, 2497);
  await mend();
  const done = await until(id, 'DONE');
  expect(done).toMatchObject({ total: 4800, counts: { created: 3803, skipped: 997, failed: 0 }, confirmedByName: '陈思敏' });
  expect(await lawyers()).toBe(demo + 4800);
  const { rows } = await registers.database.pool.query('select count(*)::int as lines, count(distinct row_no)::int as rows, count(entity_id)::int as entities from import_row where batch_id = $1', [id]);
  expect(rows).toEqual([{ lines: 4800, rows: 4800, entities: 4800 }]);
});

test('of the dirty roster the good rows enter, and the bad ones come back with their reasons beside them', { timeout: 60_000 }, async () => {
  const { counts } = JSON.parse(readFileSync(join(samples, 'lawyers-roster-dirty.expected.json'), 'utf8')) as { counts: { error: number } };
  const { id } = await handedIn('lawyers-roster-dirty.xlsx', 'lawyers');
  const looked = await until(id, 'VALIDATED');
  expect(looked.counts.failed).toBeGreaterThanOrEqual(counts.error);
  const before = await lawyers();
  await clerk.get(start, { id, version: looked.version });
  const done = await until(id, 'PARTIAL');
  expect(done.counts).toEqual(looked.counts);
  expect(await lawyers()).toBe(before + done.counts.created);

  const bad = await clerk.get(getImportRows, { id, verdict: 'failed', limit: 200 });
  expect(bad.total).toBe(done.counts.failed);
  const { database } = registers;
  const batch = await database.db.selectFrom('importBatch').select(['sheet', 'headerRow']).where('id', '=', id).executeTakeFirstOrThrow();
  expect(batch).toEqual({ sheet: '律师花名册', headerRow: 3 });
  const rows = await database.db.selectFrom('importRow').selectAll().where('batchId', '=', id).orderBy('rowNo').execute();
  const made = await resultWorkbook({ bytes: bytesOf('lawyers-roster-dirty.xlsx'), sheet: '律师花名册', headerRow: 3, cells: 8100, lines: rows.map(({ rowNo, status, message }) => ({ row: rowNo, verdict: status === 'failed' ? '错误' : '新增', reason: message, tone: status === 'failed' ? 'bad' : null })) });
  const back = new Map<number, unknown[]>();
  for await (const chunk of readSheet({ bytes: made, name: 'back.xlsx' }, '律师花名册')) chunk.rows.forEach(({ row, cells, formulas }) => { back.set(row, cells); expect(formulas).toBeUndefined(); });
  expect(back.get(3)?.slice(-2)).toEqual(['校验结果', '错误原因']);
  for (const { key, message } of bad.data) expect(back.get(key)?.slice(27, 29)).toEqual(['错误', message]);
});

test('looked at the other way, the verdicts are those of that way', { timeout: 60_000 }, async () => {
  const { id } = await handedIn('lawyers-roster.xlsx', 'lawyers');
  const { version } = await until(id, 'VALIDATED');
  await clerk.get(recheck, { id, version, mode: 'UPSERT' });
  expect(await until(id, 'VALIDATED')).toMatchObject({ mode: 'UPSERT', total: 4800, counts: { skipped: 4800 } });
});

test('who may import one kind sees nothing of another', async () => {
  const other = await registers.person('ALL');
  await registers.database.pool.query(`delete from role_permission where role_code = (select role_code from user_role order by id desc limit 1) and permission = 'basicInfo.lawyer.import'`);
  const { data } = await other.get(getImportLogs, { limit: 200 });
  expect(data.map(({ kindTitle }) => kindTitle)).not.toContain('律师花名册');
  const kinds = (await other.get(getImportKinds, {})).map(({ kind }) => kind);
  expect(kinds).toContain('firms');
  expect(kinds).not.toContain('lawyers');
});

test.each(['firms', 'lawyers', 'interns'])('the template of %s is read by its own import', async (name) => {
  const kind = kindNamed(name)!;
  const titles: unknown[] = [];
  for await (const { rows } of readSheet({ bytes: await templateOf(kind), name: 'template.xlsx' }, kind.sheet)) titles.push(...rows.find(({ row }) => row === 3)?.cells ?? []);
  expect(titles).toEqual(Object.values(kind.columns).map(({ title }) => title));
});

test('the workbook goes some months after its import has ended; what became of each row stays', async () => {
  const { id } = await handedIn('firms-roster.xlsx', 'firms');
  await until(id, 'VALIDATED');
  const forget = () => forgetWorkbooks(registers.app, { days: 90 }, () => {});
  await forget();
  expect((await clerk.get(getImportLog, { id })).may.cancel).toBe(true);
  const { rows: [file] } = await registers.database.pool.query<{ id: string }>('select file_object_id as id from import_batch where id = $1', [id]);
  await registers.database.pool.query(`update import_batch set started_at = started_at - interval '91 days', finished_at = finished_at - interval '91 days' where id = $1`, [id]);
  await registers.database.pool.query(`update file_object set created_at = created_at - interval '91 days' where id = $1`, [file!.id]);
  await forget();
  const { may, total } = await clerk.get(getImportLog, { id });
  expect([may.start, may.download, total > 0]).toEqual([false, false, true]);
  expect((await clerk.get(getImportRows, { id })).total).toBeGreaterThan(0);
  expect(await registers.app.files.openRead(registers.associationId, file!.id)).toBeUndefined();
});
