import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from './connect.ts';
import { startEmbedded, type Embedded, type EmbeddedOptions } from './embedded.ts';
import { checkServer } from './guard.ts';
import { isRoot, openPlace } from './place.ts';
import { isAlive, readPostmaster } from './postmaster.ts';

let base: string;
let dataDir: string;
const running: Embedded[] = [];
const lines: string[] = [];

const start = async (more: Partial<EmbeddedOptions> = {}) => {
  const server = await startEmbedded({ dataDir, log: (line) => lines.push(line), ...more });
  running.push(server);
  return server;
};
const pid = () => readPostmaster(openPlace(dataDir))!.pid;
const query = async (server: Embedded, text: string) => {
  const { pool, close } = connect(server.connection, { max: 1 });
  try { return (await pool.query<{ v: unknown }>(text)).rows[0]?.v; } finally { await close(); }
};
/** Until it is so; a wait for a fact, with the test's own limit as its end. */
const until = async (fact: () => boolean | Promise<boolean>) => { while (!(await fact())) await new Promise((resolve) => setTimeout(resolve, 20)); };

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'embedded '));
  chmodSync(base, 0o711);
  // Spaces, quotes, Chinese, and longer than a socket's path may be: people's folders.
  dataDir = join(base, "协会's 资料", 'a-rather-long-folder-name-'.repeat(4), 'data');
  mkdirSync(dataDir, { recursive: true });
});
afterAll(async () => {
  for (const server of running) await server.stop();
  rmSync(base, { recursive: true, force: true });
});

describe('the embedded database', { timeout: 120_000 }, () => {
  test('starts in any folder, keeps what it acknowledged, and speaks UTF-8', async () => {
    const server = await start();
    expect(server.adopted).toBe(false);
    const { pool, close } = connect(server.connection);
    await checkServer(pool);
    await pool.query('create table kept (id int primary key, name text)');
    await pool.query(`insert into kept values (1, '张伟')`);
    expect((await pool.query<{ v: string }>(`select current_setting('data_checksums') || lower('ÄBC') as v`)).rows[0]!.v).toBe('onäbc');
    await close();
  });

  test('a second process is told that the directory is in use', async () => {
    await expect(startEmbedded({ dataDir })).rejects.toThrow('正被另一个进程使用');
  });

  test('a command-line tool works beside it and leaves it running', async () => {
    const tool = await start({ join: true });
    expect(await query(tool, 'select name as v from kept')).toBe('张伟');
    await tool.stop();
    expect(isAlive(pid())).toBe(true);
  });

  test('killed while we run, it comes back with everything', async () => {
    const before = pid();
    process.kill(before, 'SIGKILL');
    await until(() => lines.some((line) => line.includes('已重新启动')));
    expect(pid()).not.toBe(before);
    expect(await query(running[0]!, 'select name as v from kept')).toBe('张伟');
    await expect(startEmbedded({ dataDir })).rejects.toThrow('正被另一个进程使用');
  });

  test('when only its connections are cut, the same server stays ours', async () => {
    const before = pid();
    lines.length = 0;
    await query(running[0]!, 'select count(pg_terminate_backend(pid)) as v from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()');
    await until(() => lines.some((line) => line.includes('已重新建立')));
    expect(pid()).toBe(before);
    await expect(startEmbedded({ dataDir })).rejects.toThrow('正被另一个进程使用');
  });

  test('stopped, it is gone, and a tool starts one for itself and stops it', async () => {
    const before = readPostmaster(openPlace(dataDir))!;
    await running[0]!.stop();
    expect(readPostmaster(openPlace(dataDir))).toBe(null);
    expect(before.host.startsWith(dataDir)).toBe(false);
    expect(existsSync(before.host)).toBe(false);
    const tool = await start({ join: true });
    expect(tool.adopted).toBe(false);
    await tool.stop();
    expect(readPostmaster(openPlace(dataDir))).toBe(null);
  });

  test('a tool leaves the server that it started to the product that adopted it', async () => {
    const tool = await start({ join: true });
    const app = await start();
    expect(app.adopted).toBe(true);
    await tool.stop();
    expect(await query(app, 'select 1 as v')).toBe(1);
    await app.stop();
  });

  test('a lock file left by a crash, its number now another program’s, does not keep it from starting', async () => {
    const place = openPlace(dataDir);
    writeFileSync(join(place.cluster, 'postmaster.pid'), [process.pid, place.cluster, 1, 5432, '/tmp/nowhere', '', '1 1', 'ready', ''].join('\n'));
    const app = await start();
    expect(app.adopted).toBe(false);
    await app.stop();
  });

  test('two processes that begin an empty directory together: one owns it, one is told', async () => {
    const empty = join(base, 'race');
    const both = await Promise.allSettled([startEmbedded({ dataDir: empty }), startEmbedded({ dataDir: empty })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const one of both) {
      if (one.status === 'rejected') expect(String(one.reason)).toContain('正被另一个进程使用');
      else await one.value.stop();
    }
  });

  test.runIf(isRoot)('as root, below a folder that nobody else may enter, it keeps its cluster elsewhere', async () => {
    const closed = join(base, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const own = join(closed, 'data');
    const server = await startEmbedded({ dataDir: own, durable: false });
    expect(await query(server, 'select 1 as v')).toBe(1);
    await server.stop();
    const { cluster } = openPlace(own);
    expect(cluster.startsWith('/var/lib/')).toBe(true);
    rmSync(dirname(cluster), { recursive: true });
  });

  test('a lost password file is named, not guessed', async () => {
    const { passwordFile } = openPlace(dataDir);
    const kept = readFileSync(passwordFile);
    rmSync(passwordFile);
    await expect(startEmbedded({ dataDir })).rejects.toThrow('postgres.password');
    expect(existsSync(passwordFile)).toBe(false);
    expect(readPostmaster(openPlace(dataDir))).toBe(null);
    writeFileSync(passwordFile, kept, { mode: 0o600 });
    const app = await start();
    await app.stop();
  });
});
