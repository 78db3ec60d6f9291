import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { scheduledTasks } from 'contract/areas/system/scheduled-tasks';
import type { App } from '../../app.ts';
import { audit } from '../../kernel/audit.ts';
import { newId } from '../../kernel/id.ts';
import { testApp, type TestApp } from '../../areas/account/testing.ts';
import type { Configuration } from '../../start/configuration.ts';
import { runTask } from '../schedule/run-task.ts';
import { checkArchive } from './check-archive.ts';
import { scheduledBackup } from './scheduled-backup.ts';

const { initial } = scheduledTasks.backup;
let it: TestApp;
let place: string, dir: string, said: string[];
beforeAll(async () => {
  it = await testApp();
  place = mkdtempSync(join(tmpdir(), 'backups-'));
});
beforeEach(() => {
  dir = mkdtempSync(join(place, 'd-'));
  said = [];
});
afterAll(async () => {
  await it.close();
  rmSync(place, { recursive: true, force: true });
});

const run = (backups: Configuration['backups'], more: Partial<App> = {}) => scheduledBackup({ ...it.app, backups, ...more }, initial, (line) => said.push(line));
const keyPlace = () => ({ keysDir: join(it.app.dataDir, 'keys'), masterKey: undefined });
const made = () => readdirSync(dir).filter((name) => /^backup-\d{8}-\d{6}\.bak$/.test(name)).sort();

// First: nothing has been backed up yet, and the trail forgets nothing.
test('who names no directory is told, unless the command made one in the last eight days; the demonstration is left in peace', async () => {
  await expect(run(null)).rejects.toThrow('最近8天也没有用命令备份过。请在服务器上用环境变量 BACKUP_DIR');
  await audit(it.app.db, { associationId: it.app.associationId, actorId: null, actorName: '系统 命令行（root）', sessionId: null, address: null, traceId: newId() }, 'backup.make', 'done', { entity: 'backup', id: '2026-11-28.bak' });
  await run(null);
  await run(null, { isDemo: true });
  expect(said).toEqual([expect.stringContaining('有人用命令备份过'), '演示数据不备份。']);
});

test('a run that can make none ends failed with the sentence in its history, and the log of faults says nothing', async () => {
  const id = newId();
  await it.database.pool.query("insert into schedule_run (association_id, id, name, cause, state, due_at) values ($1, $2, 'backup', 'CLOCK', 'WAITING', app_now())", [it.app.associationId, id]);
  const logged: string[] = [];
  await runTask({ ...it.app, log: (line) => { logged.push(line); } }, { backup: (app) => scheduledBackup({ ...app, backups: { dir: join(place, 'gone'), passphraseFile: null } }, initial, () => {}) }, { id });
  const { rows } = await it.database.pool.query('select state, log from schedule_run where id = $1', [id]);
  expect([rows, logged]).toEqual([[{ state: 'FAILED', log: expect.stringContaining('没有完成：无法写入目录：') }], []]);
});

test('a backup that could be restored, told in the run and in the trail; older ones are thinned, what is not ours stays', async () => {
  const old = ['backup-20200105-013000.bak', 'backup-20200105-133000.bak', 'backup-20191231-013000.bak'];
  const others = ['backup-20200105-013000.bak.old', '2020-01-05.bak', '说明.txt'];
  for (const name of [...old, ...others, 'backup-20200106-013000.bak.0badcafe.part']) writeFileSync(join(dir, name), '');
  await run({ dir, passphraseFile: null });
  const newest = made().at(-1)!;
  const { manifest } = await checkArchive({ file: join(dir, newest), passphrase: null, keyPlace: keyPlace() });
  expect(manifest.tables.find(({ name }) => name === 'public.app_user')?.rows).toBe(1);
  expect(statSync(join(dir, newest)).mode & 0o077).toBe(0);
  // Of the fifth of January 2020 the last one, of 2019 its last: thirty days and twelve months in which there is any.
  expect(readdirSync(dir).sort()).toEqual([...others, old[1]!, old[2]!, newest].sort());
  expect(said).toEqual([expect.stringMatching(new RegExp(`^已备份为 ${newest}：数据表\\d+个、\\d+行，文件0个，共\\d+ KB，已读回核对；没有加口令。恢复时需要指纹为 m\\w{8} 的主密钥`)), '清理了 1 份到期的备份。']);
  const { rows } = await it.database.pool.query("select actor_name, entity_id, after ->> 'sealed' as sealed from audit_entry where event = 'backup.make' and entity_id = $1", [newest]);
  expect(rows).toEqual([{ actor_name: '系统', entity_id: newest, sealed: 'false' }]);
});

test('under a passphrase where a file of it is named; where that cannot be read none is made, and none goes', async () => {
  const passphraseFile = join(place, 'pass');
  writeFileSync(passphraseFile, '春江潮水连海平明月共潮生\n');
  await run({ dir, passphraseFile });
  const file = join(dir, made()[0]!);
  await expect(checkArchive({ file, passphrase: null, keyPlace: keyPlace() })).rejects.toThrow('加了口令');
  expect((await checkArchive({ file, passphrase: '春江潮水连海平明月共潮生', keyPlace: keyPlace() })).head.association.id).toBe(it.app.associationId);
  for (const name of ['backup-20200105-013000.bak', 'backup-20200105-133000.bak']) copyFileSync(file, join(dir, name));
  const before = readdirSync(dir);
  await expect(run({ dir, passphraseFile: join(place, 'gone') })).rejects.toThrow('无法读取口令文件');
  expect(readdirSync(dir)).toEqual(before);
});

test('a directory that is not there is not made: its disk may not be mounted', async () => {
  const gone = join(place, 'not-mounted');
  await expect(run({ dir: gone, passphraseFile: null })).rejects.toThrow(`无法写入目录：${gone}（ENOENT）`);
  expect(existsSync(gone)).toBe(false);
});

test('the end of the product gives it up and leaves nothing of it; the run is taken up again after the next start', async () => {
  const ended = new AbortController();
  ended.abort();
  const ending: App = { ...it.app, backups: { dir, passphraseFile: null }, closing: ended.signal };
  const id = newId();
  await it.database.pool.query("insert into schedule_run (association_id, id, name, cause, state, due_at) values ($1, $2, 'backup', 'CLOCK', 'WAITING', app_now())", [it.app.associationId, id]);
  const runners = { backup: (app: App) => scheduledBackup(app, initial, () => {}) };
  await expect(runTask(ending, runners, { id })).rejects.toThrow('aborted');
  expect(readdirSync(dir)).toEqual([]);
  const stateNow = async () => (await it.database.pool.query<{ state: string }>('select state from schedule_run where id = $1', [id])).rows[0]?.state;
  expect(await stateNow()).toBe('RUNNING');
  await runTask({ ...ending, closing: it.app.closing }, runners, { id });
  expect([await stateNow(), made().length]).toEqual(['DONE', 1]);
});
