/** Finds the browser that people use, for the tests that do what people do; on Debian, as root, installs it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { say } from './say.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge', 'msedge'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => (process.env[name] ? [
    join(process.env[name], 'Google/Chrome/Application/chrome.exe'), join(process.env[name], 'Microsoft/Edge/Application/msedge.exe')] : [])),
];

function findChromium() {
  const given = process.env.CHROMIUM;
  if (given) return existsSync(given) ? given : null;
  const onPath = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(Boolean);
  return [...onPath.flatMap((folder) => names.map((name) => join(folder, process.platform === 'win32' ? `${name}.exe` : name))), ...places].find((path) => existsSync(path)) ?? null;
}

const packages = ['chromium', 'fonts-noto-cjk'];
const isDebian = () => existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');

export function needChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.env.CHROMIUM) say(`环境变量 CHROMIUM 指向的文件不存在：${process.env.CHROMIUM}`);
  else if (isDebian() && process.getuid?.() === 0) {
    say('正在安装浏览器（Chromium）和中文字体……');
    const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
    apt('update', '-q');
    if (apt('install', '-y', '-q', '--no-install-recommends', ...packages)) return findChromium();
  }
  say(`浏览器测试需要 Chromium 或 Chrome。请运行：${isDebian() ? `sudo apt-get install -y ${packages.join(' ')}` : process.platform === 'darwin' ? 'brew install --cask chromium' : process.platform === 'win32' ? 'winget install Google.Chrome' : '用系统的软件包管理器安装 chromium'}`);
  say('已安装在别处时，用环境变量 CHROMIUM 指明它的位置。');
  return null;
}
