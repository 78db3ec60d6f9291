import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closing, live } from 'contract/areas/account/live';
import { notification } from 'contract/areas/account/notification';
import type { Output } from 'contract/kernel/endpoint';
import type { FieldLevel } from 'contract/kernel/permission';
import { maintenance } from 'contract/areas/system/maintenance';
import { systemSetting } from 'contract/areas/system/setting';
import { securitySettings } from 'contract/areas/system/security-settings';
import { userConfig } from 'contract/areas/account/user-config';
import { basicSettings } from 'contract/areas/system/basic-settings';
import { tell } from '../../../kernel/tell.ts';
import type { Held, Viewer } from '../../../kernel/viewer.ts';
import { announce } from '../../../machines/live/announce.ts';
import { testApp, type TestApp, type Visitor } from '../testing.ts';
import { rightsMark } from './marks.public.ts';
import { listen, listening, ticketOf } from './testing.ts';

let running: TestApp;
let people = 0;
beforeAll(async () => {
  running = await testApp();
  await running.set(securitySettings.captchaMode, 'never');
});
afterAll(() => running.close());

const inBrowser = { 'sec-fetch-site': 'same-origin' };
async function person(headers: Record<string, string> = inBrowser): Promise<Visitor & { userId: string }> {
  const userName = `listener${people += 1}`;
  const userId = await running.person(userName);
  const visitor = running.stranger();
  await visitor.signIn(userName, headers);
  return Object.assign(visitor, { userId });
}
const tellTo = (users: readonly string[], title = '您有一份材料需要补充') => tell(running.app.db, running.app.associationId, users, { event: 'test.told', severity: 1, title });
const arrived = async (visitor: Visitor, after?: string) => (await visitor.get(`${live.endpoints.arrived.path}${after ? `?after=${after}` : ''}`)).body.result as Output<typeof live.endpoints.arrived>;

test('a ticket opens one connection, once', async () => {
  const visitor = await person();
  const ticket = await ticketOf(visitor);
  const all = await Promise.all([0, 1, 2, 3, 4].map(() => listen(visitor, { ticket })));
  expect(all.filter((one) => one === 403)).toHaveLength(4);
  expect(await listen(visitor, { ticket })).toBe(403);
});

