import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviewRecord } from 'contract/areas/journal/review-record';
import { practiceLogFlow } from 'contract/areas/journal/practice-log';
import { practiceFlow } from 'contract/areas/practice/practice-application';
import type { Input } from 'contract/kernel/endpoint';
import { approvedJournal } from '../../../../e2e/journal/spot-check.arrange.ts';
import { addPerson } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { begin, toFinal } from '../../../../e2e/practice/roads.ts';

const { getReviewRecords, getChoices } = reviewRecord.endpoints;
let server: TestServer;
let road: Awaited<ReturnType<typeof begin>>;
let caseNo: string;
beforeAll(async () => {
  server = await startTestServer();
  road = await begin(server);
  await road.goThrough(...toFinal);
  caseNo = (await server.database.db.selectFrom('practiceApplication').select('applicationNo').where('id', '=', road.id).executeTakeFirstOrThrow()).applicationNo;
}, 120_000);
afterAll(() => server.close());

const asked = async (more: Partial<Input<typeof getReviewRecords>>, by = server.people.firstReviewer) => (await server.call(by, getReviewRecords, { limit: 100, ...more })).data;
const steps = async (more: Partial<Input<typeof getReviewRecords>>) => (await asked(more)).map(({ actionTitle }) => actionTitle);
const titleOf = (action: keyof typeof practiceFlow.actions) => practiceFlow.actions[action].title;

test('each step says of which case, who, in what part, where it led and how long it took', async () => {
  const lines = await asked({ caseNo });
  expect(lines.map(({ actionTitle }) => actionTitle)).toEqual([...toFinal.toReversed(), 'create' as const].map(titleOf));
  expect(lines[0]).toMatchObject({ kindTitle: practiceFlow.title, caseNo, actorName: road.actors['firstReviewer']!.realName, doerTitle: practiceFlow.actors.firstReviewer, toStateTitle: practiceFlow.states.finalPending.title, address: `/practice/review/${road.id}`, used: { workdays: 0 } });
  expect(lines.map(({ used }) => used === null)).toEqual([false, false, false, false, true]);
});

test('is asked for by kind, deed, person, number and day', async () => {
  expect(await steps({ caseNo, action: [titleOf('pass')] })).toEqual([titleOf('pass')]);
  expect(await steps({ caseNo, kind: [practiceFlow.title], person: road.actors['firstReviewer']!.realName })).toEqual([titleOf('pass')]);
  expect(await steps({ caseNo: caseNo.slice(0, -1), action: [titleOf('pass')] })).toContain(titleOf('pass'));
  expect(await Promise.all([{ kind: [practiceLogFlow.title] }, { action: ['没有这一步'] }, { person: '没有这个人' }, { caseNo: caseNo.slice(1) }, { caseNo, to: '2020-01-01' }, { caseNo, from: '2199-01-01' }].map((more) => steps({ caseNo, ...more })))).toEqual(Array.from({ length: 6 }, () => []));
});

test('of journals only what the association did stands there', async () => {
  const { id, version } = await approvedJournal(server);
  const before = await asked({ kind: [practiceLogFlow.title] });
  expect(before.filter(({ address }) => address.includes(id))).toEqual([]);
  await server.call(server.people.firstReviewer, practiceLogFlow.endpoints.markDefect, { id, version, opinion: '请补充当天承担的具体工作。' });
  const [line] = await asked({ kind: [practiceLogFlow.title] });
  expect(line).toMatchObject({ actionTitle: practiceLogFlow.actions.markDefect.title, opinion: '请补充当天承担的具体工作。' });
});

test('who may read the list, but not the cases, finds none of them, in rows, number or choices', async () => {
  const { database: { db, pool }, associationId } = server;
  await pool.query(`insert into role_permission values ($1, 'finance', 'journal.checkLog', 'ALL')`, [associationId]);
  const finance = await addPerson(db, associationId, { name: '财务', roles: ['finance'] });
  expect(await server.call(finance, getReviewRecords, { kind: [practiceFlow.title] })).toEqual({ data: [], total: 0 });
  expect((await server.call(finance, getChoices, {})).map(({ kind }) => kind)).not.toContain(practiceFlow.title);
  expect((await server.call(server.people.firstReviewer, getChoices, {})).find(({ kind }) => kind === practiceFlow.title)?.actions).toContain(titleOf('approve'));
});
