/** Asks every workflow what waits for the viewer. The oldest first: who has waited longest is next. */
import { sql } from 'kysely';
import { todo } from 'contract/areas/console/todo';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { waitsForViewer, type AnyFlow, type CaseRow } from '../../../kernel/flow.ts';

export default implement(todo, {
  handlers: {
    async getTodos(ctx, { page, limit }) {
      const parts = await Promise.all(ctx.app.flows.map((own) => waiting(ctx, own, page * limit)));
      const data = parts.flatMap(({ lines }) => lines).toSorted((a, b) => a.updatedAt.localeCompare(b.updatedAt) || a.id.localeCompare(b.id));
      return { data: data.slice((page - 1) * limit, page * limit), total: parts.reduce((sum, { total }) => sum + total, 0) };
    },
  },
});

async function waiting({ db, viewer }: Ctx, own: AnyFlow, most: number) {
  const { workflow } = own;
  const { rows } = await sql<CaseRow & { total: number; waitingDays: number }>`
    select t.*, count(*) over ()::int as total, app_today() - (t.updated_at at time zone 'Asia/Shanghai')::date as waiting_days from ${sql.table(own.table)} t
    where t.association_id = ${viewer.associationId} and t.deleted_at is null and ${waitsForViewer(own, viewer)}
    order by t.updated_at, t.id limit ${most}`.execute(db);
  const lines = rows.map((row) => {
    const state = workflow.states[row.state]!;
    const actor = state.waitsFor!;
    return {
      id: row.id, entity: workflow.entity, entityTitle: workflow.title, applicationNo: row.applicationNo, headline: own.headline(row),
      state: row.state, stateTitle: state.title, actorTitle: workflow.actors[actor]!, updatedAt: row.updatedAt, waitingDays: row.waitingDays, address: own.address(row, actor),
    };
  });
  return { lines, total: rows[0]?.total ?? 0 };
}
