/** A reviewer sees what the registers say otherwise, and where else the numbers of an application turn up. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import type { Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { beginApplication } from '../../../../e2e/practice/practice-application.arrange.ts';
import { begin, toFirst } from '../../../../e2e/practice/roads.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // Shortens the list of papers to three.
  await beginApplication(server);
});
afterAll(() => server.close());

const { compareWithRegister } = practiceApplication.endpoints;
const compared = (by: Person, { id }: { id: string }) => server.call(by, compareWithRegister, { id });
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
