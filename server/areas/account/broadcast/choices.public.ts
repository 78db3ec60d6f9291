/** Whom one may choose: roles, firms and districts in reach, and single people by name. `within`: the firms of the reach; null: everybody. */
import { sql } from 'kysely';
import type { broadcast } from 'contract/areas/account/broadcast';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { meant, peopleInWords, type Audience } from './audience.public.ts';

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

/** The first thirty by name. */
export async function findPeople({ db, viewer: { associationId } }: Ctx, { keyword }: Parsed<Calls['people']>, within: readonly string[] | null): Promise<Output<Calls['people']>> {
  // Where nobody is out of reach, neither roles nor firms need be asked; and what they are in words is asked of the thirty alone.
  const among = within === null ? sql`app_user u where u.association_id = ${associationId} and u.deleted_at is null` : meant({ associationId, audience: everybody, within });
  const { rows } = await sql<{ id: string }>`
    select distinct u.id, u.real_name from ${among} and u.status = 'ACTIVE' and (${keyword === undefined}::boolean or u.real_name like ${likePattern(keyword ?? '')})
    order by u.real_name, u.id limit 30`.execute(db);
  const found = await peopleInWords(db, associationId, rows.map(({ id }) => id));
  return found.map(({ id, name, firmName, roles }) => ({ id, name, hint: firmName ?? roles }));
}
