/** Brings a checkout to where it can run: installed and built. A prepared one is only looked at, and may be read-only. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, isBuilt } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { say } from './say.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** `npm start` and `npm run import` on one fresh checkout: the second waits until the first has prepared it. */
const lock = join(root, '.build', 'preparing');

export async function prepare({ parts } = {}) {
  if (isInstalled(root) && isBuilt(root, parts)) return;
  await take();
  try {
    install(root);
    build(root, parts);
  } finally {
    rmSync(lock, { force: true });
  }
}

async function take() {
  mkdirSync(dirname(lock), { recursive: true });
  for (let told = false; ; ) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      process.once('exit', () => { if (holder() === process.pid) rmSync(lock, { force: true }); });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!isAlive(holder())) { rmSync(lock, { force: true }); continue; }
    if (!told) say('另一个命令正在安装或构建，请稍候……');
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const holder = () => (existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0);

function isAlive(pid) {
  if (!(pid > 0)) return false;
  try { process.kill(pid, 0); return true; } catch (error) { return error.code === 'EPERM'; }
}
