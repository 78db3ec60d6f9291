/**
 * Asks every workflow what waits for the viewer. The oldest first: who has waited longest is next. The page is found by
 * ids alone; whole cases are read for its lines only, however many wait before them.
 */
import { sql } from 'kysely';
import { todo } from 'contract/areas/console/todo';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { waitsForViewer, type AnyFlow, type CaseRow } from '../../../kernel/flow.ts';

export default implement(todo, {
  handlers: {
    async getTodos(ctx, { page, limit }) {
      const waiting = sql.join(ctx.app.flows.map((own) => waitingIn(ctx, own)), sql` union all `);
      const [{ rows: found }, { rows: [counted] }] = await Promise.all([
        sql<{ entity: string; id: string }>`select entity, id from (${waiting}) waiting order by updated_at, id limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.db),
        sql<{ total: number }>`select count(*)::int as total from (${waiting}) waiting`.execute(ctx.db),
      ]);
      const lines = await Promise.all(ctx.app.flows.map((own) => linesOf(ctx, own, found.filter(({ entity }) => entity === own.workflow.entity).map(({ id }) => id))));
      const byId = new Map(lines.flat().map((line) => [line.id, line]));
      return { data: found.flatMap(({ id }) => byId.get(id) ?? []), total: counted!.total };
    },
  },
});

const waitingIn = ({ viewer }: Ctx, own: AnyFlow) => sql`
  select ${own.workflow.entity}::text as entity, t.id, t.updated_at from ${sql.table(own.table)} t
  where t.association_id = ${viewer.associationId} and t.deleted_at is null and ${waitsForViewer(own, viewer)}`;

/** What has been done meanwhile does not wait any more and is left out. */
async function linesOf({ db, viewer }: Ctx, own: AnyFlow, ids: readonly string[]) {
  if (!ids.length) return [];
  const { workflow } = own;
  const { rows } = await sql<CaseRow & { waitingDays: number }>`
    select t.*, app_today() - (t.updated_at at time zone 'Asia/Shanghai')::date as waiting_days from ${sql.table(own.table)} t
    where t.association_id = ${viewer.associationId} and t.id in (${sql.join(ids)}) and ${waitsForViewer(own, viewer)}`.execute(db);
  return rows.map((row) => {
    const state = workflow.states[row.state]!;
    const actor = state.waitsFor!;
    return {
      id: row.id, entity: workflow.entity, entityTitle: workflow.title, applicationNo: row.applicationNo, headline: own.headline(row),
      state: row.state, stateTitle: state.title, actorTitle: workflow.actors[actor]!, updatedAt: row.updatedAt, waitingDays: row.waitingDays, address: own.address(row, actor),
    };
  });
}
