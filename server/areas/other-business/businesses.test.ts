/** What changes to an internship do (internship rules 3.10, 4.3, 5.3), each seen at the register. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decisionDocument } from 'contract/areas/basic-info/decision-document';
import { changeTutor } from 'contract/areas/other-business/change-tutor';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import type { BusinessKind } from 'contract/areas/other-business/business-kind';
import { pause } from 'contract/areas/other-business/pause';
import { transferFirm } from 'contract/areas/other-business/transfer-firm';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { resume } from 'contract/areas/other-business/resume';
import { along, beginBusiness, registered, toFirstReview, toTheEnd, type Registered } from '../../../e2e/other-business/business.ts';
import { ownChange } from '../../../e2e/other-business/change-tutor.arrange.ts';
import { ownPause } from '../../../e2e/other-business/pause.arrange.ts';
import { ownTransfer, toTransferReview } from '../../../e2e/other-business/transfer-firm.arrange.ts';
import { paper } from '../../../e2e/practice/practice-application.arrange.ts';
import { ownResume } from '../../../e2e/other-business/resume.arrange.ts';
import type { Person } from '../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../e2e/harness/server.ts';
import { keepDates } from './business-application/by-date.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

interface Internship { status: string; tutor: string; end: string; paused: number; version: number }
const internshipOf = async (id: string) => (await server.database.pool.query<Internship>('select status, current_tutor_id as tutor, planned_end_date as end, paused_days as paused, version from internship where id = $1', [id])).rows[0]!;
const findings = async (own: Parameters<typeof beginBusiness>[1], more: (of: Registered) => Record<string, unknown>) => {
  const one = await beginBusiness(server, { ...own, form: (of) => ({ ...own.form(of), ...more(of) }) });
  await one.mend('submit');
  const seen = await server.call(one.of.intern, own.kind.feature.endpoints.get, { id: one.id });
  return seen.precheck.filter(({ level }) => level === 'BLOCK').map(({ code }) => code);
};

describe('变更指导律师', () => {
  test('ends the old relation the day before the new one begins, and the internship goes on under the new tutor', async () => {
    const one = await beginBusiness(server, ownChange);
    const before = await internshipOf(one.of.internshipId);
    await along(server, changeTutor, one, toTheEnd);
    expect(await internshipOf(one.of.internshipId)).toEqual({ ...before, tutor: one.of.successorId, version: before.version + 1 });
    const { rows } = await server.database.pool.query('select tutor_id as tutor, end_date as until, end_reason as why from tutor_relation where internship_id = $1 order by start_date', [one.of.internshipId]);
    expect(rows).toEqual([{ tutor: one.of.tutorId, until: one.of.day(-1), why: 'CHANGED' }, { tutor: one.of.successorId, until: null, why: null }]);
  });
  test('is decided by one review where the association has set it so; what is filed keeps its own', async () => {
    const one = await beginBusiness(server, ownChange);
    const opens = async () => (await one.look(server.people.firstReviewer))?.open.map(({ action }) => action).toSorted();
    const setTo = (needed: boolean) => server.app.settings.set(server.database.db, server.associationId, otherBusinessSettings.changeTutorNeedsFinal, needed, { id: null, name: '测试' });
    try {
      await setTo(false);
      await along(server, changeTutor, one, toFirstReview);
      await setTo(true);
      expect(await opens()).toEqual(['approveByFirst', 'rejectByFirst', 'return']);
      await along(server, changeTutor, one, [['approveByFirst', 'firstReviewer']]);
      expect((await one.look(one.of.intern))?.state).toBe('approved');
    } finally {
      await setTo(true);
    }
  });
  test('is followed by a new certificate where the association wants one: by the day asked for, with the photo of the old, and of what was handed in under the rule', async () => {
    const setTo = (on: boolean) => server.app.settings.set(server.database.db, server.associationId, otherBusinessSettings.changeTutorReprint, on, { id: null, name: '测试' });
    const certificatesOf = async (id: string) => (await server.database.pool.query<{ no: string; status: string; tutor: string; until: string }>('select cert_no as no, status, tutor_name as tutor, valid_to as until from internship_certificate where internship_id = $1 order by created_at, cert_no', [id])).rows;
    const nameOf = async (id: string) => (await server.database.pool.query<{ name: string }>('select name from lawyer where id = $1', [id])).rows[0]!.name;
    const plain = await beginBusiness(server, ownChange);
    await along(server, changeTutor, plain, toFirstReview);
    const [now, later] = [await beginBusiness(server, ownChange), await beginBusiness(server, { ...ownChange, form: (of) => ({ ...ownChange.form(of), effectiveDate: of.day(6) }) })];
    try {
      await setTo(true);
      for (const one of [now, later]) await along(server, changeTutor, one, toFirstReview);
      expect((await server.call(server.people.firstReviewer, changeTutor.feature.endpoints.get, { id: now.id })).effects).toContainEqual(expect.objectContaining({ title: '实习证', after: '换发新证，原证号作废' }));
    } finally {
      await setTo(false);
    }
    const { no } = (await certificatesOf(now.of.internshipId))[0]!;
    const photo = crypto.randomUUID();
    await server.database.pool.query(`insert into decision_document (association_id, id, kind, title, doc_no, template_id, template_version, data, case_entity, case_id, issued_at)
      select association_id, gen_random_uuid(), 'CERTIFICATE', '实习证', $1, id, version, jsonb_build_object('photo', $2::text), 'changeTutor', $3, app_now() from document_template where kind = 'CERTIFICATE' limit 1`, [no, photo, now.id]);
    for (const one of [plain, now, later]) await along(server, changeTutor, one, [['pass', 'firstReviewer'], ['approve', 'finalReviewer']]);
    expect((await certificatesOf(plain.of.internshipId)).map(({ status }) => status)).toEqual(['VALID']);
    const [old, fresh] = await certificatesOf(now.of.internshipId);
    expect([old!.status, fresh]).toEqual(['REPLACED', { no: expect.not.stringMatching(old!.no), status: 'VALID', tutor: await nameOf(now.of.successorId), until: old!.until }]);
    expect((await server.database.pool.query('select data ->> \'photo\' as photo, issued_by as by from decision_document where doc_no = $1', [fresh!.no])).rows).toEqual([{ photo, by: server.people.finalReviewer.userId }]);
    expect((await certificatesOf(later.of.internshipId)).map(({ status }) => status)).toEqual(['VALID']);
    await server.database.pool.query('update business_application set takes_effect_on = app_today() where id = $1', [later.id]);
    await keepDates(server.app);
    expect((await certificatesOf(later.of.internshipId)).map(({ status, tutor }) => [status, tutor])).toEqual([['REPLACED', '王宁'], ['VALID', await nameOf(later.of.successorId)]]);
  });
  test('an intern from Hong Kong, Macao or Taiwan goes to no tutor who has one already or is about to take one over (SX20)', async () => {
    const [first, second] = [await beginBusiness(server, ownChange), await beginBusiness(server, ownChange)];
    const said = async () => (await server.call(second.of.intern, changeTutor.feature.endpoints.get, { id: second.id })).precheck.filter(({ code }) => code === 'BD01').map(({ message }) => message);
    await second.hand(second.of.intern);
    await along(server, changeTutor, first, toFirstReview);
    await server.database.pool.query(`update business_application set new_tutor_id = $2::uuid, form = jsonb_set(form, '{newTutorId}', to_jsonb($2::uuid)) where id = $1`, [second.id, first.of.successorId]);
    expect(await said()).toEqual([]);
    await server.database.pool.query(`update intern set id_type = 'HKM_PERMIT' where id = any($1)`, [[first.of.internId, second.of.internId]]);
    expect(await said()).toEqual(['新指导律师不符合条件：已指导1名港澳台实习人员，每名指导律师只能指导1名']);
    await along(server, changeTutor, first, [['pass', 'firstReviewer'], ['approve', 'finalReviewer']]);
    expect((await internshipOf(first.of.internshipId)).tutor).toBe(first.of.successorId);
    expect(await said()).toHaveLength(1);
    await server.database.pool.query(`update intern set id_type = 'ID_CARD' where id = $1`, [second.of.internId]);
    expect(await said()).toEqual([]);
  });
  test('a later day is waited for: until then the old tutor guides and the place of the new one is kept, then he takes over', async () => {
    const one = await beginBusiness(server, { ...ownChange, form: (of) => ({ ...ownChange.form(of), effectiveDate: of.day(6) }) });
    const taken = async () => (await server.call(server.people.applicant, practiceApplication.endpoints.tutors, { firmId: server.registers.firms.firm.id })).find(({ id }) => id === one.of.successorId)!.interns;
    await along(server, changeTutor, one, toTheEnd);
    await keepDates(server.app);
    expect([(await internshipOf(one.of.internshipId)).tutor, await taken()]).toEqual([one.of.tutorId, 1]);
    await server.database.pool.query('update business_application set takes_effect_on = app_today() where id = $1', [one.id]);
    await keepDates(server.app);
    await keepDates(server.app);
    expect([(await internshipOf(one.of.internshipId)).tutor, await taken()]).toEqual([one.of.successorId, 1]);
    const { rows } = await server.database.pool.query('select tutor_id as tutor, end_date as until from tutor_relation where internship_id = $1 order by start_date', [one.of.internshipId]);
    expect(rows).toEqual([{ tutor: one.of.tutorId, until: one.of.day(-1) }, { tutor: one.of.successorId, until: null }]);
  });
  test('is told before submitting that the same tutor, one of another firm and a day in the past do not do (BD01, BD03)', async () => {
    expect(await findings(ownChange, ({ tutorId }) => ({ newTutorId: tutorId }))).toEqual(['BD01']);
    expect(await findings(ownChange, () => ({ newTutorId: server.registers.lawyers.tutor2.id }))).toEqual(['BD01']);
    expect(await findings(ownChange, ({ day }) => ({ effectiveDate: day(-3) }))).toEqual(['BD03']);
  });
  test('a change soon after the last one asks for a word; long after it, or with the word, it may go (BD02)', async () => {
    const one = await beginBusiness(server, ownChange);
    const { intern, internshipId } = one.of;
    const { get, save } = changeTutor.feature.endpoints;
    const found = async () => (await server.call(intern, get, { id: one.id })).precheck.map(({ code, level }) => `${code} ${level}`);
    const changed = (daysAgo: number) => server.database.pool.query("insert into tutor_relation (association_id, id, internship_id, tutor_id, firm_id, start_date, end_date, end_reason) select association_id, gen_random_uuid(), id, current_tutor_id, firm_id, app_today() - 400, app_today() - $2::int, 'CHANGED' from internship where id = $1", [internshipId, daysAgo]);
    await one.hand(intern);
    await changed(100);
    expect(await found()).toEqual([]);
    await changed(20);
    expect(await found()).toEqual(['BD02 EXPLAIN']);
    const { form, version } = await server.call(intern, get, { id: one.id });
    const submit = (at: number) => server.ask(intern, changeTutor.workflow.endpoints.submit, { id: one.id, version: at });
    expect((await submit(version)).status).toBe(409);
    const { version: next } = await server.call(intern, save, { id: one.id, version, form: { ...form, explanations: { BD02: '前任指导律师突然离所' } } });
    expect(await found()).toEqual(['BD02 WARN']);
    expect((await submit(next)).status).toBe(200);
  });
  test('keeps the place with whoever is to take over while it is under way', async () => {
    const one = await beginBusiness(server, ownChange);
    await along(server, changeTutor, one, toFirstReview);
    const others = await Promise.all([1, 2].map(() => registered(server)));
    for (const [at, of] of others.entries()) {
      const { id } = await server.call(of.intern, changeTutor.feature.endpoints.save, { internshipId: of.internshipId, form: { ...ownChange.form(of), newTutorId: one.of.successorId } });
      if (at === 0) await server.database.pool.query(`update business_application set state = 'finalPending', submitted_at = now() where id = $1`, [id]);
      const seen = await server.call(of.intern, changeTutor.feature.endpoints.get, { id });
      expect(seen.precheck.some(({ code }) => code === 'BD01')).toBe(at === 1);
    }
  });
  test('shows an applicant who chooses a tutor the place that is kept for a take-over as taken', async () => {
    const one = await beginBusiness(server, ownChange);
    const taken = async () => (await server.call(server.people.applicant, practiceApplication.endpoints.tutors, { firmId: server.registers.firms.firm.id })).find(({ id }) => id === one.of.successorId)!.interns;
    const before = await taken();
    await along(server, changeTutor, one, toFirstReview);
    expect(await taken()).toBe(before + 1);
  });
  test('what is filed keeps back what contradicts it, whoever files that; a draft keeps back nobody, and who began one goes on with it', async () => {
    const one = await beginBusiness(server, ownChange);
    const { internshipId, newFirmId } = one.of;
    const begin = async (kind: BusinessKind, by: Person) => { const { status, body } = await server.ask(by, kind.feature.endpoints.save, { internshipId, form: {} }); return [status, JSON.stringify(body).match(/[A-Z]{2}\d{13}/)?.[0]]; };
    expect((await begin(transferFirm, server.people.firm))[0]).toBe(200);
    expect((await begin(changeTutor, server.people.firm))[0]).toBe(200);
    expect(await begin(changeTutor, one.of.intern)).toEqual([409, expect.stringContaining('BD')]);
    await along(server, changeTutor, one, [['submit', 'applicant']]);
    expect(await begin(transferFirm, one.of.intern)).toEqual([409, expect.stringContaining('BD')]);
    expect((await begin(pause, one.of.intern))[0]).toBe(200);
    const { rows: [draft] } = await server.database.pool.query<{ id: string }>("select id from business_application where internship_id = $1 and kind = 'transferFirm'", [internshipId]);
    await server.database.pool.query('update business_application set new_firm_id = $2 where id = $1', [draft!.id, newFirmId]);
    const seen = await server.call(server.people.firm, transferFirm.feature.endpoints.get, { id: draft!.id });
    expect(seen.precheck.filter(({ code }) => code === 'OPEN').map(({ message }) => message)).toEqual([expect.stringContaining('变更指导律师申请（BD')]);
  });
});

describe('中止和恢复', () => {
  test('a pause of 45 days moves the end by 45 days, the day of resuming not counted (4.3)', async () => {
    const one = await beginBusiness(server, ownResume);
    const before = await internshipOf(one.of.internshipId);
    await along(server, resume, one, toTheEnd);
    expect(await internshipOf(one.of.internshipId)).toEqual({ ...before, status: 'inProgress', paused: 45, end: one.of.day(244 + 45), version: before.version + 1 });
  });
  test('whose tutor may guide nobody any more names another with it, who says his word and guides from that day (HS02, HS03)', async () => {
    const one = await beginBusiness(server, { ...ownResume, asked: 'successor' });
    const { intern, tutorId, successorId, internshipId, today } = one.of;
    const { save, get } = resume.feature.endpoints;
    const codes = async () => (await server.call(intern, get, { id: one.id })).precheck.filter(({ code }) => code.startsWith('HS')).map(({ code, field }) => `${code} ${field}`);
    const put = async (newTutorId: string) => server.call(intern, save, { id: one.id, version: (await server.call(intern, get, { id: one.id })).version, form: { resumeDate: today, newTutorId } });
    await one.hand(intern);
    expect(await codes()).toEqual([]);
    await server.database.pool.query("insert into tutor_suspension (association_id, id, lawyer_id, from_on, reason, must_change, decided_by, decided_by_name) values ($1, gen_random_uuid(), $2, app_today(), '调查期间暂停指导', false, $3, '测试')", [server.associationId, tutorId, server.people.firstReviewer.userId]);
    expect(await codes()).toEqual([]);
    await put(successorId);
    expect(await codes()).toEqual(['HS03 newTutorId']);
    await server.database.pool.query("update lawyer set status = 'SUSPENDED_SELF' where id = $1", [tutorId]);
    expect(await codes()).toEqual([]);
    await put(tutorId);
    expect(await codes()).toEqual(['HS02 newTutorId']);
    await put(successorId);
    const { materials, version } = await server.call(intern, get, { id: one.id });
    expect(materials.find(({ code }) => code === 'T13')?.required).toBe(true);
    await server.call(intern, resume.feature.endpoints.uploadMaterial, { id: one.id, materialCode: 'T13', ticked: 'SIGNED' }, { file: paper });
    await server.call(intern, resume.workflow.endpoints.submit, { id: one.id, version });
    await along(server, resume, one, toTheEnd.slice(1));
    expect(await internshipOf(internshipId)).toMatchObject({ status: 'inProgress', tutor: successorId });
  });
  test('is resumed after the day of the pause and not far ahead (HS01)', async () => {
    const asked = async (days: number) => findings(ownResume, ({ day }) => ({ resumeDate: day(days) }));
    expect(await asked(0)).toEqual([]);
    expect(await asked(7)).toEqual([]);
    expect(await asked(8)).toEqual(['HS01']);
    expect(await asked(-45)).toEqual(['HS01']);
  });
  test('whose firm has closed goes elsewhere while he stands still, and stands still there', async () => {
    const begun = await beginBusiness(server, ownResume);
    const firmId = (await server.database.pool.query<{ id: string }>('select firm_id as id from internship where id = $1', [begun.of.internshipId])).rows[0]!.id;
    await begun.mend('submit');
    await server.database.pool.query("update law_firm set status = 'CLOSING' where id = $1", [firmId]);
    const seen = await server.call(begun.of.intern, resume.feature.endpoints.get, { id: begun.id });
    await server.database.pool.query("update law_firm set status = 'ACTIVE' where id = $1", [firmId]);
    expect(seen.precheck.filter(({ code }) => code === 'HS02').map(({ message }) => message)).toEqual([expect.stringContaining('请先办理转所')]);
    const one = await beginBusiness(server, { ...ownTransfer, pausedFor: 45 });
    await along(server, transferFirm, one, [...toTransferReview, ['pass', 'firstReviewer'], ['approve', 'finalReviewer']]);
    expect(await internshipOf(one.of.internshipId)).toMatchObject({ status: 'paused', tutor: one.of.newTutorId });
    const again = await server.call(one.of.intern, resume.feature.endpoints.prepare, {});
    expect(again.map(({ closed }) => closed)).toEqual([null]);
  });
  test('why somebody stands still, and what proves it, his tutor is not told', async () => {
    const one = await beginBusiness(server, ownPause);
    await along(server, pause, one, toFirstReview.slice(0, 1));
    const { get, getMaterialFile } = pause.feature.endpoints;
    const tutor = one.actors['tutor']!;
    const [own, his] = [await server.call(one.of.intern, get, { id: one.id }), await server.call(tutor, get, { id: one.id })];
    expect([own.hidden, own.form['reasonCode']]).toEqual([[], expect.any(String)]);
    expect([his.hidden, his.form['reasonCode'], his.form['reason'], his.form['pauseFrom'], his.materials]).toEqual([['reasonCode', 'reason', 'explanations'], undefined, undefined, own.form['pauseFrom'], []]);
    expect((await server.ask(tutor, getMaterialFile, { id: one.id, attachmentId: own.materials.flatMap(({ files }) => files)[0]!.id })).status).toBe(404);
  });
  test('a pause stands still from its day: at once when it has come, else when it comes', async () => {
    const now = await beginBusiness(server, ownPause);
    await along(server, pause, now, toTheEnd);
    const letters = async (by: Person) => (await server.ask(by, decisionDocument.endpoints.ofCase, { caseEntity: 'pause', caseId: now.id })).body;
    expect(await letters(now.of.intern)).toMatchObject({ result: [{ kind: 'PAUSE' }] });
    expect(JSON.stringify(await letters(now.actors['tutor']!))).not.toContain('PAUSE');
    expect((await internshipOf(now.of.internshipId)).status).toBe('paused');
    const later = await beginBusiness(server, { ...ownPause, form: (of) => ({ ...ownPause.form(of), pauseFrom: of.day(5), expectResume: of.day(65) }) });
    await along(server, pause, later, toTheEnd);
    expect((await internshipOf(later.of.internshipId)).status).toBe('inProgress');
    await server.database.pool.query('update internship_pause set paused_from = app_today() where internship_id = $1', [later.of.internshipId]);
    await keepDates(server.app);
    expect((await internshipOf(later.of.internshipId)).status).toBe('paused');
  });
  test('whoever goes on on a day to come stands still until then', async () => {
    const one = await beginBusiness(server, { ...ownResume, form: (of) => ({ ...ownResume.form(of), resumeDate: of.day(3) }) });
    await along(server, resume, one, toTheEnd);
    expect(await internshipOf(one.of.internshipId)).toMatchObject({ status: 'paused', paused: 48, end: one.of.day(244 + 48) });
    await keepDates(server.app);
    expect((await internshipOf(one.of.internshipId)).status).toBe('paused');
    await server.database.pool.query('update internship_pause set resumed_on = app_today() where internship_id = $1', [one.of.internshipId]);
    await keepDates(server.app);
    expect((await internshipOf(one.of.internshipId)).status).toBe('inProgress');
  });
  test('is told what is too short, too long, too far back or written about already (ZT01–ZT05)', async () => {
    expect(await findings(ownPause, ({ day }) => ({ expectResume: day(10) }))).toEqual(['ZT05']);
    expect(await findings(ownPause, ({ day }) => ({ expectResume: day(200) }))).toEqual(['ZT02']);
    expect(await findings(ownPause, ({ day }) => ({ pauseFrom: day(-8) }))).toEqual(['ZT03']);
    const one = await beginBusiness(server, ownPause);
    await server.database.pool.query('update internship set last_journal_date = app_today() where id = $1', [one.of.internshipId]);
    await one.mend('submit');
    expect((await server.call(one.of.intern, pause.feature.endpoints.get, { id: one.id })).precheck.map(({ code }) => code)).toEqual(['ZT01']);
  });
  test('what is not paused is not resumed, and says so', async () => {
    const of = await registered(server);
    const { status, body } = await server.ask(of.intern, resume.feature.endpoints.save, { internshipId: of.internshipId, form: {} });
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('现在没有中止')]);
  });
  test('an overdue correction ends by itself and the way is free for a new one', async () => {
    const one = await beginBusiness(server, ownPause);
    await along(server, pause, one, [...toFirstReview, ['return', 'firstReviewer']]);
    await server.database.pool.query('update business_application set correction_due = app_today() - 1 where id = $1', [one.id]);
    await keepDates(server.app);
    expect((await one.look(one.of.intern))?.state).toBe('overdueClosed');
    expect((await server.ask(one.of.intern, pause.feature.endpoints.save, { internshipId: one.of.internshipId, form: {} })).status).toBe(200);
  });
});
