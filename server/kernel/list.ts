import { isKeyOf } from 'contract/kernel/keys';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';

export interface PageInput { page: number; limit: number; sorting?: string | undefined }

/** Who walks through all pages of one moment has counted once and says so; everybody else asks. */
export const countOnce = async (input: object, count: () => Promise<{ total: number }>): Promise<number> => ('counted' in input && typeof input.counted === 'number' ? input.counted : (await count()).total);

/**
 * Who walks through all rows asks once for their keys in order, and then for the rows by their keys: a far page costs no
 * more than the first. A long list answers so; one that knows nothing of it gives its first page as ever.
 */
export const asksKeys = (input: object): boolean => 'keysOnly' in input && input.keysOnly === true;

/** `name asc`, by one of the columns that the contract's sort keys are mapped to. */
export function orderOf<T extends object>(columns: T, sorting: string): [keyof T, 'asc' | 'desc'] {
  const [key = '', direction] = sorting.split(' ');
  if (!isKeyOf(columns, key)) throw new Error(`no order by ${key}`);
  return [key, direction === 'desc' ? 'desc' : 'asc'];
}

/**
 * One page of a query and how many rows there are in all, asked side by side. `order` maps the contract's sort keys
 * to columns, so that no text from outside ever names one; `last` makes the order total.
 */
export async function listPage<DB, TB extends keyof DB, O, CDB, CTB extends keyof CDB>(
  rows: SelectQueryBuilder<DB, TB, O>,
  count: SelectQueryBuilder<CDB, CTB, object>,
  input: PageInput,
  order: Record<string, RawBuilder<unknown>>,
  { initial, last }: { initial: string; last: RawBuilder<unknown> },
): Promise<{ rows: O[]; total: number }> {
  const { page, limit, sorting } = input;
  const [key, direction] = orderOf(order, sorting ?? initial);
  const by = order[key]!;
  const [data, total] = await Promise.all([
    rows.orderBy(by, (o) => (direction === 'desc' ? o.desc().nullsLast() : o.asc().nullsLast())).orderBy(last).limit(limit).offset((page - 1) * limit).execute(),
    countOnce(input, () => count.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow() as Promise<{ total: number }>), // over open table types the builder forgets it
  ]);
  return { rows: data, total };
}
