import { afterAll, beforeAll, expect, test } from 'vitest';
import { unitInformation } from 'contract/areas/basic-info/unit-information';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { begin } from '../../../../e2e/practice/roads.ts';
import { practiceSettings } from 'contract/areas/practice/settings';
import { tutorOf } from '../../practice/practice-application/tutors.public.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const { getTutors, getUnits } = unitInformation.endpoints;
const firm = async () => (await server.call(server.people.firm, getUnits, {}))[0]!;

test('a place that is kept for an application under review is taken, here as in the check of the next one', async () => {
  const road = await begin(server);
  const tutorId = road.actors['tutor']!.lawyerId!;
  const shown = async () => (await server.call(server.people.firm, getTutors, { ids: [tutorId] })).data[0]!;
  const [before, of] = [await shown(), await firm()];
  await road.take('submit');
  const [after, now] = [await shown(), await firm()];
  expect([after.used - before.used, before.free - after.free, now.used - of.used]).toEqual([1, 1, 1]);
  expect(after.used).toBe((await tutorOf(server.app.db, server.associationId, tutorId, { statuses: practiceSettings.tutorQuotaStatuses.initial }))!.interns);
  await road.take('withdraw');
  expect((await shown()).used).toBe(before.used);
});
