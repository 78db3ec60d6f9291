/** What the result does: publicity and the opinion for who has passed; the letter and its consequences for who has not (internship rules 4.7). */
import { sql } from 'kysely';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import { failReason, handling as handlings } from 'contract/areas/assessment/assessment-words';
import { reasonsText, type FailReason, type Handling } from 'contract/areas/assessment/fail-tiers';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Done } from '../../../kernel/flow.ts';
import { newId } from '../../../kernel/id.ts';
import { limitEnds } from '../../../machines/calendar/limits.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { plusDays, workCalendarOf } from '../../../machines/calendar/work-calendar.ts';
import { inDays } from '../../../machines/casework/case-clock.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { issueDocument } from '../../basic-info/decision-document/issue-document.public.ts';
import { unlockJournals } from '../../journal/practice-log/lock.public.ts';
import { endInternship } from '../../other-business/end-internship.public.ts';
import { asItStands } from '../../practice/before-decision.public.ts';
import { passDueForFiling } from '../../practice/filing/due-filings.public.ts';
import { assessDeadlineFor } from '../../practice/internship/assess-deadline.public.ts';
import { dayOf, periodEnds } from '../../practice/period.public.ts';
import { consequenceOf, consequenceText, whyThis, type Consequence } from './consequence.ts';
import { setStatus, type Step } from './deeds.ts';
import { factsOf } from './facts.ts';

interface Failing { failReasons: FailReason[]; handling: Handling; opinion: string }

export async function publish(step: Step): Promise<Done> {
  await count(step);
  return publishAnew(step);
}

/** From the day after the confirmation on, or later, for so many whole days. The attempt has been counted. */
export async function publishAnew(step: Step): Promise<Done> {
  const from = plusDays(await todayIn(step.db), await ruleFor(step, assessmentSettings.noticeStartDays));
  const noticeTo = plusDays(from, await ruleFor(step, assessmentSettings.noticeDays) - 1);
  return { set: { decidedAt: sql`app_now()`, deadline: await opinionDue(step, noticeTo), noticeFrom: from, noticeTo } };
}

/** The opinion does not wait for ever on an answer to an objection (internship rules 4.14). */
const opinionDue = async (step: Step, noticeTo: string) =>
  limitEnds(await workCalendarOf(step.db, step.row.associationId), noticeTo, await ruleFor(step, assessmentSettings.opinionIssueDays), await ruleFor(step, assessmentSettings.opinionIssueUnit));

const count = ({ db, row }: Step) => sql`update internship set assess_attempts = assess_attempts + 1 where association_id = ${row.associationId} and id = ${row.internshipId}`.execute(db);

/** Publicity is over and nobody objected: the opinion is issued, the province is to hear of it, and the internship has reached its end. */
export async function qualify(step: Step): Promise<Done> {
  const { db, row } = step;
  const { associationId: at, internshipId } = row;
  const today = await todayIn(db);
  const validUntil = periodEnds(today, await ruleFor(step, assessmentSettings.passValidMonths));
  const facts = await factsOf(db, row);
  await passDueForFiling(step, today);
  return {
    set: { deadline: null, passOpinionDate: today, passValidUntil: validUntil },
    async last() {
      const { docNo } = await issueDocument(db, { ...about(step), kind: 'ASSESS_PASS', data: {
        ...person(facts), 'internship.to': facts.plannedEndDate, 'tutor.name': facts.tutorName, 'assess.on': dayOf(row.decidedAt ?? today), 'training.no': facts.trainingCertNo ?? '—', 'opinion.validTo': validUntil,
      } });
      await sql`update assessment_application set pass_opinion_no = ${docNo} where association_id = ${at} and id = ${row.id}`.execute(db);
      await sql`update internship set status = 'passed', pass_opinion_no = ${docNo}, pass_opinion_date = ${today}::date, pass_valid_until = ${validUntil}::date, next_apply_from = null, actual_end_date = coalesce(actual_end_date, planned_end_date),
        version = version + 1, updated_at = app_now() where association_id = ${at} and id = ${internshipId}`.execute(db);
      await sql`update internship_certificate set status = 'EXPIRED', version = version + 1 where association_id = ${at} and internship_id = ${internshipId} and status = 'VALID'`.execute(db);
      await sql`update tutor_relation set end_date = greatest(start_date, ${facts.plannedEndDate}::date), end_reason = 'FINISHED' where association_id = ${at} and internship_id = ${internshipId} and end_date is null`.execute(db);
    },
  };
}

