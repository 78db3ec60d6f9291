import pg from 'pg';
import { StartRefused } from '../start-refused.ts';
import type { Connection } from './connect.ts';

/** Refuses a database on which an acknowledged change could be lost, or on which our SQL does not run. */
export async function checkServer(pool: pg.Pool, { durable = true } = {}): Promise<void> {
  const { rows } = await pool.query<Record<'number' | 'version' | 'fsync' | 'pages' | 'commit' | 'encoding', string>>(`
    select current_setting('server_version_num') as number, current_setting('server_version') as version,
      current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
      current_setting('synchronous_commit') as commit, current_setting('server_encoding') as encoding`);
  const server = rows[0]!;
  if (Number(server.number) < 150_000) throw new StartRefused('databaseTooOld', { found: server.version });
  if (server.encoding !== 'UTF8') throw new StartRefused('databaseEncoding', { found: server.encoding });
  if (!durable) return;
  const off = server.fsync !== 'on' ? 'fsync' : server.pages !== 'on' ? 'full_page_writes' : server.commit === 'off' ? 'synchronous_commit' : null;
  if (off) throw new StartRefused('databaseUnsafe', { setting: off });
}

/** "lawy" in ASCII: one app per embedded data directory holds this lock for as long as it lives. */
export const APP_LOCK = 0x6c617779;

/** "bckp" in ASCII: held by a backup while it reads files, and by each sweep of unused files for a moment. */
export const BACKUP_LOCK = 0x62636b70;

/** "keys" in ASCII: held by the command that replaces keys. */
export const KEYS_LOCK = 0x6b657973;

/** A session that holds the app's lock, or null when another process holds it. The session's end means: lost. */
export async function takeAppLock(connection: Connection): Promise<pg.Client | null> {
  const client = new pg.Client({ ...connection, application_name: 'lawyers-association lock', keepAlive: true, connectionTimeoutMillis: 3000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [APP_LOCK]);
    if (rows[0]!.got) return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  await client.end();
  return null;
}

/** Only looks: a tool that asks must never be in the way of an app that starts. */
export async function isAppLockHeld(client: pg.Client | pg.Pool): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(`
    select exists (select from pg_locks where locktype = 'advisory' and granted and objsubid = 1 and classid = 0 and objid = $1
      and database = (select oid from pg_database where datname = current_database())) as held`, [APP_LOCK]);
  return rows[0]!.held;
}
