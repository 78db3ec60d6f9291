/** Planning a session, and changing it until it begins. */
import { sql } from 'kysely';
import { sessionFlow, type trainingSession } from 'contract/areas/practice/training';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { stateTitle } from 'contract/kernel/workflow';
import { create, loadCase, onlyAsSeen } from '../../../kernel/act.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { nextNumber } from '../../../machines/numbers/next-number.ts';
import { numberDay } from '../../../machines/calendar/today.ts';
import { fillPlaces } from './enrolment-steps.ts';
import { sessionSteps, type Session } from './session-steps.ts';

type Save = typeof trainingSession.endpoints.save;
type Mine = Ctx<Fails<Save>>;
type Form = Parsed<Save>;

const changeable: readonly string[] = ['draft', 'enrolling', 'closed'];
export const isChangeable = ({ state }: Pick<Session, 'state'>): boolean => changeable.includes(state);

export async function saveSession(ctx: Mine, form: Form): Promise<Output<Save>> {
  const { id, version, courses, ...given } = form;
  const known = id ? (await loadCase<Session>(ctx.db, sessionSteps, ctx.viewer, id, true)).row : null;
  if (known && !isChangeable(known)) return ctx.fail('notItsTurn', { state: stateTitle(sessionFlow, known.state), action: '修改', actor: '—' });
  if (known) await onlyAsSeen(ctx.db, sessionSteps, known, version ?? 0);
  check(ctx, form);
  await onlyPeriod(ctx, form);
  const columns = { ...given, place: given.place ?? null, examDate: given.examDate ?? null, notice: given.notice ?? null, courses: JSON.stringify(courses) };
  if (known) {
    await enoughPlaces(ctx, known, form.capacity);
    await ctx.db.updateTable('trainingSession').set({ ...columns, version: known.version + 1, updatedAt: sql`app_now()`, updatedBy: ctx.viewer.userId }).where('associationId', '=', known.associationId).where('id', '=', known.id).execute();
    // More places than before: those who wait move up at once.
    await fillPlaces(ctx.app, ctx.db, known.associationId, known.id);
    ctx.subject({ entity: sessionFlow.entity, id: known.id, after: { name: form.name, periodNo: form.periodNo } });
    return { id: known.id, version: known.version + 1, applicationNo: known.applicationNo };
  }
  const day = await numberDay(ctx.db);
  const applicationNo = `${sessionFlow.prefix}${day}${await nextNumber(ctx.db, ctx.viewer.associationId, 'trainingSession', day, 5)}`;
  const row = await create(ctx, sessionSteps, 'create', { id: newId(), applicationNo, ...columns });
  ctx.subject({ entity: sessionFlow.entity, id: row.id, after: { name: form.name, periodNo: form.periodNo } });
  return { id: row.id, version: row.version, applicationNo };
}

function check(ctx: Mine, { enrollStart, enrollEnd, startDate, endDate, examDate }: Form): void {
  const faults = [
    ...(enrollEnd < enrollStart ? [{ path: 'enrollEnd', message: '报名截止不能早于报名开始' }] : []),
    ...(startDate < enrollEnd ? [{ path: 'startDate', message: '培训开始不能早于报名截止' }] : []),
    ...(endDate < startDate ? [{ path: 'endDate', message: '培训结束不能早于培训开始' }] : []),
    ...(examDate && examDate < startDate ? [{ path: 'examDate', message: '考试日期不能早于培训开始' }] : []),
  ];
  if (faults.length) ctx.fail('invalid', {}, { fields: faults });
}

async function onlyPeriod(ctx: Mine, { id, periodNo }: Form): Promise<void> {
  const same = await ctx.db.selectFrom('trainingSession').select('name').where('associationId', '=', ctx.viewer.associationId).where('periodNo', '=', periodNo).where('state', '<>', 'cancelled').where('deletedAt', 'is', null)
    .$if(id !== undefined, (q) => q.where('id', '<>', id!)).executeTakeFirst();
  if (same) ctx.fail('duplicate', { label: '期数', value: periodNo, owner: same.name }, { fields: [{ path: 'periodNo', message: `期数“${periodNo}”已用于“${same.name}”` }] });
}

async function enoughPlaces(ctx: Mine, { associationId, id }: Session, capacity: number): Promise<void> {
  const { taken } = await ctx.db.selectFrom('trainingEnrolment').select(({ fn }) => fn.countAll<number>().as('taken')).where('associationId', '=', associationId).where('sessionId', '=', id).where('state', '=', 'enrolled').where('deletedAt', 'is', null).executeTakeFirstOrThrow();
  if (capacity < taken) ctx.fail('invalid', {}, { fields: [{ path: 'capacity', message: `已有${taken}人报名，名额不能少于${taken}` }] });
}
