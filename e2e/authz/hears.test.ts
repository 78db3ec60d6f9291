/** Who hears of a case's steps: nobody who could not open it. Read from the table, before any screen leaves something out. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { callsOf } from 'contract/kernel/feature';
import { insertRows } from 'server/machines/bulk/insert-rows';
import { addPerson, type Person } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { settled } from '../harness/settled.ts';
import { beginApplication, formOf } from '../practice/practice-application.arrange.ts';
import { goOn } from '../practice/registered.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ printing: false });
  await role('firmReader', '只看本所申请', ['practice.apply']);
  await role('firmWriter', '只代为填写', ['practice.apply.create', 'practice.apply.edit']);
});
afterAll(() => server.close());

const { endpoints } = practiceApplication;

/** Roles are data: the security administrator may cut them finer than the catalogue does. */
async function role(code: string, title: string, permissions: readonly string[]) {
  const { database: { db }, associationId } = server;
  await insertRows(db, 'role', [{ associationId, code, title, duty: 'business', isFirmRole: true }]);
  await insertRows(db, 'rolePermission', permissions.map((permission) => ({ associationId, roleCode: code, permission, scope: 'FIRM' as const })));
}

const inFirm = (name: string, code: string) => addPerson(server.database.db, server.associationId, { name, roles: [{ code, firmId: server.registers.firms.firm.id }] });

/** Who of these has been told anything of the case. */
async function told(caseId: string, people: readonly Person[]): Promise<string[]> {
  expect(await settled(server)).toEqual([]);
  const { rows } = await server.database.pool.query<{ user: string }>(`
    select distinct n.user_id as "user" from notification n join review_record r on n.event_key like 'moved:' || r.id || ':%' where r.case_id = $1`, [caseId]);
  return people.filter(({ userId }) => rows.some(({ user }) => user === userId)).map(({ realName }) => realName);
}

it('of a firm’s people those hear of its applications who may see them, and no others', async () => {
  const people = [await inFirm('主任', 'firmHead'), await inFirm('管理员', 'firmAdmin'), await inFirm('财务', 'firmFinance'), await inFirm('考核小组', 'firmAssessor'), await inFirm('只看', 'firmReader'), await inFirm('只填', 'firmWriter')];
  const one = await beginApplication(server, {});
  await goOn(server, one, ['submit', 'confirm', 'confirmByFirm', 'pass', 'passToCommittee', 'passByCommittee', 'approve']);
  expect(await told(one.id, people)).toEqual(['主任', '管理员', '只看']);
}, 60_000);

it('whoever only looks at a firm’s applications does not hear what the firm is told in an applicant’s place', async () => {
  const [writer, reader] = [await inFirm('代填', 'firmAdmin'), await inFirm('只看', 'firmReader')];
  const { id } = await server.call(writer, endpoints.save, { form: {} });
  // Filed for somebody else's firm in the end: what this firm hears, it hears as who filled it in.
  const tutorOfOther = (await beginApplication(server)).actors['tutor']!;
  const form = { ...formOf(server, tutorOfOther.lawyerId!), firmId: server.registers.firms.firm2.id };
  await server.call(writer, endpoints.save, { id, version: 0, form });
  await server.database.pool.query(`update practice_application set state = 'tutorPending', submitted_at = now() where id = $1`, [id]);
  await server.call(tutorOfOther, callsOf(practiceApplication)['returnByTutor']!, { id, version: 1, opinion: '名额已满，不能指导。' });
  expect((await server.ask(reader, endpoints.getPracticeApplication, { id })).status).toBe(404);
  expect(await told(id, [writer, reader])).toEqual(['代填']);
}, 60_000);

it('a tutor and an applicant who hold no such role any more hear nothing', async () => {
  const one = await beginApplication(server, {});
  const { applicant, actors: { tutor } } = one;
  await goOn(server, one, ['submit', 'confirm', 'confirmByFirm', 'pass']);
  const before = await told(one.id, [applicant, tutor!]);
  expect(before).toEqual([applicant.realName, tutor!.realName]);
  await server.database.pool.query(`update notification set event_key = 'earlier:' || id where user_id = any ($1)`, [[applicant.userId, tutor!.userId]]);
  await server.database.pool.query('delete from user_role where user_id = any ($1)', [[applicant.userId, tutor!.userId]]);
  await goOn(server, one, ['approve']);
  expect(await told(one.id, [applicant, tutor!])).toEqual([]);
}, 60_000);
