/** Leave from the interview that the association has been asked for and has not decided: until then nobody is absent without leave. */
import { sql } from 'kysely';
import type { Finding } from 'contract/kernel/workflow';
import { block } from '../../../machines/casework/blockers.ts';
import type { Step } from './deeds.ts';

/** Its number, for an assessment that the query calls so. */
export const leaveAsked = (assessment: string) => sql<string | null>`(select b.application_no from business_application b
  where b.association_id = ${sql.ref(assessment)}.association_id and b.internship_id = ${sql.ref(assessment)}.internship_id and b.kind = 'postponeInterview' and b.state in ('firstPending', 'finalPending') and b.deleted_at is null limit 1)`;

export async function leaveDecided({ db, row }: Step): Promise<Finding[]> {
  const { rows } = await sql<{ no: string | null }>`select ${leaveAsked('a')} as no from assessment_application a where a.association_id = ${row.associationId} and a.id = ${row.id}`.execute(db);
  return rows[0]?.no ? [block('leave', `已在期限内申请延期面试（${rows[0].no}），请先由审核人员作出决定`)] : [];
}
