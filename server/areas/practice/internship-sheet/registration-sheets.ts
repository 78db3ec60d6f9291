/** Sheets of the registration: what was asked for and who decided it (E3), certificates to be fetched (E2), what goes to the province and the bureau (E16). */
import { sql } from 'kysely';
import { delivery } from 'contract/areas/practice/certificate-handout';
import { practiceFlow, refusedStates, registeredStates } from 'contract/areas/practice/practice-application';
import { filedSecrets, sheetPermission as perm, type internshipSheet } from 'contract/areas/practice/internship-sheet';
import { practiceType } from 'contract/areas/practice/practice-application.form';
import { otherReason } from 'contract/areas/practice/return-reason';
import { recheckOpenStates } from 'contract/areas/practice/recheck';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { isKeyOf } from 'contract/kernel/keys';
import { stateTitle } from 'contract/kernel/workflow';
import type { Ctx } from '../../../kernel/context.ts';
import { hiddenFields } from '../../../kernel/reach.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { limitEnds } from '../../../machines/calendar/limits.ts';
import { workCalendarOf } from '../../../machines/calendar/work-calendar.ts';
import { readValue, valueThen } from '../../../machines/settings/settings.ts';
import { maskFields } from '../../../machines/vault/fields.ts';
import { answerSheet, certNoOf, dayInYear, dayOfMoment, firmNameOf, firmReach, internOf, momentInYear, ofFirm, sexOf, tutorNameOf, withinFirms } from './read-sheet.public.ts';
import { reasonTitles } from './return-sheet.ts';
import { spentWith, staysOfCase, type Stay } from './spent-with.ts';

type Calls = (typeof internshipSheet)['endpoints'];
type RowOf<K extends keyof Calls> = Output<Calls[K]> extends { data: (infer R)[] } ? R : never;

const typeOf = (kind: string | null) => practiceType.safeParse(kind).data ?? null;

export async function certificateSheet(ctx: Ctx, input: Parsed<Calls['getCertificates']>): Promise<Output<Calls['getCertificates']>> {
  return answerSheet<{ id: string; certNo: string; name: string; sex: string | null; practiceType: string; firmName: string; issueDate: string; blankSerialNo: string | null; deliverMode: string | null; receivedBy: string | null; deliveredOn: string | null }, RowOf<'getCertificates'>>(ctx.db, {
    from: sql`internship_certificate c join internship i on i.association_id = c.association_id and i.id = c.internship_id`,
    where: [sql`c.association_id = ${ctx.viewer.associationId}`, withinFirms(ctx, perm.view, sql`i.firm_id`), ofFirm(input.firmId, sql`i.firm_id`), dayInYear(input.year, sql`c.issue_date`), sql`i.awaits_certificate is null`],
    id: sql`c.id`, order: { issueDate: sql`c.issue_date`, certNo: sql`c.cert_no` }, initial: 'issueDate desc',
    columns: sql`c.cert_no, c.blank_serial_no, c.firm_name, c.issue_date, c.deliver_mode, c.received_by, ${dayOfMoment(sql`c.delivered_at`)} as delivered_on, i.practice_type,
      ${internOf('i', 'name')} as name, ${internOf('i', 'sex')} as sex`,
  }, input, (row) => ({ ...row, sex: sexOf(row.sex), practiceType: typeOf(row.practiceType), deliverMode: delivery.safeParse(row.deliverMode).data ?? null, signature: null }));
}

interface Said { name: string; at: string; action: string; opinion: string | null }
interface Application {
  id: string; applicationNo: string; name: string; firmName: string | null; tutorName: string | null; practiceType: string | null; submittedAt: string; acceptedAt: string | null; returnedCount: number; state: string; isLate: boolean;
  first: Said | null; committee: Said | null; final: Said | null; recheck: Said | null; recheckNo: string | null; returns: { opinion: string | null; defects: { reason?: string | null; text: string }[] | null }[] | null; stays: Stay[]; most: unknown; unit: unknown;
}

