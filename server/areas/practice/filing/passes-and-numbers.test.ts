/** A pass of the assessment (internship rules 3.6, row 17) and a certificate's new number (2.4, 3.10) are reported to the province within its days. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { changeTutor } from 'contract/areas/other-business/change-tutor';
import { reissue } from 'contract/areas/other-business/reissue';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import { transferFirm } from 'contract/areas/other-business/transfer-firm';
import { filing } from 'contract/areas/practice/filing';
import { along as assess, beginAssessment, toResult } from '../../../../e2e/assessment/assessment-application.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { along, beginBusiness, toFirstReview, toTheEnd } from '../../../../e2e/other-business/business.ts';
import { ownChange } from '../../../../e2e/other-business/change-tutor.arrange.ts';
import { ownReissue, toFiled } from '../../../../e2e/other-business/reissue.arrange.ts';
import { ownTransfer, toTransferReview } from '../../../../e2e/other-business/transfer-firm.arrange.ts';
import { refused } from '../../../../e2e/practice/document-service.arrange.ts';
import { dueItems } from '../../../../e2e/practice/filing.arrange.ts';
import { errorOf, goTo, later, today, wrongField } from '../../../../e2e/practice/roads.ts';
import { limitEnds } from '../../../machines/calendar/limits.ts';
import { workCalendar } from '../../../machines/calendar/work-calendar.ts';
import { textOfPdf } from '../../../machines/documents/testing.ts';
import { remindOfFilings } from './waiting-filings.public.ts';

const { endpoints } = filing;
const migration = readFileSync(join(import.meta.dirname, '../../../migrations/20261127-2111-passes-and-numbers-of-before.sql'), 'utf8');
/** Nobody has entered a notice of holidays here. */
const weekends = workCalendar(new Map());
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());
afterEach(() => goTo(server));

const clerk = () => server.people.firstReviewer;
const itemsOf = async (subjectId: string, more: object = {}) => (await server.call(clerk(), endpoints.getItems, { limit: 200, ...more })).data.filter((one) => one.subjectId === subjectId);
const days15 = async () => limitEnds(weekends, await today(server), 15);

async function passed() {
  const one = await beginAssessment(server);
  await assess(server, one, [...toResult, 'confirmPass', 'issuePass']);
  return one;
}
interface Certificate { id: string; no: string; old: string }
/** The newest certificate, and the number before. */
const certificateOf = async (internshipId: string) => (await server.database.pool.query<Certificate>('select c.id, c.cert_no as no, o.cert_no as old from internship_certificate c join internship_certificate o on o.id = c.replaces_id where c.internship_id = $1 order by c.created_at desc limit 1', [internshipId])).rows[0];
async function reissued() {
  const one = await beginBusiness(server, ownReissue);
  await along(server, reissue, one, [...toFiled, ['approveByFirst', 'firstReviewer']]);
  return { ...one.of, certificate: (await certificateOf(one.of.internshipId))! };
}
async function sent(...ids: string[]) {
  const { id } = await server.call(clerk(), endpoints.make, { receiver: 'PROVINCE', ids });
  await server.call(clerk(), endpoints.send, { id, version: 0, mode: 'ONLINE', on: await today(server) });
  return id;
}

it('a pass is due to the province, and to nobody else, from the day on which the opinion is issued', async () => {
  const one = await beginAssessment(server);
  await assess(server, one, [...toResult, 'confirmPass']);
  expect(await itemsOf(one.id)).toEqual([]);
  await assess(server, one, ['issuePass']);
  const { passOpinionNo } = await server.database.db.selectFrom('assessmentApplication').select('passOpinionNo').where('id', '=', one.id).executeTakeFirstOrThrow();
  expect(await itemsOf(one.id)).toEqual([expect.objectContaining({
    receiver: 'PROVINCE', outcome: 'PASSED', state: 'DUE', name: one.of.name, docNo: passOpinionNo, decidedOn: await today(server), dueOn: await days15(), certNo: expect.stringMatching(/^1997/), oldCertNo: null, reason: null, practiceType: 'FULL_TIME',
  })]);
});

