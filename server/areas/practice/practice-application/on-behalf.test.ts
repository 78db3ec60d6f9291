/** A firm fills in for somebody who has no account (internship rules 3.3, line 1). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOf } from 'contract/kernel/feature';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import type { ApplicationForm } from 'contract/areas/practice/practice-application.form';
import { inventTutor } from '../../../../e2e/harness/invent.ts';
import { addIntern, addPerson, type Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { settled } from '../../../../e2e/harness/settled.ts';
import { beginApplication, formOf, paper, photo } from '../../../../e2e/practice/practice-application.arrange.ts';
import { errorOf } from '../../../../e2e/practice/roads.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // Shortens the list of papers to three.
  await beginApplication(server);
});
afterAll(() => server.close());

const { endpoints } = practiceApplication;
const rowOf = (id: string) => server.database.db.selectFrom('practiceApplication').select(['state', 'version', 'internId', 'applicantName']).where('id', '=', id).executeTakeFirstOrThrow();

/** Filled in, with its papers, ready to be handed in. */
async function filledInByFirm(more: Partial<ApplicationForm> = {}) {
  const { firm } = server.people;
  const tutorId = more.tutorId ?? await inventTutor(server, server.registers.firms.firm.id);
  const form = { ...formOf(server, tutorId), ...more };
  const { id } = await server.call(firm, endpoints.save, { form: {} });
  await server.call(firm, endpoints.save, { id, version: 0, form });
  for (const code of ['P02', 'P04', 'P08']) await server.call(firm, endpoints.uploadMaterial, { id, materialCode: code, ticked: 'BOTH' }, { file: code === 'P08' ? photo : paper });
  return { id, form, tutorId };
}
const attempt = async (by: Person, action: string, id: string) => server.ask(by, callsOf(practiceApplication)[action]!, { id, version: (await rowOf(id)).version, ...(action !== 'submit' && { opinion: '情况属实，同意办理' }) });

/** The identity number as the register knows it. */
async function known(form: ApplicationForm, name: string) {
  const { database: { db, pool }, app, associationId } = server;
  const internId = await addIntern(db, associationId, name);
  await pool.query('update intern set id_no_blind = $2 where id = $1', [internId, app.vault.blind('idNo', form.idNo)]);
  return internId;
}

test('the firm fills in, hands in and, once the tutor has agreed, files it; somebody new is entered', async () => {
  const { firm } = server.people;
  const { id, form, tutorId } = await filledInByFirm();
  const { internId } = await rowOf(id);
  expect((await attempt(firm, 'submit', id)).status).toBe(200);
  const tutor = await addPerson(server.database.db, server.associationId, { name: '指导律师', roles: ['lawyer', 'tutor'], lawyerId: tutorId });
  expect((await attempt(tutor, 'confirm', id)).status).toBe(200);
  expect((await attempt(firm, 'confirmByFirm', id)).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ state: 'firstPending', internId, applicantName: form.name });
});

test('somebody whom the register knows by the identity number gets the case, and the stand-in goes', async () => {
  const { id, form } = await filledInByFirm();
  const { internId: standIn } = await rowOf(id);
  const internId = await known(form, form.name);
  const account = await addPerson(server.database.db, server.associationId, { name: form.name, roles: ['intern'], internId });
  expect((await attempt(server.people.firm, 'submit', id)).status).toBe(200);
  expect((await rowOf(id)).internId).toBe(internId);
  expect((await server.call(account, endpoints.getPracticeApplication, { id })).applicationNo).toMatch(/^SX/);
  expect((await server.database.pool.query('select deleted_at is not null as gone from intern where id = $1', [standIn])).rows).toEqual([{ gone: true }]);
});

test('not by a firm that may not take interns now', async () => {
  const { people: { firm }, database: { pool }, registers } = server;
  const set = (state: string) => pool.query('update firm_reception set state = $2 where firm_id = $1', [registers.firms.firm.id, state]);
  await set('suspended');
  const answer = await server.ask(firm, endpoints.save, { form: {} });
  await set('granted');
  expect(errorOf(answer)).toMatchObject({ code: 'blocked', details: expect.stringContaining('接收实习人员资格') });
});

test('not while that person has an application of his own under way', async () => {
  const { id, form } = await filledInByFirm();
  const account = await addPerson(server.database.db, server.associationId, { name: form.name, roles: ['intern'], internId: await known(form, form.name) });
  const { applicationNo } = await server.call(account, endpoints.save, { form: {} });
  expect(errorOf(await attempt(server.people.firm, 'submit', id))).toMatchObject({ code: 'blocked', details: expect.stringContaining(applicationNo) });
});

test('nobody becomes somebody else by writing down another identity number', async () => {
  const one = await beginApplication(server, {});
  await one.mend('submit');
  const { idNoBlind } = await server.database.db.selectFrom('practiceApplication').select('idNoBlind').where('id', '=', one.id).executeTakeFirstOrThrow();
  const other = await addIntern(server.database.db, server.associationId, '程望');
  await server.database.pool.query('update intern set id_no_blind = $2 where id = $1', [other, idNoBlind]);
  expect(errorOf(await attempt(one.applicant, 'submit', one.id))).toMatchObject({ code: 'blocked', details: expect.stringContaining('另一名实习人员') });
});

test('for another firm the draft does not exist, and a lawyer of the firm who may not apply for others does not see it', async () => {
  const { id } = await filledInByFirm();
  const colleague = await addPerson(server.database.db, server.associationId, { name: '考核成员', roles: ['lawyer', { code: 'firmAssessor', firmId: server.registers.firms.firm.id }] });
  expect((await server.ask(server.people.otherFirm, endpoints.getPracticeApplication, { id })).status).toBe(404);
  expect([403, 404]).toContain((await server.ask(colleague, endpoints.getPracticeApplication, { id })).status);
});

test('the firm hears in the applicant’s place, once for each step', async () => {
  const { firm } = server.people;
  const { id, tutorId } = await filledInByFirm();
  await attempt(firm, 'submit', id);
  const tutor = await addPerson(server.database.db, server.associationId, { name: '指导律师', roles: ['lawyer', 'tutor'], lawyerId: tutorId });
  await attempt(tutor, 'returnByTutor', id);
  await settled(server);
  const { rows } = await server.database.pool.query(`
    select n.notification_title as title from notification n join review_record r on n.event_key like 'moved:' || r.id || ':%' where r.case_id = $1 and r.action = 'returnByTutor' and n.user_id = $2`, [id, firm.userId]);
  expect(rows).toEqual([{ title: expect.stringContaining('未获指导律师确认') }]);
});
