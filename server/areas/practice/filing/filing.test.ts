/** Decisions about registrations go to the province and the bureau within their days (internship rules 3.3, rows 12 and 13; E16). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { todo } from 'contract/areas/console/todo';
import { filing } from 'contract/areas/practice/filing';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { refused } from '../../../../e2e/practice/document-service.arrange.ts';
import { batched, dueItems, filed } from '../../../../e2e/practice/filing.arrange.ts';
import { goOn } from '../../../../e2e/practice/registered.ts';
import { begin, errorOf, goTo, later, toFinal, today, wrongField } from '../../../../e2e/practice/roads.ts';
import { textOfPdf } from '../../../machines/documents/testing.ts';
import { limitEnds } from '../../../machines/calendar/limits.ts';
import { workCalendar } from '../../../machines/calendar/work-calendar.ts';
import { remindOfFilings } from './waiting-filings.public.ts';

const { endpoints } = filing;
const migration = readFileSync(join(import.meta.dirname, '../../../migrations/20261126-1811-filings-of-before.sql'), 'utf8');
/** Nobody has entered a notice of holidays here. */
const weekends = workCalendar(new Map());
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());
afterEach(() => goTo(server));

const clerk = () => server.people.firstReviewer;
const itemsOf = async (batchId: string) => (await server.call(clerk(), endpoints.getItems, { limit: 200, batchId })).data;
const due = async () => (await server.call(clerk(), endpoints.getItems, { limit: 200, state: ['DUE'] })).data;

it('a refusal is due to the province and to the bureau from the moment it is decided, fifteen days on', async () => {
  const one = await refused(server);
  const dueOn = limitEnds(weekends, await today(server), 15);
  expect((await due()).filter(({ subjectId }) => subjectId === one.id).map(({ receiver, outcome, dueOn: on, docNo, idNo }) => [receiver, outcome, on, docNo, idNo?.includes('*')]).toSorted()).toEqual([['BUREAU', 'REFUSED', dueOn, one.docNo, true], ['PROVINCE', 'REFUSED', dueOn, one.docNo, true]]);
});

it('what a recheck undoes is filed no more: sent back it is due for nothing, annulled it is due as a registration', async () => {
  const [remanded, annulled] = [await begin(server), await begin(server)];
  for (const road of [remanded, annulled]) await road.goThrough(...toFinal, 'reject', 'requestRecheck', 'acceptRecheck');
  await remanded.goThrough('remand');
  await annulled.goThrough('annul');
  expect(await dueItems(server, remanded.id)).toEqual([]);
  expect((await dueItems(server, annulled.id)).map(({ outcome }) => outcome)).toEqual(['REGISTERED', 'REGISTERED']);
});

it('a batch holds one receiver’s, nobody twice, and is numbered', async () => {
  const { id, batchNo, ids } = await batched(server);
  expect(batchNo).toMatch(/^BA\d{8}$/);
  expect(await server.call(clerk(), endpoints.getBatch, { id })).toMatchObject({ state: 'DRAFT', count: 2, counts: { REGISTERED: 1, REFUSED: 1, PASSED: 0, RENUMBERED: 0 }, may: ['send', 'discard'] });
  expect(errorOf(await server.ask(clerk(), endpoints.make, { receiver: 'PROVINCE', ids }))?.code).toBe('notItsTurn');
  const [, toBureau] = await dueItems(server, (await refused(server)).id);
  expect(wrongField(await server.ask(clerk(), endpoints.make, { receiver: 'PROVINCE', ids: [toBureau!.id] }))).toEqual([400, { path: 'ids', message: expect.stringContaining('请只选同一报送对象的') }]);
});

