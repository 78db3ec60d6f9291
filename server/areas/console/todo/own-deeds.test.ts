import { afterAll, beforeAll, expect, test } from 'vitest';
import { todo } from 'contract/areas/console/todo';
import { schedule } from 'contract/areas/system/schedule';
import { scheduledTask } from 'contract/areas/system/scheduled-tasks';
import { user } from 'contract/areas/system/user';
import { addPerson, type Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';

let server: TestServer;
let keeper: Person, clerk: Person;

beforeAll(async () => {
  server = await startTestServer({ printing: false });
  const { database: { db }, associationId } = server;
  keeper = await addPerson(db, associationId, { name: '系统管理员', roles: ['sysAdmin'] });
  clerk = await addPerson(db, associationId, { name: '初审员', roles: ['firstReviewer'] });
});
afterAll(() => server.close());

const deedsOf = async (who: Person) => (await server.call(who, todo.endpoints.getDone, {})).deeds.map(({ title, objectName, address }) => [title, objectName, address]);

test('an administrator finds what he did last, by its name and where it is shown; looking is no deed', async () => {
  expect(await deedsOf(keeper)).toEqual([]);
  const { version } = await server.call(keeper, schedule.endpoints.getSchedule, { name: 'auditVerify' });
  await server.call(keeper, schedule.endpoints.pause, { name: 'auditVerify', version, reason: '夜间检修' });
  await server.call(keeper, schedule.endpoints.resume, { name: 'auditVerify', version: version + 1 });
  await server.call(keeper, user.endpoints.list, {});
  const title = scheduledTask('auditVerify')?.title;
  expect(await deedsOf(keeper)).toEqual([['恢复定时任务', title, schedule.pages.list.path], ['暂停定时任务', title, schedule.pages.list.path]]);
});

test("somebody who works on cases finds none of these, and nobody finds another's", async () => {
  expect(await deedsOf(clerk)).toEqual([]);
});
