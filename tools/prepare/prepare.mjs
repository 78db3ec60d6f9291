/** Brings a checkout to where it can run: installed and built. A prepared one is only looked at, and may be read-only. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, isBuilt } from './build.mjs';
import { checkNode, install, isInstalled } from './install.mjs';
import { say, Stopped } from './say.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** `npm start` and `npm run import` on one fresh checkout: the second waits until the first has prepared it. */
const lock = join(root, '.build', 'preparing');

/** Ends the process when it cannot be done: without it nothing runs. */
export async function prepare(options) {
  if (!(await tryPrepare(options))) process.exit(1);
}

/** `section` answers whether with the demo section (`on`) or without (`off`); without it, what is there will do. */
export async function tryPrepare({ parts, section } = {}) {
  try {
    checkNode();
    const wanted = section?.();
    if (isInstalled(root) && isBuilt(root, parts, wanted)) return true;
    await take();
    try {
      install(root);
      build(root, parts, wanted);
    } finally {
      rmSync(lock, { force: true });
    }
    return true;
  } catch (error) {
    if (error instanceof Stopped) say(error.message);
    else if (error.code === 'EACCES' || error.code === 'EROFS' || error.code === 'EPERM') say(`无法写入 ${error.path ?? root}。请用创建该目录的系统用户运行一次 npm start，再以当前用户运行。`);
    else throw error;
    return false;
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
