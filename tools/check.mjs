/**
 * `npm run check`: types, lint, the tree's numbers, printed documents up to date. Each is one check, passed or failed.
 * Dead code is only told: what is half built has unused parts for a while.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { prepare, root } from './prepare/prepare.mjs';
import { say } from './prepare/say.mjs';

const tool = (title, file, ...args) => ({
  title,
  run: () => spawnSync(process.execPath, [join(root, file), ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0,
});

/** Compares what the product prints with what is committed, so it needs the built server. */
export const checks = [
  tool('types', 'node_modules/typescript/bin/tsc', '--noEmit'),
  tool('lint', 'node_modules/oxlint/bin/oxlint', '--quiet'),
  tool('tree', 'tools/tree.mjs'),
  tool('dead code', 'node_modules/knip/bin/knip.js', '--no-exit-code', '--no-progress', '--no-config-hints'),
  tool('docs', 'tools/docs.mjs', '--check'),
];

export function runChecks() {
  return checks.map(({ title, run }) => {
    say(`\n—— ${title}`);
    const started = performance.now();
    const passed = run();
    say(`${passed ? '✓' : '✗'} ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    return { title, passed };
  });
}

if (process.argv[1] === import.meta.filename) {
  await prepare({ parts: ['server'], section: () => 'on' });
  process.exitCode = runChecks().every(({ passed }) => passed) ? 0 : 1;
}
