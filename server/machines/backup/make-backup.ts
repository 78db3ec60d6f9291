/**
 * A whole backup of a running installation: every table as one moment saw it, every file of that moment, no key. The
 * database works on meanwhile; only the sweep of unused files waits until the backup is done.
 */
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { bytesOf } from '../bytes-of.ts';
import { localDisk } from '../files/local-disk.ts';
import { sessionOptions, type Connection } from '../postgres/connect.ts';
import { parsers } from '../postgres/parsers.ts';
import type { KeyPlace } from '../vault/master-key.ts';
import type { Vault } from '../vault/vault.ts';
import { holdSweep } from './backup-lock.ts';
import { BackupRefused } from './backup-refused.ts';
import { checkArchive } from './check-archive.ts';
import { filePart, FORMAT, HEAD, MAC, macPurpose, MANIFEST, tablePart, type Head, type Manifest, type TableFacts } from './manifest.ts';
import { columnList, sequencesOf, tablesOf, type BackedUpTable } from './tables.ts';
import { writeArchive, type ArchiveWriter } from './write-archive.ts';

export interface BackupOptions {
  readonly connection: Connection;
  readonly vault: Vault;
  readonly keyPlace: KeyPlace;
  /** The file store's directory. */
  readonly filesDir: string;
  readonly file: string;
  readonly passphrase?: string | null;
  /** Aborted: given up, nothing stays behind. */
  readonly stop?: AbortSignal;
  readonly say?: (line: string) => void;
}

export interface Made { readonly tables: number; readonly rows: number; readonly files: number; readonly bytes: number; readonly masterKey: string; readonly spoiledFiles: readonly string[] }

const PART = 4 * 1024 * 1024;

export async function makeBackup({ connection, vault, keyPlace, filesDir, file, passphrase = null, stop, say = () => {} }: BackupOptions): Promise<Made> {
  const client = new pg.Client({ ...connection, application_name: 'lawyers-association backup', types: parsers, options: `${sessionOptions(0)} -c lock_timeout=0 -c idle_in_transaction_session_timeout=0` });
  client.on('error', () => {});
  await client.connect();
  try {
    if (!await holdSweep(client)) throw new BackupRefused('busy');
    await client.query('begin isolation level repeatable read read only');
    const head = await headOf(client);
    let made: Omit<Manifest, 'parts'> | null = null;
    const bytes = await writeArchive({ file, passphrase, stop }, async (archive) => {
      await archive.add(HEAD, json(head));
      const tables = await addTables(client, archive, say);
      const files = await addFiles(client, archive, filesDir, say);
      // After the snapshot: a sequence that is too far ahead leaves a gap, one that lags behind gives a number twice.
      made = { tables, ...files, sequences: await sequencesOf(client) };
      const list = json({ parts: [...archive.parts], ...made } satisfies Manifest);
      await archive.add(MANIFEST, list);
      await archive.add(MAC, Buffer.from(vault.mac(macPurpose, list.toString())));
    }, async (draft) => {
      say('正在核对写好的备份……');
      await checkArchive({ file: draft, passphrase, keyPlace });
    });
    await client.query('commit');
    const { tables, files, spoiledFiles } = made!; // filled above, or the archive failed
    return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0), files: files.count, bytes, masterKey: head.masterKey, spoiledFiles };
  } finally {
    await client.end().catch(() => {});
  }
}

export const inWords = ({ tables, rows, files, bytes }: Made): string => `数据表${tables}个、${rows}行，文件${files}个，共${Math.ceil(bytes / 1024)} KB`;
export const spoiledInWords = (ids: readonly string[]): string => `有${ids.length}个文件在备份之前就已缺失或损坏，备份中没有它们的原貌：${ids.slice(0, 20).join('、')}`;

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

/** The first statement of the transaction: what it sees, all the others see. */
async function headOf(client: pg.Client): Promise<Head> {
  const { rows: [about] } = await client.query<{ madeAt: string; postgres: string; association: Head['association'] }>(`
    select clock_timestamp() as "madeAt", current_setting('server_version') as postgres,
      (select json_build_object('id', id, 'name', name, 'isDemo', is_demo) from association order by id limit 1) as association`);
  const { rows: migrations } = await client.query<Head['migrations'][number]>('select name, sha256 from schema_migration order by name');
  const { rows: vaultKeys } = await client.query<Head['vaultKeys'][number]>('select kid, purpose, wrapped from vault_key order by kid');
  return { format: FORMAT, ...about!, migrations, vaultKeys, masterKey: vaultKeys[0]?.wrapped.split('.')[1] ?? '' };
}

async function addTables(client: pg.Client, archive: ArchiveWriter, say: (line: string) => void): Promise<TableFacts[]> {
  const facts: TableFacts[] = [];
  const tables = await tablesOf(client);
  for (const table of tables) {
    const rows = await addTable(client, archive, table);
    facts.push({ name: table.name, columns: [...table.columns], rows });
    if (rows >= 10_000) say(`已备份数据表 ${table.name}：${rows} 行`);
  }
  say(`数据表 ${facts.length} 个，共 ${facts.reduce((sum, { rows }) => sum + rows, 0)} 行。`);
  return facts;
}

async function addTable(client: pg.Client, archive: ArchiveWriter, { name, quoted, columns }: BackedUpTable): Promise<number> {
  // A select, because a partitioned table can't be copied by its name.
  const copy = client.query(copyTo(`copy (select ${columnList(columns)} from ${quoted}) to stdout`));
  const packed = copy.pipe(createGzip({ level: 4 }));
  copy.once('error', (error) => packed.destroy(error));
  let waiting: Buffer[] = [], size = 0, at = 0;
  const flush = async () => {
    await archive.add(tablePart(name, at += 1), Buffer.concat(waiting));
    waiting = [];
    size = 0;
  };
  for await (const chunk of bytesOf(packed)) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= PART) await flush();
  }
  if (size > 0) await flush();
  return copy.rowCount;
}

interface FileRow { id: string; storageKey: string; sha256: string }

async function addFiles(client: pg.Client, archive: ArchiveWriter, filesDir: string, say: (line: string) => void): Promise<Pick<Manifest, 'files' | 'spoiledFiles'>> {
  const kept = await localDisk(join(filesDir, 'objects'));
  const spoiledFiles: string[] = [];
  let count = 0, bytes = 0, after = '';
  for (;;) {
    const { rows } = await client.query<FileRow>(`
      select id, storage_key as "storageKey", sha256 from file_object where provider = $1 and storage_key > $2 order by storage_key limit 1000`, [kept.name, after]);
    for (const row of rows) {
      after = row.storageKey;
      // Lost or changed on the disk already: said aloud, but the backup of everything else must not fail for it.
      const found = await kept.read(row.storageKey).catch(() => null);
      if (!found) { spoiledFiles.push(row.id); continue; }
      const size = await kept.size(row.storageKey);
      const sha256 = await archive.addStream(filePart(row.storageKey), size, bytesOf(found));
      if (sha256 !== row.sha256) spoiledFiles.push(row.id);
      count += 1;
      bytes += size;
      if (count % 1000 === 0) say(`已备份文件 ${count} 个`);
    }
    if (rows.length < 1000) break;
  }
  say(`文件 ${count} 个，共 ${Math.ceil(bytes / 1024)} KB。`);
  return { files: { count, bytes }, spoiledFiles };
}
