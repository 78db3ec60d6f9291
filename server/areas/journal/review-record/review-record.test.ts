import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviewRecord } from 'contract/areas/journal/review-record';
import { practiceLogFlow } from 'contract/areas/journal/practice-log';
import { firmReception, receptionFlow } from 'contract/areas/practice/reception';
import { practiceFlow } from 'contract/areas/practice/practice-application';
import type { Input } from 'contract/kernel/endpoint';
import { approvedJournal } from '../../../../e2e/journal/spot-check.arrange.ts';
import { inventFirm } from '../../../../e2e/harness/invent.ts';
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

test('is asked for by whom a case is about, by any part of the name; a journal that the association had to do with by its intern', async () => {
  const { rows: [about] } = await server.database.pool.query<{ name: string }>('select applicant_name as name from practice_application where id = $1', [road.id]);
  expect(await steps({ headline: about!.name, caseNo })).toEqual(await steps({ caseNo }));
  expect(await steps({ headline: about!.name.slice(0, 1), caseNo, action: [titleOf('pass')] })).toEqual([titleOf('pass')]);
  expect(await steps({ headline: '没有这个人', caseNo })).toEqual([]);
  const { id, version } = await approvedJournal(server);
  await server.call(server.people.firstReviewer, practiceLogFlow.endpoints.markDefect, { id, version, opinion: '请补充当天承担的具体工作。' });
  const { rows: [writer] } = await server.database.pool.query<{ name: string }>('select n.name from practice_journal j join intern n on n.association_id = j.association_id and n.id = j.intern_id where j.id = $1', [id]);
  expect((await asked({ headline: writer!.name, kind: [practiceLogFlow.title] })).filter(({ address }) => address.includes(id))).toHaveLength(1);
});

test('a right that has but a number stands there under the firm whose it is, by whose name it is found', async () => {
  const firmId = await inventFirm(server);
  const { rows: [firm] } = await server.database.pool.query<{ name: string }>('select name from law_firm where id = $1', [firmId]);
  const by = server.people.firstReviewer;
  const { id } = await server.call(by, firmReception.endpoints.save, { firmId });
  await server.call(by, receptionFlow.endpoints.suspend, { id, version: 0, opinion: '经核查，按规定暂停接收。' });
  expect((await asked({ headline: firm!.name, kind: [receptionFlow.title], action: [receptionFlow.actions.suspend.title] })).map(({ headline }) => headline)).toEqual([firm!.name]);
});

test('where more cases bear the name than are asked for beforehand, each step’s case is looked at, and none is left out', async () => {
  const { database: { pool }, associationId } = server;
  await pool.query(`
    with many as (insert into intern (association_id, id, name) select $1, gen_random_uuid(), '欧阳' || n from generate_series(1, 2001) n returning id, name)
    insert into practice_application (association_id, id, application_no, state, intern_id, applicant_name, search_grams, submitted_at)
    select $1, gen_random_uuid(), 'SXM' || lpad((row_number() over ())::text, 8, '0'), 'approved', id, name, array['欧', '欧阳', '阳', '阳2', '20', '00', '01'], app_now() from many`, [associationId]);
  await pool.query(`
    insert into review_record (association_id, id, area, entity, case_id, case_no, doer, action, to_state, actor_name, at)
    select association_id, gen_random_uuid(), $2, $3, id, application_no, 'firstReviewer', 'pass', 'finalPending', '初审员', app_now() from practice_application where association_id = $1 and applicant_name in ('欧阳7', '欧阳2001')`, [associationId, practiceFlow.area, practiceFlow.entity]);
  expect((await asked({ headline: '欧阳' })).map(({ headline }) => headline).toSorted()).toEqual(['欧阳2001', '欧阳7']);
  expect((await asked({ headline: '欧阳2001' })).map(({ headline }) => headline)).toEqual(['欧阳2001']);
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