it('is found by the number of the decision and of the certificate, before and after it was sent; a batch by its numbers and by who is in it', async () => {
  const { id, batchNo, ids, registered, refused: other } = await batched(server);
  const found = async (keyword: string) => (await server.call(clerk(), endpoints.getItems, { limit: 200, keyword })).data.map((one) => one.id).filter((one) => ids.includes(one));
  const batches = async (keyword: string) => (await server.call(clerk(), endpoints.getBatches, { limit: 200, keyword })).data.map((one) => one.id);
  const byNumbers = async () => [await found(other.docNo), await found(registered.certificate.certNo), await found(registered.certificate.certNo.slice(-6)), await found('〔1999〕第0号')];
  const expected = [[ids[1]], [ids[0]], [ids[0]], []];
  expect(await byNumbers()).toEqual(expected);
  await server.call(clerk(), endpoints.send, { id, version: 0, mode: 'MAIL', no: 'EMS-77001', on: await today(server) });
  expect(await byNumbers()).toEqual(expected);
  await server.call(clerk(), endpoints.answer, { id, version: 1, on: await today(server), no: '省律协备〔2026〕77号', answer: '准予备案' });
  for (const keyword of [batchNo, 'EMS-77001', '省律协备〔2026〕77号', registered.applicant.realName]) expect(await batches(keyword), keyword).toContain(id);
  expect(await batches('没有这个人')).toEqual([]);
});

it('sent, its people stand as they were sent, whatever the registers say later; the answer is noted', async () => {
  const { id, ids, registered } = await filed(server);
  const [before] = (await itemsOf(id)).filter((one) => one.id === ids[0]);
  await server.database.pool.query("update practice_application set applicant_name = '改名后' where id = $1", [registered.id]);
  expect((await itemsOf(id)).find((one) => one.id === ids[0])).toMatchObject({ name: before!.name, state: 'SENT', certNo: registered.certificate.certNo, daysLeft: null });
  const on = await today(server);
  expect(wrongField(await server.ask(clerk(), endpoints.answer, { id, version: 1, on: later(on, -1), answer: '准予备案' }))).toEqual([400, { path: 'on', message: `不能早于报送日期${on}` }]);
  await server.call(clerk(), endpoints.answer, { id, version: 1, on, no: '省律协备〔2026〕8号', answer: '准予备案' });
  expect(await server.call(clerk(), endpoints.getBatch, { id })).toMatchObject({ state: 'ANSWERED', answerNo: '省律协备〔2026〕8号', may: ['takeBack'] });
});

it('its list is a paper: registrations and refusals apart, with the number and day of each letter and the reason, and once it is sent with its own number', async () => {
  const { id, batchNo, registered, refused: other } = await batched(server);
  const printed = async () => {
    const answer = await fetch(`${server.origin}${endpoints.printBatch.path}`, { method: 'POST', headers: { authorization: `Bearer ${clerk().token}`, 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }, body: JSON.stringify({ id }) });
    expect(answer.status).toBe(200);
    return textOfPdf(Buffer.from(await answer.arrayBuffer()));
  };
  const before = await printed();
  for (const said of ['实习登记备案名单', '省律师协会：', batchNo, '准予登记（1人）', '不准予登记（1人）', registered.applicant.realName, registered.certificate.certNo, other.docNo, '不符合法定条件', '尚未登记报送']) expect(before).toContain(said);
  await server.call(clerk(), endpoints.send, { id, version: 0, mode: 'MAIL', no: '市律协备〔2026〕15号', on: await today(server) });
  const after = await printed();
  expect(after).toContain('市律协备〔2026〕15号');
  expect(after).not.toContain('尚未登记报送');
});

it('what was sent wrongly stays as it was sent, says what was wrong, and is due again', async () => {
  const { id, ids, registered, version } = await filed(server);
  await server.call(clerk(), endpoints.correct, { id: ids[0]!, correction: '实习证号报错一位，更正后重报' });
  expect((await itemsOf(id)).find((one) => one.id === ids[0])).toMatchObject({ state: 'CORRECTED', mayCorrect: false, correction: '实习证号报错一位，更正后重报' });
  expect((await due()).find(({ subjectId, receiver }) => subjectId === registered.id && receiver === 'PROVINCE')).toMatchObject({ outcome: 'REGISTERED', correction: '实习证号报错一位，更正后重报' });
  expect(errorOf(await server.ask(clerk(), endpoints.correct, { id: ids[0]!, correction: '再报一次更正说明' }))?.code).toBe('notItsTurn');
  expect(wrongField(await server.ask(clerk(), endpoints.takeBack, { id, version, opinion: '登记错了批次' }))).toEqual([400, { path: 'opinion', message: expect.stringContaining('已更正重报') }]);
});

