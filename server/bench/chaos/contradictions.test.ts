/** The checker of looks must itself notice: each of these histories is true but for one word. */
import { expect, test } from 'vitest';
import { contradictions, type Change, type Look } from './contradictions.ts';

const changes: Change[] = [
  { caseId: 'a', version: 0, told: 10, call: 'save' }, { caseId: 'a', version: 1, told: 20, call: 'save' },
  { caseId: 'a', version: 2, told: 30, call: 'submit' }, { caseId: 'a', version: 3, told: 40, call: 'confirm' },
];
const journal = ['draft', 'tutorPending', 'firmPending'].map((to) => ({ caseId: 'a', to }));
const look = (asked: number, version: number, state: string, told = asked + 2): Look => ({ caseId: 'a', asked, told, version, state });
const check = (...looks: Look[]) => contradictions(looks, changes, journal, new Set(['submit', 'confirm']));

test('looks that show what was, when it was, are believed: also a change that is seen before it is acknowledged', () => {
  expect(check(look(12, 0, 'draft'), look(22, 1, 'draft'), look(25, 2, 'tutorPending'), look(39, 3, 'firmPending'), look(38, 2, 'tutorPending'))).toEqual({});
});
test('a state that this version never had, and a version that nobody made, are noticed', () => {
  expect(check(look(32, 2, 'firmPending'))).toEqual({ 看到了从未有过的状态: 1 });
  expect(check(look(42, 4, 'firstPending'), look(45, 4, 'firstPending'))).toEqual({ 看到了从未有过的状态: 2 });
});
test('a look that shows less than was acknowledged before it was asked for is noticed', () => {
  expect(check(look(31, 1, 'draft'))).toEqual({ 看到的比先前已知的更旧: 1 });
});
test('a look that shows less than another had shown before is noticed, though nothing was acknowledged between them', () => {
  expect(check(look(25, 2, 'tutorPending'), look(28, 1, 'draft'))).toEqual({ 看到的比先前已知的更旧: 1 });
});
