import { afterAll, beforeAll, expect, test } from 'vitest';
import { broadcast } from 'contract/areas/account/broadcast';
import { notification } from 'contract/areas/account/notification';
import { securitySettings } from 'contract/areas/system/security-settings';
import type { Endpoint, Input, Output } from 'contract/kernel/endpoint';
import { newId } from '../../../kernel/id.ts';
import { seedDemoRegisters, type DemoRegisters } from '../../basic-info/demo.ts';
import { testApp, type TestApp, type Visitor } from '../testing.ts';
import { deliver } from './send.ts';

const { save, send, preview, previewPeople, revoke, revise, receipts, get, list, choices, people } = broadcast.endpoints;

let running: TestApp;
let registers: DemoRegisters;
let clerk: Visitor;
const users = new Map<string, string>();
beforeAll(async () => {
  running = await testApp();
  await running.set(securitySettings.captchaMode, 'never');
  registers = await seedDemoRegisters({ db: running.app.db, vault: running.app.vault }, running.app.associationId);
  clerk = await signedIn('clerk', ['memberClerk']);
});
afterAll(() => running.close());

async function signedIn(userName: string, roles: Parameters<TestApp['person']>[1], lawyer?: 'firm' | 'firm2' | 'tutor' | 'lawyer'): Promise<Visitor> {
  const id = await running.person(userName, roles);
  users.set(userName, id);
  if (lawyer) await running.database.pool.query('update app_user set lawyer_id = $2 where id = $1', [id, registers.lawyers[lawyer].id]);
  const visitor = running.stranger();
  await visitor.signIn(userName);
  return visitor;
}
/** Somebody who holds a firm's role. */
async function ofFirm(userName: string, firm: 'firm' | 'firm2'): Promise<Visitor> {
  const id = await running.person(userName, []);
  users.set(userName, id);
  await running.database.pool.query(`insert into user_role (association_id, id, user_id, role_code, duty, is_firm_role, firm_id) values ($1, $2, $3, 'firmAdmin', 'business', true, $4)`, [running.app.associationId, newId(), id, registers.firms[firm].id]);
  const visitor = running.stranger();
  await visitor.signIn(userName);
  return visitor;
}
const id = (userName: string) => users.get(userName) ?? '';
const said = <E extends Endpoint>(_: E, { body }: { body: { result?: unknown } }) => body.result as Output<E>;
const post = <E extends Endpoint>(by: Visitor, endpoint: E, input: Input<E>) => by.post(endpoint.path, input, { 'idempotency-key': crypto.randomUUID() });
const done = async <E extends Endpoint>(by: Visitor, endpoint: E, input: Input<E>) => said(endpoint, await post(by, endpoint, input));
const look = async <E extends Endpoint>(by: Visitor, endpoint: E, query = '') => said(endpoint, await by.get(`${endpoint.path}${query}`));
const letter = (given: Partial<Input<typeof save>>): Input<typeof save> => ({ audience: 'PEOPLE', roleCodes: [], firmIds: [], districts: [], userIds: [], severity: '2', notificationTitle: '会费缴纳提醒', notificationContent: '请于月底前缴纳会费。', ...given });
const inbox = async (by: Visitor) => (await look(by, notification.endpoints.list)).data.filter(({ messageTitle }) => messageTitle.endsWith('会费缴纳提醒'));
async function sendTo(by: Visitor, given: Partial<Input<typeof save>>) {
  const sent = await done(by, send, await done(by, save, letter(given)));
  await deliver(running.app, sent.id);
  return sent;
}

