/**
 * Which messages are a person's own. Somebody else's do not exist, and neither do those that speak of a case which the
 * person may not see any more: a message names people, and lives longer than a role. Said of `notification n`.
 */
import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import { tied } from '../../../kernel/flow.ts';

/** Messages of a case's steps are those with `moved:` before the step's record (see case-moved). */
const stillTied = ({ app, viewer }: Ctx) => sql.join([sql`n.event_key not like 'moved:%'`, ...app.flows.map((own) => sql`
  exists (select 1 from review_record r join ${sql.table(own.table)} t on t.association_id = r.association_id and t.id = r.case_id and t.deleted_at is null
    where r.association_id = n.association_id and r.id = case when n.event_key like 'moved:%' then split_part(n.event_key, ':', 2)::uuid end
      and r.entity = ${own.workflow.entity} and ${tied(own, viewer)})`)], sql` or `);

/** Those that the person has removed, too. */
export const everOwn = (ctx: Ctx) => sql<boolean>`n.association_id = ${ctx.viewer.associationId} and n.user_id = ${ctx.viewer.userId} and (${stillTied(ctx)})`;
export const own = (ctx: Ctx) => sql<boolean>`n.deleted_at is null and ${everOwn(ctx)}`;
