/** 实习日志册 of many interns in one zip: whose, by whom, and what becomes of those that can't be printed. */
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportCentre } from 'contract/areas/account/export-centre';
import { practiceLog, practiceLogFlow } from 'contract/areas/journal/practice-log';
import { exportLog } from 'contract/areas/system/export-log';
import type { Input } from 'contract/kernel/endpoint';
import { internshipPeriod } from '../../../../e2e/journal/an-internship.ts';
import { written } from '../../../../e2e/journal/practice-log.arrange.ts';
import { partsOfZip } from '../../../../e2e/harness/parts-of-zip.ts';
import { addPerson, type Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { settled } from '../../../../e2e/harness/settled.ts';
import { textOfPdf } from '../../../machines/documents/testing.ts';
import { makeExportJob } from '../../account/export-centre/run-export.ts';

const { create, count, getOptions, getExports, download } = exportCentre.endpoints;
const { save, getStatistics } = practiceLog.endpoints;
const { files } = getStatistics;
const list = files.exports.name;
const want = (more: Partial<Input<typeof create>> = {}): Input<typeof create> => ({ list, columns: ['internName', 'certNo', 'firmName'], format: 'zip', ...more });

let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());

/** An intern with a journal handed in, or none; under a name of his own. */
async function intern(name: string, { content = written('').content, writes = true } = {}) {
  const { intern: by, tutor, internshipId, today } = await internshipPeriod(server);
  await server.database.pool.query('update intern set name = $2 where id = (select intern_id from internship where id = $1)', [internshipId, name]);
  if (writes) {
    const { id, version } = await server.call(by, save, { form: { ...written(today), content } });
    await server.call(by, practiceLogFlow.endpoints.submit, { id, version });
  }
  return { by, tutor, internshipId };
}
/** His certificate is what a book is found by beside the name. */
const certify = (internshipId: string, certNo: string) => server.database.pool.query(`insert into internship_certificate (association_id, id, cert_no, internship_id, issue_date, valid_from, valid_to, issuing_body, firm_name, tutor_name)
  select association_id, gen_random_uuid(), $2, id, start_date, start_date, planned_end_date, '南州市律师协会', '所', '师' from internship where id = $1`, [internshipId, certNo]);
