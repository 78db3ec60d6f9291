/** The internship that a business is about, as the register has it today. */
import { sql, type RawBuilder } from 'kysely';
import type { BusinessKindCode } from 'contract/areas/other-business/business-kind';
import { endedStates } from 'contract/areas/other-business/road';
import { internshipStatus, type InternshipStatus } from 'contract/areas/practice/internship-words';
import { practiceType } from 'contract/areas/practice/practice-application.form';
import type { Db } from '../../kernel/context.ts';

/** `isAccepted`: the association has had it. */
export interface OpenBusiness { no: string; kind: BusinessKindCode; state: string; filedByFirmId: string | null; isAccepted: boolean }

export interface InternshipFacts {
  id: string; internId: string; internName: string; registrationNo: string; status: InternshipStatus; practiceType: string;
  firmId: string; firmName: string; tutorId: string; tutorName: string; startDate: string; plannedEndDate: string; pausedDays: number; assessDeadline: string | null; passValidUntil: string | null;
  certificateId: string | null; certNo: string | null; certificateStatus: string | null;
  lastJournalDate: string | null; pauses: number;
  pause: { id: string; from: string; expected: string } | null;
  /** The interview that is arranged, if it is still to come to it: `at` as people read it; `postponedUntil`: leave was granted in this assessment before. */
  interview: { assessmentId: string; at: string; place: string; postponedUntil: string | null } | null;
  /** Other businesses about it that have not ended, drafts among them. */
  businesses: OpenBusiness[];
}

export async function internshipsWhere(db: Db, associationId: string, condition: RawBuilder<unknown>, most = 50, except: string | null = null): Promise<InternshipFacts[]> {
  const { rows } = await sql<InternshipFacts>`
    select i.id, i.intern_id, p.name as intern_name, i.registration_no, i.status, i.practice_type, i.firm_id, f.name as firm_name, i.current_tutor_id as tutor_id, l.name as tutor_name,
      i.start_date, i.planned_end_date, i.paused_days, i.assess_deadline, i.pass_valid_until, c.id as certificate_id, c.cert_no, c.status as certificate_status, i.last_journal_date,
      (select count(*)::int from internship_pause z where z.association_id = i.association_id and z.internship_id = i.id) as pauses,
      (select json_build_object('id', z.id, 'from', z.paused_from, 'expected', z.expected_until) from internship_pause z where z.association_id = i.association_id and z.internship_id = i.id and z.resumed_on is null) as pause,
      (select json_build_object('assessmentId', a.id, 'at', to_char(a.interview_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI'), 'place', a.interview_place, 'postponedUntil', a.interview_postponed_until) from assessment_application a
        where a.association_id = i.association_id and a.internship_id = i.id and a.state = 'interviewArranged' and a.deleted_at is null) as interview,
      (select coalesce(json_agg(json_build_object('no', b.application_no, 'kind', b.kind, 'state', b.state, 'filedByFirmId', b.filed_by_firm_id, 'isAccepted', b.accepted_at is not null) order by b.created_at), '[]') from business_application b
        where b.association_id = i.association_id and b.internship_id = i.id and b.deleted_at is null and b.id is distinct from ${except}::uuid and b.state not in (${sql.join([...endedStates])})) as businesses
    from internship i
    join intern p on p.association_id = i.association_id and p.id = i.intern_id
    join law_firm f on f.association_id = i.association_id and f.id = i.firm_id
    join lawyer l on l.association_id = i.association_id and l.id = i.current_tutor_id
    left join lateral (select c.id, c.cert_no, c.status from internship_certificate c where c.association_id = i.association_id and c.internship_id = i.id order by c.issue_date desc, c.created_at desc, c.cert_no desc limit 1) c on true
    where i.association_id = ${associationId} and ${condition} order by i.start_date desc, i.id limit ${most}`.execute(db);
  return rows;
}

export const internshipOf = async (db: Db, associationId: string, id: string, except: string | null = null): Promise<InternshipFacts | undefined> =>
  (await internshipsWhere(db, associationId, sql`i.id = ${id}`, 1, except))[0];

/** As every screen of a business shows it. */
export const cardOf = ({ id, registrationNo, certNo, status, internName, practiceType: type, firmId, firmName, tutorId, tutorName, startDate, plannedEndDate, pausedDays }: InternshipFacts) => ({
  id, registrationNo, certNo, status, statusTitle: internshipStatus.labels[status], internName, practiceTypeTitle: practiceType.safeParse(type).data ? practiceType.labels[practiceType.parse(type)] : type,
  firmId, firmName, tutorId, tutorName, startDate, plannedEndDate, pausedDays,
});
