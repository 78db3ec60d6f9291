/** What the register knows of the internship that is to be assessed: its standing, its counts, and what stands in the way. */
import { sql, type RawBuilder } from 'kysely';
import { endedStates } from 'contract/areas/assessment/assessment-flow';
import { handling } from 'contract/areas/assessment/assessment-words';
import { reasonsText } from 'contract/areas/assessment/fail-tiers';
import { holdingAssessment } from 'contract/areas/other-business/contradictions';
import { journalStateTitles, openJournalStates } from 'contract/areas/journal/practice-log';
import { endedStates as endedChanges } from 'contract/areas/other-business/road';
import { internshipStatus, trainingStatus } from 'contract/areas/practice/internship-words';
import type { InternshipFacts } from 'contract/areas/practice/internship-progress';
import { practiceType } from 'contract/areas/practice/practice-application.form';
import type { Db } from '../../../kernel/context.ts';
import { onceInCall } from '../../../machines/postgres/reading-call.ts';
import { partnerCases } from '../../practice/intern-case/partner-cases.public.ts';
import { reasonsOf } from './consequence.ts';
import { hasFailed } from './failed.public.ts';

/** Journals of which it says the days. */
const mostNamed = 5;

export interface Facts extends InternshipFacts {
  id: string; internId: string; internName: string; registrationNo: string; firmId: string; firmName: string; tutorId: string; tutorName: string; pausedDays: number; today: string;
  certNo: string | null; certificateStatus: string | null; trainingPassDate: string | null; trainingCertNo: string | null; journalLateCount: number; assessAttempts: number;
  /** A change to the internship that is not decided yet. */
  change: { no: string; title: string } | null;
  /** Another application for assessment. */
  open: { id: string; no: string } | null;
  /** The last one that failed. */
  failed: { on: string; handling: string; reasons: string[] | null } | null;
  /** He began before he had his qualification. */
  qualification: string | null;
  /** He is assessed anew because his pass has run out: certificate and guidance ended with it, and stand in nobody's way. */
  renews: boolean;
}

/** The first of those that have not passed, each with how it stands: 2026-05-06待指导律师审核、2026-05-07已退回. Nothing is counted where the register says that all have. */
const openJournals = sql`case when i.journal_count > i.journal_approved_count then (
  select string_agg(j.journal_date || (${JSON.stringify(journalStateTitles)}::jsonb ->> j.state), '、' order by j.journal_date, j.day_no) || case when i.journal_count - i.journal_approved_count > ${mostNamed} then '等' else '' end
  from (select journal_date, day_no, state from practice_journal j where j.association_id = i.association_id and j.internship_id = i.id and j.state in (${sql.join([...openJournalStates])}) and j.deleted_at is null order by journal_date, day_no limit ${mostNamed}) j) end`;

export const factsWhere = async (db: Db, associationId: string, condition: RawBuilder<unknown>, except: string | null = null): Promise<Facts | undefined> =>
  (await allFactsWhere(db, associationId, condition, 1, except))[0];

