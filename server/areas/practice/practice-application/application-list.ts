/** The list that every role sees its own part of: row scope in the query, for rows and count alike. */
import { sql } from 'kysely';
import { apply, practiceFlow, type practiceApplication } from 'contract/areas/practice/practice-application';
import { stateTitle } from 'contract/kernel/workflow';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { practiceType } from 'contract/areas/practice/practice-application.form';
import type { Ctx } from '../../../kernel/context.ts';
import { tied, waitsForViewer } from '../../../kernel/flow.ts';
import { listPage } from '../../../kernel/list.ts';
import { caseConditions, usualOrder } from '../../../machines/casework/case-conditions.ts';
import { countScopes } from '../../../machines/casework/count-scopes.ts';
import { holderShown } from '../../../machines/casework/holder.ts';
import { insideOf } from '../../../machines/casework/insiders.ts';
import { partsIn, whereItIs } from '../../../machines/casework/row-deeds.ts';
import { gramsToFind, likePattern } from '../../../machines/search/grams.ts';
import { idNumberTyped } from '../id-number-typed.public.ts';
import { recheckNumbered } from '../recheck.public.ts';
import { dueBy, practiceSteps } from './steps.ts';
import { targetFor } from '../../../machines/casework/target.ts';
import { mayReveal } from './ties.ts';

type List = typeof practiceApplication.endpoints.getPracticeApplications;

export async function listApplications(ctx: Ctx, input: Parsed<List>): Promise<Output<List>> {
  const { viewer } = ctx;
  const waits = waitsForViewer(practiceSteps, viewer);
  const inside = insideOf(practiceSteps, viewer);
  const aimed = targetFor(inside);
  const idNo = await idNumberTyped(ctx, input.keyword);
  const recheck = recheckNumbered(viewer.associationId, input.keyword);
  const grams = input.keyword ? gramsToFind(input.keyword) : [];
  const scoped = ctx.db.selectFrom('practiceApplication as t')
    .where(caseConditions(input, { viewer, waits, inside, states: practiceFlow.states })).where(tied(practiceSteps, viewer))
    .$if(!!input.practiceType, (q) => q.where('t.practiceType', '=', input.practiceType!))
    .$if(idNo !== null, (q) => q.where('t.idNoBlind', '=', idNo))
    .$if(recheck !== null, (q) => q.where(recheck!))
    .$if(!!input.keyword && idNo === null && recheck === null, (q) => q.where(sql<boolean>`t.search_grams @> ${sql.val(grams)}::text[]`)
      .where((where) => where.or([where('t.applicantName', 'ilike', likePattern(input.keyword!)), where('t.applicationNo', 'ilike', likePattern(input.keyword!))])));
  const rows = scoped
    .leftJoin('lawFirm as f', (join) => join.onRef('f.associationId', '=', 't.associationId').onRef('f.id', '=', 't.firmId'))
    .leftJoin('lawyer as l', (join) => join.onRef('l.associationId', '=', 't.associationId').onRef('l.id', '=', 't.tutorId'))
    .select(['t.id', 't.version', 't.applicationNo', 't.state', 't.applicantName', 't.practiceType', 'f.name as firmName', 'l.name as tutorName',
      't.submittedAt', 't.deadline', 't.correctionDue', daysLeft.as('daysLeft'), 't.returnedCount', 't.sourceChannel', 't.updatedAt', 't.firmId', 't.filedByFirmId', 't.acceptedAt', partsIn([practiceSteps], viewer).as('parts'), waits.as('waitsForMe'), holderShown(viewer, inside).as('holder'), ...aimed.columns]);
  const { rows: data, total } = await listPage(rows, scoped, input, { ...order, target: aimed.target }, { initial: usualOrder(input.scope, practiceFlow.states), last: sql`t.id` });
  return { data: data.map(({ parts, firmId, filedByFirmId, acceptedAt, ...row }) => ({
    ...row, practiceType: typeOf(row), stateTitle: stateTitle(practiceFlow, row.state),
    ...whereItIs({ ...row, filedByFirmId, acceptedAt }, { flow: practiceSteps, viewer, parts, edit: apply.edit, print: mayReveal(viewer, { firmId, filedByFirmId }, new Set(parts)) }),
  })), total };
}

export const countApplications = (ctx: Ctx) => countScopes(ctx, { table: 'practiceApplication', mine: tied(practiceSteps, ctx.viewer), waits: waitsForViewer(practiceSteps, ctx.viewer), states: practiceFlow.states });

/** Of whoever's limit runs now, the association's or the applicant's; over alias `t`. */
export const daysLeft = sql<number | null>`${dueBy} - app_today()`;

/** The column keeps what the form's own list allows. */
const typeOf = ({ practiceType: type }: { practiceType: string | null }) => practiceType.safeParse(type).data ?? null;

const order = {
  applicationNo: sql`t.application_no`, applicantName: sql`t.applicant_name collate "C"`, submittedAt: sql`t.submitted_at`,
  deadline: sql`t.deadline`, updatedAt: sql`t.updated_at`,
};
