/** The short form of what `npm run chaos -- flush`, `between`, `proxy`, `restart`, `import` and `nodes` do at length: one of them each day. */
import { expect, test } from 'vitest';
import { between } from 'server/bench/chaos/between';
import { flushed } from 'server/bench/chaos/flushed';
import { importKilled } from 'server/bench/chaos/import-killed';
import { restarts } from 'server/bench/chaos/restarts';
import type { Plan, Told } from 'server/bench/chaos/stage';
import { throughProxy } from 'server/bench/chaos/through-proxy';
import { twoNodes } from 'server/bench/chaos/two-nodes';
import { isChanged } from '../harness/changed.ts';
import { shareOf } from '../harness/share.ts';

interface Scenario { readonly fact: string; readonly place: string; run(plan: Plan): Promise<Told>; readonly figures?: Readonly<Record<string, number>> }

const scenarios: readonly Scenario[] = [
  { fact: 'no change is acknowledged before it is on the disk; with the database told to be hasty, this very test notices', place: 'flush', run: flushed, figures: { aheadOfDisk: 0 } },
  { fact: 'a database restarted under people at work is told as busy and nothing else, and nothing acknowledged is lost', place: 'restart', run: restarts },
  { fact: 'a change whose commit nobody has heard of is answered, when it is sent again, as it was kept, and is done once', place: 'between', run: between, figures: { kills: 2, surprises: 0 } },
  { fact: 'an import that is killed under goes on by itself, and each row enters once', place: 'import', run: importKilled },
  { fact: 'with the line to the database slow, cut in the middle of transactions and dead, nothing acknowledged is lost and nobody is signed out', place: 'proxy', run: (plan) => throughProxy({ ...plan, seed: 20_260_301 }), figures: { surprises: 0 } },
  { fact: 'two nodes restarted in turn under work lose and double nothing, and each job is taken once', place: 'nodes', run: twoNodes },
];

/** What a break would show: all of them then. */
const isShaken = isChanged(/^server\/(kernel|start|bench\/chaos|machines\/(postgres|jobs|imports))\//);

test.for(shareOf(scenarios, scenarios.length, () => isShaken))('$fact', { timeout: 240_000 }, async ({ place, run, figures = {} }) => {
  const told = await run({ place: `chaos-${place}-${process.pid}`, short: true });
  expect(told.faults).toEqual([]);
  expect(told.figures).toMatchObject(figures);
});