test('who is meant is shown before it goes, with those whom it will not reach; then exactly those hear, once', async () => {
  const [one, other] = [await signedIn('lawyer-one', ['lawyer'], 'tutor'), await signedIn('lawyer-two', ['lawyer'], 'firm2')];
  await running.person('closed', ['lawyer']);
  await running.database.pool.query(`update app_user set status = 'DISABLED', lawyer_id = $1 where user_name = 'closed'`, [registers.lawyers.lawyer.id]);
  const draft = await done(clerk, save, letter({ audience: 'MATCHING', roleCodes: ['lawyer'], firmIds: [registers.firms.firm.id] }));
  const seen = await look(clerk, preview, `?id=${draft.id}`);
  expect(seen).toMatchObject({ total: 1, inactive: 1 });
  const [reached, missed] = [await look(clerk, previewPeople, `?id=${draft.id}&isReached=true`), await look(clerk, previewPeople, `?id=${draft.id}&isReached=false&limit=100`)];
  expect(reached).toMatchObject({ total: 1, data: [{ name: '林知远', hint: '律师' }] });
  // One by one, as many as were counted, and each with the reason.
  expect([missed.total, missed.data.length]).toEqual([seen.inactive + seen.noAccount, seen.inactive + seen.noAccount]);
  expect(new Set(missed.data.map(({ hint }) => hint))).toEqual(new Set(['账号已停用', ...(seen.noAccount > 0 ? ['还没有开通账号'] : [])]));
  const sent = await done(clerk, send, draft);
  expect(sent.recipients).toBe(1);
  await Promise.all([deliver(running.app, sent.id), deliver(running.app, sent.id)]);
  expect([(await inbox(one)).length, (await inbox(other)).length]).toEqual([1, 0]);
  expect((await post(clerk, send, { id: sent.id, version: sent.version })).body.error?.code).toBe('messageSent');
});

test('a firm writes to its own people and to nobody else, and neither sees the other’s nor the association’s', async () => {
  const [firm, other] = [await ofFirm('firm-one', 'firm'), await ofFirm('firm-two', 'firm2')];
  const own = await signedIn('own-lawyer', ['lawyer'], 'firm');
  expect((await post(firm, save, letter({ userIds: [id('firm-two')] }))).status).toBe(404);
  expect((await post(firm, save, letter({ audience: 'MATCHING', firmIds: [registers.firms.firm2.id] }))).status).toBe(404);
  const { reach, roles, firms } = await look(firm, choices);
  expect([reach, firms.map(({ id: one }) => one), roles.some(({ id: one }) => one === 'memberClerk')]).toEqual(['FIRM', [registers.firms.firm.id], false]);
  expect((await look(firm, people)).map((one) => one.id)).not.toContain(id('firm-two'));
  // By role alone, and to everybody: within the own firm all the same.
  for (const given of [{ audience: 'EVERYBODY' as const }, { audience: 'MATCHING' as const, roleCodes: ['firmAdmin', 'lawyer'] }]) await sendTo(firm, given);
  expect([(await inbox(own)).length, (await inbox(other)).length, (await inbox(clerk)).length]).toEqual([2, 0, 0]);
  const association = await sendTo(clerk, { userIds: [id('own-lawyer')] });
  expect([(await firm.get(`${get.path}?id=${association.id}`)).status, (await look(other, list)).total]).toEqual([404, 0]);
});

test('a draft is its writer’s alone, may be half written, and is not sent half written', async () => {
  const colleague = await signedIn('colleague', ['memberClerk']);
  const draft = await done(clerk, save, letter({ notificationTitle: '', audience: 'MATCHING' }));
  expect((await colleague.get(`${get.path}?id=${draft.id}`)).status).toBe(404);
  const refused = await post(clerk, send, draft);
  expect([refused.status, refused.body.error]).toEqual([409, expect.objectContaining({ code: 'blocked', details: '标题：至少填写2个字；角色：请至少选择一个条件。请先修改草稿' })]);
  expect((await post(clerk, save, { ...letter({}), id: draft.id, version: draft.version + 1 })).body.error?.code).toBe('stale');
});

test('who has read it is seen; what is revoked goes from those who have not', async () => {
  const [reader, sleeper] = [await signedIn('reader', ['lawyer']), await signedIn('sleeper', ['lawyer'])];
  const sent = await sendTo(clerk, { userIds: [id('reader'), id('sleeper')] });
  const [[mine], [hidden]] = [await inbox(reader), await inbox(sleeper)];
  await reader.post(notification.endpoints.read.path, { id: mine?.id });
  expect(await look(clerk, get, `?id=${sent.id}`)).toMatchObject({ stage: 'sent', recipients: 2, readCount: 1 });
  expect((await look(clerk, receipts, `?id=${sent.id}&isRead=true`)).data).toMatchObject([{ userId: id('reader'), readAt: expect.any(String) }]);
  expect(await done(clerk, revoke, { id: sent.id, version: sent.version })).toMatchObject({ withdrawn: 1, readCount: 1 });
  expect([(await inbox(reader)).length, (await inbox(sleeper)).length]).toEqual([1, 0]);
  // Nor does the recipient bring it back.
  expect((await sleeper.post(notification.endpoints.restore.path, { ids: [hidden?.id] })).status).toBe(404);
});