/** The last that somebody in this part has done about the case. */
const lastBy = (doer: string) => sql`(select jsonb_build_object('name', r.actor_name, 'at', r.at, 'action', r.action, 'opinion', r.opinion) from review_record r
  where r.association_id = t.association_id and r.case_id = t.id and r.doer = ${doer} order by r.at desc, r.id desc limit 1)`;
const actionTitle = (said: Said | null): string | null => (said && isKeyOf(practiceFlow.actions, said.action) ? practiceFlow.actions[said.action].title : null);

/** What was wanting, in the words of the association's list; in its own where they say more, or where nothing was listed. */
const cameBackFor = ({ opinion, defects }: NonNullable<Application['returns']>[number], titles: ReadonlyMap<string, string>): string | null =>
  (defects?.length ? [...new Set(defects.map(({ reason, text }) => (reason && reason !== otherReason ? titles.get(reason) ?? text : text)))].join('、') : opinion);

/** Where the case lies with the association, and its limit runs. */
const withAssociation = ['firstPending', 'committeePending', 'finalPending'];

export async function applicationSheet(ctx: Ctx, input: Parsed<Calls['getApplications']>): Promise<Output<Calls['getApplications']>> {
  const { db, viewer: { associationId } } = ctx;
  const { regDecisionDays, regDecisionUnit } = practiceSettings;
  const [calendar, today, titles] = await Promise.all([workCalendarOf(db, associationId), todayIn(db), reasonTitles(ctx)]);
  return answerSheet<Application, RowOf<'getApplications'>>(db, {
    from: sql`practice_application t`,
    where: [sql`t.association_id = ${associationId} and t.deleted_at is null and t.submitted_at is not null`, withinFirms(ctx, perm.view, sql`t.firm_id`), ofFirm(input.firmId, sql`t.firm_id`), momentInYear(input.year, sql`t.submitted_at`)],
    id: sql`t.id`, order: { submittedAt: sql`t.submitted_at`, applicationNo: sql`t.application_no` }, initial: 'submittedAt desc',
    columns: sql`t.application_no, t.applicant_name as name, t.practice_type, t.submitted_at, t.accepted_at, t.returned_count, t.state, coalesce(t.deadline < app_today(), false) as is_late,
      ${firmNameOf('t')} as firm_name, ${tutorNameOf('t')} as tutor_name,
      ${lastBy('firstReviewer')} as first, ${lastBy('committee')} as committee, ${lastBy('finalReviewer')} as final, ${lastBy('recheckReviewer')} as recheck,
      (select k.recheck_no from recheck_application k where k.association_id = t.association_id and k.case_id = t.id order by k.applied_at desc limit 1) as recheck_no,
      (select jsonb_agg(jsonb_build_object('opinion', r.opinion, 'defects', r.defect_items) order by r.at, r.id) from review_record r where r.association_id = t.association_id and r.case_id = t.id and r.to_state = 'returned' and r.doer <> 'applicant') as returns,
      ${valueThen(regDecisionDays, sql`t.association_id`, sql`t.submitted_at`)} as most, ${valueThen(regDecisionUnit, sql`t.association_id`, sql`t.submitted_at`)} as unit, ${staysOfCase}`,
  }, input, ({ first, committee, final, recheck, recheckNo, returns, stays, state, isLate, most, unit, ...row }) => {
    const used = spentWith(calendar, stays, withAssociation, today);
    const counted = readValue(regDecisionUnit, unit) === 'WORKDAY' ? used.workdays : used.days;
    return {
      ...row, returnReasons: returns && returns.map((one) => cameBackFor(one, titles)).filter(Boolean).join('；'), practiceType: typeOf(row.practiceType), firstBy: first?.name ?? null, firstAt: first?.at ?? null, firstResult: actionTitle(first), committeeOpinion: committee && [actionTitle(committee), committee.opinion].filter(Boolean).join('：'),
      finalBy: final?.name ?? null, finalAt: final?.at ?? null, finalResult: actionTitle(final), workdays: used.workdays, isOverdue: isLate || (counted !== null && counted > readValue(regDecisionDays, most)), recheck: recheckNo && [recheckNo, recheckOpenStates.some((one) => one === state) ? stateTitle(practiceFlow, state) : actionTitle(recheck)].filter(Boolean).join('　'), stateTitle: stateTitle(practiceFlow, state),
    };
  });
}

