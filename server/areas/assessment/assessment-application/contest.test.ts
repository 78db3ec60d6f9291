/** What is special about contesting a result: who may, until when, what is undone and what stays (internship rules 3.6, rows 20, 21, 23). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { assessmentFlow } from 'contract/areas/assessment/assessment-flow';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import { usualTiers } from 'contract/areas/assessment/fail-tiers';
import { assessmentSheet } from 'contract/areas/assessment/assessment-sheet';
import { certificate } from 'contract/areas/practice/certificate';
import { internshipSheet } from 'contract/areas/practice/internship-sheet';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { practiceSettings } from 'contract/areas/practice/settings';
import { callsOf } from 'contract/kernel/feature';
import { doerOf } from 'contract/kernel/workflow';
import { along, beginAssessment, toInterview, toResult } from '../../../../e2e/assessment/assessment-application.arrange.ts';
import { errorOf, goTo, later, lettersOf, refusal } from '../../../../e2e/practice/roads.ts';
import { addPerson } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { settled } from '../../../../e2e/harness/settled.ts';
import { lettersArrive } from '../../../../e2e/practice/letters-arrive.ts';
import { candidatesOf } from './assessment.public.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ printing: false });
  await server.app.settings.set(server.database.db, server.associationId, assessmentSettings.failTiers, [...usualTiers, { reason: 'DISCIPLINE', handling: 'REDO' }], { id: null, name: '测试' });
});
afterAll(() => server.close());
afterEach(async () => {
  await goTo(server);
  await setBody('SELF');
});

type One = Awaited<ReturnType<typeof beginAssessment>>;
type Action = keyof typeof assessmentFlow.actions;
const rowOf = ({ id }: One) => server.database.db.selectFrom('assessmentApplication').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const setBody = (body: 'SELF' | 'PROVINCE') => server.app.settings.set(server.database.db, server.associationId, practiceSettings.recheckBody, body, { id: null, name: '测试' });
async function registerOf({ of }: One) {
  const { db } = server.database;
  const { version: _, updatedAt: __, updatedBy: ___, journalsLockedAt, ...internship } = await db.selectFrom('internship').selectAll().where('id', '=', of.internshipId).executeTakeFirstOrThrow();
  const certificates = await db.selectFrom('internshipCertificate').select(['status', 'validTo']).where('internshipId', '=', of.internshipId).execute();
  const relations = await db.selectFrom('tutorRelation').select(['endDate', 'endReason']).where('internshipId', '=', of.internshipId).execute();
  const { barredUntil } = await db.selectFrom('intern').select('barredUntil').where('id', '=', of.internId).executeTakeFirstOrThrow();
  return { internship, isLocked: journalsLockedAt !== null, certificates, relations, barredUntil };
}
async function attempt(one: One, action: Action, more: Record<string, unknown> = {}, by?: One['of']['intern']) {
  const { state, version } = await rowOf(one);
  return server.ask(by ?? one.actors[doerOf(assessmentFlow, action, state)]!, callsOf(assessmentApplication)[action]!, { id: one.id, version, ...one.inputOf(action), ...more });
}
async function failed(handling: string): Promise<One & { before: Awaited<ReturnType<typeof registerOf>> }> {
  const one = await beginAssessment(server);
  await along(server, one, toResult, { score: { interviewScore: '55.00', interviewResult: 'FAIL' } });
  const before = await registerOf(one);
  await along(server, one, ['confirmFail'], { confirmFail: { failReasons: [{ REDO: 'DISCIPLINE', EXTEND_6: 'DISCIPLINE', BAR: 'FAKE_MATERIAL' }[handling] ?? 'SKILL'], handling } });
  return { ...one, before };
}

describe('a result that was not a pass', () => {
  test.each(['SUPPLEMENT', 'EXTEND_6', 'REDO', 'BAR'])('%s: annulled, the register stands as before and the pass is made known; the attempt counts once', async (handling) => {
    const one = await failed(handling);
    await along(server, one, ['requestRecheck', 'acceptRecheck']);
    const { internship: decided } = await registerOf(one);
    await along(server, one, ['annul']);
    const { internship, ...rest } = await registerOf(one);
    expect(internship).toEqual({ ...one.before.internship, status: 'assessing', assessAttempts: decided.assessAttempts });
    expect(internship.assessAttempts).toBe(one.before.internship.assessAttempts + 1);
    expect(rest).toEqual({ isLocked: true, certificates: one.before.certificates, relations: one.before.relations, barredUntil: null });
    expect(await rowOf(one)).toMatchObject({ state: 'publicity', interviewResult: 'PASS', handling: null, failReasons: null, nextApplyFrom: null });
    expect(await lettersOf(server, one.id)).toEqual(['ASSESS_FAIL', ...(handling.startsWith('EXTEND') ? ['EXTEND'] : []), 'RECHECK_ACCEPT', 'RECHECK_INTERNSHIP']);
  });

  test('upheld, everything stays as it was decided, and nobody asks again', async () => {
    const one = await failed('EXTEND_3');
    const decided = await registerOf(one);
    await along(server, one, ['requestRecheck', 'acceptRecheck', 'uphold']);
    expect(await registerOf(one)).toEqual(decided);
    expect(await rowOf(one)).toMatchObject({ state: 'recheckUpheld', handling: 'EXTEND_3', deadline: null });
    expect((await one.look(one.of.intern))!.open).toEqual([]);
    expect((await one.look(one.of.intern))!.rechecks.all[0]).toMatchObject({ outcome: '维持原决定', original: { title: '实习考核不合格通知书' } });
  });

  test('heard again: as if he had not been, by another panel, and the result is confirmed by somebody else', async () => {
    const one = await failed('REDO');
    await along(server, one, ['requestRecheck', 'acceptRecheck', 'reinterview']);
    expect((await registerOf(one)).internship).toEqual({ ...one.before.internship, status: 'assessing' });
    const row = await rowOf(one);
    expect(row).toMatchObject({ state: 'interviewPending', interviewScore: null, interviewResult: null, interviewSlotId: null, handling: null });
    expect(row.deadline).not.toBeNull();
    await along(server, one, ['arrangeInterview', 'signIn', 'score', 'concludeInterview']);
    expect(errorOf(await attempt(one, 'confirmPass'))?.details).toContain('您作出过原决定');
    expect((await one.look(server.people.everybody))!.open.find(({ action }) => action === 'confirmPass')?.blockedBy).toEqual([]);
  });

  test('the examiners of an annulled interview are not asked again', async () => {
    const one = await failed('EXTEND_3');
    const examiner = crypto.randomUUID();
    await server.database.pool.query('update assessment_application set earlier_examiners = $2 where id = $1', [one.id, [examiner]]);
    const [candidate] = await candidatesOf(server.database.db, server.associationId, [one.id]);
    expect(candidate!.earlierExaminers).toEqual([examiner]);
  });

  test('may be contested until the last day, 24:00; afterwards the refusal says when that was', async () => {
    const one = await failed('EXTEND_3');
    await lettersArrive(server, one.id);
    const { recheckDue } = await rowOf(one);
    await goTo(server, later(recheckDue!, 1));
    expect(errorOf(await attempt(one, 'requestRecheck'))?.details).toContain(`申请复核的期限已于${recheckDue}届满`);
    expect((await one.look(one.of.intern))!.rechecks).toMatchObject({ due: recheckDue, mayAsk: false });
    await goTo(server, recheckDue!);
    expect((await attempt(one, 'requestRecheck')).status).toBe(200);
  });

  test('papers may be added before it is asked for, and not after', async () => {
    const one = await failed('EXTEND_3');
    const { uploadMaterial, removeMaterial } = assessmentApplication.endpoints;
    const file = { bytes: new TextEncoder().encode('%PDF-1.4\n%%EOF\n'), name: '录像截图.pdf' };
    expect((await server.ask(one.of.intern, uploadMaterial, { id: one.id, materialCode: 'K01' }, { file })).status).toBe(409);
    const { id: attachmentId } = await server.call(one.of.intern, uploadMaterial, { id: one.id, materialCode: 'F01' }, { file });
    expect(refusal(await server.ask(server.people.firm, uploadMaterial, { id: one.id, materialCode: 'F01' }, { file }))[0]).not.toBe(200);
    await along(server, one, ['requestRecheck']);
    expect(refusal(await server.ask(one.of.intern, removeMaterial, { id: one.id, attachmentId }))).toEqual([409, 'notItsTurn']);
    expect((await one.look(server.people.recheckReviewer))!.materials.find(({ code }) => code === 'F01')!.files).toHaveLength(1);
  });

  test('whoever ran the interview or decided does not look at it anew', async () => {
    const one = await beginAssessment(server);
    await along(server, one, [...toInterview, 'arrangeInterview']);
    expect((await attempt(one, 'signIn', {}, server.people.everybody)).status).toBe(200);
    await along(server, one, ['score', 'concludeInterview', 'confirmFail', 'requestRecheck']);
    const byHim = async (action: Action) => errorOf(await attempt(one, action, {}, server.people.everybody))?.details;
    for (const action of ['acceptRecheck', 'refuseRecheck'] as const) expect(await byHim(action), action).toContain('您参加过本案的面试或作出过原决定');
    await along(server, one, ['acceptRecheck']);
    expect(await byHim('annul')).toContain('您参加过本案的面试或作出过原决定');
  });

  test('the provincial association decides where the association has set it so: sent off, then its answer by its number', async () => {
    await setBody('PROVINCE');
    const one = await failed('EXTEND_3');
    await along(server, one, ['requestRecheck', 'acceptRecheck']);
    expect(errorOf(await attempt(one, 'uphold'))?.details).toContain('本案由省律师协会复核');
    expect((await attempt(one, 'dispatch', { dispatchedOn: later(one.of.today, 1) })).status).toBe(400);
    expect((await attempt(one, 'dispatch')).status).toBe(200);
    expect((await attempt(one, 'uphold', { provinceNo: undefined })).status).toBe(400);
    expect((await attempt(one, 'uphold', { provinceNo: '省律协复〔2026〕18号' })).status).toBe(200);
    expect((await one.look(one.of.intern))!.rechecks.all[0]).toMatchObject({ body: 'PROVINCE', dispatchNo: '市律协报〔2026〕9号', provinceNo: '省律协复〔2026〕18号' });
  });

  test.each([['not accepted', 'refuseRecheck', 'refuseRecheckOfRevocation'], ['taken back', 'withdrawRecheck', 'withdrawRecheckOfRevocation']] as const)('a request that is %s leaves everything as it was decided; until the last day it may be asked again', async (_, action, ofRevocation) => {
    const one = await failed('EXTEND_3');
    const decided = await registerOf(one);
    await along(server, one, ['requestRecheck']);
    expect(refusal(await attempt(one, ofRevocation))).toEqual([409, 'notItsTurn']);
    await along(server, one, [action]);
    expect(await registerOf(one)).toEqual(decided);
    expect(await rowOf(one)).toMatchObject({ state: 'unqualified', deadline: null });
    expect((await one.look(one.of.intern))!.rechecks).toMatchObject({ mayAsk: true, all: [{ standing: action === 'refuseRecheck' ? 'NOT_ACCEPTED' : 'WITHDRAWN' }] });
    await along(server, one, ['requestRecheck', 'acceptRecheck', 'annul']);
    expect((await rowOf(one)).state).toBe('publicity');
  });

  test('who has been registered anew meanwhile does not get the old internship back', async () => {
    const one = await failed('REDO');
    await along(server, one, ['requestRecheck', 'acceptRecheck']);
    const anew = await beginAssessment(server, { status: 'inProgress' }, -10).catch(() => null);
    expect(anew).toBeNull();
    await server.database.pool.query(`insert into internship (association_id, id, registration_no, intern_id, firm_id, current_tutor_id, practice_type, start_date, planned_end_date) select association_id, gen_random_uuid(), 'SXDJ' || left(id::text, 8), intern_id, firm_id, current_tutor_id, practice_type, app_today(), app_today() + 300 from internship where id = $1`, [one.of.internshipId]);
    expect(errorOf(await attempt(one, 'annul'))?.details).toContain('已另行办理实习登记');
  });
});

describe('a pass taken back', () => {
  const qualified = async () => {
    const one = await beginAssessment(server);
    await along(server, one, [...toResult, 'confirmPass', 'issuePass']);
    return one;
  };

  test('by the committee: the registration is annulled and the letter served; before it is proposed the case is none of theirs', async () => {
    const one = await qualified();
    expect(await one.look(server.people.committee)).toBeNull();
    await along(server, one, ['proposeRevocation', 'revoke']);
    expect((await registerOf(one)).internship.status).toBe('annulled');
    expect(await lettersOf(server, one.id)).toEqual(['ASSESS_PASS', 'REVOKE']);
    expect((await one.look(one.of.intern))!.rechecks).toMatchObject({ mayAsk: true });
  });

  test('his certificate is void, and whoever verifies it reads that the registration was revoked', async () => {
    const one = await qualified();
    const { verifyCode: code } = await server.database.db.selectFrom('internshipCertificate').select('verifyCode').where('internshipId', '=', one.of.internshipId).executeTakeFirstOrThrow();
    const standing = async () => ((await server.ask(null, certificate.endpoints.verify, { code })).body as { result: { standing: string } }).result.standing;
    expect([await standing(), (await registerOf(one)).certificates.map(({ status }) => status)]).toEqual(['EXPIRED', ['EXPIRED']]);
    await along(server, one, ['proposeRevocation', 'revoke']);
    expect([await standing(), (await registerOf(one)).certificates.map(({ status }) => status)]).toEqual(['ANNULLED', ['VOID']]);
  });

  test('until the bar is over he can apply for no other registration: letter, message and record say until when', async () => {
    const one = await qualified();
    await along(server, one, ['proposeRevocation', 'revoke'], { revoke: { barMonths: 'M36' } });
    const { until } = (await server.database.pool.query<{ until: string }>(`select (app_today() + interval '36 months')::date as until`)).rows[0]!;
    expect([(await registerOf(one)).barredUntil, (await one.look(one.of.intern))!.barredUntil]).toEqual([until, until]);
    const letter = await server.database.db.selectFrom('decisionDocument').select('data').where('caseId', '=', one.id).where('kind', '=', 'REVOKE').executeTakeFirstOrThrow();
    expect(JSON.stringify(letter.data)).toContain(`自决定之日起至${until}，不得再次申请实习。`);
    expect(await settled(server)).toEqual([]);
    const { rows: told } = await server.database.pool.query<{ title: string }>(`select notification_title as title from notification where user_id = $1 and event = 'assessmentApplication.revoke'`, [one.of.intern.userId]);
    expect(told).toEqual([{ title: expect.stringContaining(`已被撤销，至${until}止不得再次申请实习，请查看决定书`) as unknown }]);
    const asks = () => server.ask(one.of.intern, practiceApplication.endpoints.save, { form: {} });
    await goTo(server, until);
    expect(errorOf(await asks())?.details).toContain(`申请人处于限制申请期，截止${until}`);
    await goTo(server, later(until, 1));
    expect((await asks()).status).toBe(200);
  });

  test('the committee says whether and for how long; it may leave it at that', async () => {
    const one = await qualified();
    await along(server, one, ['proposeRevocation']);
    expect((await attempt(one, 'revoke', { barMonths: undefined })).status).toBe(400);
    expect((await attempt(one, 'revoke', { barMonths: 'NONE' })).status).toBe(200);
    expect([(await registerOf(one)).barredUntil, (await rowOf(one)).barredUntil]).toEqual([null, null]);
  });

  test('or not: the opinion stays in force', async () => {
    const one = await qualified();
    const before = await registerOf(one);
    await along(server, one, ['proposeRevocation', 'keepQualified']);
    expect([await registerOf(one), (await rowOf(one)).state]).toEqual([before, 'qualified']);
  });

  test('is contested likewise: annulled, the pass is there again', async () => {
    const one = await qualified();
    const before = await registerOf(one);
    await along(server, one, ['proposeRevocation', 'revoke', 'requestRecheck', 'acceptRecheck']);
    const { barredUntil } = await registerOf(one);
    expect((await one.look(one.of.intern))!.rechecks.all[0]).toMatchObject({ original: { text: `撤销考核合格结论和实习登记；限制再次申请至${barredUntil}` } });
    await along(server, one, ['annulRevocation']);
    expect(await registerOf(one)).toEqual(before);
    expect(await rowOf(one)).toMatchObject({ state: 'qualified', revokedOn: null, barredUntil: null });
  });

  test.each([['not accepted', 'refuseRecheckOfRevocation', 'refuseRecheck'], ['taken back', 'withdrawRecheckOfRevocation', 'withdrawRecheck']] as const)('a request that is %s leaves it taken back', async (_, action, ofFailure) => {
    const one = await qualified();
    await along(server, one, ['proposeRevocation', 'revoke']);
    const before = await registerOf(one);
    await along(server, one, ['requestRecheck']);
    expect(refusal(await attempt(one, ofFailure))).toEqual([409, 'notItsTurn']);
    await along(server, one, [action]);
    expect(await registerOf(one)).toEqual(before);
    expect(await rowOf(one)).toMatchObject({ state: 'revoked', deadline: null });
    expect((await one.look(one.of.intern))!.rechecks).toMatchObject({ mayAsk: true });
  });

  test('is no failure in the sheets, not even while it is looked at anew', async () => {
    const one = await qualified();
    const memberHead = await addPerson(server.database.db, server.associationId, { name: '方晓琳', roles: ['memberHead'] });
    const failures = async () => (await server.call(memberHead, internshipSheet.endpoints.getYear, {})).data.at(-1)?.unqualified ?? 0;
    const result = async () => (await server.call(memberHead, assessmentSheet.endpoints.getSummary, {})).data.find(({ id }) => id === one.id)?.result;
    const before = await failures();
    expect(await result()).toBe('考核合格');
    await along(server, one, ['proposeRevocation', 'revoke', 'requestRecheck']);
    expect([await result(), await failures()]).toEqual(['合格已撤销', before]);
    await along(server, one, ['acceptRecheck', 'uphold']);
    expect([await result(), await failures()]).toEqual(['合格已撤销', before]);
  });

  test('not of somebody who is a lawyer by now', async () => {
    const one = await qualified();
    await server.database.pool.query(`update internship set status = 'converted' where id = $1`, [one.of.internshipId]);
    expect(errorOf(await attempt(one, 'proposeRevocation'))?.details).toContain('已经执业');
  });
});
