/** Who does whose work: the own, given and taken, and those of the people whom the viewer leads. */
import { sql, type RawBuilder } from 'kysely';
import type { delegation } from 'contract/areas/console/delegation';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { orderOf } from '../../../kernel/list.ts';
import type { Viewer } from '../../../kernel/viewer.ts';

type Calls = typeof delegation.endpoints;
type Row = Output<Calls['list']>['data'][number];

/** Of `delegation d`. Whoever leads a department sees those of everybody in it and below. */
const sides = ({ userId, associationId }: Viewer): Readonly<Record<Row['side'], RawBuilder<unknown>>> => ({
  GIVEN: sql`d.giver_id = ${userId}`, TAKEN: sql`d.taker_id = ${userId}`,
  TEAM: sql`d.giver_id <> ${userId} and d.taker_id <> ${userId} and exists (
    with recursive below (id) as (
      select id from department where association_id = ${associationId} and head_id = ${userId} and deleted_at is null
      union select c.id from department c join below b on c.parent_id = b.id where c.association_id = ${associationId} and c.deleted_at is null)
    select from app_user m where m.association_id = d.association_id and m.id = d.giver_id and m.department_id in (select id from below))`,
});

const state = sql<Row['state']>`case when d.ended_at is not null or d.ends_on < app_today() then 'OVER' when d.starts_on > app_today() then 'COMING' else 'RUNNING' end`;
const roleTitles = sql<string[]>`array(select o.title || coalesce('（' || f.name || '）', '') from delegation_role x
  join user_role r on r.association_id = x.association_id and r.id = x.grant_id join role o on o.association_id = r.association_id and o.code = r.role_code
  left join law_firm f on f.association_id = r.association_id and f.id = r.firm_id where x.association_id = d.association_id and x.delegation_id = d.id order by 1)`;
const columns = { startsOn: sql`d.starts_on` };

export async function listDelegations({ db, viewer }: Ctx<Fails<Calls['list']>>, { page, limit, sorting = 'startsOn desc', ...filters }: Parsed<Calls['list']>): Promise<Output<Calls['list']>> {
  const [key, direction] = orderOf(columns, sorting);
  const of = sides(viewer);
  const where = sql`d.association_id = ${viewer.associationId} and (${filters.side ? of[filters.side] : sql.join(Object.values(of).map((side) => sql`(${side})`), sql` or `)}) and ${filters.state ? sql`${state} = ${filters.state}` : sql`true`}`;
  const [{ rows }, { rows: [counted] }] = await Promise.all([
    sql<Row>`
      select d.id, d.version, case when ${of.GIVEN} then 'GIVEN' when ${of.TAKEN} then 'TAKEN' else 'TEAM' end as side, ${state} as state, g.real_name as giver_name, t.real_name as taker_name,
        ${roleTitles} as roles, d.starts_on, d.ends_on, d.reason, d.ended_by_name, d.created_at, ${state} <> 'OVER' as may_end
      from delegation d join app_user g on g.association_id = d.association_id and g.id = d.giver_id join app_user t on t.association_id = d.association_id and t.id = d.taker_id
      where ${where} order by ${columns[key]} ${sql.raw(direction)}, d.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from delegation d where ${where}`.execute(db),
  ]);
  return { data: rows, total: counted?.total ?? 0 };
}

export async function runningFor({ db, viewer: { associationId, userId } }: Ctx<Fails<Calls['running']>>): Promise<Output<Calls['running']>> {
  const { rows } = await sql<Output<Calls['running']>[number]>`select d.id, d.giver_name, ${roleTitles} as roles, d.ends_on from delegation_in_force d where d.association_id = ${associationId} and d.taker_id = ${userId} order by d.ends_on, d.id`.execute(db);
  return rows;
}
