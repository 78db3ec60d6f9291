/**
 * Finds the browsers for the tests that do what people do; on Debian, as root, installs them. Without a window of its own
 * (headless shell) it shows the same pages for a third of the processor's time, so that one is taken where it can be had;
 * whoever looks into a PDF needs the whole one, which has a viewer.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { say } from './say.mjs';

const windowless = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge', 'msedge'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => (process.env[name] ? [
    join(process.env[name], 'Google/Chrome/Application/chrome.exe'), join(process.env[name], 'Microsoft/Edge/Application/msedge.exe')] : [])),
];

function find(wanted) {
  const onPath = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(Boolean);
  return [...onPath.flatMap((folder) => wanted.map((name) => join(folder, process.platform === 'win32' ? `${name}.exe` : name))), ...places].find((path) => existsSync(path)) ?? null;
}

const packages = ['chromium', 'fonts-noto-cjk'];
const chosen = () => process.env.CHROMIUM ? (existsSync(process.env.CHROMIUM) ? process.env.CHROMIUM : null) : find(names);
const both = (whole) => ({ whole, browser: process.env.CHROMIUM ? whole : find([windowless]) ?? whole });
const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=15'];
const apt = (...args) => spawnSync('apt-get', [...patience, ...args], { stdio: ['ignore', 2, 2], timeout: 300_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
const install = (...wanted) => apt('install', '-y', '-q', '--no-install-recommends', '--no-remove', ...wanted);
const isDebian = () => existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');

/** Both may be one and the same. Null: none, and it has been said what to do. */
export function needChromium() {
  const maySetUp = !process.env.CHROMIUM && isDebian() && process.getuid?.() === 0;
  if (maySetUp && !find(names)) {
    say('正在安装浏览器（Chromium）和中文字体……');
    apt('update', '-q');
    install(...packages);
  }
  if (maySetUp && find(names) && !find([windowless])) {
    say('正在安装无窗口的 Chromium（测试更快；装不上就用现有的浏览器）……');
    if (!install(windowless) && apt('update', '-q')) install(windowless);
  }
  const whole = chosen();
  if (whole) return both(whole);
  if (process.env.CHROMIUM) say(`环境变量 CHROMIUM 指向的文件不存在：${process.env.CHROMIUM}`);
  say(`浏览器测试需要 Chromium 或 Chrome。请运行：${isDebian() ? `sudo apt-get install -y ${packages.join(' ')}` : process.platform === 'darwin' ? 'brew install --cask chromium' : process.platform === 'win32' ? 'winget install Google.Chrome' : '用系统的软件包管理器安装 chromium'}`);
  say('已安装在别处时，用环境变量 CHROMIUM 指明它的位置。');
  return null;
}
