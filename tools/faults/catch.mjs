/** Asks the compiler or some tests about a copy of the checkout. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { verdict } from './verdict.mjs';

/** Few cases are enough: a fault is noticed at its first. */
const env = { ...process.env, FULL: '1', FUZZ_CASES: '8', WALKS: '8', WALK_SEED: '20260301', FUZZ_SEED: '20260301' };
const run = (copy, file, ...args) => spawnSync(process.execPath, [join(copy, file), ...args], { cwd: copy, encoding: 'utf8', env, maxBuffer: 1 << 28 });

/** The compiler's first complaint, or null. */
function types(copy) {
  const done = run(copy, 'node_modules/typescript/bin/tsc', '--noEmit');
  return done.status === 0 ? null : done.stdout.split('\n')[0];
}

/** What the tests said: the names of those that failed, or why they could not be asked. Neither: all passed. */
function tests(copy, files, names) {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const done = run(copy, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--reporter=json', `--outputFile=${report}`, ...files, ...(names ? ['-t', names] : []));
  return verdict(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null, done);
}

/** Null when everything that is to catch faults passes without them; otherwise what does not. */
export function healthy(copy, faults) {
  const wanted = faults.map(({ caughtBy }) => caughtBy);
  const complaint = wanted.includes('types') ? types(copy) : null;
  if (complaint) return complaint;
  const files = [...new Set(wanted.flatMap((one) => one.file ?? []))];
  return files.map((file) => {
    const names = wanted.filter((one) => one.file === file).map((one) => one.names);
    const { failed, unasked } = tests(copy, [file], names.every(Boolean) ? [...new Set(names)].join('|') : undefined);
    return unasked ?? failed.join('\n');
  }).find(Boolean) ?? null;
}

/** `by`: what noticed the fault, in a line. `unasked`: why nothing could notice it. Neither: it survived. */
export function catches(copy, { caughtBy }) {
  if (caughtBy === 'types') {
    const complaint = types(copy);
    return { by: complaint && `compiler: ${complaint.length > 200 ? `${complaint.slice(0, 200)}…` : complaint}` };
  }
  const file = caughtBy.file.split('/').at(-1);
  const { failed, unasked, startless } = tests(copy, [caughtBy.file], caughtBy.names);
  // Not starting proves nothing, unless it is what is wanted.
  if (startless && caughtBy.notStarting) return { by: `${file}: ${unasked}` };
  return { unasked, by: failed.length ? `${file}: ${failed[0]}${failed.length > 1 ? ` (and ${failed.length - 1} more)` : ''}` : null };
}
