/**
 * Gap-free numbers: the row's lock holds the number until its case commits, so none is skipped and none given twice.
 * Everybody else waits meanwhile: take numbers as late as can be (`last` of a workflow's step), all in one statement.
 */
import { sql } from 'kysely';
import type { Db } from '../../kernel/context.ts';

export interface Sequence { name: string; period: string; digits: number }

/** The next number of each name and period, padded; a full sequence grows a digit (glossary 3). */
export async function nextNumbers<const S extends readonly Sequence[]>(db: Db, associationId: string, wanted: S): Promise<{ [K in keyof S]: string }> {
  // Locked in one order by everybody, or two who want the same two would wait for each other.
  const ordered = wanted.toSorted((a, b) => `${a.name} ${a.period}`.localeCompare(`${b.name} ${b.period}`, 'en'));
  const { rows } = await sql<{ name: string; period: string; lastValue: number }>`
    insert into number_sequence (association_id, name, period, last_value)
    values ${sql.join(ordered.map(({ name, period }) => sql`(${associationId}, ${name}, ${period}, 1)`))}
    on conflict (association_id, name, period) do update set last_value = number_sequence.last_value + 1
    returning name, period, last_value`.execute(db);
  const found = new Map(rows.map(({ name, period, lastValue }) => [`${name} ${period}`, lastValue]));
  return wanted.map(({ name, period, digits }) => String(found.get(`${name} ${period}`)).padStart(digits, '0')) as { [K in keyof S]: string }; // map forgets the length
}

export async function nextNumber(db: Db, associationId: string, name: string, period: string, digits: number): Promise<string> {
  const [number] = await nextNumbers(db, associationId, [{ name, period, digits }]);
  return number;
}
