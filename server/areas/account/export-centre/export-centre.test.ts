/** What leaves as a file is what the screen shows, to those rows and signs; and every step of it is written down. */
import { readXlsx, type CellValue } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from 'contract/all';
import { isExported } from 'contract/kernel/exported-list';
import { exportCentre } from 'contract/areas/account/export-centre';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { lawyersImport } from 'contract/areas/basic-info/lawyers-import';
import { exportLog } from 'contract/areas/system/export-log';
import type { Input } from 'contract/kernel/endpoint';
import { findHeader, HeaderUnclear, likelyHeader } from '../../../machines/imports/header.ts';
import { importKinds } from '../../../machines/imports/kinds.ts';
import { testRegisters, type Asker, type TestRegisters } from '../../basic-info/testing.ts';
import { expireExports } from './expire-exports.ts';
import { makeExportJob } from './run-export.ts';

const { create, getOptions: options, download, getExports, cancel, approve, refuse, count, getWaiting } = exportCentre.endpoints;
const { limits, approvalAbove } = exportCentre.settings;
const name = 'basicInfo.lawyer.getLawyers';
let registers: TestRegisters;
let staff: Asker, other: Asker, firm: Asker, self: Asker;

beforeAll(async () => {
  registers = await testRegisters();
  const { firms, lawyers } = registers.demo;
  [staff, other, firm, self] = [await registers.person('ALL'), await registers.person('ALL'), await registers.person('FIRM', { firmId: firms.firm.id }), await registers.person('SELF', { lawyerId: lawyers.lawyer.id })];
});
afterAll(() => registers.close());

type Wanted = Partial<Input<typeof create>>;
const want = (more: Wanted = {}): Input<typeof create> => ({ list: name, columns: ['name', 'licenceNo', 'idNo'], format: 'xlsx', ...more });

async function taken(who: Asker, more?: Wanted) {
  const { id } = await who.get(create, want(more));
  return { id, ...await who.file(download, { id }) };
}
async function rowsOf(bytes: Buffer): Promise<CellValue[][]> {
  const { sheets: [sheet] } = await readXlsx(bytes);
  return sheet?.rows ?? [];
}
const set = <T>(setting: Parameters<typeof registers.app.settings.set<T>>[2], value: T) => registers.app.settings.set(registers.database.db, registers.associationId, setting, value, { id: null, name: '测试' });
const stateOf = async (who: Asker, wanted: string) => (await who.get(getExports, {})).data.find(({ id }) => id === wanted)?.state;
const logOf = async (id: string) => (await staff.get(exportLog.endpoints.getExportLog, { id }));

test('the file holds the rows of the list in its order, for each reach, masked as on screen', async () => {
  for (const who of [staff, firm, self]) {
    const search = 'sorting=licenceNo desc&status=PRACTISING';
    const { total, data } = await who.get(lawyer.endpoints.list, { sorting: 'licenceNo desc', status: ['PRACTISING'], limit: 200 });
    const { bytes } = await taken(who, { search });
    const rows = (await rowsOf(bytes)).slice(3);
    expect(rows).toHaveLength(total);
    expect(rows.slice(0, 200)).toEqual(data.map((row) => [row.name, row.licenceNo, row.idNo]));
  }
}, 60_000);

test('conditions that the list does not know are refused at the one field that held them', async () => {
  for (const search of ['surprise=1', 'status=NONE', 'page=0']) expect(await staff.ask(count, { list: name, search }), search).toMatchObject({ status: 400, error: { code: 'invalid', fields: [{ path: 'search' }] } });
});

test('title, watermark and number stand above; dates are dates, long numbers text; the name is Chinese', async () => {
  const { id, name: fileName, bytes } = await taken(firm, { columns: ['name', 'licenceNo', 'firstPracticeDate', 'isPartner', 'practiceYears', 'status'] });
  const [title, watermark, heads, first] = await rowsOf(bytes);
  const { number, total } = await logOf(id);
  expect(title?.[0]).toBe('南州市律师协会律师名录');
  expect(watermark?.[0]).toMatch(new RegExp(`^导出人：陈思敏（person\\d+）　导出时间：\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d　编号：${number}　共${total}条　条件：全部$`));
  expect(heads).toEqual(['姓名', '执业证号', '首次执业日期', '是否合伙人', '执业年限', '执业状态']);
  expect(first).toEqual([expect.any(String), expect.stringMatching(/^\d{17}$/), expect.any(Date), expect.stringMatching(/^[是否]$/), expect.any(Number), expect.any(String)]);
  expect(fileName).toMatch(new RegExp(`^律师名录_\\d{8}_${number}\\.xlsx$`));
});

