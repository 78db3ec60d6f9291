import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './e2e/harness/longest-first.ts';
import { dayNumber } from './e2e/harness/changed.ts';
import { allFacts, allStories, waitingFacts, waitingStories } from './e2e/harness/files-in-turns.ts';

/** Set by `npm test` without a name. */
const takesTurns = process.env['TAKE_TURNS'] === '1';
/** Another day's. */
const [facts, stories] = takesTurns ? [waitingFacts(), waitingStories()] : [[], []];
if (takesTurns) process.stdout.write(`业务测试：本次运行${allFacts.length}个文件中的${allFacts.length - facts.length}个；浏览器流程：${allStories.length}个中的${allStories.length - stories.length}个（DAY=${dayNumber()}）\n`);

/** One more than the processors that it is meant for: who waits for a page, an answer or the disk leaves his to another. */
const maxWorkers = 3;

/**
 * The projects inherit nothing on purpose: an inherited globalSetup runs once more for each of them.
 * `unit`: contract, server and web, beside the code, on real PostgreSQL (one cluster per run, a database per file).
 * `browser`: what a person does, against the built product: after the others (e2e/harness/longest-first.ts).
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    globalSetup: ['server/machines/postgres/testing-setup.ts'],
    projects: [
      {
        test: {
          // Each file has a database of its own and leaves nothing behind in memory: loading the product anew for each took a fifth of the time.
          name: 'unit', maxWorkers, isolate: false,
          include: ['{contract,server,web}/**/*.test.{ts,tsx}', 'e2e/{harness,authz,security}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', ...facts],
          testTimeout: 20_000, hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser', isolate: false,
          include: ['e2e/**/*.spec.ts'],
          exclude: [...configDefaults.exclude, ...stories],
          maxWorkers,
          // The first file that asks fills the demonstration, and others wait for it: on a busy machine that is minutes.
          testTimeout: 60_000, hookTimeout: 240_000,
          // A fact is waited for as long as a locator waits; by itself it would be one second.
          expect: { poll: { timeout: 15_000, interval: 100 } },
        },
      },
    ],
  },
});
