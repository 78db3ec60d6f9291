/**
 * `npm run docs`: writes what is printed from the product itself; `--check` compares instead and ends with code 1.
 * Each command named below prints JSON to stdout: file (from the checkout's root) → content.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { prepare, root } from './prepare/prepare.mjs';
import { say } from './prepare/say.mjs';

const commands = ['tables', 'docs'];
/** Folders that hold nothing but printed files: what is not printed any more goes. */
const owned = ['docs/flows'];

export function printed() {
  return Object.assign({}, ...commands.filter((name) => existsSync(join(root, 'server/commands', `${name}.ts`))).map((name) => {
    const done = spawnSync(process.execPath, [join(root, 'server/dist', `${name}.js`)], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 2], maxBuffer: 1 << 28 });
    if (done.status !== 0) {
      say(`命令 ${name} 未能生成文档，原因见上面的提示。`);
      process.exit(1);
    }
    return JSON.parse(done.stdout);
  }));
}

const content = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n') : null);

/** Files whose committed text is not what the product prints now. */
export function stale(files) {
  const changed = Object.entries(files).filter(([path, text]) => content(path) !== text).map(([path]) => path);
  const left = owned.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)).filter((path) => !(path in files));
  return { changed, left };
}

function write(files) {
  const { changed, left } = stale(files);
  for (const path of changed) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), files[path]);
  }
  for (const path of left) rmSync(join(root, path));
  for (const path of changed) say(`已更新 ${path}`);
  for (const path of left) say(`已删除 ${path}`);
}

if (process.argv[1] === import.meta.filename) {
  await prepare({ parts: ['server'], section: () => 'on' });
  if (process.argv.includes('--check')) {
    const { changed, left } = stale(printed());
    for (const path of [...changed, ...left]) say(`${path} 与程序不一致，请运行 npm run docs 后提交。`);
    if (changed.length + left.length > 0) process.exit(1);
  } else write(printed());
}
