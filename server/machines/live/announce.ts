/**
 * Tells open windows, on whichever node they are, that there is something to look at. Part of the change's transaction:
 * it leaves when that commits, and not at all when it is rolled back. Messages need none of this: whoever is told
 * something (`tell`) is announced to by the database itself, and so are changes of rights, sessions and names.
 */
import { sql } from 'kysely';
import type { Push } from 'contract/areas/account/live';
import type { Db } from '../../kernel/context.ts';

export type Audience = { readonly users: readonly string[] } | 'everybody';

/** A payload holds 8,000 bytes. */
const atOnce = 150;

export async function announce(db: Db, { type }: Push, to: Audience): Promise<void> {
  const payloads = to === 'everybody' ? [JSON.stringify({ type })] : chunks([...new Set(to.users)]).map((users) => JSON.stringify({ type, users }));
  if (payloads.length) await sql`select pg_notify('live', payload) from unnest(${payloads}::text[]) as payload`.execute(db);
}

const chunks = <T>(all: readonly T[]): T[][] => Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) => all.slice(at * atOnce, (at + 1) * atOnce));
