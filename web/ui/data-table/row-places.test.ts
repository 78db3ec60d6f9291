import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placesOf, type RowPlaces } from './row-places.ts';

const pages = (...all: string[][]) => all.reduce<RowPlaces>((before, ids) => placesOf(ids, before), { ids: [], of: new Map(), free: 0 });
const said = ({ of }: RowPlaces) => [...of].map(([id, place]) => `${id}${place}`).join(' ');

test('a turned page is written into the rows that are there, and what is more of it into new ones', () => {
  expect(said(pages(['a', 'b', 'c'], ['d', 'e']))).toBe('d0 e1');
  expect(said(pages(['a', 'b'], ['d', 'e', 'f']))).toBe('d0 e1 f2');
  expect(said(pages(['a', 'b'], [], ['d']))).toBe('d2');
});

test('who stays keeps the row, wherever it moves; who comes gets a new one, not that of somebody who went', () => {
  expect(said(pages(['a', 'b', 'c'], ['c', 'b', 'x']))).toBe('c2 b1 x3');
});

test('no two records ever share a row', () => {
  const page = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 5 });
  fc.assert(fc.property(fc.array(page, { maxLength: 8 }), (all) => { const { ids, of } = pages(...all); return new Set(of.values()).size === ids.length; }));
});