const asked = async (by: Person, more?: Partial<Input<typeof create>>) => { const made = await server.call(by, create, want(more)); expect(await settled(server)).toEqual([]); return made; };
const rowOf = async (by: Person, id: string) => (await server.call(by, getExports, {})).data.find((one) => one.id === id);
async function zipOf(by: Person, id: string): Promise<Map<string, Buffer>> {
  const answer = await fetch(`${server.origin}${download.path}`, { method: 'POST', body: JSON.stringify({ id }), headers: { authorization: `Bearer ${by.token}`, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' } });
  expect(answer.status).toBe(200);
  return partsOfZip(Buffer.from(await answer.arrayBuffer()));
}
async function contentsOf(parts: Map<string, Buffer>) {
  const { sheets: [sheet] } = await readXlsx(parts.get('000_目录.xlsx')!);
  return sheet!.rows;
}
const errorOf = async (answer: Promise<{ status: number; body: unknown }>) => { const { status, body } = await answer; return { status, ...(body as { error: { code: string; details: string; fields?: unknown } }).error }; };

describe('a firm', () => {
  test('gets one book for each, named so that it is found; the contents tell who has none and why, and one that can’t be printed keeps none back', async () => {
    const { people: { firm }, database: { pool } } = server;
    const [first, second, silent, rare] = [await intern('林知远'), await intern('林知远'), await intern('沈听澜', { writes: false }), await intern('顾盼', { content: `${written('').content}委托人姓名中有𠮷字。` })];
    await certify(second.internshipId, 'SX20990002');
    const ids = [first, second, silent, rare].map(({ internshipId }) => internshipId);
    const { id, rows, state, number } = await asked(firm, { ids });
    expect({ rows, state }).toEqual({ rows: 4, state: 'QUEUED' });
    expect(await rowOf(firm, id)).toMatchObject({ state: 'READY', title: '实习日志册', done: 4, total: 4, format: 'zip', conditions: '所选的4条', reason: '另有2人没有，原因见压缩包中的“000_目录.xlsx”' });
    const parts = await zipOf(firm, id);
    expect([...parts.keys()].toSorted()).toEqual(['000_目录.xlsx', '林知远.pdf', '林知远_SX20990002.pdf']);
    expect(textOfPdf(parts.get('林知远.pdf')!)).toContain('梳理本案的租金支付记录');
    const [, watermark, heads, ...lines] = await contentsOf(parts);
    expect(watermark?.[0]).toMatch(new RegExp(`编号：${number}　共4条`));
    expect(heads).toEqual(['序号', '姓名', '实习证号', '律师事务所', '文件', '没有文件的原因']);
    const why = (name: string) => lines.find((line) => line[1] === name)?.slice(4);
    expect(why('沈听澜')).toEqual(['—', '没有已提交的日志，没有可打印的日志册']);
    expect(why('顾盼')).toEqual(['—', expect.stringContaining('“𠮷”（U+20BB7）')]);
    const { rows: told } = await pool.query<{ content: string }>(`select notification_content as content from notification where user_id = $1 and event = 'account.exportReady'`, [firm.userId]);
    expect(told.map(({ content }) => content)).toEqual([expect.stringMatching(/^“实习日志册”2份（DC\d{10}）已生成，请在24小时内下载。另有2人没有/)]);
  }, 120_000);

  test('does not get the books of another firm: an id that it may not see does not exist', async () => {
    const { people: { otherFirm, firm } } = server;
    const { internshipId: ids } = await intern('别所的人');
    expect(await server.call(otherFirm, count, { list, ids: [ids] })).toMatchObject({ rows: 0 });
    expect(await errorOf(server.ask(otherFirm, create, want({ ids: [ids] })))).toMatchObject({ status: 409, code: 'exportEmpty' });
    expect(await server.call(firm, count, { list, ids: [ids] })).toMatchObject({ rows: 1 });
  });
});

test('who may read one book may have the books of all that he reads, and nobody else: a tutor his own intern’s, whoever only reads for the association too', async () => {
  const one = await intern('卫衡');
  const reader = await addPerson(server.database.db, server.associationId, { name: '只读的负责人', roles: ['memberHead'] });
  const ids = [one.internshipId];
  for (const by of [one.tutor, one.by, reader]) expect(await server.call(by, count, { list, ids })).toMatchObject({ rows: 1 });
  expect(await server.call(server.people.otherTutor, count, { list, ids })).toMatchObject({ rows: 0 });
  expect(await errorOf(server.ask(server.people.administrator, count, { list, ids }))).toMatchObject({ status: 403 });
});

test('a hundred at the most, said in words before and in the refusal', async () => {
  const { people: { firm }, database: { pool } } = server;
  expect(await server.call(firm, getOptions, { list })).toMatchObject({ mostRows: 100, atOnce: 0 });
  const { internshipId } = await intern('第一百零一人', { writes: false });
  await pool.query(`insert into internship (association_id, id, registration_no, intern_id, firm_id, current_tutor_id, practice_type, status, start_date, planned_end_date)
    select association_id, gen_random_uuid(), 'SXDJ2098' || lpad(n::text, 5, '0'), intern_id, firm_id, current_tutor_id, practice_type, 'passed', start_date - 900, planned_end_date - 900 from internship, generate_series(1, 101) n where id = $1`, [internshipId]);
  const { details, ...refusal } = await errorOf(server.ask(firm, create, want({ search: 'standing=all' })));
  expect(refusal).toMatchObject({ status: 409, code: 'exportTooLarge' });
  expect(details).toMatch(/^共1\d\d人，一次最多导出100人。/);
});

test('files leave as a zip and lists as sheets; nothing else is made of either', async () => {
  const { people: { firm } } = server;
  const { internshipId } = await intern('程序');
  for (const more of [{ format: 'xlsx' as const }, { list: getStatistics.exports.name }]) {
    expect(await errorOf(server.ask(firm, create, want({ ids: [internshipId], ...more })))).toMatchObject({ status: 400, fields: [{ path: 'format' }] });
  }
});

test('a job that was cut off is taken up again, and there is one zip and one word of it', async () => {
  const { people: { firm }, database: { pool }, app } = server;
  const ids = [await intern('续印'), await intern('续印')].map(({ internshipId }) => internshipId);
  const { id } = await asked(firm, { ids });
  const filesOf = async () => (await pool.query<{ n: number }>(`select count(*)::int as n from file_object where mime = 'application/zip' and attached and name like '%' || (select number from export_log where id = $1) || '%'`, [id])).rows[0]!.n;
  // As a product that was killed in the middle leaves it.
  await pool.query(`update file_object set attached = false where id = (select file_object_id from export_task where id = $1)`, [id]);
  await pool.query(`update export_task set state = 'RUNNING', file_object_id = null, done = 0 where id = $1`, [id]);
  await Promise.all([makeExportJob(app, { id }), makeExportJob(app, { id })]);
  await makeExportJob(app, { id });
  expect(await rowOf(firm, id)).toMatchObject({ state: 'READY', done: 2 });
  expect(await filesOf()).toBe(1);
  expect([...(await zipOf(firm, id)).keys()]).toEqual(['续印.pdf', '续印（2）.pdf', '000_目录.xlsx']);
  const { rows: [said] } = await pool.query<{ n: number }>(`select count(*)::int as n from notification where user_id = $1 and notification_content like '%' || (select number from export_log where id = $2) || '%'`, [firm.userId, id]);
  expect(said!.n).toBe(1);
}, 120_000);

test('it stands in the log: by whom, of whom, how many, and each download', async () => {
  const { people: { firm }, database: { db }, associationId } = server;
  const auditor = await addPerson(db, associationId, { name: '审计员', roles: ['auditAdmin'] });
  await intern('留痕');
  const { id } = await asked(firm, { search: `keyword=${encodeURIComponent('留痕')}` });
  await zipOf(firm, id);
  const log = await server.call(auditor, exportLog.endpoints.getExportLog, { id });
  expect(log).toMatchObject({ title: '实习日志册', total: 1, format: 'zip', conditions: '实习人员：留痕；范围：在实习', askedByName: firm.realName, downloads: 1 });
  expect(log.events.map(({ event }) => event)).toEqual(['MADE', 'DOWNLOADED']);
}, 120_000);