it('what holds no longer is not sent anew: the refusal that a recheck has changed, the registration that is void', async () => {
  const { id, ids, refused: other, registered } = await filed(server);
  const ofRefused = ids[1]!;
  await goOn(server, other, ['requestRecheck', 'acceptRecheck', 'annul']);
  expect((await itemsOf(id)).find((one) => one.id === ofRefused)).toMatchObject({ state: 'SENT', mayCorrect: false });
  expect(wrongField(await server.ask(clerk(), endpoints.correct, { id: ofRefused, correction: '姓名报错一字，更正后重报' }))).toEqual([400, { path: 'correction', message: expect.stringContaining('不准予登记决定已不再有效') }]);
  await server.database.pool.query("update internship set status = 'annulled' where application_id = $1", [registered.id]);
  expect(wrongField(await server.ask(clerk(), endpoints.correct, { id: ids[0]!, correction: '姓名报错一字，更正后重报' }))).toEqual([400, { path: 'correction', message: expect.stringContaining('另行致函') }]);
});

it('decisions of before whose days are not over become due; what is older is nobody’s', async () => {
  const [near, old, undone] = [await refused(server), await refused(server), await begin(server)];
  await undone.goThrough(...toFinal);
  const { pool } = server.database;
  const day = later(await today(server), -10);
  await pool.query('delete from filing_item where filed_on is null and batch_id is null');
  await pool.query("update practice_application set decided_at = $2::date + time '10:00' where id = $1", [near.id, day]);
  await pool.query("update practice_application set decided_at = $2::date + time '10:00' where id = $1", [old.id, later(day, -10)]);
  for (let runs = 0; runs < 2; runs += 1) await pool.query(migration);
  const dueOn = limitEnds(weekends, day, 15);
  expect((await dueItems(server, near.id)).map(({ receiver, outcome, dueOn: on }) => [receiver, outcome, on])).toEqual([['PROVINCE', 'REFUSED', dueOn], ['BUREAU', 'REFUSED', dueOn]]);
  expect([await dueItems(server, old.id), await dueItems(server, undone.id)]).toEqual([[], []]);
});

it('a batch that was made or marked by mistake gives its people back', async () => {
  const { id, ids } = await filed(server);
  await server.call(clerk(), endpoints.takeBack, { id, version: 1, opinion: '还没有真正报送' });
  await server.call(clerk(), endpoints.remove, { id, version: 2, itemId: ids[0]! });
  expect(wrongField(await server.ask(clerk(), endpoints.remove, { id, version: 3, itemId: ids[1]! }))).toEqual([400, { path: 'itemId', message: '批次里只剩这一人，请改为解散批次' }]);
  await server.call(clerk(), endpoints.discard, { id, version: 3 });
  const waiting = (await due()).map((one) => one.id);
  expect(ids.every((one) => waiting.includes(one))).toBe(true);
});

it('near its last day and after it, it waits for whoever files it, and the morning’s message says so once a day', async () => {
  const one = await refused(server);
  const { dueOn } = (await dueItems(server, one.id))[0]!;
  const others = async () => (await server.call(clerk(), todo.endpoints.getTodos, {})).others.find(({ key }) => key === 'filings')?.count ?? 0;
  const lines = async () => (await server.database.pool.query<{ title: string }>("select line ->> 'title' as title from notification n, jsonb_array_elements(n.lines) line where n.user_id = $1 and line ->> 'key' like 'filing.%'", [clerk().userId])).rows.map(({ title }) => title);
  await goTo(server, later(dueOn, 1));
  expect(await others()).toBeGreaterThan(0);
  for (let runs = 0; runs < 2; runs += 1) await remindOfFilings(server.app);
  expect(await lines()).toEqual([expect.stringMatching(/^\d+件备案抄送事项超过报送期限，请尽快报送$/)]);
});
