import { sql } from 'kysely';
import type { Db } from '../../../kernel/context.ts';

interface Known { field: string; written: string; meant: string }

/** The next file of this kind is read with what was said of this one. */
export async function remember(db: Db, associationId: string, kind: string, what: 'COLUMN' | 'WORD', known: readonly Known[]): Promise<void> {
  // One title twice in a sheet: the last one stands.
  const rows = [...new Map(known.map((one) => [`${one.field}\n${one.written}`, one])).values()];
  if (!rows.length) return;
  await db.insertInto('importMemory').values(rows.map((row) => ({ associationId, kind, what, ...row, usedAt: sql<string>`app_now()` })))
    .onConflict((conflict) => conflict.columns(['associationId', 'kind', 'what', 'field', 'written']).doUpdateSet((eb) => ({ meant: eb.ref('excluded.meant'), usedAt: eb.ref('excluded.usedAt') }))).execute();
}
