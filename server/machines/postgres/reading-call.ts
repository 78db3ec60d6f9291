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

/** A question whose answer stays for the rest of a reading call; elsewhere it is asked each time. */
export function onceInCall<T>(ask: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const answers = new WeakMap<Db, Promise<T>>();
  return (db) => {
    if (!isReading(db)) return ask(db);
    const answer = answers.get(db) ?? ask(db);
    answers.set(db, answer);
    return answer;
  };
}
