/** The short form of what `npm run chaos -- flush`, `-- between` and `-- proxy` do at length. */
import { expect, test } from 'vitest';
import { between } from 'server/bench/chaos/between';
import { flushed } from 'server/bench/chaos/flushed';
import { throughProxy } from 'server/bench/chaos/through-proxy';

test('no change is acknowledged before it is on the disk; with the database told to be hasty, this very test notices', async () => {
  const { figures, faults } = await flushed({ place: `chaos-flush-${process.pid}`, short: true });
  expect(faults).toEqual([]);
  expect(figures).toMatchObject({ aheadOfDisk: 0 });
}, 180_000);

test('a change whose commit nobody has heard of is answered, when it is sent again, as it was kept, and is done once', async () => {
  const { figures, faults } = await between({ place: `chaos-between-${process.pid}`, short: true });
  expect(faults).toEqual([]);
  expect(figures).toMatchObject({ kills: 2, surprises: 0 });
}, 180_000);

test('with the line to the database slow, cut in the middle of transactions and dead, nothing acknowledged is lost and nobody is signed out', async () => {
  const { figures, faults } = await throughProxy({ place: `chaos-proxy-${process.pid}`, short: true, seed: 20_260_301 });
  expect(faults).toEqual([]);
  expect(figures).toMatchObject({ surprises: 0 });
}, 180_000);
