/**
 * The limit of a change: the transaction that the product sends for one case, sent again for others through the bare
 * driver. What belongs to the one case is replaced by what belongs to the other, what the product made up is made up anew.
 */
import pg from 'pg';
import { newId } from '../kernel/id.ts';
import { sessionOptions, type Connection } from '../machines/postgres/connect.ts';
import { parsers } from '../machines/postgres/parsers.ts';
import type { Statement } from './captured-sql.ts';

export type Values = Readonly<Record<string, string>>;

export interface Replay { connection: Connection; poolSize: number }

export interface Task {
  statements: readonly Statement[];
  /** What belongs to the case that was heard, by name; `same` is what belongs to all. */
  heard: Values;
  same: readonly string[];
  /** Values that must be unique and that the database gave: numbers of certificates. */
  unique: readonly string[];
  cases: readonly Values[];
  clients: number;
}

export interface Replayed { cases: number; seconds: number; /** Of each statement, on average: where a transaction's time goes. */ milliseconds: number[] }

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export async function replayer({ connection, poolSize }: Replay): Promise<(task: Task) => Promise<Replayed>> {
  const pool = new pg.Pool({ ...connection, max: poolSize, keepAlive: true, options: sessionOptions(8000), types: parsers });
  pool.on('error', () => {});
  return async ({ cases, clients, ...task }) => {
    const waiting = cases.map((one) => valuesFor(task, one));
    const spent = task.statements.map(() => 0);
    const started = performance.now();
    await Promise.all(Array.from({ length: clients }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await transaction(pool, task.statements, next, spent);
    }));
    return { cases: cases.length, seconds: (performance.now() - started) / 1000, milliseconds: spent.map((total) => total / cases.length) };
  };
}

async function transaction(pool: pg.Pool, statements: readonly Statement[], values: readonly unknown[][], spent: number[]): Promise<void> {
  const client = await pool.connect();
  try {
    for (const [at, { text }] of statements.entries()) {
      const asked = performance.now();
      await client.query(text, values[at]);
      spent[at] = spent[at]! + performance.now() - asked;
    }
  } finally {
    client.release();
  }
}

function valuesFor({ statements, heard, same, unique }: Omit<Task, 'cases' | 'clients'>, own: Values): unknown[][] {
  const constant = new Set(same);
  const known = new Map(Object.entries(heard).map(([name, value]) => [value, own[name]!]));
  for (const value of unique) known.set(value, `B${newId().slice(9).replaceAll('-', '')}`);
  const madeUp = new Map<string, string>();
  const anew = (id: string) => {
    const made = madeUp.get(id) ?? newId();
    madeUp.set(id, made);
    return made;
  };
  const translate = (value: unknown) => typeof value !== 'string' ? value
    : known.get(value) ?? value.replace(uuid, (id) => known.get(id) ?? (constant.has(id) ? id : anew(id)));
  return statements.map(({ values }) => values.map(translate));
}
