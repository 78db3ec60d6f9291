/** A page that takes more than one right: the menu, the explanation and the page's own call agree on who is let in. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { diagnosis } from 'contract/areas/system/diagnosis';
import { frontMenu } from 'contract/areas/system/front-menu';
import { addPerson } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

test('a reviewer from whom the right to see applications is withheld has no entry for the desk, and is told which right is missing', async () => {
  const reviewer = await addPerson(server.database.db, server.associationId, { name: '王秋实', roles: ['everything'] });
  const standing = async () => {
    const menu = JSON.stringify(await server.call(reviewer, frontMenu.endpoints.getUserRoutes, {}));
    const { isAllowed, sentence } = await server.call(reviewer, diagnosis.endpoints.explain, { userId: reviewer.userId, target: 'practice.practiceApplication.page.review' });
    const { status } = await server.ask(reviewer, practiceApplication.endpoints.getPracticeApplications);
    return { isShown: menu.includes('"/practice/review"'), isAllowed, status, sentence };
  };
  expect(await standing()).toMatchObject({ isShown: true, isAllowed: true, status: 200 });
  await server.database.pool.query(`insert into user_permission (association_id, id, user_id, permission, effect) values ($1, gen_random_uuid(), $2, 'practice.apply', 'WITHHELD')`, [server.associationId, reviewer.userId]);
  await expect.poll(standing, { timeout: 10_000 }).toMatchObject({ isShown: false, isAllowed: false, status: 403, sentence: expect.stringMatching(/实习申请.*收回/) as unknown });
});
