/** Under which tab and which condition an application is found as it goes its way (internship rules 9). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { caseScope, type CaseScope } from 'contract/areas/practice/case-filters';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import type { Person } from '../../../../e2e/harness/people.ts';
import { begin, goTo, later, toFirst } from '../../../../e2e/practice/roads.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());

type Query = NonNullable<Parameters<typeof server.call<typeof practiceApplication.endpoints.getPracticeApplications>>[2]>;
const finds = async (by: Person, id: string, query: Partial<Query>) => (await server.call(by, practiceApplication.endpoints.getPracticeApplications, { limit: 200, ...query })).data.some((row) => row.id === id);
async function tabsOf(by: Person, id: string): Promise<CaseScope[]> {
  const found = await Promise.all(caseScope.options.map(async (scope) => (await finds(by, id, { scope }) ? [scope] : [])));
  return found.flat();
}

test('an application stands under the tab that its state asks for, and the tutor, its delay and its corrections find it', async () => {
  const road = await begin(server);
  const { applicant } = road.actors;
  const by = applicant!;
  const { firstReviewer } = server.people;
  expect(await tabsOf(by, road.id)).toEqual(['all', 'todo', 'done', 'draft']);
  await road.goThrough(...toFirst);
  expect(await tabsOf(by, road.id)).toEqual(['all', 'done', 'underWay', 'first']);
  const { deadline, tutorId } = await road.row();
  expect(await finds(firstReviewer, road.id, { tutorId: tutorId! })).toBe(true);
  expect(await finds(firstReviewer, road.id, { tutorId: road.id })).toBe(false);
  expect(await finds(firstReviewer, road.id, { lateness: 'late' })).toBe(false);
  await goTo(server, deadline!, '23:59:50');
  expect(await finds(firstReviewer, road.id, { lateness: 'inTime' })).toBe(true);
  await goTo(server, later(deadline!, 1), '00:00:10');
  expect(await finds(firstReviewer, road.id, { lateness: 'late' })).toBe(true);
  expect(await finds(firstReviewer, road.id, { lateness: 'inTime' })).toBe(false);

  await road.take('return');
  expect(await tabsOf(by, road.id)).toEqual(['all', 'todo', 'done', 'returned']);
  expect(await finds(firstReviewer, road.id, { timesReturned: 'once' })).toBe(true);
  expect(await finds(firstReviewer, road.id, { timesReturned: 'none' })).toBe(false);
  await road.take('withdrawByFirm');
  expect(await tabsOf(by, road.id)).toEqual(['all', 'done']);
});

test('what was decided stands under 已通过 or 未通过', async () => {
  const [good, bad] = [await begin(server), await begin(server)];
  await good.goThrough(...toFirst, 'pass', 'approve');
  await bad.goThrough(...toFirst, 'pass', 'reject');
  expect(await tabsOf(good.actors['applicant']!, good.id)).toEqual(['all', 'done', 'passed']);
  expect(await tabsOf(bad.actors['applicant']!, bad.id)).toEqual(['all', 'done', 'failed']);
});
