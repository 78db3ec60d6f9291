import { sql } from 'kysely';
import { barMonths } from 'contract/areas/other-business/bar-months';
import { exOfficio, exOfficioFlow, exOfficioKind } from 'contract/areas/other-business/ex-officio';
import { review } from 'contract/areas/other-business/road';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { actorTitle, stateTitle, type State } from 'contract/kernel/workflow';
import { loadCase, openActions } from '../../../kernel/act.ts';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { tied, waitsForViewer } from '../../../kernel/flow.ts';
import { listPage } from '../../../kernel/list.ts';
import { may } from '../../../kernel/viewer.ts';
import { scopeCondition, usualOrder } from '../../../machines/casework/case-conditions.ts';
import { caseJournal } from '../../../machines/casework/case-journal.ts';
import { insideOf, isInside } from '../../../machines/casework/insiders.ts';
import { targetFor, targetOf } from '../../../machines/casework/target.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { recheckNumbered, rechecksOf } from '../../practice/recheck.public.ts';
import { cardOf, internshipOf } from '../internship-facts.ts';
import { isReviewer } from '../ties.ts';
import { book, papers } from './ex-officio-papers.ts';
import { exOfficioSteps, hearingTitle, type ExOfficio } from './ex-officio-steps.ts';
import { isFirmAlone } from './ex-officio-ties.ts';
import { openCase } from './open-case.ts';
import { candidates } from './who-may-be-ended.ts';
import { pausedJudged } from './judged.ts';

type Calls = typeof exOfficio.endpoints;
const daysLeft = sql<number | null>`coalesce(t.deadline, case when t.state = 'statementPending' then t.statement_due end) - app_today()`;

async function listExOfficios(ctx: Ctx, input: Parsed<Calls['getExOfficios']>): Promise<Output<Calls['getExOfficios']>> {
  const aimed = targetFor(insideOf(exOfficioSteps, ctx.viewer));
  const pattern = likePattern(input.keyword ?? '');
  const inScope = scopeCondition(input.scope, { viewer: ctx.viewer, states: exOfficioFlow.states, waits: waitsForViewer(exOfficioSteps, ctx.viewer) });
  const recheck = recheckNumbered(ctx.viewer.associationId, input.keyword);
  const scoped = ctx.db.selectFrom('exOfficioCancel as t').innerJoin('lawFirm as f', (join) => join.onRef('f.associationId', '=', 't.associationId').onRef('f.id', '=', 't.firmId'))
    .where('t.associationId', '=', ctx.viewer.associationId).where('t.deletedAt', 'is', null).where(tied(exOfficioSteps, ctx.viewer))
    .$if(inScope !== null, (q) => q.where(inScope!))
    .$if(!!input.state?.length, (q) => q.where('t.state', 'in', input.state!)).$if(!!input.kind?.length, (q) => q.where('t.kind', 'in', input.kind!)).$if(!!input.firmId, (q) => q.where('t.firmId', '=', input.firmId!))
    .$if(!!input.keyword, (q) => q.where(recheck ?? sql<boolean>`(t.intern_name ilike ${pattern} or t.application_no ilike ${pattern})`));
  const rows = scoped.select(['t.id', 't.version', 't.applicationNo', 't.state', 't.kind', 't.internName', 'f.name as firmName', 't.statementDue', 't.deadline', daysLeft.as('daysLeft'), 't.updatedAt', ...aimed.columns]);
  const { rows: data, total } = await listPage(rows, scoped, input, { updatedAt: sql`t.updated_at`, deadline: sql`t.deadline`, target: aimed.target }, { initial: usualOrder(input.scope, exOfficioFlow.states), last: sql`t.id` });
  return { data: data.map((row) => ({ ...row, kind: exOfficioKind.parse(row.kind) })), total };
}

async function detail(ctx: Ctx, { id }: { id: string }): Promise<Output<Calls['getExOfficio']>> {
  const found = await loadCase<ExOfficio>(ctx.db, exOfficioSteps, ctx.viewer, id);
  const { row, ties } = found;
  const internship = await internshipOf(ctx.db, row.associationId, row.internshipId);
  if (!internship) return ctx.fail('notFound');
  const { rows: [left] } = await sql<{ days: number | null }>`select ${daysLeft} as days from ex_officio_cancel t where t.association_id = ${row.associationId} and t.id = ${id}`.execute(ctx.db);
  const state: State = exOfficioFlow.states[row.state];
  const inside = isInside(ctx.viewer, ties);
  const journal = await caseJournal(ctx, exOfficioFlow, row, inside);
  const materials = await papers.materialsOf(ctx, row, ties);
  return {
    id, version: row.version, applicationNo: row.applicationNo, state: row.state, stateTitle: stateTitle(exOfficioFlow, row.state), waitsFor: state.waitsFor ? actorTitle(exOfficioFlow, state.waitsFor) : null, submittedAt: row.submittedAt,
    kind: exOfficioKind.parse(row.kind), internName: row.internName, statementDue: row.statementDue, deadline: row.deadline, daysLeft: left!.days, ...await targetOf(ctx.db, row, inside), updatedAt: row.updatedAt, internship: cardOf(internship), occurDate: row.occurDate, facts: row.facts,
    hearingTitle: hearingTitle(row), barTitle: row.barMonths && barMonths.labels[barMonths.parse(row.barMonths)], barredUntil: row.barredUntil,
    rechecks: await rechecksOf(ctx, row, row.state === 'approved', { isOwn: ties.has('intern'), isReviewer: ties.has('recheckReviewer') }), materials: inside ? materials : materials.map(withoutMarks), bindable: !isFirmAlone(ties), markable: isReviewer(row, ties) && may(ctx.viewer, review.review),
    journal: isFirmAlone(ties) ? journal.map((line) => line.action === 'makeStatement' ? { ...line, opinion: null } : line) : journal, open: await openActions(ctx, exOfficioSteps, found),
  };
}

/** Nobody mends a paper here: the marks are the reviewers' own, and no party reads half of a decision in them. */
const withoutMarks = (material: Awaited<ReturnType<typeof papers.materialsOf>>[number]) => ({ ...material, files: material.files.map((file) => ({ ...file, checkMark: 'NONE' as const, defectReason: null })) });

export default implement(exOfficio, {
  flow: exOfficioSteps,
  judged: [pausedJudged],
  tasks: { bindExOfficio: book.bind },
  handlers: {
    getExOfficios: listExOfficios, candidates, openCase, getExOfficio: detail,
    uploadMaterial: papers.uploadMaterial, removeMaterial: papers.removeMaterial, getMaterialFile: papers.openMaterial, markMaterial: papers.markMaterial,
    orderBook: book.orderBook, getBook: book.getBook, getBookFile: book.getBookFile,
  },
});
