/** Records and reductions, the newest first: a page is read from the index of its order, of one lawyer from the lawyer's. */
import { sql } from 'kysely';
import { learningPermission, type learning } from 'contract/areas/annual-check/learning';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { listPage } from '../../../kernel/list.ts';
import { lawyersRows } from '../lawyers-rows.ts';

type Records = typeof learning.endpoints.getLearnings;
type Reductions = typeof learning.endpoints.getReductions;
export async function listRecords(ctx: Ctx, input: Parsed<Records>): Promise<Output<Records>> {
  const where = lawyersRows(ctx, learningPermission.view, input, input.kind?.length ? [sql`t.kind in (${sql.join(input.kind)})`] : []);
  const scoped = ctx.db.selectFrom('learningRecord as t')
    .innerJoin('lawyer', (join) => join.onRef('lawyer.associationId', '=', 't.associationId').onRef('lawyer.id', '=', 't.lawyerId')).where(where);
  const rows = scoped.innerJoin('lawFirm as f', (join) => join.onRef('f.associationId', '=', 'lawyer.associationId').onRef('f.id', '=', 'lawyer.firmId'))
    .select(['t.id', 'lawyer.name as lawyerName', 'lawyer.licenceNo', 'f.name as firmName', 't.year', 't.courseName', 't.kind', 't.organiser', 't.startedOn', 't.endedOn', 't.hours', 't.remark']);
  const { rows: data, total } = await listPage(rows, scoped, input, { startedOn: sql`t.started_on`, hours: sql`t.hours` }, { initial: 'startedOn desc', last: sql`t.id` });
  return { data, total };
}

export async function listReductions(ctx: Ctx, input: Parsed<Reductions>): Promise<Output<Reductions>> {
  const { reason, standing } = input;
  const where = lawyersRows(ctx, learningPermission.view, input, [
    ...(reason?.length ? [sql`t.reason in (${sql.join(reason)})`] : []), ...(standing ? [standing === 'REVOKED' ? sql`t.revoked_on is not null` : sql`t.revoked_on is null`] : []),
  ]);
  const scoped = ctx.db.selectFrom('learningReduction as t')
    .innerJoin('lawyer', (join) => join.onRef('lawyer.associationId', '=', 't.associationId').onRef('lawyer.id', '=', 't.lawyerId')).where(where);
  const rows = scoped.innerJoin('lawFirm as f', (join) => join.onRef('f.associationId', '=', 'lawyer.associationId').onRef('f.id', '=', 'lawyer.firmId'))
    .select(['t.id', 'lawyer.name as lawyerName', 'lawyer.licenceNo', 'f.name as firmName', 't.year', 't.reason', 't.isFull', 't.reducedHours', 't.fromOn', 't.untilOn', 't.remark', 't.revokedOn']);
  const { rows: data, total } = await listPage(rows, scoped, input, { year: sql`t.year` }, { initial: 'year desc', last: sql`t.id` });
  return { total, data: data.map((row) => ({ ...row, standing: row.revokedOn === null ? 'IN_FORCE' as const : 'REVOKED' as const })) };
}
