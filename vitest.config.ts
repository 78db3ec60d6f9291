import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './e2e/harness/longest-first.ts';
import { waitingStories } from './e2e/harness/stories.ts';

/** Set by `npm test` without a name. */
const waiting = process.env['TAKE_TURNS'] === '1' ? waitingStories() : [];

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
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 20_000, hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser', isolate: false,
          include: ['e2e/**/*.spec.ts'],
          exclude: [...configDefaults.exclude, ...waiting],
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
