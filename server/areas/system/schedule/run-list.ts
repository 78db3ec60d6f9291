import { sql } from 'kysely';
import type { schedule } from 'contract/areas/system/schedule';
import { scheduledTask } from 'contract/areas/system/scheduled-tasks';
import type { Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { listPage } from '../../../kernel/list.ts';
import { dayBegins, dayEnds } from '../../../machines/calendar/day-borders.ts';

export async function listRuns({ db, viewer }: Ctx, { name, state, from, to, ...page }: Parsed<typeof schedule.endpoints.getRuns>) {
  const query = db.selectFrom('scheduleRun').where('associationId', '=', viewer.associationId)
    .$if(name !== undefined, (q) => q.where('name', '=', name ?? ''))
    .$if(Boolean(state?.length), (q) => q.where('state', 'in', state ?? []))
    .$if(from !== undefined, (q) => q.where('dueAt', '>=', dayBegins(from!)))
    .$if(to !== undefined, (q) => q.where('dueAt', '<', dayEnds(to!)));
  const { rows, total } = await listPage(
    query.select(['id', 'name', 'cause', 'state', 'byName', 'dueAt', 'startedAt', 'node', 'log', sql<number | null>`extract(epoch from finished_at - started_at)::float8`.as('seconds')]),
    query, page, { dueAt: sql`due_at` }, { initial: 'dueAt desc', last: sql`id`, falls: true });
  return { data: rows.map((row) => ({ ...row, title: scheduledTask(row.name)?.title ?? row.name })), total };
}
