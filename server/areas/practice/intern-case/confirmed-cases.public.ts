/** The cases of an internship that its tutor has confirmed: those that count for the assessment (internship rules 4.6). */
import { sql } from 'kysely';
import { caseType, type CountedCase } from 'contract/areas/practice/intern-case';
import type { Db } from '../../../kernel/context.ts';
import { tied } from '../../../kernel/flow.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { caseSteps } from './case-steps.ts';

/** `until`: as far as they were confirmed on that day, where a figure of that day stands beside them. `viewer`: whoever may open them one by one. */
export async function confirmedCases(db: Db, { associationId, internshipId, until = null, viewer }: { associationId: string; internshipId: string; until?: string | null | undefined; viewer?: Viewer }): Promise<CountedCase[]> {
  const rows = await db.selectFrom('internCase as t')
    .innerJoin('lawyer as d', (join) => join.onRef('d.associationId', '=', 't.associationId').onRef('d.id', '=', 't.leadLawyerId'))
    .where('t.associationId', '=', associationId).where('t.internshipId', '=', internshipId).where('t.state', '=', 'confirmed').where('t.deletedAt', 'is', null)
    .$if(until !== null, (q) => q.where(sql<boolean>`coalesce((t.confirmed_at at time zone 'Asia/Shanghai')::date <= ${until}::date, true)`))
    .select(['t.id', 't.caseNo', 't.caseName', 't.caseType', 't.role', 'd.name as leadLawyerName', 't.isTutorCase', 't.startDate', 't.endDate', (viewer ? tied(caseSteps, viewer) : sql<boolean>`false`).as('mayOpen')])
    .orderBy('t.startDate').orderBy('t.id').execute();
  return rows.map((row) => ({ ...row, caseType: caseType.parse(row.caseType) }));
}
