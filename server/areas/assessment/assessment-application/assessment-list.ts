/** All applications for assessment that the viewer has a part in: row scope in the query, for rows and count alike. */
import { sql } from 'kysely';
import type { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { assessmentFlow, publishedStates } from 'contract/areas/assessment/assessment-flow';
import { assessmentKind, failReason, handling, interviewResult } from 'contract/areas/assessment/assessment-words';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { stateTitle } from 'contract/kernel/workflow';
import type { Ctx } from '../../../kernel/context.ts';
import { tied, waitsForViewer } from '../../../kernel/flow.ts';
import { listPage } from '../../../kernel/list.ts';
import { apply } from 'contract/areas/assessment/assessment-flow';
import { caseConditions, usualOrder } from '../../../machines/casework/case-conditions.ts';
import { countScopes } from '../../../machines/casework/count-scopes.ts';
import { holderShown } from '../../../machines/casework/holder.ts';
import { insideOf } from '../../../machines/casework/insiders.ts';
import { partsIn, whereItIs } from '../../../machines/casework/row-deeds.ts';
import { targetFor } from '../../../machines/casework/target.ts';
import { gramsToFind, likePattern } from '../../../machines/search/grams.ts';
import { idNumberTyped } from '../../practice/id-number-typed.public.ts';
import { recheckNumbered } from '../../practice/recheck.public.ts';
import { assessmentSteps } from './steps.ts';

type List = typeof assessmentApplication.endpoints.getAssessmentApplications;

export async function listAssessments(ctx: Ctx, input: Parsed<List>): Promise<Output<List>> {
  const { viewer } = ctx;
  const waits = waitsForViewer(assessmentSteps, viewer);
  const inside = insideOf(assessmentSteps, viewer);
  const aimed = targetFor(inside);
  const idNo = await idNumberTyped(ctx, input.keyword);
  const recheck = recheckNumbered(viewer.associationId, input.keyword);
  const grams = input.keyword ? gramsToFind(input.keyword) : [];
  const scoped = ctx.db.selectFrom('assessmentApplication as t')
    .where(caseConditions(input, { viewer, waits, inside, states: assessmentFlow.states })).where(tied(assessmentSteps, viewer))
    .$if(!!input.kind?.length, (q) => q.where('t.kind', 'in', input.kind!))
    .$if(idNo !== null, (q) => q.where(sql<boolean>`t.intern_id in (select n.id from intern n where n.association_id = t.association_id and n.id_no_blind = ${idNo} and n.deleted_at is null)`))
    .$if(recheck !== null, (q) => q.where(recheck!))
    .$if(!!input.keyword && idNo === null && recheck === null, (q) => q.where(sql<boolean>`t.search_grams @> ${sql.val(grams)}::text[]`)
      .where((where) => where.or([where('t.internName', 'ilike', likePattern(input.keyword!)), where('t.applicationNo', 'ilike', likePattern(input.keyword!)), where('t.certNo', 'ilike', likePattern(input.keyword!))])));
  const rows = scoped
    .innerJoin('internship as i', (join) => join.onRef('i.associationId', '=', 't.associationId').onRef('i.id', '=', 't.internshipId'))
    .innerJoin('lawFirm as f', (join) => join.onRef('f.associationId', '=', 't.associationId').onRef('f.id', '=', 't.firmId'))
    .innerJoin('lawyer as l', (join) => join.onRef('l.associationId', '=', 't.associationId').onRef('l.id', '=', 't.tutorId'))
    .select(['t.id', 't.version', 't.applicationNo', 't.kind', 't.attemptNo', 't.state', 't.internName', 't.certNo', 'f.name as firmName', 'l.name as tutorName', 'i.plannedEndDate', 't.stats',
      't.submittedAt', 't.deadline', 't.correctionDue', sql<number | null>`coalesce(t.deadline, t.correction_due) - app_today()`.as('daysLeft'), 't.returnedCount', 't.sourceChannel', 't.interviewAt', 't.interviewScore', 't.interviewResult', 't.failReasons', 't.handling', 't.nextApplyFrom',
      't.updatedAt', 't.scorePublishedAt', 't.acceptedAt', partsIn([assessmentSteps], viewer).as('parts'), waits.as('waitsForMe'), holderShown(viewer, inside).as('holder'), inside.as('isInside'), ...aimed.columns]);
  const { rows: data, total } = await listPage(rows, scoped, input, { ...order, target: aimed.target }, { initial: usualOrder(input.scope, assessmentFlow.states), last: sql`t.id` });
  // A score is the association's until it is published; then the intern's and the firm's, too.
  return { data: data.map(({ stats, interviewResult: result, failReasons, scorePublishedAt, parts, acceptedAt, isInside, ...row }) => {
    const isOpen = isInside || scorePublishedAt !== null || publishedStates.includes(row.state);
    return {
      ...row, kind: assessmentKind.parse(row.kind), stateTitle: stateTitle(assessmentFlow, row.state), ...whereItIs({ ...row, acceptedAt }, { flow: assessmentSteps, viewer, parts, edit: apply.edit, print: true }),
      journalWorkdays: stats?.journalWorkdays ?? null, cases: stats?.cases ?? null, tutorCases: stats?.tutorCases ?? null, records: stats?.records ?? null, trainingTitle: stats?.trainingTitle ?? null,
      interviewScore: isOpen && (isInside || parts.includes('applicant') || parts.includes('firm')) ? row.interviewScore : null, resultTitle: isOpen && result ? interviewResult.labels[interviewResult.parse(result)] : null,
      failReasons: failReasons?.map((one) => failReason.labels[failReason.parse(one)]).join('、') ?? null, handling: row.handling && handling.parse(row.handling),
    };
  }), total };
}

export const countAssessments = (ctx: Ctx) => countScopes(ctx, { table: 'assessmentApplication', mine: tied(assessmentSteps, ctx.viewer), waits: waitsForViewer(assessmentSteps, ctx.viewer), states: assessmentFlow.states });

const order = { applicationNo: sql`t.application_no`, internName: sql`t.intern_name collate "C"`, submittedAt: sql`t.submitted_at`, deadline: sql`t.deadline`, updatedAt: sql`t.updated_at` };
