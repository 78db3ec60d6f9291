/**
 * Who is meant. One statement finds them, for the preview and for the sending alike, so that nobody gets what he was not
 * shown for. A person stands for each firm that he belongs to: by a firm's role, as its lawyer, as its intern.
 */
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { audienceFields } from 'contract/areas/account/broadcast';
import { openInternship } from 'contract/areas/practice/internship-words';
import type { Db } from '../../../kernel/context.ts';

export const audienceShape = z.strictObject(audienceFields);
export type Audience = z.output<typeof audienceShape>;

/** As it was stored. What can't be read any more reaches nobody: a condition that is left out would reach more people than were meant. */
export const audienceOf = (stored: unknown): Audience => audienceShape.safeParse(stored).data ?? { audience: 'PEOPLE', roleCodes: [], firmIds: [], districts: [], userIds: [] };

/** `within`: the firms beyond whose people it never goes; null: no such limit. */
export interface Meant { readonly associationId: string; readonly audience: Audience; readonly within: readonly string[] | null }

const among = (column: RawBuilder<unknown>, values: readonly string[]) => (values.length ? [sql`${column} in (${sql.join(values)})`] : []);

function conditions({ audience: { audience, roleCodes, firmIds, districts, userIds }, within }: Meant): RawBuilder<unknown> {
  const chosen = audience === 'PEOPLE' ? [userIds.length ? sql`u.id in (${sql.join(userIds)})` : sql`false`]
    : audience === 'MATCHING' ? [...among(sql`r.role_code`, roleCodes), ...among(sql`f.id`, firmIds), ...among(sql`f.district_name`, districts)] : [];
  return sql.join([sql`true`, ...chosen, ...(within ? [within.length ? sql`f.id in (${sql.join(within)})` : sql`false`] : [])], sql` and `);
}

/**
 * Whom a reach of some firms can meet at all, with each of their roles: found from the firms and settled first. Whoever
 * begins with the accounts asks for the roles of all of them before their firm is.
 */
const rolesWithin = (associationId: string, firmIds: readonly string[]): RawBuilder<unknown> => sql`(
  with own as materialized (
    select r.user_id from role_in_force r where r.association_id = ${associationId} and r.firm_id in (${sql.join(firmIds)})
    union select a.id from lawyer x join app_user a on a.association_id = x.association_id and a.lawyer_id = x.id where x.association_id = ${associationId} and x.firm_id in (${sql.join(firmIds)}) and x.deleted_at is null
    union select a.id from internship x join app_user a on a.association_id = x.association_id and a.intern_id = x.intern_id where x.association_id = ${associationId} and x.firm_id in (${sql.join(firmIds)}) and x.status in (${sql.join(openInternship)})
  ), held as materialized (
    select r.user_id, r.role_code, r.firm_id from role_in_force r where r.association_id = ${associationId} and r.user_id in (select user_id from own)
  ) select user_id, held.role_code, held.firm_id from own left join held using (user_id))`;

/** `u` the account, `r` one of its roles, `f` the firm that it belongs to in that role. */
export const meant = (given: Meant): RawBuilder<unknown> => sql`
  app_user u
  ${given.within?.length ? sql`join ${rolesWithin(given.associationId, given.within)} r on r.user_id = u.id` : sql`left join role_in_force r on r.association_id = u.association_id and r.user_id = u.id`}
  left join lawyer l on l.association_id = u.association_id and l.id = u.lawyer_id and l.deleted_at is null
  left join internship i on i.association_id = u.association_id and i.intern_id = u.intern_id and i.status in (${sql.join(openInternship)})
  left join law_firm f on f.association_id = u.association_id and f.id = coalesce(r.firm_id, l.firm_id, i.firm_id)
  where u.association_id = ${given.associationId} and u.deleted_at is null and ${conditions(given)}`;

export const recipientsQuery = (given: Meant): RawBuilder<unknown> => sql`select distinct u.id from ${meant(given)} and u.status = 'ACTIVE'`;

export async function recipientsOf(db: Db, given: Meant): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${recipientsQuery(given)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many of them there are, whatever the state of their accounts. */
export async function peopleAmong(db: Db, given: Meant): Promise<number> {
  const { rows } = await sql<{ found: number }>`select count(distinct u.id)::int as found from ${meant(given)}`.execute(db);
  return rows[0]?.found ?? 0;
}

export interface PersonInWords { id: string; name: string; firmName: string | null; roles: string }

/** A few of them, as somebody knows them. */
export async function peopleInWords(db: Db, associationId: string, userIds: readonly string[]): Promise<PersonInWords[]> {
  const { rows } = await sql<PersonInWords>`
    select u.id, u.real_name as name, min(f.name) as firm_name, coalesce(string_agg(distinct o.title, '、'), '') as roles
    from app_user u
    left join role_in_force r on r.association_id = u.association_id and r.user_id = u.id
    left join role o on o.association_id = r.association_id and o.code = r.role_code
    left join lawyer l on l.association_id = u.association_id and l.id = u.lawyer_id
    left join internship i on i.association_id = u.association_id and i.intern_id = u.intern_id and i.status in (${sql.join(openInternship)})
    left join law_firm f on f.association_id = u.association_id and f.id = coalesce(r.firm_id, l.firm_id, i.firm_id)
    where u.association_id = ${associationId} and u.id = any(${[...userIds]}::uuid[]) group by u.id, u.real_name order by u.real_name, u.id`.execute(db);
  return rows;
}

/** Lawyers who are meant and have no account: `l` the lawyer, `f` the firm. Null where single people were named, or others than lawyers. */
export function lawyersWithout({ associationId, audience: { audience, roleCodes, firmIds, districts }, within }: Meant): RawBuilder<unknown> | null {
  if (audience === 'PEOPLE' || (audience === 'MATCHING' && roleCodes.length && !roleCodes.includes('lawyer'))) return null;
  const chosen = audience === 'MATCHING' ? [...among(sql`f.id`, firmIds), ...among(sql`f.district_name`, districts)] : [];
  const limits = [sql`true`, ...chosen, ...(within ? [within.length ? sql`f.id in (${sql.join(within)})` : sql`false`] : [])];
  return sql`
    lawyer l join law_firm f on f.association_id = l.association_id and f.id = l.firm_id
    where l.association_id = ${associationId} and l.deleted_at is null and l.status = 'PRACTISING' and ${sql.join(limits, sql` and `)}
      and not exists (select from app_user u where u.association_id = l.association_id and u.lawyer_id = l.id and u.deleted_at is null)`;
}
