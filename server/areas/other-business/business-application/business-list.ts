/** All businesses that the viewer has a part in, whatever their kind: row scope in the query, for rows and count alike. */
import { sql, type RawBuilder } from 'kysely';
import type { businessApplication } from 'contract/areas/other-business/business-application';
import { allStates } from 'contract/areas/other-business/all-states';
import { apply } from 'contract/areas/other-business/road';
import { businessKinds } from 'contract/areas/other-business/business-kind';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { bareOf, labelsOf } from 'contract/kernel/schema';
import { stateTitle } from 'contract/kernel/workflow';
import type { Ctx } from '../../../kernel/context.ts';
import { tied, waitsForViewer, type AnyFlow } from '../../../kernel/flow.ts';
import { listPage } from '../../../kernel/list.ts';
import { caseConditions, usualOrder } from '../../../machines/casework/case-conditions.ts';
import { countScopes } from '../../../machines/casework/count-scopes.ts';
import { holderShown } from '../../../machines/casework/holder.ts';
import { insideOf } from '../../../machines/casework/insiders.ts';
import { partsIn, whereItIs } from '../../../machines/casework/row-deeds.ts';
import { gramsToFind, likePattern } from '../../../machines/search/grams.ts';
import { idNumberTyped } from '../../practice/id-number-typed.public.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { allKinds } from '../all-kinds.ts';
import { answersOf } from '../answers.public.ts';
import { seesPauseReason } from '../pause-reason.ts';
import { targetFor } from '../../../machines/casework/target.ts';

type List = typeof businessApplication.endpoints.getBusinessApplications;

const dueBy = sql<string | null>`coalesce(t.deadline, t.correction_due)`;
const kinds = new Map(allKinds.map((one) => [one.own.contract.kind, one]));
const flows = allKinds.map(({ flow }) => flow);
const anyOf = (viewer: Viewer, each: (flow: AnyFlow, viewer: Viewer) => RawBuilder<boolean>) => sql<boolean>`(${sql.join(flows.map((flow) => each(flow, viewer)), sql` or `)})`;

export async function listBusinesses(ctx: Ctx, input: Parsed<List>): Promise<Output<List>> {
  const { viewer } = ctx;
  const [mine, waits, inside] = [anyOf(viewer, tied), anyOf(viewer, waitsForViewer), anyOf(viewer, insideOf)];
  const aimed = targetFor(inside);
  const idNo = await idNumberTyped(ctx, input.keyword);
  const grams = input.keyword ? gramsToFind(input.keyword) : [];
  const scoped = ctx.db.selectFrom('businessApplication as t')
    .where(caseConditions(input, { viewer, waits, inside, states: allStates })).where(mine)
    .$if(!!input.kind?.length, (q) => q.where('t.kind', 'in', input.kind!))
    .$if(!!input.internshipId, (q) => q.where('t.internshipId', '=', input.internshipId!))
    .$if(idNo !== null, (q) => q.where(sql<boolean>`t.intern_id in (select n.id from intern n where n.association_id = t.association_id and n.id_no_blind = ${idNo} and n.deleted_at is null)`))
    .$if(!!input.keyword && idNo === null, (q) => q.where(sql<boolean>`t.search_grams @> ${sql.val(grams)}::text[]`)
      .where((where) => where.or([where('t.internName', 'ilike', likePattern(input.keyword!)), where('t.applicationNo', 'ilike', likePattern(input.keyword!)), sql<boolean>`i.registration_no ilike ${likePattern(input.keyword!)}`])))
    .innerJoin('internship as i', (join) => join.onRef('i.associationId', '=', 't.associationId').onRef('i.id', '=', 't.internshipId'));
  const rows = scoped
    .innerJoin('lawFirm as f', (join) => join.onRef('f.associationId', '=', 't.associationId').onRef('f.id', '=', 't.firmId'))
    .innerJoin('lawyer as l', (join) => join.onRef('l.associationId', '=', 't.associationId').onRef('l.id', '=', 't.tutorId'))
    .select(['t.id', 't.version', 't.kind', 't.applicationNo', 't.state', 't.internName', 'i.registrationNo', 'f.name as firmName', 'l.name as tutorName', 't.form', 't.formPrivateSealed',
      't.submittedAt', 't.deadline', 't.correctionDue', sql<number | null>`${dueBy} - app_today()`.as('daysLeft'), 't.returnedCount', 't.sourceChannel', 't.decidedAt', 't.updatedAt', 't.filedByFirmId', 't.acceptedAt', partsIn(flows, viewer).as('parts'), waits.as('waitsForMe'), holderShown(viewer, inside).as('holder'), ...aimed.columns]);
  const { rows: data, total } = await listPage(rows, scoped, input, { ...order, target: aimed.target }, { initial: usualOrder(input.scope, allStates), last: sql`t.id` });
  return { data: data.map(({ form, formPrivateSealed, parts, filedByFirmId, acceptedAt, ...row }) => {
    const kind = businessKinds.parse(row.kind);
    const { own, flow } = kinds.get(kind)!;
    return { ...row, kind, kindTitle: businessKinds.labels[kind], stateTitle: stateTitle(own.contract.workflow, row.state), ...whereItIs({ ...row, filedByFirmId, acceptedAt }, { flow, viewer, parts, edit: apply.edit, print: !own.keptFrom?.({ viewer, ties: new Set(parts) }) }), reasonTitle: reasonOf(ctx, kind, { id: row.id, form, formPrivateSealed }) };
  }), total };
}

export const countBusinesses = (ctx: Ctx) => countScopes(ctx, { table: 'businessApplication', mine: anyOf(ctx.viewer, tied), waits: anyOf(ctx.viewer, waitsForViewer), states: allStates });

/** The label of what the form gives as the reason. */
function reasonOf({ app, viewer }: Ctx, kind: keyof typeof businessKinds.labels, row: Parameters<typeof answersOf>[1]): string | null {
  const { contract, reasonField } = kinds.get(kind)!.own;
  if (!reasonField || (kind === 'pause' && !seesPauseReason(viewer))) return null;
  return labelsOf(bareOf(contract.form.shape[reasonField]))?.[String(answersOf(app, row)[reasonField])] ?? null;
}

const order = {
  applicationNo: sql`t.application_no`, internName: sql`t.intern_name collate "C"`, submittedAt: sql`t.submitted_at`, deadline: sql`t.deadline`, updatedAt: sql`t.updated_at`,
};