test('a ticket serves its own session and browser, from our own pages, for half a minute', async () => {
  const [visitor, other] = [await person(), await person()];
  const ticket = await ticketOf(visitor);
  const wrong = [{ cookie: '' }, { cookie: [...other.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }, { origin: 'https://elsewhere.example' }, { ticket: `${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'B' : 'A'}` }, { ticket: visitor.token }, { ticket: '' }];
  for (const one of wrong) expect(await listen(visitor, { ticket, ...one }), JSON.stringify(one)).toBe(403);
  // None of them has used it up.
  await listening(visitor, { ticket });
  const late = await ticketOf(visitor);
  const [{ at }] = (await running.database.pool.query<{ at: string }>(`select app_now() + interval '31 seconds' as at`)).rows as [{ at: string }];
  await running.setClock(new Date(at));
  expect(await listen(visitor, { ticket: late })).toBe(403);
  await running.setClock();
});

test('what is told is announced to whom it is told, when it is committed and not before', async () => {
  const [reader, other] = [await person(), await person()];
  const [here, there] = [await listening(reader), await listening(other)];
  await running.app.db.transaction().execute(async (db) => {
    await tell(db, running.app.associationId, [reader.userId, other.userId], { event: 'test.undone', severity: 1, title: '没有发生过的事' });
    await announce(db, { type: 'wxRepeat' }, { users: [reader.userId] });
    throw new Error('undone');
  }).catch(() => {});
  await tellTo([reader.userId]);
  await announce(running.app.db, { type: 'addSuccess' }, { users: [other.userId] });
  expect([await here.next(), await there.next()]).toEqual(['message', 'addSuccess']);
});

test('what a person does with messages is said to that person, once a deed, and to nobody where nothing was done', async () => {
  const [reader, other] = [await person(), await person()];
  await tellTo([reader.userId, other.userId]);
  const { id } = (await running.database.pool.query<{ id: string }>('select id from notification where user_id = $1', [reader.userId])).rows[0]!;
  const [here, there] = [await listening(reader), await listening(other)];
  const { read, readMany, readAll, remove, removeMany, restore } = notification.endpoints;
  expect((await other.post(read.path, { id })).status).toBe(404);
  for (const [path, body] of [[read.path, { id }], [readMany.path, { ids: [id] }], [remove.path, { id }], [restore.path, { ids: [id] }], [removeMany.path, { ids: [id] }]] as const) {
    expect((await reader.post(path, body)).status).toBe(200);
    expect(await here.next()).toBe('message');
  }
  await tellTo([reader.userId]);
  for (const changed of [1, 0]) expect((await reader.post(readAll.path)).body.result).toEqual({ unreadCount: 0, changed });
  expect([await here.next(), await here.next()]).toEqual(['message', 'message']);
  await announce(running.app.db, { type: 'addSuccess' }, { users: [reader.userId, other.userId] });
  expect([await here.next(), await there.next()]).toEqual(['addSuccess', 'addSuccess']);
});

test('hundreds of people are announced to by one statement', async () => {
  const reader = await person();
  const here = await listening(reader);
  const crowd = Array.from({ length: 400 }, () => crypto.randomUUID());
  await announce(running.app.db, { type: 'addSuccess' }, { users: [...crowd, reader.userId] });
  expect(await here.next()).toBe('addSuccess');
});

test('whoever is connected to another node hears the same, and ends there too', async () => {
  const node = await running.secondNode();
  await node.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = node.http.server.address() as AddressInfo;
  const reader = await person();
  // The ticket of one node opens at another.
  const there = await listening(reader, { url: `http://127.0.0.1:${port}` });
  await tellTo([reader.userId]);
  expect(await there.next()).toBe('message');
  await reader.post('/api/tokenAuth/loginOut');
  expect(await there.ended).toEqual({ code: closing.sessionEnded.code, why: 'signedOut' });
});

test('a changed right is said to its owner, a changed name to everybody', async () => {
  const [owner, other] = [await person(), await person()];
  const [here, there] = [await listening(owner), await listening(other)];
  const before = await arrived(owner);
  await running.database.pool.query('delete from user_role where user_id = $1', [owner.userId]);
  expect(await here.next()).toBe('menu');
  const after = await arrived(owner);
  expect([after.rightsMark === before.rightsMark, after.namesMark === before.namesMark]).toEqual([false, true]);
  await running.set(basicSettings.systemName, '律师管理平台');
  expect([await here.next(), await there.next()]).toEqual(['basicSetting', 'basicSetting']);
});

test('what has become another since the console was read is noticed by the first look, though nobody listened', async () => {
  const visitor = await person();
  const marksOf = ({ rightsMark, namesMark }: { rightsMark: string; namesMark: string }) => ({ rightsMark, namesMark });
  const config = async () => marksOf((await visitor.get(userConfig.endpoints.getAllConfig.path)).body.result as Output<typeof userConfig.endpoints.getAllConfig>);
  const look = async () => marksOf(await arrived(visitor));
  const names = async () => ((await visitor.get(systemSetting.endpoints.getBasicSettings.path)).body.result as Output<typeof systemSetting.endpoints.getBasicSettings>).namesMark;
  let read = await config();
  expect(await look()).toEqual(read);
  const changes = [
    () => running.set(basicSettings.systemName, '律师事务平台'),
    () => running.set(maintenance, { isOn: true, notice: '今晚升级', until: null, isReadOnly: false }),
    () => running.database.pool.query(`update association set customer_name = '南州律协'`),
  ];
  for (const change of changes) {
    await change();
    const seen = await look();
    expect([seen.rightsMark === read.rightsMark, seen.namesMark === read.namesMark]).toEqual([true, false]);
    read = await config();
    expect([seen, await names()]).toEqual([read, read.namesMark]);
  }
  // Whether a language may be chosen is for the next start: no window begins anew for it.
  await running.set(basicSettings.languageSwitch, true);
  expect(await look()).toEqual(read);
});

test('the same rights are the same mark, in whichever order a node has read them', async () => {
  const grant = (role: string, fields: [string, FieldLevel][], districts: readonly string[]): Held => ({ id: role, role, permissions: new Map(), firms: null, districts, custom: { districts: [], firms: [] }, fields: new Map(fields) });
  const viewer: Viewer = {
    userId: 'u', associationId: 'a', sessionId: 's', userName: 'n', realName: '欧阳文静', lawyerId: null, internId: null, mustChangePassword: false, lacksSecondFactor: false,
    roles: ['finance', 'memberClerk'], firmIds: ['f', 'g'], grants: new Map(), held: [grant('finance', [['p.x', 'HIDDEN'], ['p.y', 'MASKED']], ['1', '2']), grant('memberClerk', [], [])],
  };
  const elsewhere = { ...viewer, roles: viewer.roles.toReversed(), firmIds: viewer.firmIds.toReversed(), held: [grant('memberClerk', [], []), grant('finance', [['p.y', 'MASKED'], ['p.x', 'HIDDEN']], ['2', '1'])] };
  const narrower = { ...viewer, held: [grant('finance', [['p.x', 'HIDDEN']], ['1', '2']), grant('memberClerk', [], [])] };
  const [one, other, another] = [await rightsMark(running.app, viewer), await rightsMark(running.app, elsewhere), await rightsMark(running.app, narrower)];
  expect([one === other, one === another]).toEqual([true, false]);
});

test('a connection ends with its session: forced out, account closed, time over', async () => {
  const [forced, closed, idle] = [await person(), await person(), await person()];
  const ends = [await listening(forced), await listening(closed), await listening(idle)].map(({ ended }) => ended);
  await running.database.pool.query(`update session set ended_at = app_now(), end_reason = 'ended' where user_id = $1`, [forced.userId]);
  await running.database.pool.query(`update app_user set status = 'DISABLED' where id = $1`, [closed.userId]);
  expect(await Promise.all(ends.slice(0, 2))).toEqual([{ code: 4401, why: 'ended' }, { code: 4401, why: 'accountClosed' }]);
  await running.database.pool.query(`update session set last_seen_at = app_now() - make_interval(secs => idle_seconds - 1) where user_id = $1`, [idle.userId]);
  expect(await ends[2]).toEqual({ code: 4401, why: 'ranOut' });
});

test('what a page asks by itself does not keep its session alive', async () => {
  const visitor = await person();
  await running.database.pool.query(`update session set last_seen_at = app_now() - make_interval(secs => idle_seconds - 30) where user_id = $1`, [visitor.userId]);
  const [{ at }] = (await running.database.pool.query<{ at: string }>(`select app_now() + interval '31 seconds' as at`)).rows as [{ at: string }];
  running.app.sessions.forgetUser(visitor.userId);
  expect((await visitor.get(live.endpoints.arrived.path, { 'x-unattended': '1' })).status).toBe(200);
  await running.setClock(new Date(at));
  expect((await visitor.get(live.endpoints.arrived.path)).status).toBe(401);
  await running.setClock();
});

test('clients have nothing to say, and not much room to say it in', async () => {
  const visitor = await person();
  const [chatty, loud] = [await listening(visitor), await listening(visitor)];
  chatty.socket.send('hello');
  loud.socket.send('x'.repeat(2000));
  expect([(await chatty.ended).code, (await loud.ended).code]).toEqual([1008, 1009]);
});

test('of many connections of one session the oldest make room', async () => {
  const visitor = await person();
  const all = [];
  for (let one = 0; one < 5; one += 1) all.push(await listening(visitor));
  expect([await all[0]!.ended, await all[1]!.ended].map(({ code }) => code)).toEqual([4409, 4409]);
  await tellTo([visitor.userId]);
  expect(await all[4]!.next()).toBe('message');
});

test('a message that was long in coming is not passed over by a window that has looked meanwhile', async () => {
  const visitor = await person();
  const begin = await arrived(visitor);
  const slow = await running.database.pool.connect();
  await slow.query('begin');
  await slow.query(`insert into notification (association_id, id, user_id, event, event_key, notification_title, notification_content, creator_time)
    values ($1, gen_random_uuid(), $2, 'test.slow', 'slow', '很久才写完的一条消息', '很久才写完的一条消息', app_now())`, [running.app.associationId, visitor.userId]);
  await tellTo([visitor.userId], '随后写完的另一条消息');
  const meanwhile = await arrived(visitor, begin.cursor);
  expect(meanwhile.data.map(({ beginning }) => beginning)).toEqual(['随后写完的另一条消息']);
  await slow.query('commit');
  slow.release();
  const later = await arrived(visitor, meanwhile.cursor);
  const seen = new Set(meanwhile.data.map(({ id }) => id));
  expect(later.data.filter(({ id }) => !seen.has(id)).map(({ beginning }) => beginning)).toEqual(['很久才写完的一条消息']);
  // The cluster's oldest transaction counts, another test's as well: until it is over, the same may be said again.
  let { cursor } = later;
  await expect.poll(async () => { const next = await arrived(visitor, cursor); ({ cursor } = next); return next.data; }).toEqual([]);
});

test('a server that stops says so to everybody', async () => {
  const node = await running.secondNode();
  await node.http.listen({ port: 0, host: '127.0.0.1' });
  const visitor = await person();
  const { ended } = await listening(visitor, { url: `http://127.0.0.1:${(node.http.server.address() as AddressInfo).port}` });
  await node.http.close();
  expect((await ended).code).toBe(closing.restarting.code);
});

test('what a person wants no hint of has arrived all the same, and says so', async () => {
  const reader = await person();
  const { cursor } = await arrived(reader);
  expect((await reader.post(notification.endpoints.choose.path, { silent: ['CASES'], withoutSms: [], quiet: null })).status).toBe(200);
  const one = { title: '已受理', severity: 1 };
  for (const told of [{ ...one, event: 'practiceApplication.accept' }, { ...one, event: 'case.overdue' }, { ...one, event: 'practiceApplication.return', severity: 3 }]) await tell(running.app.db, running.app.associationId, [reader.userId], told);
  expect((await arrived(reader, cursor)).data.map(({ isSilent }) => isSilent)).toEqual([true, false, false]);
});
