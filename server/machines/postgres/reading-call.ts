/**
 * A call that only reads asks the same small things from many places: what day it is, which numbers are in force. It
 * gets a handle of its own on the pool, and what is kept by that handle is asked once in the call, as within a transaction.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../../tables.gen.ts';
import type { Db } from '../../kernel/context.ts';

const reading = new WeakSet<Db>();

export function openReading(db: Kysely<Database>): Kysely<Database> {
  const own = db.$extendTables<Record<never, never>>();
  reading.add(own);
  return own;
}

export const isReading = (db: Db): boolean => reading.has(db);

/** A question whose answer stays for the rest of a reading call; elsewhere it is asked each time. What else is given (ids) tells one question from another. */
export const onceInCall = <T, Given extends readonly (string | null)[]>(ask: (db: Db, ...given: Given) => Promise<T>) => keptBy(isReading, ask);

/** The same, for the rest of a transaction too: for what no change asks about after having changed it itself. */
export const onceInChange = <T, Given extends readonly (string | null)[]>(ask: (db: Db, ...given: Given) => Promise<T>) => keptBy((db) => db.isTransaction || isReading(db), ask);

function keptBy<T, Given extends readonly (string | null)[]>(isKept: (db: Db) => boolean, ask: (db: Db, ...given: Given) => Promise<T>): (db: Db, ...given: Given) => Promise<T> {
  const answers = new WeakMap<Db, Map<string, Promise<T>>>();
  return (db, ...given) => {
    if (!isKept(db)) return ask(db, ...given);
    const known = answers.get(db) ?? new Map<string, Promise<T>>();
    const key = JSON.stringify(given);
    const answer = known.get(key) ?? ask(db, ...given);
    answers.set(db, known.set(key, answer));
    return answer;
  };
}
