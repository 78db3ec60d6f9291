/** Urgent messages of the association that somebody has not opened: a short message after a day, once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { broadcast } from 'contract/areas/account/broadcast';
import { smsSettings } from 'contract/areas/applications/sms-manage';
import { smsTexts } from 'contract/areas/applications/sms-texts';
import { keysOf, recordOf } from 'contract/kernel/keys';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { addPerson, type Person } from '../../../../e2e/harness/people.ts';
import { harnessKey } from '../../../../e2e/harness/sms.ts';
import { saveProvider } from '../../../machines/sms/providers.ts';
import { deliver } from './send.ts';
import { remindUnread } from './unread-by-sms.ts';

const { save, send, get, receipts } = broadcast.endpoints;
let server: TestServer;
let clerk: Person;
beforeAll(async () => {
  server = await startTestServer({ printing: false });
  // Whatever the hour, nothing waits for the morning here.
  await server.app.settings.set(server.database.db, server.associationId, smsSettings.quietHours, { from: 0, to: 0 }, { id: null, name: '测试' });
  clerk = await addPerson(server.database.db, server.associationId, { name: '王映雪', roles: ['memberClerk'] });
  const templates = recordOf(keysOf(smsTexts), (text) => `SMS_${keysOf(smsTexts).indexOf(text) + 1}`);
  await saveProvider(server.app.db, server.app.vault, server.associationId, { vendor: 'aliyun', ...harnessKey, region: 'cn-hangzhou', signName: '南州律协', templates, priority: 1, isActive: true }, '测试');
});
afterAll(() => server.close());

let last = 52_000_000;
async function reader(): Promise<Person & { mobile: string }> {
  const { app: { vault }, database: { pool, db }, associationId } = server;
  const person = await addPerson(db, associationId, { name: '钱知远', roles: ['lawyer'] });
  const mobile = `137${last += 1}`;
  await pool.query('update app_user set mobile_sealed = $2, mobile_blind = $3 where id = $1', [person.userId, vault.seal({ table: 'appUser', column: 'mobile', rowId: person.userId }, mobile), vault.blind('mobile', mobile)]);
  await pool.query(`insert into mobile_check (association_id, id, user_id, mobile_blind, code_mac, asked_at, expires_at, verified_at) values ($1, gen_random_uuid(), $2, $3, 'x', app_now(), app_now(), app_now())`, [associationId, person.userId, vault.blind('mobile', mobile)]);
  return { ...person, mobile };
}
async function written(to: readonly Person[], severity: '2' | '3'): Promise<string> {
  const draft = await server.call(clerk, save, { audience: 'PEOPLE', roleCodes: [], firmIds: [], districts: [], userIds: to.map(({ userId }) => userId), severity, notificationTitle: '系统停机维护', notificationContent: '周六上午不能登录，请提前保存。' });
  await server.call(clerk, send, draft);
  await deliver(server.app, draft.id);
  return draft.id;
}
const read = (person: Person, id: string) => server.database.pool.query('update notification set state = 1, read_at = app_now() where broadcast_id = $1 and user_id = $2', [id, person.userId]);
/** So many hours have gone by since it was delivered. */
const after = (hours: number, id: string) => server.database.pool.query('update broadcast set sent_at = app_now() - make_interval(hours => $2), delivered_at = app_now() - make_interval(hours => $2) where id = $1', [id, hours]);
async function remind(): Promise<string[]> {
  const said: string[] = [];
  await remindUnread(server.app, { hours: 24, days: 7 }, (line) => said.push(line));
  return said;
}
const sentTo = ({ mobile }: { mobile: string }) => server.sms.sent.filter((one) => one.mobile === mobile).length;

test('who has not read an urgent message after a day gets a short one, once; who has read it, and whom something less urgent was told, gets none', async () => {
  const [idle, keen, other] = [await reader(), await reader(), await reader()];
  const urgent = await written([idle, keen], '3');
  await after(30, await written([other], '2'));
  await read(keen, urgent);
  await after(23, urgent);
  expect(await remind()).toEqual([]);
  await after(25, urgent);
  expect(await remind()).toEqual(['“系统停机维护”：1人未读，短信提醒']);
  await expect.poll(() => sentTo(idle), { timeout: 10_000 }).toBe(1);
  expect(await remind()).toEqual([]);
  expect([sentTo(keen), sentTo(other)]).toEqual([0, 0]);
  expect((await server.call(clerk, get, { id: urgent })).smsAskedAt).not.toBeNull();
  await expect.poll(async () => (await server.call(clerk, receipts, { id: urgent })).data.map(({ userId, sms }) => [userId, sms]), { timeout: 10_000 }).toEqual([[idle.userId, '已提交运营商'], [keen.userId, null]]);
});

test('where the association has switched it off nothing is sent, and nothing is taken for sent', async () => {
  const idle = await reader();
  const id = await written([idle], '3');
  await after(26, id);
  await server.app.settings.set(server.database.db, server.associationId, smsSettings.silent, ['unreadMessage'], { id: null, name: '测试' });
  expect(await remind()).toEqual([]);
  expect((await server.call(clerk, get, { id })).smsAskedAt).toBeNull();
  await server.app.settings.set(server.database.db, server.associationId, smsSettings.silent, [], { id: null, name: '测试' });
  // Old news is no news.
  await after(8 * 24, id);
  expect(await remind()).toEqual([]);
});
