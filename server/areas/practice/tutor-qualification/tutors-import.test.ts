/** The association's list of tutors: checked against the registers in the words of a single entry; who was set aside enters, and is taken back until it is lifted. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importLog } from 'contract/areas/journal/import-log';
import { tutorQualification } from 'contract/areas/practice/tutor-qualification';
import { inventFirm, inventTutor } from '../../../../e2e/harness/invent.ts';
import { settled } from '../../../../e2e/harness/settled.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { newId } from '../../../kernel/id.ts';
import { kindNamed } from '../../../machines/imports/kinds.ts';
import { runImport } from '../../../machines/imports/run-import.ts';

let server: TestServer;
let tutors: { id: string; licence: string; name: string }[];
let today: string;
beforeAll(async () => {
  server = await startTestServer({ printing: false });
  const firmId = await inventFirm(server);
  const ids: string[] = [];
  for (let nth = 0; nth < 12; nth += 1) ids.push(await inventTutor(server, firmId));
  tutors = (await server.database.pool.query('select id, licence_no as licence, name from lawyer where id = any($1) order by id', [ids])).rows;
  today = (await server.database.pool.query<{ today: string }>('select app_today()::text as today')).rows[0]!.today;
}, 120_000);
afterAll(() => server.close());

const titles = '执业证号,姓名,带教资格,名额,暂停日期,暂停至,在指导的实习人员,暂停理由';
const reason = '多次没有按月批阅日志，经提醒不改。';
const line = (at: number, ...rest: string[]) => [tutors[at]!.licence, tutors[at]!.name, ...rest].join(',');
const file = (...lines: string[]) => Buffer.from([titles, ...lines].join('\r\n'));
const run = (bytes: Buffer) => {
  const witness = { associationId: server.associationId, actorId: null, actorName: '命令行', sessionId: null, address: null, traceId: 'test' };
  return runImport({ db: server.app.db, vault: server.app.vault, witness }, kindNamed('tutors')!, { bytes, name: '指导律师.csv' });
};
const { endpoints } = tutorQualification;
const shown = async (at: number) => (await server.call(server.people.firstReviewer, endpoints.getTutorQualifications, { ids: [tutors[at]!.id] })).data[0]!;
const records = async (at: number) => (await server.call(server.people.firstReviewer, endpoints.getSuspensions, { id: tutors[at]!.id })).all;

test('who is fit is confirmed and nothing is written; who was set aside is so everywhere', async () => {
  const both = file(line(0, '符合'), line(1, '暂停指导', '', '2026-01-05', '', '继续由其指导', reason), line(2, '符合', '7'));
  const result = await run(both);
  expect(result.rows.map(({ status, effect, code }) => [status, effect, code])).toEqual([['ok', 'SAME', 'UNCHANGED'], ['ok', 'NEW', null], ['warned', 'SAME', 'QUOTA']]);
  expect(await records(0)).toEqual([]);
  expect(await records(1)).toMatchObject([{ fromOn: '2026-01-05', until: null, reason, presentInterns: 'STAY', decidedByName: '命令行', isOpen: true }]);
  expect([(await shown(0)).standing, (await shown(1)).standing]).toEqual(['FREE', 'SUSPENDED']);
  expect((await run(both)).rows.map(({ effect }) => effect)).toEqual(['SAME', 'SAME', 'SAME']);
});

test('whoever may not guide is said at his cell, in the words of the register', async () => {
  const { pool } = server.database;
  await pool.query(`update lawyer set first_practice_date = app_today() - interval '2 years' where id = $1`, [tutors[3]!.id]);
  await pool.query(`insert into reward_punish (association_id, id, subject, subject_id, kind, title, doc_no, decided_on, weight, version) values ($1, $2, 'lawyer', $3, 'INDUSTRY_SANCTION', '公开谴责', '南律处〔2026〕88号', app_today(), 'HEAVY', 0)`, [server.associationId, newId(), tutors[4]!.id]);
  await pool.query(`update lawyer set lawyer_type = 'PART_TIME' where id = $1`, [tutors[5]!.id]);
  const suspended = (at: number, from: string, until = '', interns = '继续由其指导', why = reason) => line(at, '暂停指导', '', from, until, interns, why);
  const result = await run(file(
    line(3, '符合'), line(4, '符合'), line(5, '符合'), line(1, '符合'), suspended(1, '2026-02-01'), suspended(6, '2099-01-01'), suspended(6, '2026-01-01', '2020-01-01'), line(7, '暂停指导'), line(8, '符合', '', '2026-01-01'),
    `${tutors[9]!.licence},别人,符合`, `${tutors[10]!.licence.slice(0, -1)}x,${tutors[10]!.name},符合`,
  ));
  expect(result.rows.map(({ status, field, code }) => [status, field, code]).slice(0, 10)).toEqual([
    ['failed', 'standing', 'YEARS'], ['failed', 'standing', 'SANCTION'], ['failed', 'licenceNo', 'NOT_FULL_TIME'], ['failed', 'standing', 'SUSPENDED'], ['failed', 'licenceNo', expect.stringMatching(/HELD|DUPLICATE_IN_FILE/)],
    ['failed', 'fromOn', 'FUTURE'], ['failed', 'licenceNo', 'DUPLICATE_IN_FILE'], ['failed', 'fromOn', 'REQUIRED'], ['failed', 'fromOn', 'NOT_SUSPENDED'], ['failed', 'name', 'NAME'],
  ]);
  expect(result.rows[10]).toMatchObject({ status: 'failed', field: 'licenceNo' });
  const listed = [(await shown(3)).reason, (await shown(4)).reason];
  expect(result.rows[0]!.message).toBe(listed[0]);
  expect(result.rows[1]!.message).toContain(listed[1]);
  expect((await run(file(suspended(1, '2026-02-01')))).rows[0]).toMatchObject({ status: 'failed', code: 'HELD', message: `${tutors[1]!.name}已暂停指导，需要改动时请先恢复` });
  expect((await run(file(suspended(6, '2026-01-01', '2026-01-02')))).rows[0]).toMatchObject({ status: 'failed', field: 'until', code: 'OVER', message: `不能早于今天（${today}）` });
});

test('taken back: who was set aside by it may guide again; one that was lifted since stays', { timeout: 60_000 }, async () => {
  const by = server.people.firstReviewer;
  const bytes = new Uint8Array(file(line(7, '暂停指导', '', '2026-01-05', '', '继续由其指导', reason), line(8, '暂停指导', '', '2026-01-05', '', '须在期限内变更指导律师或转所', reason)));
  const { fileId } = await server.call(by, importLog.endpoints.upload, { kind: 'tutors' }, { file: { bytes, name: '指导律师.csv' } });
  const { id } = await server.call(by, importLog.endpoints.create, { kind: 'tutors', fileId, mode: 'APPEND' });
  await settled(server);
  await server.call(by, importLog.endpoints.start, { id, version: (await server.call(by, importLog.endpoints.getImportLog, { id })).version });
  await settled(server);
  const done = await server.call(by, importLog.endpoints.getImportLog, { id });
  expect(done).toMatchObject({ state: 'DONE', counts: { created: 2 } });
  await server.call(by, endpoints.lift, { id: tutors[8]!.id, liftReason: '已经整改，恢复带教。' });
  await server.call(by, importLog.endpoints.undo, { id, version: done.version });
  await vi.waitFor(async () => expect(await server.call(by, importLog.endpoints.getImportLog, { id })).toMatchObject({ state: 'ROLLED_BACK', undo: { undone: 1, kept: 1 } }), { timeout: 30_000 });
  expect([(await shown(7)).standing, await records(7), (await records(8)).length]).toEqual(['FREE', [], 1]);
});
