/** Sessions with how full they are and, for an intern, where he stands in each. There are some dozens a year. */
import { sql } from 'kysely';
import { sessionFlow, type trainingSession } from 'contract/areas/practice/training';
import { enrolmentFlow, enrolments } from 'contract/areas/practice/training-enrolment.flow';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { stateTitle } from 'contract/kernel/workflow';
import type { Ctx } from '../../../kernel/context.ts';
import { tied } from '../../../kernel/flow.ts';
import { listPage } from '../../../kernel/list.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { ownInternship } from '../own-internship.ts';
import type { Enrolment } from './enrolment-steps.ts';
import { closedToOne, standingOf } from './may-enrol.ts';
import { sessionSteps, type Session } from './session-steps.ts';
import { todayIn } from '../../../machines/calendar/today.ts';

type List = typeof trainingSession.endpoints.getTrainingSessions;
type Row = Output<List>['data'][number];

const counted = (state: string) => sql<number>`(select count(*)::int from training_enrolment e where e.association_id = t.association_id and e.session_id = t.id and ${sql.raw(state)} and e.deleted_at is null)`;
export const places = { enrolled: counted(`e.state in ('enrolled', 'attending', 'passed', 'failed', 'absent')`), waiting: counted(`e.state = 'waitlist'`) };

export async function listSessions(ctx: Ctx, input: Parsed<List>): Promise<Output<List>> {
  const pattern = likePattern(input.keyword ?? '');
  const scoped = ctx.db.selectFrom('trainingSession as t').where('t.associationId', '=', ctx.viewer.associationId).where('t.deletedAt', 'is', null).where(tied(sessionSteps, ctx.viewer))
    .$if(!!input.ids, (q) => q.where(sql<boolean>`t.id = any(${input.ids}::uuid[])`))
    .$if(!!input.state?.length, (q) => q.where('t.state', 'in', input.state!))
    .$if(!!input.startFrom, (q) => q.where('t.startDate', '>=', input.startFrom!))
    .$if(!!input.startTo, (q) => q.where('t.startDate', '<=', input.startTo!))
    .$if(!!input.keyword, (q) => q.where((where) => where.or([where('t.name', 'ilike', pattern), where('t.periodNo', 'ilike', pattern)])));
  const rows = scoped.selectAll('t').select([places.enrolled.as('enrolled'), places.waiting.as('waiting')]);
  const { rows: data, total } = await listPage(rows, scoped, input, { startDate: sql`t.start_date`, periodNo: sql`t.period_no`, enrollEnd: sql`t.enroll_end` }, { initial: 'startDate desc', last: sql`t.id` });
  return { data: await forViewer(ctx, data), total };
}

/** The sessions as this viewer sees them. */
export async function forViewer(ctx: Ctx, sessions: readonly (Session & { enrolled: number; waiting: number })[]): Promise<Row[]> {
  const isIntern = ctx.viewer.internId !== null && mayWithin(ctx.viewer, enrolments.create, 'SELF');
  const own = isIntern ? await mineIn(ctx, sessions.map(({ id }) => id)) : new Map<string, Row['mine']>();
  const standing = isIntern ? await standingOf(ctx, await ownInternship(ctx)) : null;
  const today = await todayIn(ctx.db);
  return sessions.map((session) => ({ ...session, stateTitle: stateTitle(sessionFlow, session.state), mine: own.get(session.id) ?? null, ...(standing && { closedToMe: closedToOne(standing, session, today) }) }));
}

async function mineIn({ db, viewer }: Ctx, sessionIds: readonly string[]): Promise<Map<string, Row['mine']>> {
  if (!sessionIds.length) return new Map();
  const { rows } = await sql<Pick<Enrolment, 'id' | 'version' | 'state' | 'sessionId'>>`
    select distinct on (session_id) id, version, state, session_id from training_enrolment where association_id = ${viewer.associationId} and intern_id = ${viewer.internId} and session_id in (${sql.join([...sessionIds])}) and deleted_at is null
    order by session_id, created_at desc`.execute(db);
  return new Map(rows.map(({ sessionId, ...mine }) => [sessionId, { ...mine, stateTitle: stateTitle(enrolmentFlow, mine.state) }]));
}
