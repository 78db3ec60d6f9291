/** 指导律师须有职称 (internship rules 4.8, 4.15): who guides has at least the middle title, where the association asks for one. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { practiceSettings } from 'contract/areas/practice/settings';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { begin, errorOf, refusal } from '../../../../e2e/practice/roads.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());
afterEach(() => asked(false));

const asked = (isAsked: boolean) => server.app.settings.set(server.database.db, server.associationId, practiceSettings.tutorTitleRequired, isAsked, { id: null, name: '测试' });
type Road = Awaited<ReturnType<typeof begin>>;
const tutorOf = (one: Road) => one.actors['tutor']!.lawyerId!;
const titled = (one: Road, title: string | null) => server.database.pool.query('update lawyer set professional_title = $2 where id = $1', [tutorOf(one), title]);
const closed = async (one: Road) => (await server.call(one.applicant, practiceApplication.endpoints.tutors, { firmId: server.registers.firms.firm.id, applicationId: one.id })).find(({ id }) => id === tutorOf(one))?.closed;

test('as shipped nobody is asked for a title', async () => {
  const one = await begin(server, {});
  await titled(one, null);
  await one.mend('submit');
  expect((await one.attempt('submit')).status).toBe(200);
});

test.each([[null, '没有职称'], ['FOURTH', '职称为四级律师']])('asked for: with %s he is refused by name, and closed where tutors are chosen', async (title, why) => {
  await asked(true);
  const one = await begin(server, {});
  await titled(one, title);
  await one.mend('submit');
  const answer = await one.attempt('submit');
  expect(refusal(answer)).toEqual([409, 'blocked']);
  expect(errorOf(answer)!.details).toContain(`指导律师不符合条件：${why}`);
  expect(await closed(one)).toContain(why);
});

test.each(['THIRD', 'SECOND', 'FIRST'])('with the title %s he guides', async (title) => {
  await asked(true);
  const one = await begin(server, {});
  await titled(one, title);
  expect(await closed(one)).toBeNull();
  await one.mend('submit');
  expect((await one.attempt('submit')).status).toBe(200);
});

test('asked for after a case was handed in, the case goes on', async () => {
  const one = await begin(server, {});
  await titled(one, null);
  await one.mend('submit');
  expect((await one.attempt('submit')).status).toBe(200);
  await asked(true);
  await one.goThrough('confirm', 'confirmByFirm', 'pass');
});
