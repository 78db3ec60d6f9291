import { afterAll, beforeAll, expect, test } from 'vitest';
import { firmSeal } from 'contract/areas/basic-info/firm-seal';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import type { Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { paper } from '../../../../e2e/practice/practice-application.arrange.ts';
import { begin, toFirst } from '../../../../e2e/practice/roads.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const { getSeals, upload, getFile } = firmSeal.endpoints;

test('a new seal counts from when it is put down, the former one stays and can still be opened; the association changes neither', async () => {
  const id = server.registers.firms.firm.id;
  const first = await server.call(server.people.firm, upload, { id }, { file: { ...paper, name: '旧章.pdf' } });
  await server.call(server.people.firm, upload, { id }, { file: { ...paper, name: '新章.pdf' } });
  const seen = await server.call(server.people.firstReviewer, getSeals, { id });
  expect(seen).toMatchObject({ mayChange: false, samples: [{ fileName: '新章.pdf', uploadedByName: expect.stringMatching(/./) as string }, { fileName: '旧章.pdf' }] });
  expect((await server.call(server.people.firm, getSeals, { id })).mayChange).toBe(true);
  expect((await server.ask(server.people.firstReviewer, getFile, { id, attachmentId: first.id })).status).toBe(200);
  expect((await server.ask(server.people.firm, getFile, { id: server.registers.firms.firm2.id, attachmentId: first.id })).status).toBe(404);
});

test('whoever looks through an application is told whose seal its papers bear; the applicant is not', async () => {
  const road = await begin(server);
  await road.goThrough(...toFirst);
  const of = async (person: Person) => (await server.call(person, practiceApplication.endpoints.getPracticeApplication, { id: road.id })).sealFirms.length;
  expect([await of(server.people.firstReviewer), await of(road.actors['applicant']!)]).toEqual([1, 0]);
});
