/** The short form of what `npm run chaos -- restart`, `-- import` and `-- nodes` do at length: one of them each day. */
import { expect, test } from 'vitest';
import { importKilled } from 'server/bench/chaos/import-killed';
import { restarts } from 'server/bench/chaos/restarts';
import type { Plan, Told } from 'server/bench/chaos/stage';
import { twoNodes } from 'server/bench/chaos/two-nodes';
import { shareOf } from '../harness/share.ts';

interface Scenario { readonly fact: string; readonly place: string; run(plan: Plan): Promise<Told> }

const scenarios: readonly Scenario[] = [
  { fact: 'a database restarted under people at work is told as busy and nothing else, and nothing acknowledged is lost', place: 'restart', run: restarts },
  { fact: 'an import that is killed under goes on by itself, and each row enters once', place: 'import', run: importKilled },
  { fact: 'two nodes restarted in turn under work lose and double nothing, and each job is taken once', place: 'nodes', run: twoNodes },
];

test.for(shareOf(scenarios, scenarios.length, () => false))('$fact', { timeout: 240_000 }, async ({ place, run }) => {
  const { faults } = await run({ place: `chaos-${place}-${process.pid}`, short: true });
  expect(faults).toEqual([]);
});
