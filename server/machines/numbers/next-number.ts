/**
 * Gap-free numbers: the row's lock holds the number until its case commits, so none is skipped and none given twice.
 * Everybody else waits meanwhile: take numbers as late as can be (`last` of a workflow's step), all in one statement.
 */
import { sql } from 'kysely';
import type { Db } from '../../kernel/context.ts';

export interface Sequence { name: string; period: string; digits: number }

const key = ({ name, period }: { name: string; period: string }) => `${name} ${period}`;
/** A full sequence grows a digit (glossary 3). */
const written = (value: number, { digits }: Sequence) => String(value).padStart(digits, '0');

/** The last number of each sequence, so many further. Locked in one order by everybody, or two who want the same two would wait for each other. */
async function advance(db: Db, associationId: string, wanted: readonly (Sequence & { by: number })[]): Promise<(sequence: Sequence) => number> {
  const ordered = wanted.toSorted((a, b) => key(a).localeCompare(key(b), 'en'));
  const { rows } = await sql<{ name: string; period: string; lastValue: number }>`
    insert into number_sequence (association_id, name, period, last_value)
    values ${sql.join(ordered.map(({ name, period, by }) => sql`(${associationId}, ${name}, ${period}, ${by})`))}
    on conflict (association_id, name, period) do update set last_value = number_sequence.last_value + excluded.last_value
    returning name, period, last_value`.execute(db);
  const found = new Map(rows.map((row) => [key(row), row.lastValue]));
  return (sequence) => found.get(key(sequence)) ?? 0;
}

/** The next number of each name and period, padded. */
export async function nextNumbers<const S extends readonly Sequence[]>(db: Db, associationId: string, wanted: S): Promise<{ [K in keyof S]: string }> {
  const last = await advance(db, associationId, wanted.map((sequence) => ({ ...sequence, by: 1 })));
  return wanted.map((sequence) => written(last(sequence), sequence)) as { [K in keyof S]: string }; // map forgets the length
}

export async function nextNumber(db: Db, associationId: string, name: string, period: string, digits: number): Promise<string> {
  const [number] = await nextNumbers(db, associationId, [{ name, period, digits }]);
  return number;
}

/** A number for each place of a list, in its order, however often the list names the same sequence. */
export async function numbersForAll(db: Db, associationId: string, wanted: readonly Sequence[]): Promise<string[]> {
  const left = new Map<string, Sequence & { by: number }>();
  for (const sequence of wanted) left.set(key(sequence), { ...sequence, by: (left.get(key(sequence))?.by ?? 0) + 1 });
  const last = await advance(db, associationId, [...left.values()].map((one) => ({ ...one })));
  return wanted.map((sequence) => {
    const one = left.get(key(sequence))!;
    one.by -= 1;
    return written(last(sequence) - one.by, sequence);
  });
}

/** What is given from here on is higher than numbers that came from elsewhere. */
export async function keepBeyond(db: Db, associationId: string, taken: readonly (Omit<Sequence, 'digits'> & { value: number })[]): Promise<void> {
  for (const { name, period, value } of taken.toSorted((a, b) => key(a).localeCompare(key(b), 'en'))) {
    await sql`
      insert into number_sequence (association_id, name, period, last_value) values (${associationId}, ${name}, ${period}, ${value})
      on conflict (association_id, name, period) do update set last_value = greatest(number_sequence.last_value, excluded.last_value)`.execute(db);
  }
}
