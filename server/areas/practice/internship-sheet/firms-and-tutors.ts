/** What firms have of interns and places (E12), and how tutors look after theirs (E13). A place is counted as the submission's own checks count it. */
import { sql, type RawBuilder } from 'kysely';
import { journalSettings } from 'contract/areas/journal/journal-settings';
import { sheetPermission as perm, type internshipSheet } from 'contract/areas/practice/internship-sheet';
import { receptionFlow } from 'contract/areas/practice/reception';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { stateTitle } from 'contract/kernel/workflow';
import type { Ctx } from '../../../kernel/context.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { hasFailed } from '../../assessment/assessment-application/failed.public.ts';
import { everyCase, placesTaken, qualifiedTutor, tutorBars } from '../practice-application/tutors.public.ts';
import { answerSheet, dayInYear, firmNameOf, momentInYear, ofFirm, percentOf, withinFirms } from './read-sheet.public.ts';

type Calls = (typeof internshipSheet)['endpoints'];
type Firm = Output<Calls['getFirms']>['data'][number];
type Tutor = Output<Calls['getTutors']>['data'][number];

/** How many of them came to their end well and badly, by the column that ties a case to the row. */
const outcomes = (tie: RawBuilder<unknown>, year: number | undefined) => sql`
  (select count(*)::int from assessment_application a where ${tie} and a.deleted_at is null and a.state in ('qualified', 'revoking') and ${dayInYear(year, sql`a.pass_opinion_date`) || sql`true`}) as passed,
  (select count(*)::int from assessment_application a where ${tie} and a.deleted_at is null and ${hasFailed('a')} and ${momentInYear(year, sql`a.decided_at`) || sql`true`}) as failed`;

interface FirmCounted extends Omit<Firm, 'reception' | 'places' | 'free' | 'passRate' | 'returnRate'> { receptionState: string | null; freePlaces: number[]; passed: number; failed: number; filed: number; returned: number }

export async function firmSheet(ctx: Ctx, input: Parsed<Calls['getFirms']>): Promise<Output<Calls['getFirms']>> {
  const { app, db, viewer: { associationId } } = ctx;
  const { tutorMinYears, tutorMaxInterns, tutorQuotaStatuses } = practiceSettings;
  const rule = await app.settings.some(db, associationId, [tutorMinYears, tutorMaxInterns, tutorQuotaStatuses]);
  const bars = await tutorBars(app.settings, db, associationId);
  const quota = rule(tutorMaxInterns);
  const interns = (...states: string[]) => sql`(select count(*)::int from internship i where i.association_id = f.association_id and i.firm_id = f.id and i.status in (${sql.join(states)}))`;
  const inPractice = interns('inProgress', 'extended', 'transferHold');
  const filed = sql`practice_application a where a.association_id = f.association_id and a.firm_id = f.id and a.deleted_at is null and a.submitted_at is not null and ${momentInYear(input.year, sql`a.submitted_at`) || sql`true`}`;
  return answerSheet<FirmCounted, Firm>(db, {
    from: sql`law_firm f`,
    where: [
      sql`f.association_id = ${associationId} and f.deleted_at is null`, withinFirms(ctx, perm.view, sql`f.id`), ofFirm(input.firmId, sql`f.id`),
      input.having === 'all' ? sql`f.status = 'ACTIVE'` : sql`(exists (select 1 from internship i where i.association_id = f.association_id and i.firm_id = f.id) or exists (select 1 from firm_reception r where r.association_id = f.association_id and r.firm_id = f.id and r.state <> 'removed'))`,
    ],
    id: sql`f.id`, order: { firmName: sql`f.name_sort`, inPractice, returnRate: sql`(select avg((a.returned_count > 0)::int) from ${filed})` }, initial: 'firmName asc',
    columns: sql`f.name as firm_name, (select r.state from firm_reception r where r.association_id = f.association_id and r.firm_id = f.id order by r.updated_at desc, r.id desc limit 1) as reception_state,
      array(select ${placesTaken(rule(tutorQuotaStatuses), everyCase)} from lawyer l where l.association_id = f.association_id and l.firm_id = f.id and ${qualifiedTutor({ tutorMinYears: rule(tutorMinYears), ...bars })}) as free_places,
      ${inPractice} as in_practice, ${interns('paused')} as paused, ${interns('expiredWait')} as ended,
      (select count(*)::int from internship i where i.association_id = f.association_id and i.firm_id = f.id and ${dayInYear(input.year, sql`i.start_date`) || sql`i.start_date >= date_trunc('year', app_today())::date`}) as new_this_year,
      ${outcomes(sql`a.association_id = f.association_id and a.firm_id = f.id`, input.year)}, (select count(*)::int from ${filed}) as filed, (select count(*)::int from ${filed} and a.returned_count > 0) as returned`,
  }, input, ({ receptionState, freePlaces: taken, passed, failed, filed: all, returned, id, firmName, inPractice, paused, ended, newThisYear }) => ({
    id, firmName, reception: receptionState === null ? '未取得' : stateTitle(receptionFlow, receptionState), qualifiedTutors: taken.length, places: taken.length * quota, used: taken.reduce((sum, one) => sum + one, 0),
    free: taken.reduce((sum, one) => sum + Math.max(0, quota - one), 0), inPractice, paused, ended, newThisYear, passRate: percentOf(passed, passed + failed), returnRate: percentOf(returned, all),
  }));
}

