import { expect, test } from 'vitest';
import { chaos } from 'server/bench/chaos/chaos';
import { verdict } from 'server/bench/chaos/verdict';

test('killed in the middle of work, product, database and both at once come back with everything acknowledged, once, and nothing in halves', async () => {
  const survived = await chaos({ app: 1, database: 1, both: 1, seed: 20_260_301, place: `chaos-${process.pid}` });
  const { figures, faults } = verdict(survived);
  expect(faults).toEqual([]);
  expect(figures).toMatchObject({ kills: 3, lost: 0, halves: 0, miscounted: 0, doubled: 0, surprises: 0 });
}, 300_000);