test('a workbook that was taken out is read in again as it is: title and watermark are passed over', async () => {
  const columns = (await staff.get(exportCentre.endpoints.getOptions, { list: name })).columns.map(({ key }) => key);
  const { bytes } = await taken(self, { columns, unmasked: true, purpose: '核对花名册' });
  const rows = (await rowsOf(bytes)).map((cells, at) => ({ row: at + 1, cells: cells.map((cell) => (cell instanceof Date ? cell.toISOString() : cell)) }));
  const found = likelyHeader(rows, lawyersImport.columns, new Map());
  expect(found?.row).toBe(3);
  expect(rows[3]?.cells[found?.matched.findIndex(({ field }) => field === 'licenceNo') ?? -1]).toMatch(/^\d{17}$/);
});

test('what can be imported by its titles alone can be with the lines above them, for every list and every kind of import', () => {
  const lists = features.flatMap(({ endpoints }) => Object.values(endpoints)).filter(isExported).map(({ exports }) => exports);
  const pairs = lists.flatMap(({ title, columns }) => importKinds.flatMap((kind) => {
    const titles = columns.map((column) => column.title);
    const within = (...above: string[][]) => { try { return findHeader([...above, titles].map((cells, at) => ({ row: at + 1, cells })), kind.columns, title).row; } catch (error) { if (error instanceof HeaderUnclear) return null; throw error; } };
    return within() === 1 ? [{ pair: `${title} → ${kind.title}`, row: within([`南州市律师协会${title}`], ['导出人：陈思敏（clerk）　导出时间：2026-03-01 09:30　编号：DC2026000001　共2条　条件：关键词：姓名']) }] : [];
  }));
  expect(pairs.length).toBeGreaterThan(0);
  expect(pairs.filter(({ row }) => row !== 3)).toEqual([]);
});

test('chosen rows alone, and only those in reach', async () => {
  const { data: [one, two] } = await staff.get(lawyer.endpoints.list, { firmId: registers.demo.firms.firm2.id, limit: 2 });
  const ids = [one?.id ?? '', two?.id ?? ''];
  expect((await rowsOf((await taken(staff, { ids })).bytes)).slice(3)).toHaveLength(2);
  expect(await firm.ask(create, want({ ids }))).toMatchObject({ status: 409, error: { code: 'exportEmpty' } });
  expect(await staff.get(count, { list: name, ids })).toEqual({ rows: 2, conditions: '所选的2条' });
});

test('no further than the right to export: who looks at all lawyers and exports those of one firm gets those of the firm', async () => {
  const { database: { pool }, demo: { firms } } = registers;
  const clerk = await registers.person('FIRM', { firmId: firms.firm.id });
  await pool.query(`update role_permission set scope = 'ALL' where permission = 'basicInfo.lawyer' and role_code = (select code from role where code like 'reach%' order by length(code) desc, code desc limit 1)`);
  const [everybody, own] = [await staff.get(lawyer.endpoints.list, { limit: 1 }), await staff.get(lawyer.endpoints.list, { firmId: firms.firm.id, limit: 1 })];
  await expect.poll(async () => (await clerk.get(lawyer.endpoints.list, { limit: 1 })).total, { timeout: 15_000 }).toBe(everybody.total);
  expect((await clerk.get(count, { list: name })).rows).toBe(own.total);
});

