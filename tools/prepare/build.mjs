/** Builds what is missing or stale. Stale is told by content, so that a copied or restored checkout is not rebuilt. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { demoSection } from './demo-section.mjs';
import { fail, say } from './say.mjs';

const parts = {
  server: { title: '服务端', sources: ['contract', 'server'] },
  web: { title: '界面', sources: ['contract', 'web'] },
};

const skipped = new Set(['node_modules', 'dist', '.data']);
const isTest = /\.(test|spec)\.tsx?$/;

function* files(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skipped.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files(path);
    else if (!isTest.test(entry.name)) yield path;
  }
}

function fingerprint(root, sources) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const source of sources) for (const path of files(join(root, source))) {
    hash.update(relative(root, path).split(sep).join('/')).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

const names = Object.keys(parts);
const stampOf = (root, name) => join(root, name, 'dist', '.built-from');


/** What the part was built from, and whether with the demo section. */
const builtAs = (root, name) => {
  const stamp = stampOf(root, name);
  const [print, section] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  return { print, section };
};

/** Without a `section` asked for, any will do: a command beside the running product must not build another product. */
function isFresh(root, name, section) {
  const built = builtAs(root, name);
  return built.print === fingerprint(root, parts[name].sources) && (section ?? built.section) === built.section;
}

export const isBuilt = (root, wanted = names, section = undefined) => wanted.every((name) => isFresh(root, name, section));

export function build(root, wanted = names, asked = undefined) {
  for (const name of wanted.filter((one) => !isFresh(root, one, asked))) {
    // Taken before the build: a file changed meanwhile makes the result stale, not wrongly fresh.
    const print = fingerprint(root, parts[name].sources);
    const section = asked ?? builtAs(root, name).section ?? demoSection();
    say(`正在构建${parts[name].title}……`);
    rmSync(stampOf(root, name), { force: true });
    const done = spawnSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', join(name, 'vite.config.ts'), '--logLevel', 'warn'],
      { cwd: root, stdio: ['ignore', 2, 2], env: { ...process.env, NODE_ENV: 'production', DEMO_SECTION: section } });
    if (done.status !== 0) fail(`${parts[name].title}构建失败，原因见上面的提示。`);
    writeFileSync(stampOf(root, name), `${print} ${section}`);
  }
}
