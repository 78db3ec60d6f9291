/** Before it goes: how many, and, page by page, who; and who will not get it, each with the reason. */
import { sql, type RawBuilder } from 'kysely';
import type { broadcast } from 'contract/areas/account/broadcast';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { lawyersWithout, meant, peopleInWords, type Meant } from './audience.public.ts';
import { findOwn, meantBy } from './stored.ts';

type Calls = typeof broadcast.endpoints;
type Counted = Output<Calls['preview']>;
type People = Output<Calls['previewPeople']>;
interface Missed { id: string; name: string; firmName: string | null; why: keyof typeof reasons }

const reasons = { INERT: '账号还没有启用', LOCKED: '账号已锁定', DISABLED: '账号已停用', none: '还没有开通账号' } as const;

export async function previewAudience(ctx: Ctx, { id }: Parsed<Calls['preview']>): Promise<Counted> {
  const given = meantBy(await findOwn(ctx, id, 'create'));
  const without = lawyersWithout(given);
  const [{ rows: [accounts] }, { rows: [lawyers] }] = await Promise.all([
    sql<Omit<Counted, 'noAccount'>>`select (count(distinct u.id) filter (where u.status = 'ACTIVE'))::int as total, (count(distinct u.id) filter (where u.status <> 'ACTIVE'))::int as inactive from ${meant(given)}`.execute(ctx.db),
    without ? sql<{ count: number }>`select count(*)::int as count from ${without}`.execute(ctx.db) : { rows: [] },
  ]);
  return { total: accounts?.total ?? 0, inactive: accounts?.inactive ?? 0, noAccount: lawyers?.count ?? 0 };
}

export async function previewPeople(ctx: Ctx, input: Parsed<Calls['previewPeople']>): Promise<People> {
  const given = meantBy(await findOwn(ctx, input.id, 'create'));
  return input.isReached ? reached(ctx, given, input) : missed(ctx, given, input);
}

async function reached({ db }: Ctx, given: Meant, asked: Parsed<Calls['previewPeople']>): Promise<People> {
  const found = sql`select u.id, u.name_sort from ${meant(given)} and u.status = 'ACTIVE' and ${named(sql`u.real_name`, asked)} group by u.id, u.name_sort`;
  const [{ rows }, total] = await Promise.all([
    sql<{ id: string }>`select id from (${found}) p order by name_sort nulls last, id ${pageOf(asked)}`.execute(db),
    countOf({ db }, found),
  ]);
  const people = new Map((await peopleInWords(db, given.associationId, rows.map(({ id }) => id))).map((one) => [one.id, one]));
  return { total, data: rows.flatMap(({ id }) => people.get(id) ?? []).map(({ id, name, firmName, roles }) => ({ id, name, firmName, hint: roles })) };
}

async function missed({ db }: Ctx, given: Meant, asked: Parsed<Calls['previewPeople']>): Promise<People> {
  const without = lawyersWithout(given);
  const found = sql`
    select u.id, u.real_name as name, u.name_sort, min(f.name) as firm_name, u.status as why from ${meant(given)} and u.status <> 'ACTIVE' and ${named(sql`u.real_name`, asked)} group by u.id, u.real_name, u.name_sort, u.status
    ${without ? sql`union all select l.id, l.name, l.name_sort, f.name, 'none' from ${without} and ${named(sql`l.name`, asked)}` : sql``}`;
  const [{ rows }, total] = await Promise.all([
    sql<Missed>`select id, name, firm_name, why from (${found}) p order by name_sort nulls last, id ${pageOf(asked)}`.execute(db),
    countOf({ db }, found),
  ]);
  return { total, data: rows.map(({ why, ...one }) => ({ ...one, hint: reasons[why] })) };
}

const named = (name: RawBuilder<unknown>, { keyword }: { keyword?: string | undefined }) => (keyword === undefined ? sql`true` : sql`(${name} like ${likePattern(keyword)} or f.name like ${likePattern(keyword)})`);
const pageOf = ({ page, limit }: { page: number; limit: number }) => sql`limit ${limit} offset ${(page - 1) * limit}`;
const countOf = async ({ db }: Pick<Ctx, 'db'>, found: RawBuilder<unknown>): Promise<number> => (await sql<{ total: number }>`select count(*)::int as total from (${found}) p`.execute(db)).rows[0]?.total ?? 0;
