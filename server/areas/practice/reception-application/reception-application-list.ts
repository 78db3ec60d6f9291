import { sql } from 'kysely';
import { receptionApplicationFlow, type receptionApplication } from 'contract/areas/practice/reception-application';
import { receptionKind } from 'contract/areas/practice/reception-application.form';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { stateTitle } from 'contract/kernel/workflow';
import type { Ctx } from '../../../kernel/context.ts';
import { tied, waitsForViewer } from '../../../kernel/flow.ts';
import { listPage } from '../../../kernel/list.ts';
import { caseConditions } from '../../../machines/casework/case-conditions.ts';
import { holderShown } from '../../../machines/casework/holder.ts';
import { insideOf } from '../../../machines/casework/insiders.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { receptionApplicationSteps as flow } from './reception-application-steps.ts';
import { targetFor } from '../../../machines/casework/target.ts';

type List = typeof receptionApplication.endpoints.getReceptionApplications;

const order = { applicationNo: sql`t.application_no`, firmName: sql`f.name_sort`, submittedAt: sql`t.submitted_at`, deadline: sql`t.deadline`, updatedAt: sql`t.updated_at` };

export async function listReceptionApplications(ctx: Ctx, input: Parsed<List>): Promise<Output<List>> {
  const { viewer } = ctx;
  const inside = insideOf(flow, viewer);
  const aimed = targetFor(inside);
  const pattern = likePattern(input.keyword ?? '');
  const scoped = ctx.db.selectFrom('receptionApplication as t').innerJoin('lawFirm as f', (join) => join.onRef('f.associationId', '=', 't.associationId').onRef('f.id', '=', 't.firmId'))
    .where(caseConditions(input, { viewer, waits: waitsForViewer(flow, viewer), inside, states: receptionApplicationFlow.states })).where(tied(flow, viewer))
    .$if(!!input.kind, (q) => q.where('t.kind', '=', input.kind!))
    .$if(!!input.keyword, (q) => q.where(sql<boolean>`(f.name ilike ${pattern} or t.application_no ilike ${pattern})`));
  const rows = scoped.select(['t.id', 't.version', 't.applicationNo', 't.kind', 'f.name as firmName', 't.state', sql<number>`coalesce(jsonb_array_length(t.form -> 'tutorIds'), 0)`.as('tutors'), 't.batchNo', 't.submittedAt', 't.deadline', 't.correctionDue',
    sql<number | null>`coalesce(t.deadline, t.correction_due) - app_today()`.as('daysLeft'), 't.returnedCount', 't.sourceChannel', 't.decidedAt', 't.updatedAt', holderShown(viewer, inside).as('holder'), ...aimed.columns]);
  const { rows: data, total } = await listPage(rows, scoped, input, { ...order, target: aimed.target }, { initial: input.scope === 'todo' ? 'deadline asc' : 'updatedAt desc', last: sql`t.id` });
  return { total, data: data.map((row) => ({ ...row, kindTitle: receptionKind.labels[row.kind], stateTitle: stateTitle(receptionApplicationFlow, row.state) })) };
}
