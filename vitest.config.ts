import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './e2e/harness/longest-first.ts';
import { dayNumber } from './e2e/harness/changed.ts';
import { allFacts, allMachines, allStories, waitingAttacks, waitingBreaks, waitingFacts, waitingMachines, waitingStories } from './e2e/harness/files-in-turns.ts';

/** Set by `npm test` without a name. */
const takesTurns = process.env['TAKE_TURNS'] === '1';
/** Another day's. */
const [facts, machines, stories, breaks] = takesTurns ? [waitingFacts(), waitingMachines(), waitingStories(), [...waitingBreaks(), ...waitingAttacks()]] : [[], [], [], []];
if (takesTurns) process.stdout.write(`业务测试：本次运行${allFacts.length}个文件中的${allFacts.length - facts.length}个；基础部件：${allMachines.length}个中的${allMachines.length - machines.length}个；浏览器流程：${allStories.length}个中的${allStories.length - stories.length}个（DAY=${dayNumber()}）\n`);

/**
 * As many as the processors that it is meant for: who waits for an answer waits for the database, the product or the browser, which
 * run beside him. With one more the same tests take a sixth longer, and a sixth more of the processor: whoever waits looks again and again.
 */
const maxWorkers = 2;

/**
 * Each file has a database of its own and leaves nothing behind in memory: loading the product anew for each took a fifth
 * of the time. More room for what lives a moment: a tenth less of the processor goes into tidying up.
 */
const inWorkers = { maxWorkers, isolate: false, execArgv: ['--max-semi-space-size=64'] };

const unit = {
  ...inWorkers,
  include: ['{contract,server,web}/**/*.test.{ts,tsx}', 'e2e/{harness,authz,security}/**/*.test.ts'],
  exclude: ['**/node_modules/**', '**/dist/**', ...facts, ...machines],
};
const browser = {
  ...inWorkers,
  include: ['e2e/**/*.spec.ts'],
  exclude: [...configDefaults.exclude, ...stories, ...breaks],
  // The first file that asks fills the demonstration, and others wait for it: on a busy machine that is minutes.
  testTimeout: 60_000, hookTimeout: 240_000,
  // A fact is waited for as long as a locator waits; by itself it would be one second.
  expect: { poll: { timeout: 15_000, interval: 100 } },
};

/**
 * The projects inherit nothing on purpose: an inherited globalSetup runs once more for each of them.
 * `unit`: contract, server and web, beside the code, on real PostgreSQL (one cluster per run, a database per file).
 * `browser`: what a person does, against the built product: after the others (e2e/harness/longest-first.ts).
 * A run of everything has them in one: workers of another project would have to load the whole product once more.
 */
export default defineConfig({
  test: {
    // Said here as well, for whoever starts a database for each.
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['server/machines/postgres/testing-setup.ts'],
    ...(takesTurns
      ? { ...browser, include: [...unit.include, ...browser.include], exclude: [...unit.exclude, ...browser.exclude] }
      : { projects: [
        { test: { name: 'unit', ...unit, testTimeout: 20_000, hookTimeout: 60_000 } },
        { test: { name: 'browser', ...browser } },
      ] }),
  },
});
