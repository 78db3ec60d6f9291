import { expect, test } from 'vitest';
import { race } from 'server/bench/race';

test('of twenty simultaneous decisions about one application exactly one counts, whichever they are, and the others are told by whom', async () => {
  const { rounds, winners, badRefusals, approvals, certificates, violated } = await race({ rounds: 4, racers: 20, place: `race-${process.pid}` });
  expect({ winners, badRefusals, certificates, violated }).toEqual({ winners: rounds, badRefusals: [], certificates: approvals, violated: {} });
});
