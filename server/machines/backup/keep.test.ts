import { expect, test } from 'vitest';
import { isDraft, mayGo, nameAt } from './keep.ts';

const at = (iso: string) => nameAt(iso.replaceAll(/[-:]/g, '').replace('T', '-'));
/** One an hour, for so many days up to the last hour of 2026. */
const hourly = (days: number) => Array.from({ length: days * 24 }, (_, hour) => at(new Date(Date.UTC(2026, 11, 31, 23) - hour * 3_600_000).toISOString().slice(0, 19)));

test('of two years, hour by hour, two days stay whole, of thirty days and twelve months the last one each', () => {
  const all = hourly(730);
  const gone = new Set(mayGo(all, { whole: 2, days: 30, months: 12 }));
  const stays = all.filter((name) => !gone.has(name));
  expect(stays.slice(0, 48)).toEqual(all.slice(0, 48));
  // 29 December back to the 2nd, of each its last hour; then the last hour of each month, of which December's is among the 48.
  expect(stays.slice(48)).toEqual([
    ...Array.from({ length: 28 }, (_, back) => at(`2026-12-${String(29 - back).padStart(2, '0')}T23:00:00`)),
    ...['11-30', '10-31', '09-30', '08-31', '07-31', '06-30', '05-31', '04-30', '03-31', '02-28', '01-31'].map((day) => at(`2026-${day}T23:00:00`)),
  ]);
});

test('what was made long ago stays as long as nothing newer is made, and what is not ours stays always', () => {
  const old = [at('2020-01-01T01:30:00'), at('2019-12-31T01:30:00'), 'backup.bak', '2020-01-01.bak', `${at('2018-01-01T01:30:00')}.old`, 'photo.png'];
  expect(mayGo(old, { whole: 2, days: 7, months: 0 })).toEqual([]);
  expect(mayGo([...old, at('2019-01-01T01:30:00')], { whole: 2, days: 1, months: 0 })).toEqual([at('2019-01-01T01:30:00')]);
  expect(mayGo([], { whole: 2, days: 7, months: 0 })).toEqual([]);
});

test('two on one day are of one day; gaps do not shorten what is kept', () => {
  const some = ['2026-03-01', '2026-02-20', '2026-02-10', '2026-01-05'].flatMap((day) => [at(`${day}T01:30:00`), at(`${day}T13:30:00`)]);
  expect(mayGo(some, { whole: 2, days: 3, months: 0 })).toEqual([at('2026-02-20T01:30:00'), at('2026-02-10T01:30:00'), at('2026-01-05T13:30:00'), at('2026-01-05T01:30:00')]);
});

test('a draft is known by its name alone', () => {
  expect([`${at('2026-03-01T01:30:00')}.0badcafe.part`, at('2026-03-01T01:30:00'), 'other.bak.0badcafe.part'].map(isDraft)).toEqual([true, false, false]);
});
