/**
 * What must be done first comes first, then who has waited longest. The page is found by ids alone; whole cases are read
 * for its lines only, however many wait before them.
 */
import { sql } from 'kysely';
import { soonDays, type todo } from 'contract/areas/console/todo';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { standsInHere, waitsForViewer, type AnyFlow, type CaseRow } from '../../../kernel/flow.ts';
import { handedShown, inHandOf, type Handed } from '../../../machines/casework/holder.ts';
import { otherMatters } from './other-matters.ts';

type Call = typeof todo.endpoints.getTodos;

const dueOf = ({ due }: AnyFlow) => due ?? sql<string | null>`null::date`;

export async function waiting(ctx: Ctx, { page, limit }: Parsed<Call>): Promise<Output<Call>> {
  const all = sql.join(ctx.app.flows.map((own) => waitingIn(ctx, own)), sql` union all `);
  const [{ rows: found }, { rows: [counted] }] = await Promise.all([
    sql<{ entity: string; id: string }>`select entity, id from (${all}) waiting order by due nulls last, updated_at, id limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.db),
    sql<{ total: number; late: number; soon: number }>`
      select count(*)::int as total, count(*) filter (where due < app_today())::int as late, count(*) filter (where due between app_today() and app_today() + ${soonDays}::int)::int as soon
      from (${all}) waiting`.execute(ctx.db),
  ]);
  const lines = await Promise.all(ctx.app.flows.map((own) => linesOf(ctx, own, found.filter(({ entity }) => entity === own.workflow.entity).map(({ id }) => id))));
  const byId = new Map(lines.flat().map((line) => [line.id, line]));
  return { data: found.flatMap(({ id }) => byId.get(id) ?? []), ...counted!, others: await otherMatters(ctx) };
}

const waitingIn = ({ viewer }: Ctx, own: AnyFlow) => sql`
  select ${own.workflow.entity}::text as entity, t.id, t.updated_at, ${dueOf(own)} as due from ${sql.table(own.table)} t
  where t.association_id = ${viewer.associationId} and t.deleted_at is null and ${waitsForViewer(own, viewer)}`;

/** What has been done meanwhile does not wait any more and is left out. */
async function linesOf({ db, viewer }: Ctx, own: AnyFlow, ids: readonly string[]) {
  if (!ids.length) return [];
  const { workflow } = own;
  const { rows } = await sql<CaseRow & { waitingDays: number; due: string | null; daysLeft: number | null; holder: Handed | null; standsIn: boolean }>`
    select t.*, ${handedShown(viewer)} as holder, ${standsInHere(own, viewer)} as stands_in, app_today() - (t.updated_at at time zone 'Asia/Shanghai')::date as waiting_days, ${dueOf(own)} as due, ${dueOf(own)} - app_today() as days_left from ${sql.table(own.table)} t
    where t.association_id = ${viewer.associationId} and t.id in (${sql.join(ids)}) and ${waitsForViewer(own, viewer)}`.execute(db);
  return rows.map((row) => {
    const { due, daysLeft, waitingDays, updatedAt, applicationNo, holder, standsIn } = row;
    const state = workflow.states[row.state]!;
    const actor = (standsIn ? state.standIn : state.waitsFor)!;
    return {
      id: row.id, entity: workflow.entity, entityTitle: workflow.title, applicationNo, headline: own.headline(row),
      state: row.state, stateTitle: state.title, actorTitle: workflow.actors[actor]!, updatedAt, waitingDays, due, daysLeft, holder: holder && inHandOf(holder), address: own.address(row, actor),
    };
  });
}
