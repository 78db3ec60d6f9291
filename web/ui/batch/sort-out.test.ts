import { expect, test } from 'vitest';
import { sortOut } from './sort-out.ts';

interface Row { id: string; name: string; state: string; may: readonly string[] }
const row = (id: string, state: string, ...may: string[]): Row => ({ id, name: `第${id}份`, state, may });
const words = { nameOf: ({ name }: Row) => name, whyNot: ({ state }: Row) => state };

test('what may go on goes on in the order in which it was chosen, what may not says why', async () => {
  const chosen = [row('3', '待领取', 'give'), row('1', '待领取', 'give'), row('2', '已发放', 'takeBack')];
  expect(await sortOut(chosen, 'give', async () => [...chosen].toReversed(), words)).toEqual({ items: [chosen[0], chosen[1]], left: [{ what: '第2份', why: '已发放' }] });
});

test('the server is asked anew: what has gone on meanwhile is left out by what it is now, what is gone by that it is gone', async () => {
  const [one, two, three] = [row('1', '待领取', 'give'), row('2', '待领取', 'give'), row('3', '待领取', 'give')];
  const now = [row('1', '已发放', 'takeBack'), { ...two, name: '改过名的' }];
  expect(await sortOut([one, two, three], 'give', async () => now, words)).toEqual({ items: [now[1]], left: [{ what: '第1份', why: '已发放' }, { what: '第3份', why: expect.stringContaining('不在名单中') }] });
});
