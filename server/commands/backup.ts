/**
 * `npm run backup -- FILE [--passphrase-file FILE]`: one archive of a running installation (or of one at rest), without
 * its master key. Ends with code 1 when something of it is spoiled, so that whoever schedules it hears of it.
 */
import { userInfo } from 'node:os';
import { basename, join } from 'node:path';
import { audit } from '../kernel/audit.ts';
import { newId } from '../kernel/id.ts';
import { BackupRefused } from '../machines/backup/backup-refused.ts';
import { readArguments } from '../machines/backup/arguments.ts';
import { inWords, makeBackup, spoiledInWords } from '../machines/backup/make-backup.ts';
import { entry } from '../machines/start-refused.ts';
import { keyPlaceOf } from '../machines/vault/master-key.ts';
import { openVault } from '../machines/vault/open-vault.ts';
import { readConfiguration } from '../start/configuration.ts';
import { openDatabase } from '../start/database.ts';

const say = (line: string): void => { process.stderr.write(`${line}\n`); };

await entry(async () => {
  const given = readArguments();
  if (!given) {
    process.exitCode = 2;
    return say('用法：npm run backup -- 文件 [--passphrase-file 口令文件]');
  }
  const started = performance.now();
  const configuration = readConfiguration();
  const { dataDir } = configuration;
  const database = await openDatabase(configuration, { join: true, log: say, max: 2, statementTimeout: 0 });
  try {
    const keyPlace = keyPlaceOf(dataDir);
    const { connection, association, db } = database;
    const vault = await openVault({ db, ...keyPlace });
    const made = await makeBackup({ connection, vault, keyPlace, filesDir: join(dataDir, 'files'), file: given.file, passphrase: given.passphrase(), say });
    const who = { associationId: association.id, actorId: null, actorName: `系统 命令行（${userInfo().username}）`, sessionId: null, address: null, traceId: newId() };
    await audit(db, who, 'backup.make', 'done', { entity: 'backup', id: basename(given.file), after: { rows: made.rows, files: made.files, sealed: given.isSealed } });
    process.stdout.write(`备份完成：${given.file}，${inWords(made)}，用时${((performance.now() - started) / 1000).toFixed(1)}秒。\n`);
    process.stdout.write(`恢复时需要指纹为 ${made.masterKey} 的主密钥，它不在备份中，请单独保管（${process.env['MASTER_KEY'] ? '环境变量 MASTER_KEY' : join(dataDir, 'keys', 'master.json')}）。\n`);
    if (!given.isSealed) process.stdout.write('备份没有加口令，其中的姓名、文书和上传的文件可以直接读出，请妥善保管；加口令请用 --passphrase-file。\n');
    if (made.spoiledFiles.length === 0) return;
    process.exitCode = 1;
    say(`${spoiledInWords(made.spoiledFiles)}。请检查磁盘，并从更早的备份中找回。`);
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    process.exitCode = 1;
    say(error.message);
  } finally {
    await database.close();
  }
});
