/** Listens to what the product sends to its database while it does something: the limit is measured with the same texts. */
import type pg from 'pg';
import { aroundQuery } from '../machines/postgres/around-query.ts';

export interface Statement { text: string; values: unknown[]; /** Which connection it went through. */ through: number }

/** Everything sent through this pool while `work` runs, in the order it was sent. */
export async function captured(pool: pg.Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  let listening = true;
  const taps = new Set<pg.PoolClient>();
  const tap = (client: pg.PoolClient) => {
    if (taps.has(client)) return;
    const through = taps.add(client).size;
    aroundQuery(client, (send) => (first, ...rest) => {
      // Each of the driver's signatures begins with a text or an object that holds it.
      const { text, values } = typeof first === 'string' ? { text: first, values: rest[0] } : { text: '', values: [], ...Object(first) };
      if (listening) statements.push({ text, values: Array.isArray(values) ? [...values] : [], through });
      return send(first, ...rest);
    });
  };
  pool.on('acquire', tap);
  try {
    await work();
  } finally {
    listening = false;
    pool.off('acquire', tap);
  }
  return statements;
}

/** Of what was heard, the one transaction that keeps an answer for a retry; notices are told in transactions of their own, on any connection. */
export function answeredTransactionIn(statements: readonly Statement[]): Statement[] {
  const transactions = statements.flatMap(({ text, through }, at) => {
    if (text !== 'begin') return [];
    const own = statements.slice(at).filter((one) => one.through === through);
    return [own.slice(0, own.findIndex((one) => one.text === 'commit') + 1)];
  }).filter((transaction) => transaction.some(({ text }) => text.includes('insert into idempotency')));
  if (transactions.length !== 1) throw new Error(`expected one answered transaction, heard ${transactions.length}`);
  return transactions[0]!;
}
