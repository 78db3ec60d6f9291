/** Where an association allows several journals a day (internship rules 2.8, 4.15): days are counted as days, journals as journals. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { journalSettings } from 'contract/areas/journal/journal-settings';
import { practiceLog, practiceLogFlow } from 'contract/areas/journal/practice-log';
import { internshipPeriod } from '../../../../e2e/journal/an-internship.ts';
import { written } from '../../../../e2e/journal/practice-log.arrange.ts';
import type { Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { inInternship } from '../../../../e2e/practice/in-internship.ts';
import { plusDays } from '../../../machines/calendar/work-calendar.ts';
import { kindNamed } from '../../../machines/imports/kinds.ts';
import { runImport } from '../../../machines/imports/run-import.ts';

const { save, getYear, getReading, getPracticeLogs } = practiceLog.endpoints;
const { submit, approve, takeBack, discard } = practiceLogFlow.endpoints;

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());
afterEach(() => allow(1));

const allow = (count: number) => server.app.settings.set(server.database.db, server.associationId, journalSettings.perDay, count, { id: null, name: '测试' });
const asked = (by: Person, journalDate: string, dayNo?: number) => server.ask(by, save, { ...(dayNo && { dayNo }), form: written(journalDate) });
const begun = (by: Person, journalDate: string, dayNo?: number) => server.call(by, save, { ...(dayNo && { dayNo }), form: written(journalDate) });
const handedIn = async (by: Person, journalDate: string, dayNo?: number) => { const { id, version } = await begun(by, journalDate, dayNo); return server.call(by, submit, { id, version }); };
const countsOf = async (id: string) => (await server.database.pool.query(`select journal_count as n, journal_approved_count as approved, journal_workdays as days, journal_other_count as other from internship where id = $1`, [id])).rows[0];
const recounted = async () => (await server.database.pool.query<{ changed: number }>('select recount_journals($1) as changed', [server.associationId])).rows[0]!.changed;
/** The last ones, latest first: within the week in which a journal may still be written. */
const workdays = (today: string) => [0, 1, 2, 3, 4].map((back) => plusDays(today, -back)).filter((day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()));

test('two are two journals and one day, which is lost with the last of them', async () => {
  await allow(2);
  const { intern, tutor, internshipId, today } = await internshipPeriod(server);
  const [day = ''] = workdays(today);
  const [one, two] = [await handedIn(intern, day), await handedIn(intern, day, 2)];
  const passed = await server.call(tutor, approve, { id: one.id, version: one.version });
  expect(await countsOf(internshipId)).toMatchObject({ n: 2, approved: 1, days: 1 });
  await server.call(tutor, approve, { id: two.id, version: two.version });
  expect(await countsOf(internshipId)).toMatchObject({ n: 2, approved: 2, days: 1 });
  await server.call(tutor, takeBack, { id: one.id, version: passed.version });
  expect(await countsOf(internshipId)).toMatchObject({ n: 2, approved: 1, days: 1 });
  expect(await recounted()).toBe(0);
  await server.database.pool.query(`update practice_journal set state = 'void' where id = $1`, [two.id]);
  expect(await countsOf(internshipId)).toMatchObject({ n: 1, approved: 0, days: 0 });
  expect(await recounted()).toBe(0);
});

test('approved in one statement or at the same moment, the day is still one', async () => {
  await allow(3);
  const { intern, tutor, internshipId, today } = await internshipPeriod(server);
  const days = workdays(today);
  const first = [await handedIn(intern, days[0]!), await handedIn(intern, days[0]!, 2), await handedIn(intern, days[0]!, 3)];
  await Promise.all(first.map(({ id, version }) => server.call(tutor, approve, { id, version })));
  expect(await countsOf(internshipId)).toMatchObject({ approved: 3, days: 1 });
  await handedIn(intern, days[1]!);
  await handedIn(intern, days[1]!, 2);
  await server.database.pool.query(`update practice_journal set state = 'approved', reviewed_at = app_now() where internship_id = $1 and state = 'submitted'`, [internshipId]);
  expect(await countsOf(internshipId)).toMatchObject({ approved: 5, days: 2 });
  expect(await recounted()).toBe(0);
});