interface Filed {
  id: string; state: string; docNo: string | null; decidedOn: string; within: unknown; name: string; sex: string | null; idNoSealed: string | null; hidden: string[]; qualificationNo: string | null; practiceType: string | null; firmName: string | null; tutorName: string | null;
  registrationNo: string | null; certNo: string | null; reason: string | null; servedAt: string | null;
}
const registered: readonly string[] = registeredStates;

export async function filingSheet(ctx: Ctx, input: Parsed<Calls['getFilings']>): Promise<Output<Calls['getFilings']>> {
  const { app, db, viewer } = ctx;
  const { provinceFilingDays } = practiceSettings;
  const calendar = await workCalendarOf(db, viewer.associationId);
  const states = input.outcome === 'REGISTERED' ? [...registered] : input.outcome === 'REFUSED' ? refusedStates : [...registered, ...refusedStates];
  const document = (what: 'doc_no' | 'served') => sql`(select ${what === 'doc_no' ? sql`d.doc_no` : sql`(select case d.kind when 'REG_REFUSE' then min(s.served_at) filter (where s.served_to = 'applicant') else min(s.sent_at) end from document_service s where s.association_id = d.association_id and s.document_id = d.id)`} from decision_document d
    where d.association_id = t.association_id and d.case_entity = 'practiceApplication' and d.case_id = t.id and d.kind in ('REG_APPROVE', 'REG_REFUSE') order by d.issued_at desc, d.id desc limit 1)`;
  return answerSheet<Filed, RowOf<'getFilings'>>(db, {
    from: sql`practice_application t left join internship i on i.association_id = t.association_id and i.application_id = t.id`,
    where: [sql`t.association_id = ${viewer.associationId} and t.deleted_at is null and t.decided_at is not null and t.state in (${sql.join(states)})`, withinFirms(ctx, perm.view, sql`t.firm_id`), ofFirm(input.firmId, sql`t.firm_id`), momentInYear(input.year, sql`t.decided_at`)],
    id: sql`t.id`, order: { decidedOn: sql`t.decided_at` }, initial: 'decidedOn desc',
    columns: sql`t.state, t.applicant_name as name, t.id_no_sealed, ${hiddenFields(viewer, perm.view, firmReach(sql`t.firm_id`), ['idNo'])} as hidden, t.qualification_no, t.practice_type, t.refusal_reason as reason, (t.decided_at at time zone 'Asia/Shanghai')::date as decided_on, ${valueThen(provinceFilingDays, sql`t.association_id`, sql`t.decided_at`)} as within,
      coalesce(t.form ->> 'sex', ${internOf('t', 'sex')}) as sex, ${document('doc_no')} as doc_no, ${document('served')} as served_at, i.registration_no, ${certNoOf(sql`i.association_id`, sql`i.id`)} as cert_no,
      ${firmNameOf('t')} as firm_name, ${tutorNameOf('t')} as tutor_name`,
  }, input, ({ state, hidden, idNoSealed, id, within, ...row }) => ({
    ...row, id, dueOn: limitEnds(calendar, row.decidedOn, readValue(provinceFilingDays, within)), outcome: registered.includes(state) ? 'REGISTERED' : 'REFUSED', sex: sexOf(row.sex), practiceType: typeOf(row.practiceType), ...maskFields(app.vault, filedSecrets, 'practiceApplication', { id, idNoSealed }, hidden),
  }));
}