/** The letter says why and what follows; what follows is done at once. */
export const fail = (counted: boolean) => async (step: Step, { failReasons, handling, opinion }: Failing): Promise<Done> => {
  const { db, row } = step;
  const [facts, before] = [await factsOf(db, row), await asItStands(db, row)];
  const [because, what] = [await whyThis(step, failReasons, handling), await consequenceOf(step, handling)];
  await follow(step, what);
  if (counted) await count(step);
  await unlockJournals(db, row.associationId, row.internshipId);
  const recheckDays = await ruleFor(step, practiceSettings.recheckApplyDays);
  const due = await inDays(step, recheckDays);
  const today = await todayIn(db);
  // The days since he was through count for neither period (rules 4.7).
  const gap = what.until !== null && today > facts.plannedEndDate ? { extendedFrom: plusDays(facts.plannedEndDate, 1), extendedOn: today } : {};
  return {
    set: { ...gap, decidedAt: sql`app_now()`, servedAt: null, deadline: null, failReasons: sql`${failReasons}::text[]`, handling, handlingReasons: sql`${because}::text[]`, consequence: consequenceText(handling, what), nextApplyFrom: what.again, recheckDue: due, beforeDecision: JSON.stringify(before) },
    async last() {
      const said = { ...person(facts), recheckDays, 'recheck.due': due };
      await issueDocument(db, { ...about(step), kind: 'ASSESS_FAIL', data: {
        ...said, 'assess.on': today, reasons: failReasons.map((reason) => ({ item: failReason.labels[reason], text: opinion })), handling: handlings.labels[handling], goesOn: what.again !== null, 'again.from': what.again ?? '—', because: reasonsText(because), consequence: consequenceText(handling, what),
      } });
      if (what.months && what.until) await issueDocument(db, { ...about(step), kind: 'EXTEND', data: { ...said, facts: opinion, months: what.months, 'internship.to': facts.plannedEndDate, 'internship.newTo': what.until } });
    },
  };
};

async function follow(step: Step, { until, again, barredUntil, months }: Consequence): Promise<void> {
  const { app, db, row } = step;
  if (until === null) {
    await setStatus(step, 'assessing');
    await endInternship(step, { internship: { id: row.internshipId }, today: await todayIn(db), status: 'cancelled', reason: 'CANCEL' });
    if (barredUntil !== null) await sql`update intern set barred_until = ${barredUntil}::date, version = version + 1, updated_at = app_now() where association_id = ${row.associationId} and id = ${row.internId}`.execute(db);
    return;
  }
  await sql`update internship set status = 'extended', planned_end_date = ${until}::date, extension_months = extension_months + ${months}, assess_deadline = ${await assessDeadlineFor(app, db, until)}::date, next_apply_from = ${again}::date, actual_end_date = null, version = version + 1, updated_at = app_now()
    where association_id = ${row.associationId} and id = ${row.internshipId}`.execute(db);
  await sql`update internship_certificate set valid_to = ${until}::date, version = version + 1 where association_id = ${row.associationId} and internship_id = ${row.internshipId} and status = 'VALID'`.execute(db);
  if (row.kind === 'RENEW') await takeUpAgain(step, until);
}

/** What had ended with his pass goes on, as he practises on: his newest certificate, and the guidance of who guided him last. */
async function takeUpAgain({ db, row: { associationId: at, internshipId } }: Step, until: string): Promise<void> {
  await sql`update internship_certificate c set status = 'VALID', valid_to = ${until}::date, version = version + 1
    where c.association_id = ${at} and c.internship_id = ${internshipId} and c.status in ('EXPIRED', 'RETURNED') and c.id = (select n.id from internship_certificate n where n.association_id = c.association_id and n.internship_id = c.internship_id order by n.issue_date desc, n.created_at desc, n.cert_no desc limit 1)`.execute(db);
  await sql`insert into tutor_relation (association_id, id, internship_id, tutor_id, firm_id, start_date) select i.association_id, ${newId()}, i.id, i.current_tutor_id, i.firm_id, app_today() from internship i
    where i.association_id = ${at} and i.id = ${internshipId} and not exists (select from tutor_relation o where o.association_id = i.association_id and o.internship_id = i.id and o.end_date is null)`.execute(db);
}

export const about = ({ row, actor }: Step) => ({ associationId: row.associationId, caseEntity: 'assessmentApplication', caseId: row.id, to: ['applicant', 'firm'], issuedBy: actor.userId });
export const person = ({ internName, certNo, firmName, startDate }: { internName: string; certNo: string | null; firmName: string; startDate: string }) => ({ 'intern.name': internName, 'certificate.no': certNo ?? '—', 'firm.name': firmName, 'internship.from': startDate });
