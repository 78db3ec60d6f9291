/** Going to another firm and asking later for the assessment (internship rules 3.8, 3.10, 4.4, 4.5), each seen at the register. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decisionDocument } from 'contract/areas/basic-info/decision-document';
import { delay } from 'contract/areas/other-business/delay';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import { progressSettings } from 'contract/areas/practice/progress-settings';
import { transferFirm } from 'contract/areas/other-business/transfer-firm';
import { certificate } from 'contract/areas/practice/certificate';
import { along, beginBusiness, toTheEnd } from '../../../e2e/other-business/business.ts';
import { ownDelay } from '../../../e2e/other-business/delay.arrange.ts';
import { ownTransfer, toTransferReview } from '../../../e2e/other-business/transfer-firm.arrange.ts';
import type { Person } from '../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../e2e/harness/server.ts';
import { endTerms } from '../practice/internship/terms.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const one = async <T extends object>(text: string, ...values: unknown[]): Promise<T> => (await server.database.pool.query<T>(text, values)).rows[0]!;
const internshipOf = (id: string) => one<{ status: string; firm: string; tutor: string; end: string; deadline: string | null }>('select status, firm_id as firm, current_tutor_id as tutor, planned_end_date as end, assess_deadline as deadline from internship where id = $1', id);
const certificatesOf = async (id: string) => (await server.database.pool.query<{ no: string; code: string; status: string; firm: string; until: string }>('select cert_no as no, verify_code as code, status, firm_name as firm, valid_to as until from internship_certificate where internship_id = $1 order by created_at, cert_no', [id])).rows;
const toTheEndOfTransfer = [...toTransferReview, ['pass', 'firstReviewer'], ['approve', 'finalReviewer']] as const;
type Begun = Awaited<ReturnType<typeof beginBusiness>>;
const hasStop = async (begun: Begun, kind: typeof transferFirm | typeof delay) => {
  await begun.mend('submit');
  return (await server.call(begun.of.intern, kind.feature.endpoints.get, { id: begun.id })).precheck.map(({ code, level }) => `${code} ${level}`);
};
const transfer = (more: Record<string, unknown> = {}) => beginBusiness(server, { ...ownTransfer, form: (of) => ({ ...ownTransfer.form(of), ...more }) });

describe('转所实习', () => {
  test('with a proper reason firm and tutor are others, the time counts on, and a new certificate replaces the old', async () => {
    const begun = await transfer();
    const { internshipId: id, day, newFirmId, newTutorId } = begun.of;
    const before = await internshipOf(id);
    await along(server, transferFirm, begun, toTheEndOfTransfer);
    expect(await internshipOf(id)).toEqual({ ...before, firm: newFirmId, tutor: newTutorId });
    expect((await server.database.pool.query('select tutor_id as tutor, firm_id = $2 as there, end_date as until, end_reason as why from tutor_relation where internship_id = $1 order by start_date', [id, newFirmId])).rows)
      .toEqual([{ tutor: begun.of.tutorId, there: false, until: day(-1), why: 'TRANSFER' }, { tutor: newTutorId, there: true, until: null, why: null }]);
    const heard = await server.database.pool.query(`select u.lawyer_id as tutor from notification n join app_user u on u.id = n.user_id where n.event = 'otherBusiness.formerTutor' and n.event_key = $1`, [`formerTutor:${begun.id}`]);
    expect(heard.rows.map(({ tutor }: { tutor: string }) => tutor)).toEqual([begun.of.tutorId]);
    const [old, fresh] = await certificatesOf(id);
    expect([old!.status, fresh!.status, fresh!.until, fresh!.no === old!.no]).toEqual(['REPLACED', 'VALID', before.end, false]);
    const said = (await server.ask(null, certificate.endpoints.verify, { code: old!.code })).body as { result: { standing: string } };
    expect([said.result.standing, JSON.stringify(said).includes(fresh!.no)]).toEqual(['REPLACED', false]);
    const documents = async (person: Person) => server.call(person, decisionDocument.endpoints.ofCase, { caseEntity: transferFirm.workflow.entity, caseId: begun.id });
    const [paper] = await documents(begun.of.intern);
    expect([paper?.docNo, await documents(server.people.firm)]).toEqual([fresh!.no, []]);
    expect((await server.ask(server.people.firm, decisionDocument.endpoints.getFile, { id: paper!.id })).status).toBe(404);
  });
  test('a condition is asked as the association has set it', async () => {
    const choose = (choices: typeof otherBusinessSettings.presetConditions.initial) => server.app.settings.set(server.database.db, server.associationId, otherBusinessSettings.presetConditions, choices, { id: null, name: '测试' });
    const begun = await transfer({ reasonCode: 'NO_PROPER' });
    try {
      await choose([{ code: 'ZS05', enabled: true, level: 'BLOCK', note: '请先到会员部说明情况' }]);
      expect(await hasStop(begun, transferFirm)).toEqual(['ZS05 BLOCK']);
      await choose([{ code: 'ZS05', enabled: false }]);
      expect(await hasStop(begun, transferFirm)).toEqual([]);
    } finally {
      await choose([]);
    }
  });
  test('without a proper reason the time is void: registration and certificate end', async () => {
    expect(await hasStop(await transfer({ reasonCode: 'NO_PROPER' }), transferFirm)).toEqual(['ZS05 EXPLAIN']);
    const begun = await transfer({ reasonCode: 'NO_PROPER', explanations: { ZS05: '本人另有安排，愿意重新实习' } });
    expect(await hasStop(begun, transferFirm)).toEqual(['ZS05 WARN']);
    await along(server, transferFirm, begun, toTheEndOfTransfer);
    expect((await internshipOf(begun.of.internshipId)).status).toBe('cancelled');
    const { rows: heard } = await server.database.pool.query(`select u.lawyer_id as tutor, n.notification_title as title from notification n join app_user u on u.id = n.user_id where n.event_key = $1`, [`guidanceEnded:${begun.id}`]);
    expect(heard).toEqual([{ tutor: begun.of.tutorId, title: expect.stringMatching(/^您不再指导/) as unknown }]);
    expect((await certificatesOf(begun.of.internshipId)).map(({ status }) => status)).toEqual(['VOID']);
    const letters = await server.call(begun.of.intern, decisionDocument.endpoints.ofCase, { caseEntity: transferFirm.workflow.entity, caseId: begun.id });
    expect(letters.map(({ kind }) => kind)).toEqual(['CANCEL']);
  });
  test('a firm that can go on no longer stops the internship while it is decided; a withdrawal lets it go on', async () => {
    const begun = await transfer({ reasonCode: 'FIRM_CLOSED' });
    await along(server, transferFirm, begun, [['submit', 'applicant']]);
    expect((await internshipOf(begun.of.internshipId)).status).toBe('transferHold');
    await along(server, transferFirm, begun, [['withdraw', 'applicant']]);
    expect((await internshipOf(begun.of.internshipId)).status).toBe('inProgress');
  });
  test('the old firm is skipped when it has been silent, not before; its objection stops nothing', async () => {
    const begun = await transfer();
    await along(server, transferFirm, begun, [['submit', 'applicant']]);
    const seen = await begun.look(server.people.firstReviewer);
    expect(seen?.open.find(({ action }) => action === 'skipOldFirm')?.blockedBy[0]?.message).toContain('起仍未答复的才能跳过');
    await along(server, transferFirm, begun, [['skipOldFirm', 'firstReviewer']]);
    expect((await begun.look(begun.of.intern))?.state).toBe('newTutorPending');
    const other = await transfer();
    await along(server, transferFirm, other, [['submit', 'applicant'], ['objectByOldFirm', 'oldFirm']]);
    expect((await other.look(other.of.intern))?.state).toBe('newTutorPending');
  });
  test('the old firm sees neither the papers nor the words of the new one', async () => {
    const begun = await transfer();
    await along(server, transferFirm, begun, toTransferReview);
    const get = transferFirm.feature.endpoints.get;
    const [old, fresh] = [await server.call(server.people.firm, get, { id: begun.id }), await server.call(server.people.otherFirm, get, { id: begun.id })];
    const codes = ({ materials }: typeof old) => materials.map(({ code }) => code);
    expect([codes(old).includes('S02'), codes(old).includes('S04'), codes(fresh).includes('S04')]).toEqual([true, false, true]);
    const agreement = fresh.materials.find(({ code }) => code === 'S04')!.files[0]!.id;
    expect((await server.ask(server.people.firm, transferFirm.feature.endpoints.getMaterialFile, { id: begun.id, attachmentId: agreement })).status).toBe(404);
    expect([old, fresh].map(({ journal }) => journal.find(({ action }) => action === 'confirmByFirm')!.opinion !== null)).toEqual([false, true]);
  });
  test('is told that its own firm, a lawyer of a third, a day to come and a third transfer do not do (ZS01, ZS04, ZS06)', async () => {
    const { firms: { firm }, lawyers } = server.registers;
    expect(await hasStop(await transfer({ newFirmId: firm.id }), transferFirm)).toEqual(['ZS01 BLOCK']);
    expect(await hasStop(await transfer({ newTutorId: lawyers.tutor.id }), transferFirm)).toEqual(['ZS01 BLOCK']);
    const late = await transfer();
    expect(await hasStop(await transfer({ reasonDate: late.of.day(2) }), transferFirm)).toEqual(['ZS06 BLOCK']);
    expect(await hasStop(await transfer({ reasonDate: late.of.day(-31) }), transferFirm)).toEqual(['ZS03 EXPLAIN']);
    await server.database.pool.query(`insert into tutor_relation (association_id, id, internship_id, tutor_id, firm_id, start_date, end_date, end_reason)
      select association_id, gen_random_uuid(), internship_id, tutor_id, firm_id, start_date - 90, start_date - 60, 'TRANSFER' from tutor_relation, generate_series(1, 2) where internship_id = $1`, [late.of.internshipId]);
    expect(await hasStop(late, transferFirm)).toEqual(['ZS04 BLOCK']);
  });
});

describe('延期考核', () => {
  test('moves the last day to ask for the assessment, once', async () => {
    const begun = await beginBusiness(server, ownDelay);
    await along(server, delay, begun, toTheEnd);
    expect(await internshipOf(begun.of.internshipId)).toMatchObject({ status: 'expiredWait', deadline: begun.of.day(400) });
    const again = await server.call(begun.of.intern, delay.feature.endpoints.save, { internshipId: begun.of.internshipId, form: { ...ownDelay.form(begun.of), expectUntil: begun.of.day(420) } });
    const seen = await server.call(begun.of.intern, delay.feature.endpoints.get, { id: again.id });
    expect(seen.precheck.map(({ code }) => code)).toContain('YQ03');
  });
  test('tutor and firm each say a word, the intern may think better of it, and another day may be granted within the limit', async () => {
    const begun = await beginBusiness(server, ownDelay);
    await along(server, delay, begun, [['submit', 'applicant']]);
    const { confirm, withdrawFiled, approve } = delay.workflow.endpoints;
    const tutor = begun.actors['tutor']!;
    expect((await server.ask(tutor, confirm, { id: begun.id, version: (await begun.look(tutor))!.version, opinion: '' })).status).toBe(400);
    await along(server, delay, begun, toTheEnd.slice(1, 3));
    await server.call(begun.of.intern, withdrawFiled, { id: begun.id, version: (await begun.look(begun.of.intern))!.version, opinion: '案件已经办结，不再延期' });
    expect((await begun.look(begun.of.intern))?.state).toBe('withdrawn');
    const other = await beginBusiness(server, ownDelay);
    await along(server, delay, other, toTheEnd.slice(0, 4));
    const { finalReviewer } = server.people;
    const grant = async (approvedUntil: string) => server.ask(finalReviewer, approve, { id: other.id, version: (await other.look(finalReviewer))!.version, approvedUntil });
    expect((await grant(other.of.day(900))).status).toBe(409);
    expect((await grant(other.of.day(350))).status).toBe(200);
    expect((await internshipOf(other.of.internshipId)).deadline).toBe(other.of.day(350));
  });
  test('is told how far it may go and when it is too late to ask (YQ01, YQ02)', async () => {
    const asked = (more: Record<string, unknown>, endedFor = 60) => beginBusiness(server, { ...ownDelay, endedFor, form: (of) => ({ ...ownDelay.form(of), ...more }) });
    const { of: { day } } = await asked({});
    expect(await hasStop(await asked({ expectUntil: day(100) }), delay)).toEqual(['YQ02 BLOCK']);
    expect(await hasStop(await asked({ expectUntil: day(305 + 200) }), delay)).toEqual(['YQ02 BLOCK']);
    expect(await hasStop(await asked({ expectUntil: day(60) }, 366), delay)).toEqual(['YQ01 BLOCK']);
  });
  test('may be asked for as long as the assessment itself, whichever pattern the association has; its own days count where the pattern is its own', async () => {
    const put = (pattern: typeof progressSettings.assessPattern.initial) => server.app.settings.set(server.database.db, server.associationId, progressSettings.assessPattern, pattern, { id: null, name: '测试' });
    const days = (many: number) => server.app.settings.set(server.database.db, server.associationId, otherBusinessSettings.delayApplyWindowDays, many, { id: null, name: '测试' });
    const late = async (endedFor: number) => (await hasStop(await beginBusiness(server, { ...ownDelay, endedFor }), delay)).includes('YQ01 BLOCK');
    try {
      await put('SHENZHEN');
      expect([await late(60), await late(61)]).toEqual([false, true]);
      await put('CUSTOM');
      await days(40);
      expect([await late(40), await late(41)]).toEqual([false, true]);
    } finally {
      await put('NATIONAL_2021');
      await days(otherBusinessSettings.delayApplyWindowDays.initial);
    }
  });
  test('one that is being looked at holds the night back; a draft does not', async () => {
    const waiting = await beginBusiness(server, ownDelay);
    await along(server, delay, waiting, [['submit', 'applicant']]);
    const draft = await beginBusiness(server, ownDelay);
    await server.database.pool.query('update internship set assess_deadline = app_today() - 1 where id = any($1)', [[waiting.of.internshipId, draft.of.internshipId]]);
    await endTerms(server.app);
    expect([(await internshipOf(waiting.of.internshipId)).status, (await internshipOf(draft.of.internshipId)).status]).toEqual(['expiredWait', 'lapsed']);
  });
});