test('in plain only with a purpose, and above the threshold only after another person has agreed', async () => {
  expect(await firm.ask(create, want({ unmasked: true }))).toMatchObject({ status: 400, error: { fields: [{ path: 'purpose' }] } });
  const purpose = '报省律协年度备案';
  const { bytes } = await taken(self, { unmasked: true, purpose });
  expect((await rowsOf(bytes))[3]?.[2]).toMatch(/^[\dX]{18}$/);
  await set(approvalAbove, 0);
  const { data: [one] } = await staff.get(lawyer.endpoints.list, { limit: 1 });
  const { id, version, state } = await staff.get(create, want({ unmasked: true, purpose, ids: [one?.id ?? ''] }));
  expect(state).toBe('WAITING');
  expect(await staff.ask(download, { id })).toMatchObject({ status: 409, error: { code: 'exportGone' } });
  expect(await staff.ask(approve, { id, version })).toMatchObject({ status: 409, error: { code: 'exportOwn' } });
  expect((await other.get(getWaiting, {})).data).toMatchObject([{ id, purpose, total: 1, own: false }]);
  await other.get(approve, { id, version });
  expect(await other.ask(refuse, { id, version, reason: '范围过大' })).toMatchObject({ status: 409, error: { code: 'notItsTurn' } });
  await expect.poll(() => stateOf(staff, id), { timeout: 15_000 }).toBe('READY');
  expect((await rowsOf((await staff.file(download, { id })).bytes))[3]?.[2]).toMatch(/^[\dX]{18}$/);
  await set(approvalAbove, 500);
  expect((await logOf(id)).events.map(({ event }) => event)).toEqual(['APPROVED', 'MADE', 'DOWNLOADED']);
  expect(await logOf(id)).toMatchObject({ purpose, approverName: '陈思敏', unmasked: true, downloads: 1 });
}, 60_000);

test('small files in plain add up: what one person takes within a day is counted together, what another has agreed to is not', async () => {
  const { demo: { firms } } = registers;
  const clerk = await registers.person('FIRM', { firmId: firms.firm.id });
  const purpose = '报省律协年度备案';
  const rows = (await clerk.get(count, { list: name })).rows;
  await set(approvalAbove, 2 * rows);
  const states = await Promise.all([1, 2, 3].map(async () => (await clerk.get(create, want({ unmasked: true, purpose }))).state));
  expect(states.toSorted()).toEqual(['QUEUED', 'QUEUED', 'WAITING']);
  expect((await clerk.get(options, { list: name })).plainTaken).toBe(3 * rows);
  await set(approvalAbove, 500);
}, 60_000);

test('in plain by nobody whose password was typed long ago: an open screen is not enough, neither to ask for the file nor to fetch the one that lies ready', async () => {
  const { database: { pool }, demo: { firms } } = registers;
  const away = await registers.person('FIRM', { firmId: firms.firm.id });
  const purpose = '报省律协年度备案';
  const before = await taken(away, { unmasked: true, purpose });
  const masked = await taken(away);
  await pool.query(`update session_proof set proved_at = proved_at - interval '11 minutes' where session_id in (select id from session where user_id = (select id from app_user where user_name like 'person%' order by length(user_name) desc, user_name desc limit 1))`);
  expect(await away.ask(create, want({ unmasked: true, purpose }))).toMatchObject({ status: 409, error: { code: 'passwordAgain' } });
  expect(await away.ask(download, { id: before.id })).toMatchObject({ status: 409, error: { code: 'passwordAgain' } });
  expect((await away.file(download, { id: masked.id })).bytes.length).toBeGreaterThan(0);
  expect(await logOf(before.id)).toMatchObject({ downloads: 1 });
  // Ticked, but nothing sealed among the columns: nothing leaves in plain.
  for (const more of [{}, { unmasked: true, purpose, columns: ['name', 'licenceNo'] }]) expect((await away.ask(create, want(more))).status).toBe(200);
});

test('who asked by somebody\'s number is not told to the log; labels and names are', async () => {
  const firmId = registers.demo.firms.firm.id;
  const { conditions } = await staff.get(count, { list: name, search: `keyword=14401199711797720&lawyerType=FULL_TIME&lawyerType=PART_TIME&firmId=${firmId}&isPartner=true` });
  expect(conditions).toBe(`关键词：144**********7720；执业机构：${registers.demo.firms.firm.name}；律师类别：专职、兼职；是否合伙人：是`);
});

test('a file is fetched by nobody else, and not by its own person once the rights have changed', async () => {
  const { id } = await taken(other);
  expect(await staff.ask(download, { id })).toMatchObject({ status: 404 });
  await registers.database.pool.query(`delete from role_permission where role_code = 'reach2' and permission = 'basicInfo.lawyer.secret'`);
  await expect.poll(() => other.ask(download, { id }), { timeout: 15_000 }).toMatchObject({ status: 409, error: { code: 'exportRightsChanged' } });
  await registers.database.pool.query(`delete from role_permission where role_code = 'reach2' and permission = 'basicInfo.lawyer.export'`);
  await expect.poll(async () => (await other.ask(create, want())).status, { timeout: 15_000 }).toBe(403);
});

