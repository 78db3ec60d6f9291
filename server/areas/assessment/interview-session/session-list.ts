/** Sessions with how full they are: some dozens a year. */
import { sql } from 'kysely';
import type { interviewSession } from 'contract/areas/assessment/interview-session';
import { interviewSessionFlow } from 'contract/areas/assessment/interview-session-flow';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { stateTitle } from 'contract/kernel/workflow';
import type { Ctx } from '../../../kernel/context.ts';
import { tied } from '../../../kernel/flow.ts';
import { listPage } from '../../../kernel/list.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { capacityOf } from './board.ts';
import { sessionSteps } from './session-steps.ts';

type List = typeof interviewSession.endpoints.getInterviewSessions;

export async function listSessions(ctx: Ctx, input: Parsed<List>): Promise<Output<List>> {
  const pattern = likePattern(input.keyword ?? '');
  const scoped = ctx.db.selectFrom('interviewSession as t').where('t.associationId', '=', ctx.viewer.associationId).where('t.deletedAt', 'is', null).where(tied(sessionSteps, ctx.viewer))
    .$if(!!input.ids, (q) => q.where(sql<boolean>`t.id = any(${input.ids}::uuid[])`))
    .$if(!!input.state?.length, (q) => q.where('t.state', 'in', input.state!))
    .$if(!!input.heldFrom, (q) => q.where('t.heldOn', '>=', input.heldFrom!))
    .$if(!!input.heldTo, (q) => q.where('t.heldOn', '<=', input.heldTo!))
    .$if(!!input.keyword, (q) => q.where((where) => where.or([where('t.title', 'ilike', pattern), where('t.applicationNo', 'ilike', pattern), where('t.place', 'ilike', pattern)])));
  const rows = scoped.select(['t.id', 't.version', 't.applicationNo', 't.state', 't.title', 't.heldOn', 't.startsAt', 't.endsAt', 't.place', 't.minutesPerPerson',
    sql<number>`(select count(*)::int from interview_room r where r.association_id = t.association_id and r.session_id = t.id)`.as('roomCount'),
    // As the board counts: who has gone another way stands here no more.
    sql<number>`(select count(*)::int from interview_slot s join assessment_application a on a.association_id = s.association_id and a.id = s.assessment_id
      where s.association_id = t.association_id and s.session_id = t.id and s.released_at is null and (t.state = 'planned' or (a.interview_slot_id = s.id and a.state <> 'withdrawn')))`.as('placed')]);
  const { rows: data, total } = await listPage(rows, scoped, input, { heldOn: sql`t.held_on`, applicationNo: sql`t.application_no` }, { initial: 'heldOn desc', last: sql`t.id` });
  return { total, data: data.map((row) => ({ ...row, stateTitle: stateTitle(interviewSessionFlow, row.state), capacity: row.roomCount * capacityOf(row) })) };
}
