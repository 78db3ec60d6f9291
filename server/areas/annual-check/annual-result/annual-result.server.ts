import { sql } from 'kysely';
import { annualResult, annualResultPermission } from 'contract/areas/annual-check/annual-result';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { listPage } from '../../../kernel/list.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { aboutCalled } from '../../basic-info/reward-punish/subjects-numbered.public.ts';

type List = typeof annualResult.endpoints.getAnnualResults;

async function list(ctx: Ctx, input: Parsed<List>): Promise<Output<List>> {
  const { keyword, subject, grade, year, ids } = input;
  const at = ctx.viewer.associationId;
  const where = sql<boolean>`${sql.join([
    sql`t.association_id = ${at}`, mayWithin(ctx.viewer, annualResultPermission.view, 'ALL') ? sql`true` : sql`false`,
    ...(subject ? [sql`t.subject = ${subject}`] : []), ...(grade?.length ? [sql`t.grade in (${sql.join(grade)})`] : []), ...(year ? [sql`t.year = ${year}`] : []), ...(ids ? [sql`t.id = any(${ids}::uuid[])`] : []), ...(keyword ? [aboutCalled(at, keyword)] : []),
  ], sql` and `)}`;
  const scoped = ctx.db.selectFrom('annualResult as t').where(where);
  const rows = scoped
    .leftJoin('lawyer as l', (join) => join.onRef('l.associationId', '=', 't.associationId').onRef('l.id', '=', 't.subjectId').on('t.subject', '=', 'lawyer'))
    .leftJoin('lawFirm as f', (join) => join.onRef('f.associationId', '=', 't.associationId').on('f.id', '=', sql<string>`case t.subject when 'lawyer' then l.firm_id else t.subject_id end`))
    .select(['t.id', 't.subject', 't.subjectId', 't.year', 't.grade', 't.decidedOn', 't.docNo', 't.remark', 'l.name as lawyerName', 'l.licenceNo', 'f.name as firmName', 'f.creditCode']);
  const { rows: data, total } = await listPage(rows, scoped, input, { year: sql`t.year` }, { initial: 'year desc', last: sql`t.id` });
  return {
    total, data: data.map(({ lawyerName, licenceNo, firmName, creditCode, ...row }) => ({ ...row, firmName: firmName ?? '', subjectName: (row.subject === 'lawyer' ? lawyerName : firmName) ?? '', subjectNo: (row.subject === 'lawyer' ? licenceNo : creditCode) ?? '' })),
  };
}

export default implement(annualResult, { handlers: { getAnnualResults: list } });
