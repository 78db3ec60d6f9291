/** The internship that the viewer is in, and whether its practice can still be added to. */
import { sql } from 'kysely';
import { internshipStatus, openInternship } from 'contract/areas/practice/internship';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';

export interface OwnInternship {
  id: string; internId: string; firmId: string; tutorId: string; internName: string; status: z.infer<typeof internshipStatus>; startDate: string; today: string;
  caseCount: number; tutorCaseCount: number; recordCount: number; trainingStatus: string; awaitsCertificate: string | null; certNo: string | null; certStatus: string | null;
}

/** `lock`: nobody numbers a record of it at the same moment. */
export async function ownInternship({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, lock = false): Promise<OwnInternship | null> {
  if (!viewer.internId) return null;
  const { rows } = await sql<OwnInternship>`
    select i.id, i.intern_id, i.firm_id, i.current_tutor_id as tutor_id, n.name as intern_name, i.status, i.start_date, app_today() as today, i.case_count, i.tutor_case_count, i.record_count, i.training_status, i.awaits_certificate, c.cert_no, c.status as cert_status
    from internship i join intern n on n.association_id = i.association_id and n.id = i.intern_id
    left join lateral (select cert_no, status from internship_certificate c where c.association_id = i.association_id and c.internship_id = i.id order by c.issue_date desc, c.created_at desc limit 1) c on true
    where i.association_id = ${viewer.associationId} and i.intern_id = ${viewer.internId} and i.status in (${sql.join([...openInternship])}) limit 1 ${lock ? sql`for update of i` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** While practising, and after its last day until assessment is asked for: what is missing may still be put down. */
const adds: readonly string[] = ['inProgress', 'extended', 'expiredWait'];

/** Why nothing can be added now; null: it can. */
export function closedWhy(internship: Pick<OwnInternship, 'status'> & Partial<Pick<OwnInternship, 'awaitsCertificate'>> | null): string | null {
  if (!internship) return '没有进行中的实习登记，登记后才能填写';
  if (internship.awaitsCertificate === 'ISSUE_AND_START') return '实习证还没有制成，实习期从签发之日起算，届时才能填写';
  return adds.includes(internship.status) ? null : `实习状态为“${internshipStatus.labels[internship.status]}”，暂不能填写`;
}
