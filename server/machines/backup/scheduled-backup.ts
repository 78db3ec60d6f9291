/** The backup that the product makes by the clock: into the directory that the installation names, thinned out afterwards. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { ParametersOf } from 'contract/areas/system/scheduled-tasks';
import type { App } from '../../app.ts';
import { audit } from '../../kernel/audit.ts';
import { codeOf } from '../../kernel/error-code.ts';
import { newId } from '../../kernel/id.ts';
import { keyPlaceOf } from '../vault/master-key.ts';
import { readPassphrase } from './arguments.ts';
import { BackupRefused } from './backup-refused.ts';
import { isDraft, mayGo, nameAt } from './keep.ts';
import { inWords, makeBackup, spoiledInWords } from './make-backup.ts';

/** @throws {BackupRefused} in words for the run's log and for the administrators' message */
export async function scheduledBackup(app: App, keep: ParametersOf<'backup'>, say: (line: string) => void): Promise<void> {
  const { backups, connection, vault, dataDir, db, associationId, closing } = app;
  if (!backups) return sayWithoutPlace(app, keep.without, say);
  const { dir, passphraseFile } = backups;
  const before = await namesIn(dir);
  // Only one run at a time, and this one has written nothing yet: what lies here half was left by a process that was killed.
  for (const name of before.filter(isDraft)) await rm(join(dir, name), { force: true });
  const { rows: [now] } = await sql<{ stamp: string }>`select to_char(clock_timestamp(), 'YYYYMMDD-HH24MISS') as stamp`.execute(db);
  const name = nameAt(now!.stamp);
  const passphrase = passphraseFile === null ? null : readPassphrase(passphraseFile);
  const made = await makeBackup({ connection, vault, keyPlace: keyPlaceOf(dataDir), filesDir: join(dataDir, 'files'), file: join(dir, name), passphrase, stop: closing });
  await audit(db, { associationId, actorId: null, actorName: '系统', sessionId: null, address: null, traceId: newId() }, 'backup.make', 'done', { entity: 'backup', id: name, after: { rows: made.rows, files: made.files, sealed: passphrase !== null } });
  say(`已备份为 ${name}：${inWords(made)}，已读回核对${passphrase === null ? '；没有加口令' : ''}。恢复时需要指纹为 ${made.masterKey} 的主密钥，它不在备份中。`);
  const gone = mayGo(await namesIn(dir), keep);
  for (const old of gone) await rm(join(dir, old), { force: true });
  if (gone.length > 0) say(`清理了 ${gone.length} 份到期的备份。`);
  if (made.spoiledFiles.length > 0) throw new BackupRefused('spoiled', { files: spoiledInWords(made.spoiledFiles) });
}

const namesIn = (dir: string): Promise<string[]> => readdir(dir).catch((error: unknown) => { throw new BackupRefused('noDirectory', { dir, reason: codeOf(error) ?? '' }, error); });

/** Who makes backups with the command (from a scheduler of his own) is left in peace; who makes none at all is told. */
async function sayWithoutPlace({ db, associationId, isDemo }: App, days: number, say: (line: string) => void): Promise<void> {
  if (isDemo) return say('演示数据不备份。');
  const { rows } = await sql`select from audit_entry where association_id = ${associationId} and event = 'backup.make' and result = 'done' and at > app_now() - make_interval(days => ${days}) limit 1`.execute(db);
  if (rows.length === 0) throw new BackupRefused('noPlace', { days });
  say(`没有设置备份目录（BACKUP_DIR），本次没有备份；最近${days}天内有人用命令备份过。`);
}
