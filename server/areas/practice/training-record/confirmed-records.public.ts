/** The records of practice of an internship that its tutor stands for, as they are counted for the assessment (internship rules 4.6). */
import { sql } from 'kysely';
import { workType } from 'contract/areas/practice/work-type';
import type { Db } from '../../../kernel/context.ts';

/** `until`: as far as they were confirmed on that day, where a figure of that day stands beside them. */
export async function confirmedRecords(db: Db, { associationId, internshipId, until = null }: { associationId: string; internshipId: string; until?: string | null | undefined }) {
  const rows = await db.selectFrom('trainingRecord as t').where('t.associationId', '=', associationId).where('t.internshipId', '=', internshipId).where('t.state', '=', 'confirmed').where('t.deletedAt', 'is', null)
    .$if(until !== null, (q) => q.where(sql<boolean>`coalesce((t.confirmed_at at time zone 'Asia/Shanghai')::date <= ${until}::date, true)`))
    .select(['t.id', 't.seq', 't.trainingType', 't.recordDate', 't.caseNo', 't.content', 't.insight', 't.tutorComment']).orderBy('t.seq').orderBy('t.id').execute();
  return rows.map((row) => ({ ...row, trainingType: workType.parse(row.trainingType) }));
}
