/**
 * Puts an archive into an empty place. First the whole archive is checked; then files, then all rows in one
 * transaction: a restore that is killed leaves a place that can be restored into again, and that the product refuses
 * to start in.
 */
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { localDisk } from '../files/local-disk.ts';
import { staging } from '../files/staging.ts';
import { migrateJobs } from '../jobs/jobs.ts';
import { sessionOptions, type Connection } from '../postgres/connect.ts';
import { migrate, migrations } from '../postgres/migrate.ts';
import { BackupRefused } from './backup-refused.ts';
import { partsOf, type ArchivePlace, type Checked } from './check-archive.ts';
import { fileKeyOf, tableOf, type Head } from './manifest.ts';
import { layOpen } from './lay-open.ts';
import { columnList } from './tables.ts';
import type { TarPart } from './tar.ts';

export interface RestoreOptions extends ArchivePlace {
  readonly checked: Checked;
  readonly connection: Connection;
  /** The file store's directory. */
  readonly filesDir: string;
  /** Written into the audit trail in the rows' transaction. */
  readonly by: string;
  readonly say?: (line: string) => void;
}

export interface Restored { readonly tables: number; readonly rows: number; readonly files: number; readonly sessionsEnded: number }

/** Whether this program knows the structure that the archive's rows have. Asked before anything is made. */
export function checkStructure({ migrations: theirs }: Head): void {
  const known = new Set(migrations.map(({ name }) => name));
  const stranger = theirs.find(({ name }) => !known.has(name));
  if (stranger) throw new BackupRefused('newer', { name: stranger.name });
}

export async function restoreBackup({ checked: { head, manifest }, connection, filesDir, by, say = () => {}, ...archive }: RestoreOptions): Promise<Restored> {
  const theirs = new Set(head.migrations.map(({ name }) => name));
  // The structure of that day; what came later runs over the restored rows, as it would have over theirs.
  await migrate(connection, migrations.filter(({ name }) => theirs.has(name)));
  await migrateJobs(connection);
  const client = new pg.Client({ ...connection, application_name: 'lawyers-association restore', options: `${sessionOptions(0)} -c idle_in_transaction_session_timeout=0` });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    const opened = await layOpen(client, manifest.tables);
    const filled = await fill(client, archive, manifest.tables, filesDir, say);
    say('正在核对数据之间的引用……');
    await opened.close();
    for (const { name, lastValue, isCalled } of manifest.sequences) await client.query('select setval($1::regclass, $2::bigint, $3)', [name, lastValue, isCalled]);
    // Somebody signed out, or thrown out, after the backup must not be let in again by it.
    const { rowCount: sessionsEnded } = await client.query(`update session set ended_at = app_now(), end_reason = 'ended' where ended_at is null`);
    await client.query(`
      insert into audit_entry (association_id, at, actor_name, event, entity, result, after, trace_id)
      values ($1, app_now(), $2, 'backup.restore', 'backup', 'done', $3, $4)`, [head.association.id, by, { madeAt: head.madeAt }, `restore-${head.madeAt}`]);
    await client.query('commit');
    await migrate(connection);
    await client.query('analyze');
    return { ...filled, tables: manifest.tables.length, sessionsEnded: sessionsEnded ?? 0 };
  } finally {
    await client.end().catch(() => {});
  }
}

async function fill(client: pg.Client, archive: ArchivePlace, tables: Checked['manifest']['tables'], filesDir: string, say: (line: string) => void) {
  const kept = await localDisk(join(filesDir, 'objects'));
  const stage = await staging(join(filesDir, 'incoming'));
  const parts = await partsOf(archive);
  let next = await parts.next();
  let rows = 0, files = 0;
  while (!next.done) {
    const part = next.value;
    const table = tables.find(({ name }) => name === tableOf(part.name));
    const key = fileKeyOf(part.name);
    if (table) {
      // All parts of one table are one packed stream; the first part that is not its own stays in `next`.
      const bytes = async function* (): AsyncGenerator<Buffer, void> {
        while (!next.done && tableOf(next.value.name) === table.name) {
          yield* next.value.body;
          next = await parts.next();
        }
      };
      const into = client.query(copyFrom(`copy ${quoted(table.name)} (${columnList(table.columns)}) from stdin`));
      await pipeline(bytes, createGunzip(), into);
      if (into.rowCount !== table.rows) throw new BackupRefused('countsDiffer', { name: table.name, wanted: table.rows, found: into.rowCount });
      rows += into.rowCount;
      if (into.rowCount >= 10_000) say(`已恢复数据表 ${table.name}：${into.rowCount} 行`);
      continue;
    }
    if (key) {
      await adopt(part, key);
      files += 1;
      if (files % 1000 === 0) say(`已恢复文件 ${files} 个`);
    }
    next = await parts.next();
  }
  return { rows, files };

  async function adopt({ body, size }: TarPart, key: string): Promise<void> {
    const staged = await stage.receive(Readable.from(body), { maxBytes: size, onHead: async () => {} });
    await kept.adopt(staged.path, key);
  }
}

/** From our own list, `schema.table`. */
const quoted = (name: string): string => name.split('.').map((word) => `"${word.replaceAll('"', '""')}"`).join('.');
