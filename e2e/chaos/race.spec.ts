import { expect, test } from 'vitest';
import { race } from 'server/bench/race';

test('of twenty simultaneous decisions about one application exactly one counts, and the others are told by whom', async () => {
  const rounds = 5;
  const { winners, badRefusals, certificates, violated } = await race({ rounds, racers: 20, place: `race-${process.pid}` });
  expect({ winners, badRefusals, certificates, violated }).toEqual({ winners: rounds, badRefusals: [], certificates: rounds, violated: {} });
});
