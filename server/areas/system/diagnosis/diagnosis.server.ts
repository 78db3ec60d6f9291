import { sql } from 'kysely';
import { authorityPermission } from 'contract/areas/system/authority-permission';
import { diagnosis } from 'contract/areas/system/diagnosis';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { explain } from './explain.ts';
import { findTarget, targets } from './targets.ts';

type Calls = typeof diagnosis.endpoints;

const asksForAll = ({ viewer }: Ctx): boolean => mayWithin(viewer, authorityPermission.view, 'ALL');

async function findPeople(ctx: Ctx, { keyword, id }: Parsed<Calls['people']>): Promise<Output<Calls['people']>> {
  if (!asksForAll(ctx)) return [];
  const { rows } = await sql<Output<Calls['people']>[number]>`
    select u.id, u.real_name as name, u.user_name || coalesce(' · ' || (select string_agg(distinct r.title, '、') from role_in_force r where r.association_id = u.association_id and r.user_id = u.id), '') as hint
    from app_user u where u.association_id = ${ctx.viewer.associationId} and u.deleted_at is null
      and (${id === undefined}::boolean or u.id = ${id ?? null}::uuid) and (${keyword === undefined}::boolean or u.real_name like ${likePattern(keyword ?? '')} or u.user_name_key like lower(${likePattern(keyword ?? '')}))
    order by u.real_name, u.id limit 30`.execute(ctx.db);
  return rows;
}

async function why(ctx: Ctx, { userId, target, recordId, field }: Parsed<Calls['explain']>): Promise<Output<Calls['explain']>> {
  // Everybody may be told why of himself; whoever looks with another's eyes, of that person.
  if (userId !== ctx.viewer.userId && !asksForAll(ctx)) return ctx.fail('forbidden');
  const person = await ctx.db.selectFrom('appUser').select('id').where('associationId', '=', ctx.viewer.associationId).where('id', '=', userId).executeTakeFirst();
  const found = findTarget(target);
  if (!person || !found) return ctx.fail('notFound');
  return explain(ctx, found, { userId, recordId, field });
}

export default implement(diagnosis, {
  handlers: {
    targets: async () => targets.map(({ found: _, ...target }) => target),
    people: findPeople,
    explain: why,
  },
});
