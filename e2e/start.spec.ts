/** The product as a process, as it is built: it starts, says where it is, is alone, survives being killed, and ends. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const main = join(import.meta.dirname, '../server/dist/main.js');
const children: ChildProcess[] = [];
let dataDir: string;

interface Run { child: ChildProcess; out(): string; exit: Promise<number | null>; ready: Promise<string> }

function run(env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [main], { env: { ...process.env, DATABASE_URL: '', PORT: '0', DATA_DIR: dataDir, PROFILE: 'empty', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let text = '';
  const exit = new Promise<number | null>((resolve) => { child.once('exit', resolve); });
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      const address = /^ready (\S+)$/m.exec(text)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exit.then((code) => reject(new Error(`ended with ${code}: ${text}`)));
  });
  // Those that are meant not to start are asked for their exit alone.
  ready.catch(() => {});
  return { child, out: () => text, exit, ready };
}

const status = (url: string) => fetch(url).then(({ status: code }) => code, () => 0);
const until = async (fact: () => Promise<boolean>) => { while (!(await fact())) await new Promise((resolve) => setTimeout(resolve, 50)); };
const postgres = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

beforeAll(() => { dataDir = mkdtempSync(join(tmpdir(), 'product-')); });
afterAll(async () => {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map((child) => child.exitCode ?? child.signalCode ?? new Promise((resolve) => { child.once('exit', resolve); })));
  rmSync(dataDir, { recursive: true, force: true });
});

let product: Run;
let address: string;

test('says where it is, alive and ready', async () => {
  product = run();
  address = await product.ready;
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect([await status(`${address}/healthz`), await status(`${address}/readyz`)]).toEqual([200, 200]);
});

test('a second process on the same data is told so and ends', async () => {
  const second = run();
  expect(await second.exit).toBe(1);
  expect(second.out()).toContain('数据目录正被另一个进程使用');
  expect(await status(`${address}/readyz`)).toBe(200);
});

test('the database killed, it serves again by itself', async () => {
  process.kill(postgres(), 'SIGKILL');
  await until(async () => (await status(`${address}/readyz`)) === 200 && product.out().includes('已重新启动'));
  expect(product.child.exitCode).toBe(null);
});

test('killed itself, the next start takes the running database over', async () => {
  const before = postgres();
  product.child.kill('SIGKILL');
  await product.exit;
  product = run();
  address = await product.ready;
  expect(postgres()).toBe(before);
});

test('both killed at once, it starts', async () => {
  const before = postgres();
  product.child.kill('SIGKILL');
  process.kill(before, 'SIGKILL');
  await product.exit;
  product = run();
  expect(await status(`${await product.ready}/readyz`)).toBe(200);
});

test('asked to end, it ends in order and takes its database with it', async () => {
  product.child.kill('SIGTERM');
  expect(await product.exit).toBe(0);
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
});

test('real data are never mixed with the demonstration', async () => {
  const demo = run({ PROFILE: 'demo' });
  expect(await demo.exit).toBe(1);
  expect(demo.out()).toContain('正式数据');
});

test('the demonstration stays on this machine', async () => {
  const other = join(dataDir, 'other');
  const demo = run({ PROFILE: 'demo', HOST: '0.0.0.0', DATA_DIR: other });
  expect(await demo.exit).toBe(1);
  expect(demo.out()).toContain('DEMO_ON_NETWORK');
});