test('who loses the right between asking and its turn gets no file, and reads why', async () => {
  const clerk = await registers.person('ALL');
  await set(limits, { ...limits.initial, atOnce: 100 });
  const { pool } = registers.database;
  const { id } = await clerk.get(create, want());
  await expect.poll(() => stateOf(clerk, id), { timeout: 15_000 }).toBe('READY');
  // As while others' exports were still before it.
  await pool.query(`update export_task set state = 'QUEUED', file_object_id = null, attempts = 0 where id = $1`, [id]);
  await pool.query(`delete from role_permission where permission = 'basicInfo.lawyer.secret' and role_code in (select role_code from user_role where user_id = (select asked_by from export_task where id = $1))`, [id]);
  await makeExportJob(registers.app, { id });
  expect((await clerk.get(getExports, {})).data.find((one) => one.id === id)).toMatchObject({ state: 'FAILED', reason: expect.stringMatching(/权限有变动，没有生成文件/) });
  expect((await pool.query('select file_object_id from export_task where id = $1', [id])).rows).toEqual([{ file_object_id: null }]);
  expect(await clerk.ask(download, { id })).toMatchObject({ status: 409, error: { code: 'exportRightsChanged' } });
  await set(limits, limits.initial);
}, 60_000);

test('of a large one a person makes one at a time; it may be given up, and numbers have no gap', async () => {
  await set(limits, { ...limits.initial, atOnce: 100 });
  const { id } = await staff.get(create, want());
  await expect.poll(() => stateOf(staff, id), { timeout: 15_000 }).toBe('READY');
  const { pool } = registers.database;
  await pool.query(`update export_task set state = 'RUNNING', file_object_id = null where id = $1`, [id]);
  expect(await staff.ask(create, want())).toMatchObject({ status: 409, error: { code: 'exportUnderWay' } });
  await staff.get(cancel, { id, version: 1 });
  expect(await staff.ask(download, { id })).toMatchObject({ status: 409, error: { code: 'exportGone' } });
  expect((await staff.ask(create, want())).status).toBe(200);
  const { rows } = await pool.query<{ number: string }>('select number from export_log order by number');
  expect(rows.map(({ number }) => Number(number.slice(6)))).toEqual(rows.map((_, at) => at + 1));
  await expect(pool.query('update export_log set total = 1')).rejects.toThrow(/never changed/);
  await expect(pool.query('delete from export_event')).rejects.toThrow(/never changed/);
});

test('CSV: marked as UTF-8, formulas disarmed, digits kept, the watermark last', async () => {
  const { data: [row] } = await staff.get(lawyer.endpoints.list, { limit: 1 });
  await registers.database.pool.query(`update lawyer set name = '=1+2' where id = $1`, [row?.id]);
  const { bytes } = await taken(staff, { format: 'csv', columns: ['name', 'licenceNo'], ids: [row?.id ?? ''] });
  expect(bytes.toString().split('\r\n')).toEqual(['\uFEFF姓名,执业证号', `'=1+2,"${row?.licenceNo}\t"`, expect.stringMatching(/^导出人：陈思敏.*编号：DC\d{10}/), '']);
});

test('after its hours a file is gone, and the log says so', async () => {
  await set(limits, { ...limits.initial, keptHours: 1 });
  const { id } = await taken(staff);
  const { database: { pool, setClock }, app } = registers;
  const { rows: [kept] } = await pool.query<{ file: string }>('select file_object_id as file from export_task where id = $1', [id]);
  const { rows: [later] } = await pool.query<{ at: string }>(`select to_char((app_now() + interval '61 minutes') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`);
  await setClock(later?.at);
  await app.sessions.clock.refresh();
  expect(await staff.ask(download, { id })).toMatchObject({ status: 409, error: { code: 'exportGone' } });
  await expireExports(app);
  expect((await logOf(id)).events.at(-1)?.event).toBe('EXPIRED');
  expect((await pool.query('select from file_object where id = $1 and attached', [kept?.file])).rows).toEqual([]);
});
