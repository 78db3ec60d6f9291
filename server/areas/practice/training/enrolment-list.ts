/** Enrolments with their results, each viewer's own part of them. */
import { sql } from 'kysely';
import { enrolmentFlow, enrolments } from 'contract/areas/practice/training-enrolment.flow';
import type { trainingEnrolment } from 'contract/areas/practice/training-enrolment';
import { courseSettings } from 'contract/areas/practice/training-settings';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { stateTitle } from 'contract/kernel/workflow';
import type { Ctx } from '../../../kernel/context.ts';
import { tied } from '../../../kernel/flow.ts';
import { listPage } from '../../../kernel/list.ts';
import { may } from '../../../kernel/viewer.ts';
import { notOwnFirm } from '../../../machines/casework/recusal.ts';
import { gramsToFind, likePattern } from '../../../machines/search/grams.ts';
import { enrolmentSteps } from './enrolment-steps.ts';

type List = typeof trainingEnrolment.endpoints.getTrainingEnrolments;

/** A result of the course while it runs or is scored; of a resit while one is left, for who attended enough. */
const entryOf = (ctx: Ctx, most: number) => may(ctx.viewer, enrolments.decide) ? sql<'RESULT' | 'RESIT' | null>`case when not (${notOwnFirm(ctx.viewer)}) then null
  when t.state = 'attending' and s.state in ('running', 'scoring') then 'RESULT'
  when t.state = 'failed' and t.resit_count < ${most} and t.attendance_rate >= s.attendance_min and coalesce(t.study_hours, 0) >= s.required_hours then 'RESIT' end` : sql<null>`null`;

export async function listEnrolments(ctx: Ctx, input: Parsed<List>): Promise<Output<List>> {
  const { viewer } = ctx;
  const pattern = likePattern(input.keyword ?? '');
  const scoped = ctx.db.selectFrom('trainingEnrolment as t').where('t.associationId', '=', viewer.associationId).where('t.deletedAt', 'is', null).where(tied(enrolmentSteps, viewer))
    .$if(!!input.ids, (q) => q.where(sql<boolean>`t.id = any(${input.ids}::uuid[])`))
    .$if(!!input.sessionId, (q) => q.where('t.sessionId', '=', input.sessionId!))
    .$if(!!input.firmId, (q) => q.where('t.firmId', '=', input.firmId!))
    .$if(!!input.state?.length, (q) => q.where('t.state', 'in', input.state!))
    .$if(!!input.keyword, (q) => q.where(sql<boolean>`t.search_grams @> ${sql.val(gramsToFind(input.keyword ?? ''))}::text[]`).where((where) => where.or([where('t.internName', 'ilike', pattern), where('t.certNo', 'ilike', pattern)])));
  const most = await ctx.app.settings.get(ctx.db, viewer.associationId, courseSettings.trainingMaxResit);
  const rows = scoped
    .innerJoin('trainingSession as s', (join) => join.onRef('s.associationId', '=', 't.associationId').onRef('s.id', '=', 't.sessionId'))
    .innerJoin('lawFirm as f', (join) => join.onRef('f.associationId', '=', 't.associationId').onRef('f.id', '=', 't.firmId'))
    .innerJoin('lawyer as l', (join) => join.onRef('l.associationId', '=', 't.associationId').onRef('l.id', '=', 't.tutorId'))
    .select(['t.id', 't.version', 't.applicationNo', 't.state', 't.sessionId', 's.periodNo', 's.name as sessionName', 't.internName', 't.certNo', 'f.name as firmName', 'l.name as tutorName', 't.attendanceRate', 't.studyHours', 't.examScore',
      't.trainingCertNo', 't.certDate', 't.resitCount', 't.createdAt as enrolledAt', entryOf(ctx, most).as('entry')]);
  const { rows: data, total } = await listPage(rows, scoped, input, order, { initial: 'enrolledAt desc', last: sql`t.id` });
  return { total, data: data.map((row) => ({ ...row, stateTitle: stateTitle(enrolmentFlow, row.state) })) };
}

const order = { internName: sql`t.intern_name collate "C"`, examScore: sql`t.exam_score`, enrolledAt: sql`t.created_at` };
