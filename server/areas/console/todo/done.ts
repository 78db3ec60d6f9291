/** The cases in which the viewer acted last, each once, as far as they are still the viewer's to see, and what was done outside of cases: the latest of both. */
import { sql } from 'kysely';
import type { todo } from 'contract/areas/console/todo';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { actionTitle } from 'contract/kernel/workflow';
import type { Ctx } from '../../../kernel/context.ts';
import { tied, type AnyFlow, type CaseRow } from '../../../kernel/flow.ts';
import { ownDeeds } from '../../system/audit-log/own-deeds.public.ts';

type Call = typeof todo.endpoints.getDone;
interface Deed { id: string; action: string; doer: string; at: string }

/** So many of the latest deeds are looked through: one case often has several. */
const lookedAt = 100;

export async function doneLast(ctx: Ctx, { limit }: Parsed<Call>): Promise<Output<Call>> {
  const { viewer, db } = ctx;
  const { rows } = await sql<Deed & { entity: string }>`
    select distinct on (entity, case_id) entity, case_id as id, action, doer, at from (
      select * from review_record where association_id = ${viewer.associationId} and actor_id = ${viewer.userId} order by at desc limit ${lookedAt}) latest
    order by entity, case_id, at desc`.execute(db);
  const [lines, deeds] = await Promise.all([Promise.all(ctx.app.flows.map((own) => linesOf(ctx, own, rows.filter(({ entity }) => entity === own.workflow.entity)))), ownDeeds(ctx, limit)]);
  const data = lines.flat();
  const cases = new Set(data.map(({ id }) => id));
  const others = deeds.filter(({ entityId }) => entityId === null || !cases.has(entityId));
  const latest = new Set([...data, ...others].toSorted(lastFirst).slice(0, limit));
  return { data: data.filter((line) => latest.has(line)).toSorted(lastFirst), deeds: others.filter((line) => latest.has(line)).map(({ entityId: _case, ...line }) => line) };
}

const lastFirst = (a: { at: string }, b: { at: string }): number => b.at.localeCompare(a.at, 'en');

async function linesOf({ db, viewer }: Ctx, own: AnyFlow, deeds: readonly Deed[]) {
  if (!deeds.length) return [];
  const { rows } = await sql<CaseRow>`select t.* from ${sql.table(own.table)} t where t.association_id = ${viewer.associationId} and t.deleted_at is null and t.id in (${sql.join(deeds.map(({ id }) => id))}) and ${tied(own, viewer)}`.execute(db);
  const { workflow } = own;
  return rows.map((row) => {
    const { action, doer, at } = deeds.find(({ id }) => id === row.id)!;
    return {
      id: row.id, entityTitle: workflow.title, applicationNo: row.applicationNo, headline: own.headline(row),
      actionTitle: actionTitle(workflow, action), at, stateTitle: workflow.states[row.state]!.title, address: own.address(row, doer),
    };
  });
}
