import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { todo } from 'contract/areas/console/todo';
import { schedule } from 'contract/areas/system/schedule';
import { scheduledTask } from 'contract/areas/system/scheduled-tasks';
import { user } from 'contract/areas/system/user';
import { invent } from '../../../../e2e/harness/invent.ts';
import { addPerson, type Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';

let server: TestServer;
let keeper: Person, clerk: Person, reviewer: Person;

beforeAll(async () => {
  server = await startTestServer({ printing: false });
  const { database: { db }, associationId } = server;
  keeper = await addPerson(db, associationId, { name: '系统管理员', roles: ['sysAdmin'] });
  clerk = await addPerson(db, associationId, { name: '会员部经办', roles: ['memberClerk'] });
  reviewer = await addPerson(db, associationId, { name: '初审员', roles: ['firstReviewer'] });
});
afterAll(() => server.close());

const deedsOf = async (who: Person) => (await server.call(who, todo.endpoints.getDone, {})).deeds.map(({ title, objectName, address }) => [title, objectName, address]);

test('an administrator finds what he did last, by its name and where it is shown; looking is no deed', async () => {
  expect(await deedsOf(keeper)).toEqual([]);
  const { version } = await server.call(keeper, schedule.endpoints.getSchedule, { name: 'unusedFiles' });
  await server.call(keeper, schedule.endpoints.pause, { name: 'unusedFiles', version, reason: '夜间检修' });
  await server.call(keeper, schedule.endpoints.resume, { name: 'unusedFiles', version: version + 1 });
  await server.call(keeper, user.endpoints.list, {});
  const title = scheduledTask('unusedFiles')?.title;
  expect(await deedsOf(keeper)).toEqual([['恢复定时任务', title, schedule.pages.list.path], ['暂停定时任务', title, schedule.pages.list.path]]);
});

test("a register's clerk finds what he entered and changed; a look at what is masked is none, and nobody finds another's", async () => {
  const values = invent(server).firm();
  const { id, version } = await server.call(clerk, lawFirm.endpoints.save, values);
  await server.call(clerk, lawFirm.endpoints.save, { ...values, id, version });
  await server.call(clerk, lawFirm.endpoints.reveal, { id, field: 'headMobile', purpose: '联系负责人' });
  expect(await deedsOf(clerk)).toEqual([['保存律师事务所', values.name, lawFirm.pages.list.path]]);
  expect(await deedsOf(reviewer)).toEqual([]);
});

test('what is older than three months is no longer asked for', async () => {
  await server.database.db.insertInto('auditEntry').values({ associationId: server.associationId, at: sql`app_now() - interval '4 months'`, actorId: reviewer.userId, actorName: '初审员', event: 'lawFirm.save', entity: 'lawFirm', entityId: null, result: 'done', traceId: 't' }).execute();
  expect(await deedsOf(reviewer)).toEqual([]);
});