interface TutorCounted extends Omit<Tutor, 'passRate'> { passed: number; failed: number }

export async function tutorSheet(ctx: Ctx, input: Parsed<Calls['getTutors']>): Promise<Output<Calls['getTutors']>> {
  const { app, db, viewer: { associationId } } = ctx;
  const unread = await app.settings.get(db, associationId, journalSettings.tutorUnreadDays);
  const relation = sql`tutor_relation r where r.association_id = l.association_id and r.tutor_id = l.id`;
  // Journals by their own day: the index of a tutor's journals stands in that order.
  const written = dayInYear(input.year, sql`p.journal_date`) || sql`p.journal_date > app_today() - 365`;
  return answerSheet<TutorCounted, Tutor>(db, {
    from: sql`lawyer l`,
    where: [sql`l.association_id = ${associationId} and l.deleted_at is null and exists (select 1 from ${relation})`, withinFirms(ctx, perm.view, sql`l.firm_id`), ofFirm(input.firmId, sql`l.firm_id`), input.keyword !== undefined && sql`l.name ilike ${likePattern(input.keyword)}`],
    id: sql`l.id`, order: { name: sql`l.name_sort` }, initial: 'name asc',
    columns: sql`l.name, l.licence_no, ${firmNameOf('l')} as firm_name, extract(year from age(app_today(), l.first_practice_date))::int as years,
      (select count(*)::int from internship i where i.association_id = l.association_id and i.current_tutor_id = l.id and i.status in ('inProgress', 'paused', 'extended', 'transferHold')) as guiding, (select count(distinct r.internship_id)::int from ${relation}) as guided,
      (select round(avg(extract(epoch from p.reviewed_at - p.submitted_at)) / 86400, 1)::float8 from practice_journal p where p.association_id = l.association_id and p.tutor_id = l.id and p.submitted_at is not null and p.reviewed_at is not null and not p.auto_approved and ${written}) as review_days,
      (select count(*)::int from practice_journal p where p.association_id = l.association_id and p.tutor_id = l.id and p.state = 'submitted' and p.submitted_at < app_now() - make_interval(days => ${unread})) as overdue,
      ${outcomes(sql`a.association_id = l.association_id and a.tutor_id = l.id`, input.year)}`,
  }, input, ({ passed, failed, ...row }) => ({ ...row, passRate: percentOf(passed, passed + failed) }));
}
