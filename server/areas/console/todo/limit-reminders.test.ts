import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson, type Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { begin, toFinal } from '../../../../e2e/practice/roads.ts';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import { along, beginAssessment, toResult } from '../../../../e2e/assessment/assessment-application.arrange.ts';
import { limitEnds } from '../../../machines/calendar/limits.ts';
import { workCalendarOf } from '../../../machines/calendar/work-calendar.ts';
import { beginReception } from '../../../../e2e/practice/reception-application.arrange.ts';
import { remindOfLimits } from './limit-reminders.ts';

let server: TestServer;
let head: Person;
beforeAll(async () => {
  server = await startTestServer({ printing: false });
  head = await addPerson(server.database.db, server.associationId, { name: '会员部负责人', roles: ['memberHead'] });
});
afterAll(() => server.close());

const run = (text: string, ...values: unknown[]) => server.database.pool.query(text, values);
beforeEach(async () => { await run('truncate notification, limit_reminder'); });

async function heard({ userId }: Person): Promise<{ title: string; severity: number; content: string }[]> {
  return (await run(`select notification_title as title, severity, notification_content as content from notification where user_id = $1 and (event like 'case.%' or event = 'account.digest') order by severity desc, title`, userId)).rows;
}
/** At the first desk, with a limit of twenty workdays that ends so many days from now. */
async function due(days: number): Promise<string> {
  const one = await beginReception(server);
  await one.take('submit');
  await run('update reception_application set deadline = app_today() + $2::int where id = $1', one.id, days);
  return (await one.look(one.of.secretary))!.applicationNo;
}

test('when four fifths are over, who has the case and who answers for it hear, once; nobody else', async () => {
  const [near] = [await due(2), await due(25)];
  await remindOfLimits(server.app);
  await remindOfLimits(server.app);
  for (const person of [server.people.firstReviewer, head]) expect(await heard(person)).toMatchObject([{ severity: 2, title: expect.stringMatching(new RegExp(`^接收资格申请${near}（待初审）将超过办理期限`)) }]);
  for (const person of [server.people.finalReviewer, server.people.firm, server.people.tutor, server.people.nobody]) expect(await heard(person)).toEqual([]);
});

test('what is over comes by itself, urgent; what is near stands in the message of the day', async () => {
  await run('delete from reception_application where state = $1', 'firstPending');
  const [late] = [await due(-1), await due(1)];
  await remindOfLimits(server.app);
  const all = await heard(server.people.firstReviewer);
  expect(all.map(({ severity, title }) => [severity, title])).toEqual([[3, expect.stringContaining(`${late}（待初审）已超过办理期限`)], [2, expect.stringContaining('将超过办理期限')]]);
});

test('a backlog is one message, not fifty', async () => {
  await run('delete from reception_application where state = $1', 'firstPending');
  for (let count = 0; count < 5; count += 1) await due(-3);
  await remindOfLimits(server.app);
  expect((await heard(server.people.firstReviewer)).map(({ severity, title }) => [severity, title])).toEqual([[3, '5件已超过办理期限']]);
});

test('a limit that was moved is spoken of anew', async () => {
  await run('delete from reception_application where state = $1', 'firstPending');
  await due(1);
  await remindOfLimits(server.app);
  await run('update reception_application set deadline = deadline + 1');
  await run('truncate notification');
  await remindOfLimits(server.app);
  expect(await heard(head)).toHaveLength(1);
});

test('a request for a recheck that waits to be accepted is spoken of as any other limit: its five workdays, to who accepts it and the head', async () => {
  await run('delete from reception_application where state = $1', 'firstPending');
  const road = await begin(server);
  await road.goThrough(...toFinal, 'reject', 'requestRecheck');
  const speak = async (deadline: string) => {
    await run(`update practice_application set deadline = ${deadline} where id = $1`, road.id);
    await run('truncate notification');
    await remindOfLimits(server.app);
    return [await heard(server.people.recheckReviewer), await heard(head)].map((all) => all.map(({ severity, title }) => [severity, title]));
  };
  await run('truncate notification');
  await remindOfLimits(server.app);
  expect(await heard(server.people.recheckReviewer)).toEqual([]);
  for (const all of await speak('app_today()')) expect(all).toEqual([[2, expect.stringContaining('（复核待受理）将超过办理期限')]]);
  for (const all of await speak('app_today() - 1')) expect(all).toEqual([[3, expect.stringContaining('（复核待受理）已超过办理期限')]]);
});

test('an opinion that an objection holds back has its days after publicity: who issues it by hand and the head hear when they run out', async () => {
  const { app, database: { db }, associationId, people } = server;
  await run('delete from reception_application where state = $1', 'firstPending');
  await run(`update practice_application set deadline = null`);
  await app.settings.set(db, associationId, assessmentSettings.opinionIssueUnit, 'WORKDAY', { id: null, name: '测试' });
  const one = await beginAssessment(server);
  await along(server, one, [...toResult, 'confirmPass']);
  const row = await db.selectFrom('assessmentApplication').select(['noticeTo', 'deadline']).where('id', '=', one.id).executeTakeFirstOrThrow();
  expect(row.deadline).toBe(limitEnds(await workCalendarOf(db, associationId), row.noticeTo!, 5, 'WORKDAY'));
  await run('truncate notification');
  await remindOfLimits(app);
  expect(await heard(people.finalReviewer)).toEqual([]);
  await run(`update assessment_application set notice_from = app_today() - 20, notice_to = app_today() - 14, deadline = app_today() - 1 where id = $1`, one.id);
  await remindOfLimits(app);
  for (const person of [people.finalReviewer, head]) expect(await heard(person)).toMatchObject([{ severity: 3, title: expect.stringContaining('（公示中）已超过办理期限') }]);
  for (const person of [people.firstReviewer, people.recheckReviewer, one.of.intern, people.firm]) expect(await heard(person)).toEqual([]);
  await along(server, one, ['issuePass']);
  expect((await db.selectFrom('assessmentApplication').select('deadline').where('id', '=', one.id).executeTakeFirstOrThrow()).deadline).toBeNull();
});