it('a pass that is revoked before it was sent is not reported; when a recheck restores it, it is due again', async () => {
  const one = await passed();
  const day = await today(server);
  await assess(server, one, ['proposeRevocation']);
  expect(await dueItems(server, one.id)).toHaveLength(1);
  await assess(server, one, ['revoke']);
  expect(await dueItems(server, one.id)).toEqual([]);
  await assess(server, one, ['requestRecheck', 'acceptRecheck', 'annulRevocation']);
  expect(await itemsOf(one.id)).toEqual([expect.objectContaining({ outcome: 'PASSED', state: 'DUE', decidedOn: day, dueOn: await days15() })]);
});

it('a pass that was sent stays as it was sent when it is revoked: it is not corrected, the clerk writes to the province', async () => {
  const one = await passed();
  const [item] = await dueItems(server, one.id);
  await sent(item!.id);
  await assess(server, one, ['proposeRevocation', 'revoke']);
  expect(await itemsOf(one.id)).toEqual([expect.objectContaining({ state: 'SENT', mayCorrect: false })]);
  expect(wrongField(await server.ask(clerk(), endpoints.correct, { id: item!.id, correction: '合格意见文号报错一位' }))).toEqual([400, { path: 'correction', message: expect.stringMatching(/这项考核合格结论已不再有效（考核申请现为“合格已撤销”）.*请另行致函说明$/) }]);
  await assess(server, one, ['requestRecheck', 'acceptRecheck', 'annulRevocation']);
  expect((await itemsOf(one.id, { sorting: 'decidedOn desc' })).map(({ state, mayCorrect }) => [state, mayCorrect]).toSorted()).toEqual([['DUE', false], ['SENT', false]]);
});

it('a lost certificate, a transfer and a change of tutor with a reprint each report the old number, the new one and why', async () => {
  const lost = await reissued();
  const moved = await beginBusiness(server, ownTransfer);
  await along(server, transferFirm, moved, [...toTransferReview, ['pass', 'firstReviewer'], ['approve', 'finalReviewer']]);
  const setTo = (on: boolean) => server.app.settings.set(server.database.db, server.associationId, otherBusinessSettings.changeTutorReprint, on, { id: null, name: '测试' });
  const [guided, plain] = [await beginBusiness(server, ownChange), await beginBusiness(server, ownChange)];
  await along(server, changeTutor, plain, toTheEnd);
  await setTo(true);
  try { await along(server, changeTutor, guided, toFirstReview); } finally { await setTo(false); }
  await along(server, changeTutor, guided, [['pass', 'firstReviewer'], ['approve', 'finalReviewer']]);
  for (const [{ internshipId }, reason] of [[lost, '遗失补发'], [moved.of, '转所换发'], [guided.of, '变更指导律师换发']] as const) {
    const { no, old } = (await certificateOf(internshipId))!;
    expect(await itemsOf(internshipId), reason).toEqual([expect.objectContaining({ receiver: 'PROVINCE', outcome: 'RENUMBERED', state: 'DUE', reason, certNo: no, oldCertNo: old, docNo: null, decidedOn: await today(server), dueOn: await days15() })]);
  }
  expect([await certificateOf(plain.of.internshipId), await itemsOf(plain.of.internshipId)]).toEqual([undefined, []]);
});

it('a batch mixes them with decisions about registrations, is printed by kind, and keeps what was sent', async () => {
  const [one, lost, other] = [await passed(), await reissued(), await refused(server)];
  const [pass, number, refusal] = [(await dueItems(server, one.id))[0]!, (await dueItems(server, lost.certificate.id))[0]!, (await dueItems(server, other.id))[0]!];
  expect(wrongField(await server.ask(clerk(), endpoints.make, { receiver: 'BUREAU', ids: [pass.id] }))).toEqual([400, { path: 'ids', message: `${one.of.name}的这一项不是司法局抄送，请只选同一报送对象的` }]);
  const { id } = await server.call(clerk(), endpoints.make, { receiver: 'PROVINCE', ids: [pass.id, number.id, refusal.id] });
  expect(await server.call(clerk(), endpoints.getBatch, { id })).toMatchObject({ count: 3, counts: { REGISTERED: 0, REFUSED: 1, PASSED: 1, RENUMBERED: 1 } });
  const answer = await fetch(`${server.origin}${endpoints.printBatch.path}`, { method: 'POST', headers: { authorization: `Bearer ${clerk().token}`, 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }, body: JSON.stringify({ id }) });
  const paper = await textOfPdf(Buffer.from(await answer.arrayBuffer()));
  for (const said of ['实习管理备案名单', '实习管理事项3件报请备案', '不准予登记1件', '考核合格（1人）', '实习证号变更（1人）', lost.certificate.old, lost.certificate.no, '遗失补发']) expect(paper).toContain(said);
  await server.call(clerk(), endpoints.send, { id, version: 0, mode: 'ONLINE', on: await today(server) });
  await server.database.pool.query("update intern set name = '改名后' where id = any($1)", [[one.of.internId, lost.internId]]);
  expect((await itemsOf(lost.internshipId)).map(({ state, name, oldCertNo }) => [state, name, oldCertNo])).toEqual([['SENT', expect.stringMatching(/^在册/), lost.certificate.old]]);
  // Found by the number that holds no longer, sent or not.
  expect((await itemsOf(lost.internshipId, { keyword: lost.certificate.old })).map((item) => item.id)).toEqual([number.id]);
  const due = await reissued();
  for (const keyword of [due.certificate.old, due.certificate.no]) expect(await itemsOf(due.internshipId, { keyword })).toHaveLength(1);
});

