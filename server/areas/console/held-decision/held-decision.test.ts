/** A decision that waits: nothing of it is there before its time, it can be taken back, and it goes through every gate twice. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldDecision, heldDecisionSettings } from 'contract/areas/console/held-decision';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { settled } from '../../../../e2e/harness/settled.ts';
import { begin, refusal, toFirst, wrongField } from '../../../../e2e/practice/roads.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());

const { decide, undo } = heldDecision.endpoints;
const waitFor = (seconds: number) => server.app.settings.set(server.database.db, server.associationId, heldDecisionSettings.wait, { seconds }, { id: null, name: '测试' });

async function underReview() {
  const road = await begin(server);
  await road.goThrough(...toFirst);
  const by = road.actors['firstReviewer']!;
  const wish = async (more: object = {}) => ({ entity: 'practiceApplication', action: 'holdFirst', id: road.id, version: (await road.row()).version, input: { opinion: '等待学校复函后继续审查' }, ...more });
  const heard = async () => (await server.database.pool.query('select 1 from review_record where case_id = $1 and action = $2', [road.id, 'holdFirst'])).rows.length;
  return { ...road, by, wish, heard };
}
const soon = async (is: () => Promise<boolean>) => { for (let tries = 0; tries < 300 && !await is(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 50)); return is(); };

test('it waits, then it is done with journal and audit row as if it were made then', async () => {
  await waitFor(1);
  const road = await underReview();
  const { held, done } = await server.call(road.by, decide, await road.wish());
  expect([done, held?.seconds, (await road.row()).state, await road.heard()]).toEqual([null, 1, 'firstPending', 0]);
  expect(await soon(async () => (await road.row()).state === 'firstOnHold')).toBe(true);
  expect(await road.heard()).toBe(1);
});

test('taken back in time it has never been, and the case can be decided otherwise; nobody takes back another one’s', async () => {
  await waitFor(60);
  const road = await underReview();
  const { held } = await server.call(road.by, decide, await road.wish());
  expect(refusal(await server.ask(road.by, decide, await road.wish()))).toEqual([409, 'decisionWaits']);
  expect(refusal(await server.ask(server.people.everybody, undo, { id: held!.id }))).toEqual([404, 'notFound']);
  await server.call(road.by, undo, { id: held!.id });
  expect(refusal(await server.ask(road.by, undo, { id: held!.id }))).toEqual([404, 'notFound']);
  expect([(await road.row()).state, await road.heard()]).toEqual(['firstPending', 0]);
  expect((await server.ask(road.by, decide, await road.wish())).status).toBe(200);
});

test('what would be refused is refused at once: no right, not its turn, an old copy, a wrong word, an unknown deed', async () => {
  await waitFor(60);
  const road = await underReview();
  expect(refusal(await server.ask(road.applicant, decide, await road.wish()))).toEqual([403, 'forbidden']);
  expect(refusal(await server.ask(road.by, decide, await road.wish({ version: 99 })))).toEqual([409, 'stale']);
  expect(refusal(await server.ask(road.by, decide, await road.wish({ action: 'resumeFirst' })))).toEqual([409, 'notItsTurn']);
  expect(refusal(await server.ask(road.by, decide, await road.wish({ action: 'approveAll' })))).toEqual([404, 'notFound']);
  // At a place of this call, where every other refusal names one too.
  const wrong = await server.ask(road.by, decide, await road.wish({ input: { opinion: '等' } }));
  expect(wrongField(wrong)).toEqual([400, { path: 'input.opinion', message: expect.stringContaining('字') }]);
});

test('somebody who was faster is not overruled; whoever decided hears that nothing came of it', async () => {
  await waitFor(1);
  const road = await underReview();
  await server.call(road.by, decide, await road.wish());
  await road.take('withdrawByFirm');
  const told = async () => (await server.database.pool.query<{ title: string }>(`select notification_title as title from notification where user_id = $1 and event = 'console.decisionFailed'`, [road.by.userId])).rows;
  expect(await soon(async () => (await told()).length > 0)).toBe(true);
  expect((await told())[0]!.title).toMatch(/^“中止审查”（SX.+）未能生效$/);
  expect([(await road.row()).state, (await server.database.pool.query('select 1 from held_decision where case_id = $1', [road.id])).rows.length]).toEqual(['withdrawn', 0]);
  await settled(server);
});

test('where the association wants no waiting it is done at once', async () => {
  await waitFor(0);
  const road = await underReview();
  const { held, done } = await server.call(road.by, decide, await road.wish());
  expect([held, done?.state, await road.heard()]).toEqual([null, 'firstOnHold', 1]);
});