export async function allFactsWhere(db: Db, associationId: string, condition: RawBuilder<unknown>, most: number, except: string | null = null): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    select i.id, i.intern_id, p.name as intern_name, i.registration_no, i.status, i.practice_type, i.firm_id, f.name as firm_name, i.current_tutor_id as tutor_id, l.name as tutor_name, i.start_date, i.planned_end_date, i.assess_deadline, i.paused_days,
      i.training_status, i.training_pass_date, i.training_cert_no, i.journal_count, i.journal_approved_count, i.journal_workdays, i.journal_other_count, i.journal_late_count, i.case_count, i.tutor_case_count, i.record_count,
      ${partnerCases('i')} as partner_cases, ${openJournals} as open_journals,
      i.assess_attempts, i.next_apply_from, i.pass_valid_until, app_today() as today, c.cert_no, c.status as certificate_status, p.profile ->> 'qualificationType' as qualification,
      (select json_build_object('no', b.application_no, 'title', b.kind) from business_application b where b.association_id = i.association_id and b.internship_id = i.id and b.deleted_at is null
        and b.kind in (${sql.join([...holdingAssessment])}) and b.state not in (${sql.join(['draft', ...endedChanges])}) and (b.state <> 'returned' or b.accepted_at is not null) limit 1) as change,
      (select json_build_object('id', a.id, 'no', a.application_no) from assessment_application a where a.association_id = i.association_id and a.internship_id = i.id and a.deleted_at is null
        and a.id is distinct from ${except}::uuid and a.state not in (${sql.join([...endedStates])}) limit 1) as open,
      (select json_build_object('on', to_char(a.decided_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD'), 'handling', a.handling, 'reasons', a.fail_reasons) from assessment_application a where a.association_id = i.association_id and a.internship_id = i.id
        and ${hasFailed('a')} and a.deleted_at is null order by a.decided_at desc limit 1) as failed,
      coalesce((select a.kind = 'RENEW' from assessment_application a where a.association_id = i.association_id and a.id = ${except}::uuid), i.status = 'passExpired') as renews
    from internship i
    join intern p on p.association_id = i.association_id and p.id = i.intern_id
    join law_firm f on f.association_id = i.association_id and f.id = i.firm_id
    join lawyer l on l.association_id = i.association_id and l.id = i.current_tutor_id
    left join lateral (select c.cert_no, c.status from internship_certificate c where c.association_id = i.association_id and c.internship_id = i.id order by c.issue_date desc, c.created_at desc, c.cert_no desc limit 1) c on true
    where i.association_id = ${associationId} and ${condition} order by i.start_date desc, i.id limit ${most}`.execute(db);
  return rows.map((row) => ({ ...row, waitsBecause: becauseOf(row.failed) }));
}

/** Why somebody who failed waits. */
function becauseOf(failed: Facts['failed']): string | null {
  if (!failed) return null;
  return `${failed.on}考核不合格，原因：${reasonsText(reasonsOf(failed.reasons))}；处理方式：${handling.labels[handling.parse(failed.handling)]}`;
}

export const factsOf = (db: Db, { associationId, internshipId, id }: { associationId: string; internshipId: string; id: string | null }): Promise<Facts> => factsOnce(db, associationId, internshipId, id);

const factsOnce = onceInCall(async (db, associationId: string, internshipId: string, id: string | null): Promise<Facts> => {
  const found = await factsWhere(db, associationId, sql`i.id = ${internshipId}`, id);
  if (!found) throw new Error(`assessment ${id}: its internship is gone`);
  return found;
});

/** Which statuses lead to an assessment; a pass that has run out is assessed anew. */
export const assessable: readonly string[] = ['expiredWait', 'passExpired'];

export const kindOf = ({ renews, failed }: Facts): 'INITIAL' | 'RETAKE' | 'RENEW' => renews ? 'RENEW' : failed ? 'RETAKE' : 'INITIAL';

const share = (part: number, whole: number) => whole === 0 ? 0 : Math.round(part / whole * 1000) / 1000;

/** Figures as they stand today; frozen when the application is handed in. */
export const statsOf = (facts: Facts) => ({
  journalWorkdays: facts.journalWorkdays, journalCount: facts.journalCount, journalOtherShare: share(facts.journalOtherCount, facts.journalCount), journalLateShare: share(facts.journalLateCount, facts.journalCount),
  cases: facts.caseCount, tutorCases: facts.tutorCaseCount, records: facts.recordCount, trainingTitle: trainingStatus.labels[facts.trainingStatus], trainingCertNo: facts.trainingCertNo, asOf: facts.today,
});
export type Stats = ReturnType<typeof statsOf>;

/** As every screen of it shows the internship. */
export const cardOf = ({ id, registrationNo, certNo, status, internName, practiceType: type, firmName, tutorName, startDate, plannedEndDate, assessDeadline, pausedDays }: Facts) => ({
  id, registrationNo, certNo, status, statusTitle: internshipStatus.labels[status], internName, practiceTypeTitle: practiceType.safeParse(type).data ? practiceType.labels[practiceType.parse(type)] : type,
  firmName, tutorName, startDate, plannedEndDate, assessDeadline, pausedDays,
});
