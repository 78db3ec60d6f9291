import { expect, test } from 'vitest';
import { features } from 'contract/all';
import { faultOfSentence } from 'contract/areas/practice/condition-sentence';
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

test('a sentence is kept only where it is not the rules’ own', () => {
  const [said] = chosenAnew([], age, { enabled: true, message: '申请人不满18周岁' });
  expect(said).toEqual({ code: 'SX01', enabled: true, message: '申请人不满18周岁' });
  expect(chosenAnew([said!], age, { enabled: true, message: age.says })).toEqual([]);
});

test('every sentence of the rules has the blanks that it says it has, and needs none that it hasn’t', () => {
  const all = kinds.flatMap((kind) => kind.conditions);
  expect(all.flatMap((one) => faultOfSentence(one.says, one) ?? [])).toEqual([]);
  expect(all.flatMap(({ says, blanks = {} }) => Object.keys(blanks).filter((name) => !says.includes(`{${name}}`)))).toEqual([]);
});
