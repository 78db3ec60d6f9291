/** Asks the compiler or some tests about a copy of the checkout. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Few cases are enough: a fault is noticed at its first. */
const env = { ...process.env, FULL: '1', FUZZ_CASES: '8', WALKS: '8', WALK_SEED: '20260301', FUZZ_SEED: '20260301' };
const run = (copy, file, ...args) => spawnSync(process.execPath, [join(copy, file), ...args], { cwd: copy, encoding: 'utf8', env, maxBuffer: 1 << 28 });

/** The compiler's first complaint, or null. */
function types(copy) {
  const done = run(copy, 'node_modules/typescript/bin/tsc', '--noEmit');
  return done.status === 0 ? null : done.stdout.split('\n')[0];
}

/** Which tests failed: names, or why none could run; null when all passed. */
function tests(copy, files, names) {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const done = run(copy, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--reporter=json', `--outputFile=${report}`, ...files, ...(names ? ['-t', names] : []));
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  if (!results) return [`no report: ${done.stderr.trim().split('\n').slice(-3).join(' ')}`];
  const failed = results.testResults.flatMap(({ assertionResults, message, status }) => {
    const own = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName.trim());
    return own.length || status !== 'failed' ? own : [`does not start: ${message.split('\n').slice(0, 2).join(' ')}`];
  });
  if (failed.length > 0) return failed;
  return results.numPassedTests > 0 && done.status === 0 ? null : [`nothing ran: ${done.stderr.trim().split('\n').slice(-3).join(' ')}`];
}

/** Null when everything that is to catch faults passes without them; otherwise what does not. */
export function healthy(copy, faults) {
  const wanted = faults.map(({ caughtBy }) => caughtBy);
  const complaint = wanted.includes('types') ? types(copy) : null;
  if (complaint) return complaint;
  const files = [...new Set(wanted.flatMap((one) => one.file ?? []))];
  return files.map((file) => {
    const names = wanted.filter((one) => one.file === file).map((one) => one.names);
    return tests(copy, [file], names.every(Boolean) ? [...new Set(names)].join('|') : undefined)?.join('\n');
  }).find(Boolean) ?? null;
}

/** What noticed the fault, in a line; null when nothing did. */
export function catches(copy, { caughtBy }) {
  if (caughtBy === 'types') {
    const complaint = types(copy);
    return complaint && `compiler: ${complaint.length > 200 ? `${complaint.slice(0, 200)}…` : complaint}`;
  }
  const failed = tests(copy, [caughtBy.file], caughtBy.names);
  // A run that could not even begin proves nothing, unless not starting is what is wanted.
  const counted = failed?.filter((name) => !/^(no report|nothing ran)/.test(name) && (caughtBy.notStarting || !name.startsWith('does not start'))) ?? [];
  return counted.length ? `${caughtBy.file.split('/').at(-1)}: ${counted[0]}${counted.length > 1 ? ` (and ${counted.length - 1} more)` : ''}` : null;
}
