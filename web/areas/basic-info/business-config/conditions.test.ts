import { expect, test } from 'vitest';
import { features } from 'contract/all';
import { chosenAnew, kinds } from './conditions.ts';

const [{ conditions }] = kinds as [typeof kinds[0] & object];
const age = conditions.find(({ code }) => code === 'SX01')!;
const gap = conditions.find(({ code }) => code === 'SX26')!;

test('only what differs from the rules is kept, in the order of the codes', () => {
  const one = chosenAnew([], gap, { enabled: true, level: 'WARN', note: '' });
  expect(one).toEqual([{ code: 'SX26', enabled: true, level: 'WARN' }]);
  const two = chosenAnew(one, age, { enabled: false, level: 'BLOCK', note: '' });
  expect(two.map(({ code }) => code)).toEqual(['SX01', 'SX26']);
  expect(chosenAnew(two, gap, { enabled: true, level: gap.level, note: undefined })).toEqual([{ code: 'SX01', enabled: false }]);
});

test('every number that a condition names is a setting', () => {
  const known = new Set<string>(features.flatMap(({ settings }) => Object.values(settings ?? {}).map(({ key }) => key)));
  expect(kinds.flatMap((kind) => kind.conditions).flatMap(({ by }) => by).filter((key) => !known.has(key))).toEqual([]);
});
