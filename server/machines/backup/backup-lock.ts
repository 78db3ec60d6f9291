/**
 * A backup reads its files after the moment that its rows show: none of them may be swept away until it is done. The
 * sweep asks here first, and goes another night when a backup runs.
 */
import type pg from 'pg';
import { BACKUP_LOCK } from '../postgres/guard.ts';

/** Held until the connection ends; false: another backup runs. A sweep under way takes only a moment. */
export async function holdSweep(client: pg.ClientBase): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [BACKUP_LOCK]);
    if (rows[0]!.got) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
