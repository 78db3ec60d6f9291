/**
 * Which messages are a person's own. Somebody else's do not exist, and neither do those that speak of a case which the
 * person may not see any more: a message names people, and lives longer than a role. Said of `notification n`.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import { tied } from '../../../kernel/flow.ts';

/** Messages of a case's steps are those with `moved:` before the step's record, and their event begins with the kind of case (see case-moved). */
const isOfStep = sql`left(n.event_key, 6) = 'moved:'`;
const kindOfCase = sql`split_part(n.event, '.', 1)`;

const theirs = ({ viewer }: Ctx) => sql`n.association_id = ${viewer.associationId} and n.user_id = ${viewer.userId}`;

const stillTied = ({ app, viewer }: Ctx, kinds: ReadonlySet<string>) => sql.join([sql`not ${isOfStep}`, ...app.flows.filter(({ workflow }) => kinds.has(workflow.entity)).map((own) => sql`
  ${kindOfCase} = ${own.workflow.entity} and exists (select 1 from review_record r join ${sql.table(own.table)} t on t.association_id = r.association_id and t.id = r.case_id and t.deleted_at is null
    where r.association_id = n.association_id and r.id = case when ${isOfStep} then split_part(n.event_key, ':', 2)::uuid end
      and r.entity = ${own.workflow.entity} and ${tied(own, viewer)})`)], sql` or `);

/**
 * Of the messages that `which` names, the person's own; those that the person has removed, too. Only the kinds of cases
 * of which they speak are asked about: to plan a question about all two dozen takes the database 20 ms, to answer it one.
 * What comes between the two questions and speaks of another kind is not there yet, as if it came a moment later.
 */
export async function everOwn(ctx: Ctx, which: RawBuilder<unknown>): Promise<RawBuilder<boolean>> {
  const named = sql`${theirs(ctx)} and ${which}`;
  const { rows } = await sql<{ kind: string | null }>`/* by key */ select distinct case when ${isOfStep} then ${kindOfCase} end as kind from notification n where ${named}`.execute(ctx.db);
  const kinds = new Set(rows.flatMap(({ kind }) => kind ?? []));
  return rows.length ? sql<boolean>`${named} and (${stillTied(ctx, kinds)})` : sql<boolean>`false`;
}

export const own = (ctx: Ctx, which: RawBuilder<unknown>): Promise<RawBuilder<boolean>> => everOwn(ctx, sql`n.deleted_at is null and ${which}`);
