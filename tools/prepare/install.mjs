/**
 * Installs what is missing. Installed is what npm's own record of node_modules says: every package of the lock file that
 * belongs on this machine is there in its version. No stamp of ours that could lie.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, say } from './say.mjs';

export function isInstalled(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const packages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;
  const wanted = packages(join(root, 'package-lock.json')), found = packages(record);
  return Object.entries(wanted).every(([path, one]) => {
    if (!path.includes('node_modules/')) return true; // the root and our own workspaces
    if (!belongsHere(one)) return true;
    return existsSync(join(root, path)) && (one.link || one.version === found[path]?.version);
  });
}

/** Optional packages come per platform; those of other machines are rightly missing. */
function belongsHere({ optional, os, cpu, libc }) {
  if (!optional) return true;
  const allows = (list, own) => !list || list.includes(own);
  return Boolean(os ?? cpu) && allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, clib);
}

const clib = process.platform !== 'linux' ? null : existsSync(`/lib/ld-musl-${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}.so.1`) ? 'musl' : 'glibc';

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) fail(`需要 Node.js 20.19 或以上版本，当前是 ${process.versions.node}。请到 https://nodejs.org 下载安装后重试。`);
}

export function install(root) {
  if (isInstalled(root)) return;
  say('正在安装依赖（首次约一分钟）……');
  // No package of ours needs its install script; not running any keeps strangers' code out of the installation.
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  // The npm that started us, else the one on the path. Output goes to stderr: a command's own output may be JSON.
  const npm = process.env.npm_execpath;
  const done = npm && /\.c?js$/.test(npm)
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 2, 2] })
    : spawnSync('npm', args, { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  if (done.status !== 0) fail('依赖安装失败，原因见上面的提示。请检查网络和目录权限后重试。');
}
