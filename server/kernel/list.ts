import { isKeyOf } from 'contract/kernel/keys';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';

export interface PageInput { page: number; limit: number; sorting?: string | undefined }

/** Who walks through all pages of one moment has counted once and says so; everybody else asks. */
export const countOnce = async (input: object, count: () => Promise<{ total: number }>): Promise<number> => ('counted' in input && typeof input.counted === 'number' ? input.counted : (await count()).total);

/** Rows that go into a file, which is recorded, and not onto a screen. */
export const isForFile = (input: object): boolean => 'counted' in input || 'walk' in input;

/**
 * Who walks through all rows asks once for their keys in order, and then for the rows by their keys: a far page costs no
 * more than the first. A long list answers so; one that knows nothing of it gives its first page as ever.
 */
export const asksKeys = (input: object): boolean => 'keysOnly' in input && input.keysOnly === true;

export const onlyKeys = (rows: readonly { id: string }[]) => ({ data: [], total: rows.length, keys: rows.map(({ id }) => id) });

/** Where a walk through all rows stands: the order's value and the key of the row before. Without `at`: before the first. */
export interface Walk { at?: { value: string | null; key: string } | undefined }

const walkIn = (input: object): Walk | undefined => ('walk' in input ? input.walk as Walk | undefined : undefined); // nobody's request says so: calls read what their contract knows

/** `name asc`, by one of the columns that the contract's sort keys are mapped to. */
export function orderOf<T extends object>(columns: T, sorting: string): [keyof T, 'asc' | 'desc'] {
  const [key = '', direction] = sorting.split(' ');
  if (!isKeyOf(columns, key)) throw new Error(`no order by ${key}`);
  return [key, direction === 'desc' ? 'desc' : 'asc'];
}

interface Order {
  initial: string;
  last: RawBuilder<unknown>;
  /** From the latest key down. */
  falls?: boolean;
  /** Keys that no row is without: the database walks their indexes downwards as they are, and need not put millions of rows in order first. */
  always?: readonly string[];
  /** Of millions: more are neither counted nor paged through on a screen. Who walks through all rows counts all. */
  mostCounted?: number;
}

/**
 * One page of a query and how many rows there are in all, asked side by side. `order` maps the contract's sort keys
 * to columns, so that no text from outside ever names one; `last` makes the order total. Who walks through all rows is
 * given those behind where he stands, however far that is, by the same conditions and order.
 */
export async function listPage<DB, TB extends keyof DB, O, CDB, CTB extends keyof CDB>(
  rows: SelectQueryBuilder<DB, TB, O>,
  count: SelectQueryBuilder<CDB, CTB, object>,
  input: PageInput,
  order: Record<string, RawBuilder<unknown>>,
  { initial, last, falls = false, always = [], mostCounted }: Order,
): Promise<{ rows: O[]; total: number }> {
  const { page, limit, sorting } = input;
  const [key, direction] = orderOf(order, sorting ?? initial);
  const by = order[key]!;
  const inOrder = rows.orderBy(by, (o) => (always.includes(String(key)) ? o[direction]() : o[direction]().nullsLast())).orderBy(last, falls ? 'desc' : 'asc');
  const walk = walkIn(input);
  const all = () => count.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow() as Promise<{ total: number }>; // over open table types the builder forgets it
  if (!walk) {
    const [begin, most] = [(page - 1) * limit, mostCounted ?? Infinity];
    const some = async () => ({ total: (await count.select(sql`1`.as('one')).limit(most).execute()).length });
    const [data, total] = await Promise.all([inOrder.limit(Math.max(0, Math.min(limit, most - begin))).offset(begin).execute(), countOnce(input, mostCounted === undefined ? all : some)]);
    return { rows: data, total };
  }
  const withPlace = inOrder.select([sql<string | null>`(${by})::text`.as('walkValue'), sql<string>`(${last})::text`.as('walkKey')]);
  const data: (O & { walkValue: string | null; walkKey: string })[] = [];
  for (const behind of behindOf(walk.at, by, direction, last, falls)) {
    if (data.length < limit) data.push(...await withPlace.where(behind).limit(limit - data.length).execute() as typeof data); // likewise
  }
  const end = data.at(-1);
  walk.at = end ? { value: end.walkValue, key: end.walkKey } : walk.at;
  return { rows: data, total: await countOnce(input, all) };
}

/** The rows behind a place, as an index can tell them: those with a value, then those without. */
function behindOf(at: Walk['at'], by: RawBuilder<unknown>, direction: 'asc' | 'desc', last: RawBuilder<unknown>, falls: boolean): RawBuilder<boolean>[] {
  if (!at) return [sql`true`];
  const beyond = sql`${last} ${sql.raw(falls ? '<' : '>')} ${at.key}`;
  if (at.value === null) return [sql`${by} is null and ${beyond}`];
  const sign = direction === 'desc' ? '<' : '>';
  return [sql`${by} ${sql.raw(`${sign}=`)} ${at.value} and (${by} ${sql.raw(sign)} ${at.value} or ${beyond})`, sql`${by} is null`];
}
