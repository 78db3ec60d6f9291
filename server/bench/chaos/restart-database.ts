/** What an administrator does to a database that is in use. */
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { findBinaries } from '../../machines/postgres/binaries.ts';
import { connect, type Connection } from '../../machines/postgres/connect.ts';
import { isRoot, NOBODY, openPlace } from '../../machines/postgres/place.ts';
import { readPostmaster } from '../../machines/postgres/postmaster.ts';

/** Until the new server says that it accepts. Not waited for by pg_ctl, which looks only ten times a second. */
export async function restartDatabase(dir: string, mode: 'fast' | 'immediate'): Promise<void> {
  const place = openPlace(dir);
  const before = readPostmaster(place)?.pid;
  const { pgCtl } = findBinaries(dirname(place.cluster));
  spawn(pgCtl, ['restart', '-W', '-m', mode, '-D', place.cluster], { cwd: '/', stdio: 'ignore', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' }, ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}) });
  for (const began = performance.now(); ;) {
    const now = readPostmaster(place);
    if (now?.ready && now.pid !== before) return;
    if (performance.now() - began > 60_000) throw new Error('the database has not come back');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Every connection's server side, except the one that says so. */
export async function endBackends(connection: Connection): Promise<void> {
  const { pool, close } = connect(connection, { max: 1 });
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`);
  await close();
}
