import type { Installation } from './installation.ts';

/**
 * The work after the commits is done before the next turn begins; all but the printing of papers, which goes on behind
 * everything else for minutes: that is put off.
 */
export async function jobsDone({ pool }: Pick<Installation, 'pool'>): Promise<void> {
  const printing = `(select id from graphile_worker._private_tasks where identifier = 'renderDocument')`;
  await pool.query(`update graphile_worker._private_jobs set run_at = run_at + interval '1 day' where locked_at is null and task_id in ${printing}`);
  for (;;) {
    const { rows } = await pool.query<{ left: number }>(`select count(*)::int as left from graphile_worker._private_jobs where task_id not in ${printing}`);
    if (rows[0]!.left === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
