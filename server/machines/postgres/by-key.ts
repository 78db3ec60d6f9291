import { sql, type RawBuilder } from 'kysely';

/**
 * The rows of one key or of several. A statement about one says so and is planned once per connection (prepared.ts): about a list
 * of unknown length the server plans anew each time, which for a record with everything that is counted of it takes 15 ms.
 */
export function byKeys(column: RawBuilder<unknown>, ids: readonly string[]): { said: RawBuilder<unknown>; condition: RawBuilder<boolean> } {
  const [only, ...more] = ids;
  return only !== undefined && more.length === 0
    ? { said: sql.raw('/* by key */'), condition: sql`${column} = ${only}::uuid` }
    : { said: sql``, condition: sql`${column} = any(${[...ids]}::uuid[])` };
}
