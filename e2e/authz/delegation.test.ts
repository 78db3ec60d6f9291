/** 代办: a colleague does the work of whoever is away, in his name, for as long as both the days and the giver's own grant run. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { delegation } from 'contract/areas/console/delegation';
import { todo } from 'contract/areas/console/todo';
import { practiceApplication, practiceFlow } from 'contract/areas/practice/practice-application';
import { newId } from 'server/kernel/id';
import { insertRows } from 'server/machines/bulk/insert-rows';
import { everyCall } from '../harness/arrangements.ts';
import { addPerson, type Person } from '../harness/people.ts';
import { situationsOf } from '../harness/ready.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let giver: Person;
let taker: Person;
const { endpoints } = practiceApplication;
const steps = practiceFlow.endpoints;
const marking = everyCall.find(({ at }) => at === 'practice.practiceApplication.markMaterial')!;

beforeAll(async () => {
  server = await startTestServer({ printing: false });
  const { database: { db, pool }, associationId } = server;
  const department = newId();
  await insertRows(db, 'department', [{ associationId, id: department, name: '会员部', kind: 'DEPARTMENT' }]);
  [giver, taker] = [await addPerson(db, associationId, { name: '陈思敏', roles: ['firstReviewer'] }), await addPerson(db, associationId, { name: '唐立群', roles: ['branchClerk'] })];
  await pool.query('update app_user set department_id = $1 where id = any($2)', [department, [giver.userId, taker.userId]]);
});
afterAll(() => server.close());

/** A case at the first reviewer's desk. */
async function filed(): Promise<{ id: string; version: number }> {
  const { input } = await situationsOf(marking)[0]!(server);
  const id = String(input['id']);
  const { version } = await server.call(giver, endpoints.getPracticeApplication, { id });
  return { id, version };
}

const query = async <T extends object>(text: string, values: readonly unknown[]) => (await server.database.pool.query<T>(text, [...values])).rows;

async function give(): Promise<string> {
  const [{ id: grantId, from, to }] = await query<{ id: string; from: string; to: string }>('select id, app_today()::text as from, (app_today() + 3)::text as to from user_role where user_id = $1', [giver.userId]) as [{ id: string; from: string; to: string }];
  return (await server.call(giver, delegation.endpoints.save, { takerId: taker.userId, grantIds: [grantId], startsOn: from, endsOn: to, reason: '外出培训' })).id;
}

const mayOpen = async (id: string) => (await server.ask(taker, endpoints.getPracticeApplication, { id })).status;

it('what was closed to the colleague waits for him now; what he does, journal and audit trail say whose name it was in', async () => {
  const { id, version } = await filed();
  expect(await mayOpen(id)).toBe(403);
  await give();
  await expect.poll(() => mayOpen(id)).toBe(200);
  const { data } = await server.call(taker, todo.endpoints.getTodos, { limit: 100 });
  expect(data.map((line) => line.id)).toContain(id);
  await server.call(taker, steps.holdFirst, { id, version, opinion: '材料存疑，需向原单位核实情况后再继续审查。' });
  const name = '唐立群（代 陈思敏）';
  expect(await query('select actor_name, actor_id, delegate_of from review_record where case_id = $1 and action = $2', [id, 'holdFirst'])).toEqual([{ actor_name: name, actor_id: taker.userId, delegate_of: giver.userId }]);
  expect(await query('select actor_name, for_name from audit_entry where entity_id = $1 and event = $2', [id, 'practiceApplication.holdFirst'])).toEqual([{ actor_name: '唐立群', for_name: '陈思敏' }]);
});

it('giver and colleague count as one person where two are needed', async () => {
  const { id, version } = await filed();
  await insertRows(server.database.db, 'reviewRecord', [{
    associationId: server.associationId, id: newId(), area: 'practice', entity: practiceFlow.entity, caseId: id, caseNo: 'SX', doer: 'finalReviewer', action: 'pass', toState: 'firstPending', actorId: giver.userId, actorName: '陈思敏', at: new Date().toISOString(),
  }]);
  const answer = await server.ask(taker, steps.holdFirst, { id, version, opinion: '材料存疑，需向原单位核实情况后再继续审查。' });
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('fourEyes')]);
});

it('ends with the giver’s own grant, with a word of either, and by its day', async () => {
  const { id } = await filed();
  expect(await mayOpen(id)).toBe(200);
  await server.database.pool.query('update user_role set valid_to = app_today() - 1, valid_from = app_today() - 9 where user_id = $1', [giver.userId]);
  await expect.poll(() => mayOpen(id)).toBe(403);
  await server.database.pool.query('update user_role set valid_to = null, valid_from = null where user_id = $1', [giver.userId]);
  await expect.poll(() => mayOpen(id)).toBe(200);
  const { data: [running] } = await server.call(giver, delegation.endpoints.list, { state: 'RUNNING' });
  await server.call(giver, delegation.endpoints.end, { id: running!.id, version: running!.version });
  await expect.poll(() => mayOpen(id)).toBe(403);
  await give();
  await expect.poll(() => mayOpen(id)).toBe(200);
  await server.database.pool.query('update delegation set starts_on = starts_on - 10, ends_on = ends_on - 10 where ended_at is null');
  await expect.poll(() => mayOpen(id)).toBe(403);
});

it('what is the person’s own, and what has been lent already, is not lent', async () => {
  const { database: { db, pool }, associationId } = server;
  const committee = await addPerson(db, associationId, { name: '彭若愚', roles: ['internCommittee', 'finance'] });
  await pool.query('update app_user set department_id = (select department_id from app_user where id = $1) where id = $2', [giver.userId, committee.userId]);
  const posts = await server.call(committee, delegation.endpoints.posts, {});
  expect(posts.map(({ title, blockedBy }) => [title, blockedBy === null])).toEqual([['实习考核委员会委员', false], ['财务', true]]);
  await give();
  await expect(give()).rejects.toThrow('delegationUnfit');
});
