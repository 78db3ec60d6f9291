/** Whom one may choose: roles, firms and districts in reach, and single people by name. `within`: the firms of the reach; null: everybody. */
import { sql } from 'kysely';
import type { broadcast } from 'contract/areas/account/broadcast';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { meant, type Audience } from './audience.public.ts';

type Calls = typeof broadcast.endpoints;
type Choice = Output<Calls['choices']>['roles'][number];

const everybody: Audience = { audience: 'EVERYBODY', roleCodes: [], firmIds: [], districts: [], userIds: [] };

/** Where nobody is out of reach, the firms need not be asked. Who holds which role is settled first, or the planner asks it anew for every account. */
const heldAtAll = (associationId: string) => sql`
  with held as materialized (select r.role_code, r.user_id from role_in_force r where r.association_id = ${associationId})
  select held.role_code from held join app_user u on u.association_id = ${associationId} and u.id = held.user_id where u.deleted_at is null`;

export async function audienceChoices({ db, viewer }: Ctx, within: readonly string[] | null): Promise<Output<Calls['choices']>> {
  const { associationId } = viewer;
  const [{ rows: roles }, { rows: firms }, { rows: districts }] = await Promise.all([
    // Roles that nobody holds would reach nobody.
    sql<Choice>`select o.code as id, o.title as name from role o where o.association_id = ${associationId} and o.code in (${within === null ? heldAtAll(associationId) : sql`select r.role_code from ${meant({ associationId, audience: everybody, within })}`}) order by 2`.execute(db),
    // The whole register is searched by typing; a firm's few are listed.
    sql<Choice>`select id, name from law_firm where association_id = ${associationId} and deleted_at is null and id = any(${within ?? []}::uuid[]) order by name_sort`.execute(db),
    sql<{ name: string }>`select distinct district_name as name from law_firm where association_id = ${associationId} and deleted_at is null and ${within === null}::boolean order by 1 limit 50`.execute(db),
  ]);
  return { reach: within === null ? 'ALL' : 'FIRM', roles, firms, districts: districts.map(({ name }) => name) };
}

export async function findPeople({ db, viewer }: Ctx, { keyword }: Parsed<Calls['people']>, within: readonly string[] | null): Promise<Output<Calls['people']>> {
  const given = { associationId: viewer.associationId, audience: everybody, within };
  // Who is in reach is settled first, or the planner asks it anew of everybody.
  const { rows } = await sql<Output<Calls['people']>[number]>`
    with reachable as materialized (select distinct u.id from ${meant(given)} and u.status = 'ACTIVE' and (${keyword === undefined}::boolean or u.real_name like ${likePattern(keyword ?? '')}))
    select u.id, u.real_name as name, coalesce(min(f.name), string_agg(distinct o.title, '、'), '') as hint
    from reachable join app_user u on u.association_id = ${given.associationId} and u.id = reachable.id
    left join role_in_force r on r.association_id = u.association_id and r.user_id = u.id
    left join role o on o.association_id = r.association_id and o.code = r.role_code
    left join lawyer l on l.association_id = u.association_id and l.id = u.lawyer_id
    left join law_firm f on f.association_id = u.association_id and f.id = coalesce(r.firm_id, l.firm_id)
    group by u.id, u.real_name order by u.real_name, u.id limit 30`.execute(db);
  return rows;
}
