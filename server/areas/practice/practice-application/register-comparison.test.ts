/** A reviewer sees what the registers say otherwise, and where else the numbers of an application turn up. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import type { Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { beginApplication } from '../../../../e2e/practice/practice-application.arrange.ts';
import { begin, toFirst } from '../../../../e2e/practice/roads.ts';
import { factsOf } from './facts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // Shortens the list of papers to three.
  await beginApplication(server);
});
afterAll(() => server.close());

const { compareWithRegister } = practiceApplication.endpoints;
const compared = (by: Person, { id }: { id: string }) => server.call(by, compareWithRegister, { id });
const rowOf = ({ id }: { id: string }) => server.database.db.selectFrom('practiceApplication').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const update = (text: string, values: unknown[]) => server.database.pool.query(text, values);

test('answers that the register of people knows otherwise stand beside what it says; firm and tutor as they are today', async () => {
  const one = await begin(server);
  await one.goThrough(...toFirst);
  await update(`update intern set profile = '{"school": "北原大学", "major": "法学", "politicalStatus": "CPC_MEMBER"}' where id = (select intern_id from practice_application where id = $1)`, [one.id]);
  const before = await compared(server.people.firstReviewer, one);
  expect(before.lines.filter(({ agrees }) => !agrees)).toEqual([expect.objectContaining({ about: 'PERSON', field: 'school', title: '毕业院校', known: '北原大学' })]);
  expect(before.lines.filter(({ agrees }) => agrees).map(({ title }) => title)).toEqual(expect.arrayContaining(['专业', '律所状态', '接收资格', '执业证号', '执业机构', '执业状态']));
  // What is private in an application is not repeated from the register.
  expect(JSON.stringify(before)).not.toContain('CPC_MEMBER');
  await update(`update lawyer set firm_id = $2 where id = (select tutor_id from practice_application where id = $1)`, [one.id, server.registers.firms.firm2.id]);
  const after = await compared(server.people.firstReviewer, one);
  expect(after.lines.find(({ about, title }) => about === 'TUTOR' && title === '执业机构')?.agrees).toBe(false);
});

test('a qualification number that stands with somebody of the interns’ register, or with a lawyer, is named there, and stops the application', async () => {
  const [roster, lawyer] = [await begin(server, { qualificationNo: 'A20214401060011' }), await begin(server, { qualificationNo: 'A20214401060012' })];
  for (const one of [roster, lawyer]) await one.goThrough(...toFirst);
  const found = async (one: typeof roster) => (await compared(server.people.firstReviewer, one)).duplicates?.filter(({ number }) => number === 'QUALIFICATION').map(({ in: place, name }) => [place, name]);
  const stops = async (one: typeof roster) => (await factsOf(server.app, server.app.db, await rowOf(one))).person.qualificationUsedBy;
  expect([await found(roster), await stops(roster), await found(lawyer), await stops(lawyer)]).toEqual([[], null, [], null]);
  // Who came in with the roster has no application.
  await update(`insert into intern (association_id, id, name, id_no_blind, profile, created_at, updated_at) values ($1, gen_random_uuid(), '花名册', 'blind-of-another', '{"qualificationNo": "A20214401060011"}', app_now(), app_now())`, [server.associationId]);
  await update(`update lawyer set qualification_no = 'A20214401060012' where id = (select tutor_id from practice_application where id = $1)`, [lawyer.id]);
  const { rows: [tutor] } = await server.database.pool.query<{ name: string }>('select name from lawyer where qualification_no = $1', ['A20214401060012']);
  expect([await found(roster), await stops(roster)]).toEqual([[['INTERN', '花名册']], '花名册']);
  expect([await found(lawyer), await stops(lawyer)]).toEqual([[['LAWYER', tutor!.name]], tutor!.name]);
  // His own entry is nobody else's.
  await update(`update intern set profile = profile || '{"qualificationNo": "A20214401060011"}' where id = (select intern_id from practice_application where id = $1)`, [roster.id]);
  await update(`update intern set deleted_at = app_now() where name = '花名册'`, []);
  expect([await found(roster), await stops(roster)]).toEqual([[], null]);
});

test('the same numbers elsewhere are named by what they are; drafts and the case itself are not, and who is shown this case alone is shown no other', async () => {
  const mobile = '16199990017';
  const [one, other, draft] = [await begin(server, { mobile }), await begin(server, { mobile }), await begin(server, { mobile })];
  await one.goThrough(...toFirst);
  await other.goThrough(...toFirst);
  await draft.mend('submit');
  await update(`update practice_application set qualification_no = (select qualification_no from practice_application where id = $1) where id = $2`, [one.id, other.id]);
  const { duplicates } = await compared(server.people.firstReviewer, one);
  expect(duplicates?.map(({ number, in: place, id }) => [number, place, id]).filter(([, place]) => place === 'APPLICATION').sort()).toEqual([['MOBILE', 'APPLICATION', other.id], ['QUALIFICATION', 'APPLICATION', other.id]]);
  await update('update practice_application set committee_needed = true where id = $1', [one.id]);
  expect((await compared(server.people.committee, one)).duplicates).toBe(null);
  expect((await server.ask(one.applicant, compareWithRegister, { id: one.id })).status).toBe(403);
});
