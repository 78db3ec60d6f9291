/** The lists of internship find a person by the whole identity number and by no part of it, so many times an hour. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { businessApplication } from 'contract/areas/other-business/business-application';
import { internship } from 'contract/areas/practice/internship';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { formOf, beginApplication } from '../../../e2e/practice/practice-application.arrange.ts';
import { begin, toFirst } from '../../../e2e/practice/roads.ts';
import { inventTutor } from '../../../e2e/harness/invent.ts';
import { registered } from '../../../e2e/other-business/business.ts';
import { startTestServer, type TestServer } from '../../../e2e/harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // Shortens the list of papers to three.
  await beginApplication(server);
});
afterAll(() => server.close());

const { getPracticeApplications } = practiceApplication.endpoints;
const { getInternships } = internship.endpoints;

test('an application is found by all of the number, in either case, and by none of its parts', async () => {
  const { idNo, sex, birthDate } = formOf(server, await inventTutor(server, server.registers.firms.firm.id));
  const one = await begin(server, { idNo, sex, birthDate });
  await one.goThrough(...toFirst);
  const found = async (keyword: string) => (await server.call(server.people.firstReviewer, getPracticeApplications, { keyword, limit: 50 })).data.map(({ id }) => id);
  expect(await found(idNo)).toEqual([one.id]);
  expect(await found(idNo.toLowerCase())).toEqual([one.id]);
  expect(await found(idNo.slice(-4))).not.toContain(one.id);
  expect(await found(idNo.slice(0, 17))).not.toContain(one.id);
});

test('so is a registration, and nobody else’s; whoever tries on and on is stopped', async () => {
  const { internshipId, internId } = await registered(server);
  const idNo = '449902199901017715';
  await server.database.pool.query('update intern set id_no_blind = $2 where id = $1', [internId, server.app.vault.blind('idNo', idNo)]);
  const { finalReviewer } = server.people;
  const { data } = await server.call(finalReviewer, getInternships, { keyword: idNo });
  expect(data.map(({ id }) => id)).toEqual([internshipId]);
  for (const list of [businessApplication.endpoints.getBusinessApplications, assessmentApplication.endpoints.getAssessmentApplications]) expect((await server.call(finalReviewer, list, { keyword: idNo })).total).toBe(0);
  let last = 200;
  for (let tries = 0; tries < 70 && last === 200; tries += 1) last = (await server.ask(finalReviewer, getPracticeApplications, { keyword: idNo })).status;
  expect(last).toBe(429);
});
