/** Listens to what the product sends to its database while it does something: the limit is measured with the same texts. */
import type pg from 'pg';

export interface Statement { text: string; values: unknown[]; /** Which connection it went through. */ through: number }

type Query = (...given: unknown[]) => unknown;

/** Everything sent through this pool while `work` runs, in the order it was sent. */
export async function captured(pool: pg.Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  let listening = true;
  const taps = new Map<pg.PoolClient, Query>();
  const tap = (client: pg.PoolClient) => {
    if (taps.has(client)) return;
    // The driver's query has a dozen signatures; all of them begin with a text or an object that holds it.
    const own = client.query.bind(client) as unknown as Query;
    const through = taps.set(client, own).size;
    client.query = ((first: unknown, ...rest: unknown[]) => {
      const text = typeof first === 'string' ? first : (first as { text: string }).text;
      const values = typeof first === 'string' ? rest[0] : (first as { values?: unknown[] }).values;
      if (listening) statements.push({ text, values: Array.isArray(values) ? [...values] : [], through });
      return own(first, ...rest);
    }) as unknown as pg.PoolClient['query'];
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
