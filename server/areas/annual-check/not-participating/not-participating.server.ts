import { sql } from 'kysely';
import { notParticipating, notParticipatingPermission } from 'contract/areas/annual-check/not-participating';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { listPage } from '../../../kernel/list.ts';
import { lawyersRows } from '../lawyers-rows.ts';

type List = typeof notParticipating.endpoints.getNotParticipating;

async function listNotParticipating(ctx: Ctx, input: Parsed<List>): Promise<Output<List>> {
  const { reason, standing } = input;
  const where = lawyersRows(ctx, notParticipatingPermission.view, input, [
    ...(reason?.length ? [sql`t.reason in (${sql.join(reason)})`] : []), ...(standing ? [standing === 'ENDED' ? sql`t.ended_on is not null` : sql`t.ended_on is null`] : []),
  ]);
  const scoped = ctx.db.selectFrom('notParticipating as t')
    .innerJoin('lawyer', (join) => join.onRef('lawyer.associationId', '=', 't.associationId').onRef('lawyer.id', '=', 't.lawyerId')).where(where);
  const rows = scoped.innerJoin('lawFirm as f', (join) => join.onRef('f.associationId', '=', 'lawyer.associationId').onRef('f.id', '=', 'lawyer.firmId'))
    .select(['t.id', 'lawyer.name as lawyerName', 'lawyer.licenceNo', 'f.name as firmName', 't.year', 't.reason', 't.fromOn', 't.untilOn', 't.proofNo', 't.remark', 't.endedOn']);
  const { rows: data, total } = await listPage(rows, scoped, input, { year: sql`t.year` }, { initial: 'year desc', last: sql`t.id` });
  return { total, data: data.map((row) => ({ ...row, standing: row.endedOn === null ? 'IN_FORCE' as const : 'ENDED' as const })) };
}

export default implement(notParticipating, { handlers: { getNotParticipating: listNotParticipating } });
