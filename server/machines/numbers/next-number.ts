/** Gap-free numbers: the row's lock holds the number until its case commits, so none is skipped and none given twice. */
import { sql } from 'kysely';
import type { Db } from '../../kernel/context.ts';

/** The next number of a name and period, padded; a full sequence grows a digit (glossary 3). */
export async function nextNumber(db: Db, associationId: string, name: string, period: string, digits: number): Promise<string> {
  const { rows } = await sql<{ lastValue: number }>`
    insert into number_sequence (association_id, name, period, last_value) values (${associationId}, ${name}, ${period}, 1)
    on conflict (association_id, name, period) do update set last_value = number_sequence.last_value + 1
    returning last_value`.execute(db);
  return String(rows[0]!.lastValue).padStart(digits, '0');
}