test('a message that is put right: who had read it is told anew and why, who had not finds the new words, and what it said is kept', async () => {
  const [reader, sleeper, tidy] = [await signedIn('reader2', ['lawyer']), await signedIn('sleeper2', ['lawyer']), await signedIn('tidy2', ['lawyer'])];
  const sent = await sendTo(clerk, { userIds: [id('reader2'), id('sleeper2'), id('tidy2')] });
  for (const visitor of [reader, tidy]) await visitor.post(notification.endpoints.read.path, { id: (await inbox(visitor))[0]?.id });
  await tidy.post(notification.endpoints.remove.path, { id: (await inbox(tidy))[0]?.id });
  const { notificationTitle: was, notificationContent: old } = await look(clerk, get, `?id=${sent.id}`);
  const given = { id: sent.id, version: sent.version, notificationTitle: was, notificationContent: '请于四月十日前完成自评。', address: null, reason: '截止日期有误' };
  const unchanged = await post(clerk, revise, { ...given, notificationContent: old });
  expect(unchanged.body.error).toMatchObject({ code: 'invalid', fields: [{ path: 'notificationContent' }] });
  expect(await done(clerk, revise, given)).toMatchObject({ readCount: 2 });
  const said = async (visitor: Visitor) => (await inbox(visitor)).map(({ notificationTitle, notificationContent, state }) => [notificationTitle, notificationContent, state]);
  const anew = [[`更正：${was}`, '请于四月十日前完成自评。\n更正说明：截止日期有误', 0]];
  expect([await said(reader), await said(tidy), await said(sleeper)]).toEqual([anew, anew, [[was, '请于四月十日前完成自评。', 0]]]);
  expect(await look(clerk, get, `?id=${sent.id}`)).toMatchObject({ readCount: 0, notificationContent: '请于四月十日前完成自评。', revisions: [{ notificationContent: old, reason: '截止日期有误', readCount: 2 }] });
  expect((await post(clerk, revise, { ...given, notificationContent: '再改一次。' })).body.error?.code).toBe('stale');
  await done(clerk, revoke, { id: sent.id, version: sent.version + 1 });
  expect((await post(clerk, revise, { ...given, version: sent.version + 2, notificationContent: '再改一次。' })).body.error?.code).toBe('messageNotSent');
});

test('everybody who is meant can be read by name, page after page and each once, or looked for', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 45; at += 1) ids.push(await running.person(`many-${at}`, ['lawyer']));
  await running.database.pool.query(`update app_user set real_name = '欧阳知夏' where id = $1`, [ids[7]]);
  await running.database.pool.query(`update app_user set status = 'INERT' where id = $1`, [ids[9]]);
  const draft = await done(clerk, save, letter({ userIds: ids }));
  expect(await look(clerk, preview, `?id=${draft.id}`)).toEqual({ total: 44, inactive: 1, noAccount: 0 });
  const pages = await Promise.all([1, 2, 3, 4].map((page) => look(clerk, previewPeople, `?id=${draft.id}&isReached=true&page=${page}`)));
  expect(pages.map(({ data, total }) => [data.length, total])).toEqual([[20, 44], [20, 44], [4, 44], [0, 44]]);
  expect(new Set(pages.flatMap(({ data }) => data.map(({ id: one }) => one)))).toEqual(new Set(ids.filter((_, at) => at !== 9)));
  expect(await look(clerk, previewPeople, `?id=${draft.id}&isReached=true&keyword=${encodeURIComponent('知夏')}`)).toMatchObject({ total: 1, data: [{ id: ids[7], name: '欧阳知夏' }] });
  expect(await look(clerk, previewPeople, `?id=${draft.id}&isReached=false`)).toMatchObject({ total: 1, data: [{ id: ids[9], hint: '账号还没有启用' }] });
  expect((await (await signedIn('other-writer', ['memberClerk'])).get(`${previewPeople.path}?id=${draft.id}&isReached=true`)).status).toBe(404);
});
