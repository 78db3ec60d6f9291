/** What a person does with a file that does not fit: matches it, puts it right, enters it, and takes it back. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importLog } from 'contract/areas/journal/import-log';
import { idCard, lawyerLicenceNo, sexOfIdCard } from 'contract/areas/basic-info/formats';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { kindNamed } from '../../../machines/imports/kinds.ts';
import { runImport } from '../../../machines/imports/run-import.ts';
import { testRegisters, type Asker, type TestRegisters } from '../../basic-info/testing.ts';

const calls = importLog.endpoints;
const sample = (name: string) => readFileSync(join(import.meta.dirname, '../../../../e2e/samples', name));

let registers: TestRegisters;
let clerk: Asker;
let clerkId: string;
beforeAll(async () => {
  registers = await testRegisters();
  clerk = await registers.person('ALL');
  clerkId = (await registers.database.db.selectFrom('appUser').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;
  const { app, associationId } = registers;
  await runImport({ db: app.db, vault: app.vault, witness: { associationId, actorId: null, actorName: '命令行', sessionId: null, address: null, traceId: 'test' } }, kindNamed('firms')!, { bytes: sample('firms-roster.xlsx'), name: 'firms-roster.xlsx' });
}, 60_000);
afterAll(() => registers.close());

async function handedIn(bytes: Buffer, fileName: string, mode: 'APPEND' | 'UPSERT' | 'VALIDATE_ONLY' = 'APPEND') {
  const file = await registers.app.files.receive({ stream: Readable.from([bytes]), fileName }, { associationId: registers.associationId, uploadedBy: clerkId, accept: 'workbook' });
  return (await clerk.get(calls.create, { kind: 'lawyers', fileId: file.id, mode })).id;
}
const until = (id: string, state: string) => vi.waitFor(async () => {
  const batch = await clerk.get(calls.getImportLog, { id });
  expect(batch.state).toBe(state);
  return batch;
}, { timeout: 60_000, interval: 50 });

const titles = '姓名,男女,证件号码,出生日期,学历,律师类别,执业证号,首次执业日期,入所日期,执业机构,手机,执业状态,内部编号';
const table = (...rows: string[]) => Buffer.from([titles, ...rows].join('\r\n'));
const of = (name: string, idNo: string, licence: string, word: string, firm: string, phone: string) => `${name},男,${idNo},1990-03-07,本科,专职,${licence},2020-03-01,2020-03-01,${firm},${phone},${word},A1`;
const one = (word: string, firm: string) => of('单雄信', '110101199003077758', '14401202011876549', word, firm, '16912340987');

/** Every table but those that say what was done, row by row. */
async function dump(): Promise<Record<string, string>> {
  const { pool } = registers.database;
  const { rows } = await pool.query<{ name: string }>(`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
    and table_name !~ '^(import|audit|call|schedule|login|error|session|idempotency|file_object|notification)' order by 1`);
  const all: Record<string, string> = {};
  for (const { name } of rows) all[name] = (await pool.query<{ sum: string }>(`select coalesce(md5(string_agg(t::text, E'\n' order by t::text)), '') as sum from "${name}" t`)).rows[0]!.sum;
  return all;
}
const firmName = async () => (await registers.database.pool.query<{ name: string }>(`select name from law_firm where status = 'ACTIVE' order by name limit 1`)).rows[0]!.name;

test('a column that nobody knows is matched once, a word once for all rows; the next file of the kind needs neither', { timeout: 90_000 }, async () => {
  const firm = await firmName();
  const id = await handedIn(table(one('在岗', '某某所')), '花名册.csv', 'VALIDATE_ONLY');
  const { version } = await until(id, 'UPLOADED');
  const layout = await clerk.get(calls.getLayout, { id });
  expect([layout.headerRow, layout.columns.filter(({ field }) => field === null).map(({ title }) => title)]).toEqual([1, ['男女', '内部编号']]);
  expect(JSON.stringify(layout)).not.toContain('110101199003077758');
  const columns = layout.columns.map(({ at, title, field }) => ({ at, title, field: title === '男女' ? 'sex' : field }));
  await clerk.get(calls.saveLayout, { id, version, sheet: layout.sheet, headerRow: 1, columns });
  const looked = await until(id, 'VALIDATED');
  expect(looked).toMatchObject({ counts: { failed: 1 }, unknownWords: 2, left: ['内部编号'], may: { start: false } });
  const words = await clerk.get(calls.getWords, { id });
  expect(words.map(({ field, word, rows, refers }) => [field, word, rows, refers])).toEqual(expect.arrayContaining([['status', '在岗', 1, null], ['firmName', '某某所', 1, 'lawFirm']]));
  await clerk.get(calls.saveWords, { id, version: looked.version, words: [{ field: 'status', word: '在岗', meant: '执业' }, { field: 'firmName', word: '某某所', meant: firm }] });
  expect((await until(id, 'VALIDATED')).counts).toMatchObject({ created: 1, failed: 0 });

  const next = await handedIn(table(one('在岗', '某某所')), '再一份.csv');
  expect((await until(next, 'VALIDATED')).counts).toMatchObject({ created: 1, failed: 0 });
  await clerk.get(calls.cancel, { id: next, version: (await clerk.get(calls.getImportLog, { id: next })).version });
});

