import { afterAll, beforeAll, expect, test } from 'vitest';
import { notification } from 'contract/areas/account/notification';
import type { Output } from 'contract/kernel/endpoint';
import { securitySettings } from 'contract/areas/system/security-settings';
import { newId } from '../../../kernel/id.ts';
import { testApp, type TestApp, type Visitor } from '../testing.ts';

type List = Output<typeof notification.endpoints.list>;
const { list, read, readAll, remove, removeMany, restore } = notification.endpoints;

let running: TestApp;
let reader: Visitor;
let other: Visitor;
let readerId: string;
let otherId: string;
beforeAll(async () => {
  running = await testApp();
  await running.set(securitySettings.captchaMode, 'never');
  [readerId, otherId] = [await running.person('reader'), await running.person('other')];
  [reader, other] = [running.stranger(), running.stranger()];
  await Promise.all([reader.signIn('reader'), other.signIn('other')]);
});
afterAll(() => running.close());

const tell = async (userId: string, title: string, minute: number, severity = 1) => {
  const id = newId();
  await running.database.pool.query(`
    insert into notification (association_id, id, user_id, event, event_key, severity, notification_title, notification_content, address, creator_time)
    values ($1, $2, $3, 'practiceApplication.pass', $2::uuid::text, $4, $5, $5, '/practice/apply/1', '2026-03-10T09:00:00+08:00'::timestamptz + make_interval(mins => $6))`, [running.app.associationId, id, userId, severity, title, minute]);
  return id;
};
const see = async (visitor: Visitor, query = '') => (await visitor.get(`${list.path}${query}`)).body.result as List;
const titles = ({ data }: List) => data.map(({ notificationTitle }) => notificationTitle);

test('unread messages come first, the newest before the older; each says how grave it is and where it leads', async () => {
  const [first] = [await tell(readerId, '第一条', 1), await tell(readerId, '第二条', 2, 3), await tell(readerId, '第三条', 3)];
  expect(titles(await see(reader))).toEqual(['第三条', '第二条', '第一条']);
  await reader.post(read.path, { id: (await see(reader)).data[0]!.id });
  const seen = await see(reader);
  expect(titles(seen)).toEqual(['第二条', '第一条', '第三条']);
  expect(seen).toMatchObject({ total: 3, unreadCount: 2, data: [{ severity: 3, state: 0, address: '/practice/apply/1', messageTitle: '第二条' }, { id: first }, { state: 1 }] });
  expect(titles(await see(reader, '?onlyUnread=true'))).toEqual(['第二条', '第一条']);
  expect(await see(reader, '?limit=1&page=2')).toMatchObject({ total: 3, data: [{ notificationTitle: '第一条' }] });
});

test('somebody else’s message does not exist', async () => {
  const id = await tell(otherId, '别人的消息', 1);
  for (const path of [read.path, remove.path]) expect((await reader.post(path, { id })).status).toBe(404);
  expect(titles(await see(reader))).not.toContain('别人的消息');
  expect(await see(other)).toMatchObject({ total: 1, unreadCount: 1 });
});

test('a message that was removed is gone, and is not told a second time by a job that runs again', async () => {
  const id = await tell(readerId, '删掉的', 5);
  expect((await reader.post(remove.path, { id })).status).toBe(200);
  expect(titles(await see(reader))).not.toContain('删掉的');
  const { rowCount } = await running.database.pool.query(`
    insert into notification (association_id, id, user_id, event, event_key, notification_title, notification_content, creator_time)
    values ($1, gen_random_uuid(), $2, 'practiceApplication.pass', $3::text, '删掉的', '删掉的', app_now()) on conflict (association_id, user_id, event_key) do nothing`, [running.app.associationId, readerId, id]);
  expect(rowCount).toBe(0);
  expect((await reader.post(remove.path, { id })).status).toBe(404);
});

test('a message that was removed comes back as it was, to whose it is alone', async () => {
  const id = await tell(readerId, '删错的', 5);
  const before = await see(reader);
  await reader.post(remove.path, { id });
  expect((await other.post(restore.path, { ids: [id] })).status).toBe(404);
  expect((await reader.post(restore.path, { ids: [id] })).body.result).toEqual({ unreadCount: before.unreadCount });
  expect(await see(reader)).toEqual(before);
  expect((await reader.post(restore.path, { ids: [id] })).status).toBe(200);
});

const urgentOnes = async () => (await running.database.pool.query(`select from notification where user_id = $1 and state = 0 and severity = 3 and deleted_at is null`, [readerId])).rowCount;

test('an urgent message is looked at by itself: neither read with all others, nor removed unread', async () => {
  const id = await tell(readerId, '停电通知', 6, 3);
  expect((await reader.post(readAll.path)).body.result).toMatchObject({ unreadCount: await urgentOnes() });
  for (const [path, body] of [[remove.path, { id }], [removeMany.path, { ids: [id] }]] as const) {
    const refused = await reader.post(path, body);
    expect([refused.status, refused.body.error?.message]).toEqual([409, '“停电通知”是紧急消息，请先打开查看或点“知道了”，再删除']);
  }
  await reader.post(read.path, { id });
  expect((await reader.post(remove.path, { id })).status).toBe(200);
});

test('all others at once can be read; other people keep theirs', async () => {
  const left = await urgentOnes();
  expect((await reader.post(readAll.path)).body.result).toMatchObject({ unreadCount: left });
  expect((await see(reader)).unreadCount).toBe(left);
  expect((await see(other)).unreadCount).toBe(1);
});
