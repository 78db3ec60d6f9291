import type { TestServer } from './server.ts';

/** Waits until the work after the commits is done: messages, documents; half a minute without any of it being done is too long, however busy the machine. Answers what failed. */
export async function settled({ database }: Pick<TestServer, 'database'>): Promise<string[]> {
  let fewest = Infinity;
  for (let tries = 0; tries < 1500; tries += 1) {
    const { rows } = await database.pool.query<{ open: number; failed: string[] }>(`
      select count(*) filter (where last_error is null)::int as open, coalesce(array_agg(last_error) filter (where last_error is not null), '{}') as failed
      from graphile_worker._private_jobs where run_at <= now()`);
    if (rows[0]!.open === 0) return rows[0]!.failed;
    if (rows[0]!.open < fewest) {
      fewest = rows[0]!.open;
      tries = 0;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return ['the outbox does not empty'];
}