it('what was sent wrongly is due again as what it was: the pass with its opinion, the number with its reason', async () => {
  const [one, lost] = [await passed(), await reissued()];
  const [pass, number] = [(await dueItems(server, one.id))[0]!, (await dueItems(server, lost.certificate.id))[0]!];
  await sent(pass.id, number.id);
  for (const { id } of [pass, number]) await server.call(clerk(), endpoints.correct, { id, correction: '姓名报错一字，更正后重报' });
  expect((await itemsOf(one.id, { state: ['DUE'] }))).toEqual([expect.objectContaining({ outcome: 'PASSED', correction: '姓名报错一字，更正后重报' })]);
  expect((await itemsOf(lost.internshipId, { state: ['DUE'] }))).toEqual([expect.objectContaining({ outcome: 'RENUMBERED', reason: '遗失补发', oldCertNo: lost.certificate.old })]);
  expect(errorOf(await server.ask(clerk(), endpoints.correct, { id: pass.id, correction: '再报一次更正说明' }))?.code).toBe('notItsTurn');
  await sent((await dueItems(server, lost.certificate.id))[0]!.id);
  const again = (await itemsOf(lost.internshipId, { state: ['SENT'] }))[0]!;
  await server.database.pool.query("update internship set status = 'annulled' where id = $1", [lost.internshipId]);
  expect(wrongField(await server.ask(clerk(), endpoints.correct, { id: again.id, correction: '新证号报错一位' }))).toEqual([400, { path: 'correction', message: expect.stringContaining('实习登记现为“已撤销”') }]);
});

it('near the last day they are counted for whoever files them', async () => {
  await server.database.pool.query('delete from filing_item where filed_on is null');
  const [one, lost] = [await passed(), await reissued()];
  await goTo(server, later((await dueItems(server, one.id))[0]!.dueOn, 1));
  expect(await dueItems(server, lost.certificate.id)).toHaveLength(1);
  await remindOfFilings(server.app);
  const { rows } = await server.database.pool.query<{ title: string }>("select line ->> 'title' as title from notification n, jsonb_array_elements(n.lines) line where n.user_id = $1 and line ->> 'key' like 'filing.%'", [clerk().userId]);
  expect(rows).toEqual([{ title: '2件备案抄送事项超过报送期限，请尽快报送' }]);
});

it('those of before whose days are not over become due, once; what is older is nobody’s', async () => {
  const { pool } = server.database;
  const [near, old, lost] = [await passed(), await passed(), await reissued()];
  const day = later(await today(server), -10);
  await pool.query('delete from filing_item where filed_on is null and batch_id is null');
  await pool.query('update assessment_application set pass_opinion_date = $2::date where id = $1', [near.id, day]);
  await pool.query('update assessment_application set pass_opinion_date = $2::date where id = $1', [old.id, later(day, -10)]);
  for (let runs = 0; runs < 2; runs += 1) await pool.query(migration);
  expect((await itemsOf(near.id)).map(({ receiver, outcome, decidedOn, dueOn }) => [receiver, outcome, decidedOn, dueOn])).toEqual([['PROVINCE', 'PASSED', day, limitEnds(weekends, day, 15)]]);
  expect((await itemsOf(lost.internshipId)).map(({ reason, oldCertNo }) => [reason, oldCertNo])).toEqual([['遗失补发', lost.certificate.old]]);
  expect(await itemsOf(old.id)).toEqual([]);
});
