/**
 * A backup goes only where nothing is. A mark in the data directory says that a restore is under way: with it the
 * product does not start there, and a restore that was killed may be done again.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../../kernel/error-code.ts';
import { connect, type Connection } from '../postgres/connect.ts';
import { checkServer } from '../postgres/guard.ts';
import { restoreMark } from '../postgres/place.ts';
import { StartRefused } from '../start-refused.ts';
import { BackupRefused } from './backup-refused.ts';

/** Before the database is opened: files of another installation are not mixed with these. */
export function checkNoFiles(dataDir: string): void {
  const objects = join(dataDir, 'files', 'objects');
  if (!existsSync(restoreMark(dataDir)) && existsSync(objects) && readdirSync(objects).length > 0) throw new BackupRefused('filesNotEmpty', { dir: objects });
}

/** Tables of ours without an association are an installation that never was; any other table is somebody's. */
export async function checkNoRows(connection: Connection): Promise<void> {
  const { pool, close } = connect(connection, { max: 1 });
  try {
    await pool.query('select 1').catch((error: unknown) => { throw new StartRefused('databaseUnreachable', { reason: codeOf(error) ?? String(error) }, error); });
    await checkServer(pool);
    const { rows: [found] } = await pool.query<{ strange: string | null; ours: boolean }>(`
      select to_regclass('public.association') is not null as ours,
        (select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and to_regclass('public.schema_migration') is null limit 1) as strange`);
    if (found?.strange) throw new BackupRefused('databaseNotEmpty', { name: found.strange });
    if (!found?.ours) return;
    const { rows: [association] } = await pool.query<{ name: string }>('select name from association limit 1');
    if (association) throw new BackupRefused('databaseNotEmpty', { name: association.name });
  } finally {
    await close();
  }
}

export function markUnfinished(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(restoreMark(dataDir), '恢复没有完成。请重新执行 npm run restore；完成后本文件会自动删除。\n');
}

export const markFinished = (dataDir: string): void => rmSync(restoreMark(dataDir), { force: true });
