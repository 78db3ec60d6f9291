/**
 * `npm test`: installs what is missing, then everything: types, lint, tree, documents, and all tests. The last line is
 * `N passed, N failed`, the sum over the parts; a failed check counts as a failed test, and so does a test file that
 * did not load. Arguments go to vitest: `npm test -- --project unit transfer-firm` runs that alone, without the checks.
 *
 * Days are Shanghai's wherever the machine stands: every six days the tests live in another zone of the world (`TZ=…` to choose).
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './check.mjs';
import { needChromium } from './prepare/chromium.mjs';
import { isInstalled } from './prepare/install.mjs';
import { root, tryPrepare } from './prepare/prepare.mjs';
import { say } from './prepare/say.mjs';

const args = process.argv.slice(2);
/** What is named is asked whatever day it is; without a name calls and pages take turns (e2e/harness/share.ts). */
const isNamed = args.some((one) => /^(-t|--testNamePattern)/.test(one));
const totals = { passed: 0, failed: 0 };
const count = (passed, failed) => { totals.passed += passed; totals.failed += failed; };

function finish() {
  process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
  process.exitCode = totals.failed > 0 ? 1 : 0;
}

/** East of Shanghai nobody has a smaller date; west of it, and with summer time, they have. Six days each: what takes turns by three or six days (e2e/harness/share.ts) meets every zone. */
const zones = ['UTC', 'Asia/Shanghai', 'America/New_York'];
const zone = process.env.TZ || zones[Math.floor(Date.now() / 86_400_000 / 6) % zones.length];

async function vitest({ browser, whole }) {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  const report = join(folder, 'report.json');
  say(`时区：${zone}`);
  // The tests' process gets the terminal and its signals; it takes its database down itself.
  const child = spawn(process.execPath, [
    join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args,
  ], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...(isNamed && { FULL: '1' }), ...(args.length === 0 && { TAKE_TURNS: '1' }), ...process.env, TZ: zone, CHROMIUM: browser, CHROMIUM_WHOLE: whole } });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const status = await new Promise((resolve) => { child.once('exit', resolve); });
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  rmSync(folder, { recursive: true, force: true });
  const broken = results?.testResults.filter(({ status: one, assertionResults }) => one === 'failed' && assertionResults.every((test) => test.status !== 'failed')).length ?? 0;
  count(results?.numPassedTests ?? 0, (results?.numFailedTests ?? 0) + broken);
  // Ended badly without a failed test (a fault outside all of them, no report): that is a failure as well.
  if (status !== 0 && (results?.numFailedTests ?? 0) + broken === 0) count(0, 1);
}

const prepared = await tryPrepare({ section: () => 'on' });
count(0, prepared ? 0 : 1);
const browsers = needChromium();
// Beside the tests, which wait for this and that. They say most plainly why it does not build; without an installation there is nothing to run them with.
const checking = isInstalled(root) && args.length === 0 ? runChecks() : [];
if (!browsers) count(0, 1);
else if (prepared) await vitest(browsers);
const checked = await checking;
const failed = checked.filter(({ passed }) => !passed);
count(checked.length - failed.length, failed.length);
// Said long ago, above all the tests.
for (const { report } of failed) say(report);
finish();