test('a wrong cell is put right in the console, its number never shown whole; what was put right enters', { timeout: 90_000 }, async () => {
  const id = await handedIn(table(of('秦叔宝', '110101199003077758', '14401202011876549', '执业', await firmName(), '169')), '有错.csv');
  const looked = await until(id, 'VALIDATED');
  const { data: [row] } = await clerk.get(calls.getCells, { id });
  const wrong = row!.cells.filter(({ level }) => level === 'bad');
  expect(wrong.map(({ field, masked }) => [field, masked])).toEqual([['mobile', true]]);
  expect(await clerk.get(calls.revealCell, { id, row: row!.row, field: 'mobile', purpose: '核对花名册' })).toEqual({ value: '169' });
  await clerk.get(calls.saveFixes, { id, version: looked.version, fixes: [{ row: row!.row, field: 'mobile', text: '16912340987' }] });
  const again = await until(id, 'VALIDATED');
  expect(again).toMatchObject({ counts: { created: 1, failed: 0 }, fixes: 1 });
  const before = await dump();
  await clerk.get(calls.start, { id, version: again.version });
  const done = await until(id, 'DONE');
  expect(await clerk.get(calls.getCells, { id })).toMatchObject({ total: 0 });
  await clerk.get(calls.undo, { id, version: done.version });
  await until(id, 'ROLLED_BACK');
  expect(await dump()).toEqual(before);
});

test('taken back, new and changed lawyers are to the byte as before; those that were touched since stay and say why', { timeout: 120_000 }, async () => {
  const first = await handedIn(sample('lawyers-roster.xlsx'), 'lawyers-roster.xlsx');
  const { version } = await until(first, 'VALIDATED');
  await clerk.get(calls.start, { id: first, version });
  await until(first, 'DONE');
  const before = await dump();

  const id = await handedIn(sample('lawyers-roster-dirty.xlsx'), 'lawyers-roster-dirty.xlsx', 'UPSERT');
  const looked = await until(id, 'VALIDATED');
  await clerk.get(calls.start, { id, version: looked.version });
  const done = await until(id, 'PARTIAL');
  expect(done.counts.created + done.counts.changed).toBeGreaterThan(100);
  expect(await dump()).not.toEqual(before);
  await clerk.get(calls.undo, { id, version: done.version });
  expect((await until(id, 'ROLLED_BACK')).undo).toMatchObject({ undone: done.counts.created + done.counts.changed, kept: 0 });
  expect(await dump()).toEqual(before);

  // The first import is still within its day: one of its lawyers has been changed since.
  const { rows: [touched] } = await registers.database.pool.query<{ id: string; version: number; name: string }>(`select l.id, l.version, l.name from lawyer l join import_row r on r.entity_id = l.id where r.batch_id = $1 and l.status = 'PRACTISING' order by r.row_no limit 1`, [first]);
  await registers.database.pool.query('update lawyer set version = version + 1 where id = $1', [touched!.id]);
  const held = await clerk.get(calls.getImportLog, { id: first });
  await clerk.get(calls.undo, { id: first, version: held.version });
  const back = await until(first, 'ROLLED_BACK');
  expect(back.undo).toMatchObject({ undone: 4799, kept: 1 });
  const { data } = await clerk.get(calls.getImportRows, { id: first, verdict: 'kept' });
  expect(data.map(({ name, message }) => [name, message])).toEqual([[touched!.name, '导入后又被修改过，没有撤销，请到名录中核对']]);
  expect((await clerk.get(lawyer.endpoints.list, { keyword: touched!.name })).data.some(({ id: known }) => known === touched!.id)).toBe(true);
});

const workbook = async (...sheets: { name: string; rows: (string | null)[][] }[]) => Buffer.from(await writeXlsx({ sheets }));