test('the limit is that of the day on which it is written; a place is taken once, and free again when its journal is gone', async () => {
  await allow(2);
  const { intern, today } = await internshipPeriod(server);
  const one = await begun(intern, today);
  const twice = await Promise.all([1, 2, 3].map(() => asked(intern, today, 2)));
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const third = await asked(intern, today, 3);
  expect([third.status, third.text]).toEqual([409, expect.stringContaining('每天最多2篇')]);
  await server.call(intern, discard, { id: one.id, version: one.version });
  await begun(intern, today);
});

test('lowered later, what is written stays, and its drafts are still handed in', async () => {
  await allow(2);
  const { intern, tutor, today } = await internshipPeriod(server);
  await handedIn(intern, today);
  const draft = await begun(intern, today, 2);
  await allow(1);
  await server.call(intern, submit, { id: draft.id, version: draft.version });
  expect((await asked(intern, today, 3)).status).toBe(409);
  const { days, rules } = await server.call(intern, getYear, {});
  expect([days.filter(({ date }) => date === today).map(({ dayNo }) => dayNo), rules.perDay]).toEqual([[1, 2], 1]);
  expect((await server.call(tutor, getReading, {})).current!.entries.map(({ dayNo }) => dayNo)).toEqual([1, 2]);
  const listed = (await server.call(tutor, getPracticeLogs, {})).data;
  expect(new Set(listed.map(({ applicationNo }) => applicationNo)).size).toBe(2);
});

test('a draft that is moved to another day takes a free place there, or is refused', async () => {
  await allow(2);
  const { intern, today } = await internshipPeriod(server);
  const yesterday = plusDays(today, -1);
  await begun(intern, yesterday);
  const moving = await begun(intern, today);
  const { version } = await server.call(intern, save, { id: moving.id, version: moving.version, form: written(yesterday) });
  expect((await server.call(intern, getYear, {})).days.map(({ date, dayNo }) => [date, dayNo])).toEqual([[yesterday, 1], [yesterday, 2]]);
  await allow(1);
  await begun(intern, today);
  expect((await server.ask(intern, save, { id: moving.id, version, form: written(today) })).status).toBe(409);
});

test('a table names the row that is over the limit, and one that says the same place twice', { timeout: 60_000 }, async () => {
  const one = await inInternship(server);
  const text = '上午随指导律师接待当事人，核对租赁合同原件与付款凭证，下午检索同类案件的裁判规则并整理成表，列明争议焦点、举证责任和可以引用的生效判决，晚间补充了两处遗漏的日期。';
  const row = (dayNo: string, content = text) => [one.certNo, one.name, one.day(-1), dayNo, '起草文书', '其他', content].map((cell) => `"${cell}"`).join(',');
  const run = async (...rows: string[]) => (await runImport({ db: server.app.db, vault: server.app.vault, witness: { associationId: server.associationId, actorId: null, actorName: '命令行', sessionId: null, address: null, traceId: 'test' }, mode: 'APPEND' },
    kindNamed('journals')!, { bytes: Buffer.from(['实习证号,姓名,日期,当天第几篇,工作类型,案号类型,工作内容', ...rows].join('\r\n')), name: '日志.csv' })).rows.map(({ row: at, status, code, effect, message }) => ({ at, status, code, effect, message }));
  expect(await run(row(''), row('2'))).toEqual([expect.objectContaining({ status: 'ok', effect: 'NEW' }), { at: 3, status: 'failed', code: 'OVER', effect: null, message: expect.stringContaining('每天最多写1篇日志') }]);
  await allow(2);
  expect(await run(row('1'), row('2', `${text}另外整理了目录。`), row('2'), row('3'))).toMatchObject([{ effect: 'SAME' }, { effect: 'NEW' }, { status: 'failed', code: 'DUPLICATE_IN_FILE' }, { status: 'failed', code: 'OVER' }]);
  await allow(1);
  expect(await run(row('2', `${text}另外整理了目录。`))).toMatchObject([{ effect: 'SAME' }]);
});
