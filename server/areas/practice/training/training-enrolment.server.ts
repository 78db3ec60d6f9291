import { sql } from 'kysely';
import { trainingEnrolment } from 'contract/areas/practice/training-enrolment';
import { enrolmentFlow } from 'contract/areas/practice/training-enrolment.flow';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { stateTitle } from 'contract/kernel/workflow';
import { actByClock, loadCase, onlyAsSeen, openActions } from '../../../kernel/act.ts';
import { implement, type Bytes, type Ctx } from '../../../kernel/context.ts';
import { openDocument } from '../../basic-info/decision-document/printed-document.public.ts';
import { caseJournal } from '../../../machines/casework/case-journal.ts';
import { enrol } from './enrol.ts';
import { enrolmentSteps, type Enrolment } from './enrolment-steps.ts';
import { listEnrolments } from './enrolment-list.ts';
import { failedJudged } from './judged.ts';
import { resitsLeft } from './results.ts';

type Calls = typeof trainingEnrolment.endpoints;

const sessionOf = ({ db }: Pick<Ctx, 'db'>, { associationId, sessionId }: Enrolment) => db.selectFrom('trainingSession').selectAll().where('associationId', '=', associationId).where('id', '=', sessionId).executeTakeFirstOrThrow();

async function detailOf(ctx: Ctx, id: string): Promise<Output<Calls['getTrainingEnrolment']>> {
  const found = await loadCase<Enrolment>(ctx.db, enrolmentSteps, ctx.viewer, id);
  // The list's own line, so that both say the same.
  const { data: [line] } = await listEnrolments(ctx, { page: 1, limit: 1, ids: [id] });
  return { ...line!, resitsLeft: await resitsLeft(ctx.app, ctx.db, found.row, await sessionOf(ctx, found.row)), journal: await caseJournal(ctx, enrolmentSteps.workflow, found.row, false), open: await openActions(ctx, enrolmentSteps, found) };
}

/** While the course is scored: the whole result. After a failure: the score of another exam, which decides at once. */
async function saveResult(ctx: Ctx<Fails<Calls['saveResult']>>, { id, version, ...result }: Parsed<Calls['saveResult']>): Promise<Output<Calls['saveResult']>> {
  const { row, ties } = await loadCase<Enrolment>(ctx.db, enrolmentSteps, ctx.viewer, id, true);
  const session = await sessionOf(ctx, row);
  const now = { state: stateTitle(enrolmentFlow, row.state), action: '录入成绩', actor: '—' };
  const left = await resitsLeft(ctx.app, ctx.db, row, session);
  const inCourse = row.state === 'attending' && ['running', 'scoring'].includes(session.state);
  if (!ties.has('training') || !(inCourse || left > 0)) return ctx.fail('notItsTurn', now);
  await onlyAsSeen(ctx.db, enrolmentSteps, row, version);
  if (!inCourse && result.examScore === null) return ctx.fail('invalid', {}, { fields: [{ path: 'examScore', message: '请填写补考成绩' }] });
  const columns = inCourse ? result : { examScore: result.examScore, resitCount: row.resitCount + 1 };
  await ctx.db.updateTable('trainingEnrolment').set({ ...columns, version: row.version + 1, updatedAt: sql`app_now()`, updatedBy: ctx.viewer.userId }).where('associationId', '=', row.associationId).where('id', '=', id).execute();
  ctx.subject({ entity: enrolmentFlow.entity, id, before: { attendanceRate: row.attendanceRate, studyHours: row.studyHours, examScore: row.examScore, resitCount: row.resitCount }, after: columns });
  if (!inCourse && (result.examScore ?? 0) >= session.passScore) {
    const passed = await actByClock(ctx.app, ctx.db, enrolmentSteps, 'passResit', row.associationId, id);
    if (passed) return { id, version: passed.version, state: 'passed', stateTitle: passed.stateTitle };
  }
  return { id, version: row.version + 1, state: row.state, stateTitle: now.state };
}

async function openCertificate(ctx: Ctx, id: string): Promise<Bytes> {
  const { row } = await loadCase<Enrolment>(ctx.db, enrolmentSteps, ctx.viewer, id);
  const paper = await ctx.db.selectFrom('decisionDocument').select('id').where('associationId', '=', row.associationId).where('caseEntity', '=', enrolmentFlow.entity).where('caseId', '=', id).where('kind', '=', 'TRAINING_CERT').orderBy('issuedAt', 'desc').executeTakeFirst();
  return paper ? openDocument(ctx.app, paper.id) : ctx.fail('notFound');
}

export default implement(trainingEnrolment, {
  flow: enrolmentSteps,
  judged: [failedJudged],
  handlers: { getTrainingEnrolments: listEnrolments, getTrainingEnrolment: (ctx, { id }) => detailOf(ctx, id), enrol, saveResult, getCertificatePdf: (ctx, { id }) => openCertificate(ctx, id) },
});
