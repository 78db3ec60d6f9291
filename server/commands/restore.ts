/**
 * `npm run restore -- FILE [--check] [--passphrase-file FILE]`: puts a backup into an empty place, with the master key
 * put there first. `--check` reads the whole archive and says whether it could be restored, writing nothing.
 */
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { readArguments, type Arguments } from '../machines/backup/arguments.ts';
import { BackupRefused } from '../machines/backup/backup-refused.ts';
import { checkArchive } from '../machines/backup/check-archive.ts';
import { checkNoFiles, checkNoRows, markFinished, markUnfinished } from '../machines/backup/empty-place.ts';
import { checkStructure, restoreBackup } from '../machines/backup/restore-backup.ts';
import { startEmbedded } from '../machines/postgres/embedded.ts';
import { entry } from '../machines/start-refused.ts';
import { keyPlaceOf } from '../machines/vault/master-key.ts';
import { readConfiguration } from '../start/configuration.ts';

const say = (line: string): void => { process.stderr.write(`${line}\n`); };
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

await entry(async () => {
  const given = readArguments();
  if (!given) {
    process.exitCode = 2;
    return say('用法：npm run restore -- 文件 [--check] [--passphrase-file 口令文件]\n--check 只检查备份是否完好、密钥是否正确，不恢复。');
  }
  try {
    await restore(given);
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    process.exitCode = 1;
    say(error.message);
  }
});

async function restore({ file, checkOnly, ...given }: Arguments): Promise<void> {
  const started = performance.now();
  const { dataDir, databaseUrl } = readConfiguration();
  const keyPlace = keyPlaceOf(dataDir);
  const archive = { file, passphrase: given.passphrase(), keyPlace };
  if (!checkOnly) checkNoFiles(dataDir);
  say('正在检查备份……');
  const checked = await checkArchive(archive);
  checkStructure(checked.head);
  const { head, manifest } = checked;
  const about = `${head.association.name}，${head.madeAt.slice(0, 19).replace('T', ' ')} 制作，数据表${manifest.tables.length}个，文件${manifest.files.count}个`;
  if (checkOnly) {
    process.stdout.write(`备份完好，密钥正确：${about}。用时${seconds(started)}秒。\n`);
    return;
  }
  say(`备份完好：${about}`);
  // As its owner, so that the product can't be started in it meanwhile.
  const server = databaseUrl ? { connection: { connectionString: databaseUrl }, stop: async () => {} } : await startEmbedded({ dataDir, log: say });
  try {
    await checkNoRows(server.connection);
    markUnfinished(dataDir);
    const restored = await restoreBackup({ ...archive, checked, connection: server.connection, filesDir: join(dataDir, 'files'), by: `系统 命令行（${userInfo().username}）`, say });
    markFinished(dataDir);
    process.stdout.write(`恢复完成：数据表${restored.tables}个、${restored.rows}行，文件${restored.files}个，用时${seconds(started)}秒。\n`);
    process.stdout.write(`${head.association.isDemo ? '恢复的是演示数据。' : ''}备份时的${restored.sessionsEnded}个登录已全部结束，所有人须重新登录。请执行 npm start，并核对备份之后停用的账号和撤回的权限。\n`);
  } finally {
    await server.stop();
  }
}
