import { expect, test } from 'vitest';
import { frozenColumns, type Side } from './freezing.ts';

const columns = (...sides: (Side | undefined)[]) => sides.map((side, index) => ({ key: 'abcdef'[index]!, width: 100, side }));
const places = (room: number, ...sides: (Side | undefined)[]) => Object.fromEntries([...frozenColumns(columns(...sides), { room, before: 44, after: 120 })].map(([key, { side, at, edge }]) => [key, `${side} ${at}${edge ? ' edge' : ''}`]));

test('frozen columns stand beside each other at their edge, each at its place in the order', () => {
  expect(places(1200, 'left', undefined, 'left', 'right', undefined, 'right')).toEqual({ a: 'left 44', c: 'left 144 edge', f: 'right 120', d: 'right 220 edge' });
});
test('nothing stands still where nothing is wanted', () => expect(places(1200, undefined, undefined)).toEqual({}));
test('no list stands still altogether: what has no room moves with the others', () => {
  expect(places(700, 'left', 'left', 'left', 'left')).toEqual({ a: 'left 44', b: 'left 144 edge' });
  expect(places(300, 'left', 'left')).toEqual({});
});
test('on a phone the first column alone stays, or none', () => {
  const at390 = (width: number) => [...frozenColumns([{ key: 'a', width, side: 'left' }, { key: 'b', width: 40, side: 'left' }, { key: 'c', width: 40, side: 'right' }], { room: 390, before: 0, after: 0 }).keys()];
  expect([at390(120), at390(300)]).toEqual([['a'], []]);
});
