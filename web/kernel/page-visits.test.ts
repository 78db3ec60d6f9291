import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { countVisit, visitsOf } from './page-visits.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
});
afterAll(() => vi.unstubAllGlobals());

const pages = ['/practice/apply', '/practice/apply/review', '/basicInfo/lawyer'];

test('a record counts for the page of the menu it belongs to, and nothing of it is kept', () => {
  for (const path of ['/practice/apply/7', '/practice/apply/review', '/practice/apply/review/8/edit', '/practice/applyAnother', '/elsewhere']) countVisit('a', path, pages);
  expect(visitsOf('a')).toEqual({ '/practice/apply': 1, '/practice/apply/review': 2 });
});

test('each account has its own; what is used now comes to outweigh what was', () => {
  for (let times = 0; times < 190; times += 1) countVisit('a', '/practice/apply', pages);
  for (let times = 0; times < 120; times += 1) countVisit('a', '/basicInfo/lawyer', pages);
  expect(visitsOf('b')).toEqual({});
  const { '/practice/apply': former = 0, '/basicInfo/lawyer': latter = 0 } = visitsOf('a');
  expect(latter).toBeGreaterThan(former);
});

test('what somebody else has written there does no harm', () => {
  localStorage.setItem('pageVisits:a', '[{"x":1}');
  expect(visitsOf('a')).toEqual({});
});
