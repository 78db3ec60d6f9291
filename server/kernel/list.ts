import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../tables.gen.ts';

export interface PageInput { page: number; limit: number; sorting?: string | undefined }

/**
 * One page of a query and how many rows there are in all, asked side by side. `order` maps the contract's sort keys
 * to columns, so that no text from outside ever names one; `last` makes the order total.
 */
export async function listPage<TB extends keyof Database, O>(
  rows: SelectQueryBuilder<Database, TB, O>,
  count: SelectQueryBuilder<Database, TB, object>,
  { page, limit, sorting }: PageInput,
  order: Record<string, RawBuilder<unknown>>,
  { initial, last }: { initial: string; last: RawBuilder<unknown> },
): Promise<{ rows: O[]; total: number }> {
  const [key, direction] = (sorting ?? initial).split(' ') as [string, 'asc' | 'desc'];
  const by = order[key];
  if (!by) throw new Error(`no order by ${key}`);
  const [data, counted] = await Promise.all([
    rows.orderBy(by, (o) => (direction === 'desc' ? o.desc().nullsLast() : o.asc().nullsLast())).orderBy(last).limit(limit).offset((page - 1) * limit).execute(),
    count.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow() as Promise<{ total: number }>,
  ]);
  return { rows: data, total: counted.total };
}
