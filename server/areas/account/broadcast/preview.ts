/** Before it goes: how many, who, and who will not get it. */
import { sql } from 'kysely';
import type { broadcast } from 'contract/areas/account/broadcast';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { lawyersWithout, meant, peopleInWords } from './audience.public.ts';
import { findOwn, meantBy } from './stored.ts';

type Call = typeof broadcast.endpoints.preview;
interface Counted { total: number; inactive: number }
interface Missed { name: string; firmName: string | null }

/** Enough to see whether it is the right people. */
const few = 12;

export async function previewAudience(ctx: Ctx, { id }: Parsed<Call>): Promise<Output<Call>> {
  const { db } = ctx;
  const given = meantBy(await findOwn(ctx, id, 'create'));
  const without = lawyersWithout(given);
  const [{ rows: counted }, sample, { rows: inactive }, missing] = await Promise.all([
    sql<Counted>`select (count(distinct u.id) filter (where u.status = 'ACTIVE'))::int as total, (count(distinct u.id) filter (where u.status <> 'ACTIVE'))::int as inactive from ${meant(given)}`.execute(db),
    sql<{ id: string }>`select distinct u.id from ${meant(given)} and u.status = 'ACTIVE' limit ${few}`.execute(db).then(({ rows }) => peopleInWords(db, given.associationId, rows.map((row) => row.id))),
    sql<Missed>`select u.real_name as name, min(f.name) as firm_name from ${meant(given)} and u.status <> 'ACTIVE' group by u.id, u.real_name order by u.real_name limit ${few}`.execute(db),
    without ? missingLawyers(ctx, without) : { count: 0, few: [] },
  ]);
  return {
    total: counted[0]?.total ?? 0, sample, inactive: counted[0]?.inactive ?? 0, noAccount: missing.count,
    missed: [...inactive.map((one) => ({ ...one, why: '账号未启用或已停用' })), ...missing.few.map((one) => ({ ...one, why: '还没有开通账号' }))].slice(0, few),
  };
}

async function missingLawyers({ db }: Ctx, without: NonNullable<ReturnType<typeof lawyersWithout>>): Promise<{ count: number; few: Missed[] }> {
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from ${without}`.execute(db),
    sql<Missed>`select l.name, f.name as firm_name from ${without} order by l.name_sort limit ${few}`.execute(db),
  ]);
  return { count: counted[0]?.count ?? 0, few: rows };
}