test('sheets that are not read are named, and a table without data is not said to be known', { timeout: 60_000 }, async () => {
  const [head = '', line = ''] = table(one('执业', await firmName())).toString().split('\r\n');
  const columns = head.replace('男女', '性别').split(',');
  const id = await handedIn(await workbook({ name: '一部', rows: [columns, line.split(',')] }, { name: '二部', rows: [columns, line.split(',')] }), '两部.xlsx');
  expect(await until(id, 'VALIDATED')).toMatchObject({ sheet: '一部', otherSheets: ['二部'], total: 1 });
  const empty = await handedIn(await workbook({ name: '律师花名册', rows: [columns] }), '空表.xlsx');
  expect(await until(empty, 'VALIDATED')).toMatchObject({ total: 0, otherSheets: [], may: { start: false, cancel: true } });
});

/** Numbers whose last digits are right, so many of them. */
const right = (form: z.ZodType, begin: string, digits: number, many: number) =>
  Array.from({ length: 10 ** digits }, (_, at) => `${begin}${String(at).padStart(digits, '0')}`).filter((number) => form.safeParse(number).success).slice(0, many);

test('taken back while the shell enters the same people: each is in the register once, as the shell has left it', { timeout: 120_000 }, async () => {
  const { app, associationId, database } = registers;
  const firm = await firmName();
  const witness = { associationId, actorId: null, actorName: '命令行', sessionId: null, address: null, traceId: 'test' };
  const rounds = 4;
  const [cards, licences] = [right(idCard.refine((number) => sexOfIdCard(number) === 'MALE'), '110101199003079', 3, rounds), right(lawyerLicenceNo, '14401202011877', 3, rounds)];
  for (const [round, licence] of licences.entries()) {
    const rows = table(of('程知节', cards[round]!, licence, '执业', firm, `1691235098${round}`)).toString().replace('男女', '性别');
    const id = await handedIn(Buffer.from(rows), `第${round}次.csv`);
    const looked = await until(id, 'VALIDATED');
    await clerk.get(calls.start, { id, version: looked.version });
    const { version } = await until(id, 'DONE');
    const [, shell] = await Promise.all([
      clerk.get(calls.undo, { id, version }),
      runImport({ db: app.db, vault: app.vault, witness, mode: 'UPSERT' }, kindNamed('lawyers')!, { bytes: Buffer.from(rows.replace('本科', '硕士研究生')), name: '命令行.csv' }),
    ]);
    const { undo } = await until(id, 'ROLLED_BACK');
    const found = await database.pool.query<{ education: string }>('select education from lawyer where licence_no = $1', [licence]);
    expect([shell.failed, undo.undone + undo.kept, found.rows]).toEqual([0, 1, [{ education: 'MASTER' }]]);
  }
});

test('two clerks enter files that share people, at the same moment: everybody is in the register once, and each file says what became of its rows', { timeout: 120_000 }, async () => {
  const firm = await firmName();
  const cards = right(idCard.refine((number) => sexOfIdCard(number) === 'MALE'), '11010119900307', 4, 60);
  const licences = right(lawyerLicenceNo, '1440120201188', 4, 60);
  const rows = cards.map((card, at) => of('罗士信', card, licences[at]!, '执业', firm, `1691235${1000 + at}`));
  const files = [rows.slice(0, 40), rows.slice(20).toReversed()].map((part) => Buffer.from(table(...part).toString().replace('男女', '性别')));
  const ids = await Promise.all(files.map((bytes, at) => handedIn(bytes, `第${at}位经办.csv`)));
  const looked = await Promise.all(ids.map((id) => until(id, 'VALIDATED')));
  expect(looked.map(({ counts }) => counts.created)).toEqual([40, 40]);
  await Promise.all(ids.map((id, at) => clerk.get(calls.start, { id, version: looked[at]!.version })));
  const done = await Promise.all(ids.map((id) => until(id, 'DONE')));
  // Whoever came second finds the shared twenty as he would have written them.
  expect(done.map(({ counts: { created, skipped, failed } }) => [created + skipped, failed])).toEqual([[40, 0], [40, 0]]);
  expect(done[0]!.counts.created + done[1]!.counts.created).toBe(60);
  const { rows: [found] } = await registers.database.pool.query<{ count: number }>('select count(*)::int as count from lawyer where licence_no = any($1)', [licences]);
  expect(found).toEqual({ count: 60 });
});

test('after its day an import can no longer be taken back', { timeout: 60_000 }, async () => {
  const id = await handedIn(table(one('在岗', '某某所')), '一行.csv');
  const { version } = await until(id, 'VALIDATED');
  await clerk.get(calls.start, { id, version });
  const done = await until(id, 'DONE');
  expect(done.may.undo).toBe(true);
  await registers.database.pool.query(`update import_batch set finished_at = finished_at - interval '24 hours' where id = $1`, [id]);
  expect((await clerk.get(calls.getImportLog, { id })).may.undo).toBe(false);
  expect(await clerk.ask(calls.undo, { id, version: done.version })).toMatchObject({ status: 409, error: { code: 'notItsTurn' } });
});
