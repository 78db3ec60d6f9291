/** What a confirmed case or record means for its internship. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caseFlow, internCase } from 'contract/areas/practice/intern-case';
import { recordFlow, trainingRecord } from 'contract/areas/practice/training-record';
import { internship } from 'contract/areas/practice/internship';
import { recordSettings } from 'contract/areas/practice/training-settings';
import { inInternship } from '../../../../e2e/practice/in-internship.ts';
import { paper } from '../../../../e2e/practice/practice-application.arrange.ts';
import { caseOf, handedIn } from '../../../../e2e/practice/intern-case.arrange.ts';
import { recordOfToday } from '../../../../e2e/practice/training-record.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { recordsOf } from '../training-record/records-of.public.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const countsOf = async (id: string) => (await server.database.pool.query('select case_count as cases, tutor_case_count as own, record_count as records from internship where id = $1', [id])).rows[0];

it('counts a case when the tutor confirms it and no more when the confirmation is taken back', async () => {
  const { id, who } = await handedIn(server);
  expect(await countsOf(who.internshipId)).toEqual({ cases: 0, own: 0, records: 0 });
  await server.call(who.tutor, caseFlow.endpoints.confirm, { id, version: 1 });
  expect(await countsOf(who.internshipId)).toEqual({ cases: 1, own: 1, records: 0 });
  await server.call(who.tutor, caseFlow.endpoints.reopen, { id, version: 2, opinion: '材料需要补充后重新确认' });
  expect(await countsOf(who.internshipId)).toEqual({ cases: 0, own: 0, records: 0 });
});

it('counts all that are confirmed at the same moment', async () => {
  const { id, who } = await handedIn(server);
  const others = await Promise.all(Array.from({ length: 4 }, async () => {
    const { id: other } = await server.call(who.intern, internCase.endpoints.save, caseOf(who));
    await server.call(who.intern, caseFlow.endpoints.submit, { id: other, version: 0 });
    return other;
  }));
  await Promise.all([id, ...others].map((one) => server.call(who.tutor, caseFlow.endpoints.confirm, { id: one, version: 1 })));
  expect(await countsOf(who.internshipId)).toEqual({ cases: 5, own: 5, records: 0 });
});

it('where the association asks for whole files, each confirmed case that has one counts, once however many papers it is', async () => {
  const who = await inInternship(server);
  const items = async () => (await server.call(who.intern, internCase.endpoints.getProgress, {})).items.map(({ key, done, needed }) => [key, done, needed]);
  const ask = (files: number) => server.app.settings.set(server.database.db, server.associationId, recordSettings.caseFileMin, files, { id: null, name: '测试' });
  expect(await items()).toEqual([['cases', 0, 5], ['tutorCases', 0, 2]]);
  await ask(2);
  const { id } = await server.call(who.intern, internCase.endpoints.save, caseOf(who));
  for (const code of ['A01', 'A05', 'A05']) await server.call(who.intern, internCase.endpoints.uploadMaterial, { id, materialCode: code }, { file: paper });
  await server.call(who.intern, caseFlow.endpoints.submit, { id, version: 0 });
  expect(await items()).toContainEqual(['caseFiles', 0, 2]);
  await server.call(who.tutor, caseFlow.endpoints.confirm, { id, version: 1 });
  expect(await items()).toContainEqual(['caseFiles', 1, 2]);
  const { progress } = await server.call(server.people.firstReviewer, internship.endpoints.getInternship, { id: who.internshipId });
  expect(progress.items).toContainEqual(expect.objectContaining({ key: 'caseFiles', done: 1, needed: 2, isMet: false }));
  expect(progress.blocks.find(({ code }) => code === 'KH13')?.message).toContain('完整案卷1卷，不足2卷');
  expect((await recordsOf(server.database.db, server.associationId, who.internshipId)).caseFiles).toBe(1);
  await ask(0);
});

it('shows the client masked, and in plain only to whom the case is', async () => {
  const { id, who } = await handedIn(server);
  const shown = await server.call(who.tutor, internCase.endpoints.getInternCase, { id });
  expect(shown.clientName).toBe('南岭****公司');
  expect(await server.call(who.tutor, internCase.endpoints.reveal, { id, field: 'clientName', purpose: '核对申请材料' })).toEqual({ value: '南岭宏远建材有限公司' });
});

it('the same case number is put down once', async () => {
  const { who } = await handedIn(server);
  const one = caseOf(who);
  await server.call(who.intern, internCase.endpoints.save, one);
  expect((await server.ask(who.intern, internCase.endpoints.save, one)).status).toBe(409);
});

it('what waits goes to the new tutor, and stands still once assessment has begun', async () => {
  const { id, who } = await handedIn(server);
  await server.database.pool.query(`update internship set status = 'assessing' where id = $1`, [who.internshipId]);
  expect((await server.ask(who.tutor, caseFlow.endpoints.confirm, { id, version: 1 })).text).toContain('不能再变动');
  await server.database.pool.query(`update internship set status = 'inProgress', current_tutor_id = (select lawyer_id from app_user where id = $2) where id = $1`, [who.internshipId, server.people.otherTutor.userId]);
  expect((await server.ask(who.tutor, internCase.endpoints.getInternCase, { id })).status).toBe(404);
  expect((await server.ask(server.people.otherTutor, internCase.endpoints.getInternCase, { id })).status).toBe(200);
});

it('what was confirmed stays with the tutor and the firm in which it was done: those who come after neither see it nor its client', async () => {
  const { id, who } = await handedIn(server);
  await server.call(who.tutor, caseFlow.endpoints.confirm, { id, version: 1 });
  const { id: waiting } = await server.call(who.intern, internCase.endpoints.save, caseOf(who));
  await server.call(who.intern, caseFlow.endpoints.submit, { id: waiting, version: 0 });
  const { otherTutor, otherFirm, firm } = server.people;
  await server.database.pool.query('update internship set firm_id = $2, current_tutor_id = (select lawyer_id from app_user where id = $3) where id = $1', [who.internshipId, server.registers.firms.firm2.id, otherTutor.userId]);
  const seen = async (person: typeof firm, one: string) => (await server.ask(person, internCase.endpoints.getInternCase, { id: one })).status;
  expect([await seen(who.tutor, id), await seen(firm, id), await seen(who.intern, id), await seen(otherTutor, id), await seen(otherFirm, id)]).toEqual([200, 200, 200, 404, 404]);
  expect([await seen(who.tutor, waiting), await seen(firm, waiting), await seen(otherTutor, waiting), await seen(otherFirm, waiting)]).toEqual([404, 404, 200, 200]);
  expect((await server.ask(otherFirm, internCase.endpoints.reveal, { id, field: 'clientName', purpose: '核对申请材料' })).status).toBe(404);
});

it('records are numbered within the internship and counted by project when the tutor has commented', async () => {
  const { who } = await handedIn(server);
  const saved = await Promise.all(Array.from({ length: 3 }, () => server.call(who.intern, trainingRecord.endpoints.save, recordOfToday(who))));
  for (const { id } of saved.slice(0, 2)) {
    await server.call(who.intern, recordFlow.endpoints.submit, { id, version: 0 });
    await server.call(who.tutor, recordFlow.endpoints.confirm, { id, version: 1, opinion: '笔录完整' });
  }
  const { data } = await server.call(who.intern, trainingRecord.endpoints.getTrainingRecords, { sorting: 'seq asc' });
  expect(data.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(await countsOf(who.internshipId)).toMatchObject({ records: 2 });
  expect(await recordsOf(server.database.db, server.associationId, who.internshipId)).toMatchObject({ total: 2, unconfirmed: 0, byType: { RECEPTION: 2, COURT: 0 } });
});
