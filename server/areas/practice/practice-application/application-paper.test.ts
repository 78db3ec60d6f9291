/** Forms that are printed, signed and sealed by hand and handed in again: one call for every kind of case. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { assessmentFlow } from 'contract/areas/assessment/assessment-flow';
import { decisionDocument } from 'contract/areas/basic-info/decision-document';
import { practiceFlow } from 'contract/areas/practice/practice-application';
import { receptionApplicationFlow } from 'contract/areas/practice/reception-application';
import { documentTemplate } from 'contract/areas/basic-info/document-template';
import { textOfPdf } from 'server/machines/documents/testing';
import { beginAssessment, summaryOf } from '../../../../e2e/assessment/assessment-application.arrange.ts';
import { beginBusiness } from '../../../../e2e/other-business/business.ts';
import { ownChange } from '../../../../e2e/other-business/change-tutor.arrange.ts';
import type { Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { beginApplication, onceDetained } from '../../../../e2e/practice/practice-application.arrange.ts';
import { beginReception } from '../../../../e2e/practice/reception-application.arrange.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());

async function printed(by: Person, caseEntity: string, id: string): Promise<{ status: number; text: string }> {
  const { path } = decisionDocument.endpoints.printForm;
  const answer = await fetch(server.origin + path, { method: 'POST', body: JSON.stringify({ caseEntity, id }), headers: { 'content-type': 'application/json', authorization: `Bearer ${by.token}`, 'x-requested-with': 'XMLHttpRequest' } });
  return { status: answer.status, text: answer.ok ? await textOfPdf(Buffer.from(await answer.arrayBuffer())) : '' };
}

test('the application as it is filled in, with whole numbers for whoever signs it, masked for everybody else, and for nobody who may not see all of it', async () => {
  const one = await beginApplication(server, { conductDeclarations: onceDetained });
  await one.mend('submit');
  const own = await printed(one.applicant, practiceFlow.entity, one.id);
  for (const said of ['实习申请表', '因违反治安管理被行政拘留：是', '南州市公安局青川分局', '手写签名', '加盖公章', '律师事务所意见']) expect(own.text).toContain(said);
  expect(own.text).not.toContain('***');
  const seen = (await one.look(one.applicant))!;
  await server.call(one.applicant, practiceFlow.endpoints.submit, { id: one.id, version: seen.version });
  expect((await printed(one.actors['firm']!, practiceFlow.entity, one.id)).text).toContain('***');
  for (const nobody of [one.actors['tutor']!, server.people.otherFirm]) expect((await printed(nobody, practiceFlow.entity, one.id)).status).toBe(404);
  const { rows } = await server.database.pool.query("select 1 from audit_entry where event = 'decisionDocument.printForm' and entity_id = $1", [one.id]);
  expect(rows.length).toBeGreaterThan(0);
});

test('the appraisal has the summary, each confirmed case by its number, and room for what tutor and firm write', async () => {
  const one = await beginAssessment(server);
  await server.database.pool.query(`
    insert into intern_case (association_id, id, application_no, state, internship_id, intern_id, firm_id, tutor_id, intern_name, case_no, case_name, case_type, client_name_sealed, lead_lawyer_id, role, start_date, submitted_at)
    select i.association_id, gen_random_uuid(), 'AJ' || c.no || i.registration_no, c.state, i.id, i.intern_id, i.firm_id, i.current_tutor_id, '实习人员', '（2026）民初第' || c.no || '号', '房屋租赁合同纠纷', 'LITIGATION', 'sealed', i.current_tutor_id, '起草答辩状', i.start_date, app_now()
    from internship i, (values ('71', 'confirmed'), ('72', 'pending')) c (no, state) where i.id = $1`, [one.of.internshipId]);
  await one.mend('submit');
  const { text } = await printed(one.of.intern, assessmentFlow.entity, one.id);
  for (const said of ['实习鉴定书', '实习总结', '实习统计', '指导律师考评意见', '律师事务所鉴定意见', '实习人员', summaryOf(one.of.name).slice(0, 40), summaryOf(one.of.name).slice(-12), '（2026）民初第71号', '房屋租赁合同纠纷']) expect(text).toContain(said);
  expect(text).not.toContain('第72号');
  const casesFor = async (by: Person) => (await server.call(by, assessmentApplication.endpoints.getAssessmentApplication, { id: one.id })).cases.map(({ caseNo, mayOpen }) => [caseNo, mayOpen]);
  expect(await casesFor(one.of.intern)).toEqual([['（2026）民初第71号', true]]);
  // Beside a figure of the day on which it was handed in stands what it was counted from.
  await server.call(one.of.intern, assessmentFlow.endpoints.submit, { id: one.id, version: (await one.look(one.of.intern))!.version });
  await server.database.pool.query("update intern_case set state = 'confirmed', confirmed_at = app_now() + interval '1 day' where internship_id = $1 and state = 'pending'", [one.of.internshipId]);
  for (const by of [one.of.intern, one.of.tutor, server.people.firstReviewer]) expect(await casesFor(by)).toEqual([['（2026）民初第71号', true]]);
  expect((await printed(one.of.intern, assessmentFlow.entity, one.id)).text).not.toContain('第72号');
});

test('a change and a firm that asks for the right to take interns are printed alike', async () => {
  const change = await beginBusiness(server, ownChange);
  await change.mend('submit');
  const { text } = await printed(change.of.intern, ownChange.kind.workflow.entity, change.id);
  for (const said of ['变更指导律师申请表', '原指导律师长期出差', '新指导律师意见', '通过后的变化']) expect(text).toContain(said);
  const firm = await beginReception(server);
  await firm.mend('submit');
  expect((await printed(firm.of.secretary, receptionApplicationFlow.entity, firm.id)).text).toContain('接收实习人员资格申请表');
});

test('what stands on an appraisal beside the answers is the association’s own text, once it is in force; what tutor and firm have said stands in its place', async () => {
  const { list, save, publish } = documentTemplate.endpoints;
  const [one, staff] = [await beginAssessment(server), server.people.everybody];
  await one.mend('submit');
  const before = (await server.call(staff, list, { kind: 'FORM_APPRAISAL' })).data.find(({ active }) => active)!;
  const saved = await server.call(staff, save, { id: before.id, version: before.version, content: '<h1>实习人员考核鉴定书</h1><p>{{answers}}</p><p>指导律师{{tutor.name}}：{{#if tutor.opinion}}{{tutor.opinion}}（{{tutor.conclusion}}）{{else}}尚未考评{{/if}}</p>', numberRule: '' });
  expect((await printed(one.of.intern, assessmentFlow.entity, one.id)).text).not.toContain('实习人员考核鉴定书');
  await server.call(staff, publish, saved);
  const { text } = await printed(one.of.intern, assessmentFlow.entity, one.id);
  for (const said of ['实习人员考核鉴定书', '实习统计', summaryOf(one.of.name).slice(0, 40), '尚未考评']) expect(text).toContain(said);
  const opinion = '该同志能独立完成起草和会见的准备，遵守纪律。';
  await server.database.pool.query('update assessment_application set tutor_opinion = $2 where id = $1', [one.id, { politics: 'EXCELLENT', ethics: 'EXCELLENT', skill: 'GOOD', performance: 'GOOD', opinion, conclusion: 'QUALIFIED', tutorName: '沈怀远', on: '2026-05-31' }]);
  expect((await printed(one.of.intern, assessmentFlow.entity, one.id)).text).toContain(`${opinion}（合格）`);
  await server.call(staff, publish, { id: before.id, version: before.version });
});
