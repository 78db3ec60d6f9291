/**
 * `npm run check`: types, lint, the tree's numbers, seeded faults that fit the source, printed documents up to date. Each is one check, passed or failed.
 * Dead code is only told: what is half built has unused parts for a while.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepare, root } from './prepare/prepare.mjs';
import { say } from './prepare/say.mjs';

const tool = (title, file, args = [], env = {}) => ({ title, args: [join(root, file), ...args], env });

const checks = [
  // Several checkers at once each look at what all files share, and a tidier heap is not needed for half a minute: a third of the processor's time. What was looked at before is not looked at again.
  tool('types', 'node_modules/typescript/bin/tsc', ['--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', 'tools/.types.tsbuildinfo'], { GOGC: '300' }),
  tool('lint', 'node_modules/oxlint/bin/oxlint', ['--quiet']),
  tool('tree', 'tools/tree.mjs'),
  tool('seeded faults', 'tools/faults/fit.mjs'),
  tool('dead code', 'node_modules/knip/bin/knip.js', ['--no-progress', '--no-config-hints']),
  // Compares what the product prints with what is committed, so it needs the built server.
  tool('docs', 'tools/docs.mjs', ['--check']),
];

async function run({ title, args, env }) {
  const started = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => { said.push(part); });
  const passed = await new Promise((resolve) => { child.once('close', (status) => { resolve(status === 0); }); });
  const report = `\n—— ${title}\n${Buffer.concat(said)}${passed ? '✓' : '✗'} ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`;
  say(report);
  return { passed, report };
}

/** All at once; each says what it found when it is done. */
export const runChecks = () => Promise.all(checks.map(run));

if (process.argv[1] === import.meta.filename) {
  await prepare({ parts: ['server'], section: () => 'on' });
  process.exitCode = (await runChecks()).every(({ passed }) => passed) ? 0 : 1;
}
