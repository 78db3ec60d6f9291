/** The cases of an internship that its tutor has confirmed: those that count for the assessment (internship rules 4.6). */
import { caseType, type CountedCase } from 'contract/areas/practice/intern-case';
import type { Db } from '../../../kernel/context.ts';

export async function confirmedCases(db: Db, associationId: string, internshipId: string): Promise<CountedCase[]> {
  const rows = await db.selectFrom('internCase as c')
    .innerJoin('lawyer as d', (join) => join.onRef('d.associationId', '=', 'c.associationId').onRef('d.id', '=', 'c.leadLawyerId'))
    .where('c.associationId', '=', associationId).where('c.internshipId', '=', internshipId).where('c.state', '=', 'confirmed').where('c.deletedAt', 'is', null)
    .select(['c.id', 'c.caseNo', 'c.caseName', 'c.caseType', 'c.role', 'd.name as leadLawyerName', 'c.isTutorCase', 'c.startDate', 'c.endDate'])
    .orderBy('c.startDate').orderBy('c.id').execute();
  return rows.map((row) => ({ ...row, caseType: caseType.parse(row.caseType) }));
}
