import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { features } from 'contract/all';
import { chosenPages } from '../pages/chosen.ts';
import { declaredPages } from '../pages/declared.ts';
import { everyCall } from './arrangements.ts';
import { isFeatureIn } from './changed.ts';
import { allAttacks, allBreaks, allFacts, allMachines, allStories, waitingAttacks, waitingBreaks, waitingFacts, waitingMachines, waitingStories } from './files-in-turns.ts';
import { shareOf } from './share.ts';

const root = join(import.meta.dirname, '../..');
const untouched = () => false;
const days = (parts: number) => Array.from({ length: parts }, (_, nth) => 20_780 + nth);

describe('a day’s share', () => {
  it('is the same whenever it is asked for, and another one the next day', () => {
    expect(shareOf(everyCall, 10, untouched, { day: 20_780 })).toEqual(shareOf(everyCall, 10, untouched, { day: 20_780 }));
    expect(shareOf(everyCall, 10, untouched, { day: 20_781 })).not.toEqual(shareOf(everyCall, 10, untouched, { day: 20_780 }));
  });

  it.each([3, 5, 10])('has been through everything after %s days, once each', (parts) => {
    const asked = days(parts).flatMap((day) => shareOf(everyCall, parts, untouched, { day })).map(({ at }) => at);
    expect(asked.toSorted()).toEqual(everyCall.map(({ at }) => at).toSorted());
  });

  it.each(days(10))('has with it what was changed (day %s)', (day) => {
    const files = ['server/areas/basic-info/law-firm/law-firm.server.ts'];
    const touched = everyCall.filter(({ feature }) => feature.name === 'basicInfo.lawFirm');
    expect(touched.length).toBeGreaterThan(0);
    expect(shareOf(everyCall, 10, ({ feature }) => isFeatureIn(feature.name, files), { day })).toEqual(expect.arrayContaining([...touched]));
  });

  it('knows where each feature has its files, on both sides', () => {
    const everyFile = ['contract', 'server'].flatMap((side) => readdirSync(join(root, side, 'areas'), { recursive: true, encoding: 'utf8' }).map((file) => `${side}/areas/${file.replaceAll('\\', '/')}`));
    const lost = features.filter(({ name }) => !name.startsWith('demo.')).flatMap(({ name }) => ['contract/', 'server/'].filter((side) => !isFeatureIn(name, everyFile.filter((file) => file.startsWith(side)))).map((side) => `${side} ${name}`));
    expect(lost).toEqual([]);
  });

  it('is everything when everything is wanted', () => expect(shareOf(everyCall, 10, untouched, { full: true })).toEqual(everyCall));
});

describe('a day’s pages', () => {
  const names = declaredPages.map(({ name }) => name).toSorted();
  const pages = (day: number, parts: number, files: readonly string[] = []) => chosenPages(parts, { day, full: false }, files, undefined);

  it.each([5, 10])('have been all pages after %s days, once each', (parts) => {
    expect(days(parts).flatMap((day) => [...pages(day, parts)]).toSorted()).toEqual(names);
  });

  it('have with them the pages of a changed feature, and all when what all are made of was changed', () => {
    const own = declaredPages.filter(({ feature }) => feature.name === 'basicInfo.lawyer').map(({ name }) => name);
    for (const day of days(10)) expect([...pages(day, 10, ['contract/areas/basic-info/lawyer.ts'])]).toEqual(expect.arrayContaining(own));
    expect([...pages(20_780, 10, ['web/ui/Button.tsx'])].toSorted()).toEqual(names);
  });

  it('are those with the word where one is given', () => {
    const of = (feature: string) => declaredPages.filter((page) => page.feature.name === feature).map(({ name }) => name);
    const chosen = chosenPages(10, { day: 20_780, full: false }, ['web/ui/Button.tsx'], 'lawFirm');
    expect([...chosen]).toEqual(expect.arrayContaining(of('basicInfo.lawFirm')));
    expect(of('practice.practiceApplication').some((name) => chosen.has(name))).toBe(false);
    expect(chosenPages(10, {}, [], 'all').size).toBe(names.length);
  });
});

describe('a day’s stories', () => {
  const told = (day: number, files: readonly string[] = []) => allStories.filter((story) => !waitingStories({ day, full: false }, files).includes(story));

  it('have been all stories after twenty-six days; the main road is among them every day', () => {
    expect([...new Set(days(26).flatMap((day) => told(day)))].toSorted()).toEqual(allStories);
    expect(days(26).every((day) => told(day).includes('e2e/practice/journey.spec.ts'))).toBe(true);
    expect(told(20_780)).not.toEqual(allStories);
  });

  it('have with them those of an area that was changed, and all when what every screen is made of was changed', () => {
    const own = allStories.filter((story) => story.startsWith('e2e/journal/'));
    expect(own.length).toBeGreaterThan(1);
    for (const day of days(26)) expect(told(day, ['web/areas/journal/practice-log/Any.tsx'])).toEqual(expect.arrayContaining(own));
    expect(told(20_780, ['web/kernel/call.ts'])).toEqual(allStories);
  });

  it('are all when everything is wanted', () => expect(waitingStories({ day: 20_780, full: true }, [])).toEqual([]));
});

describe('a day’s facts', () => {
  const asked = (day: number, files: readonly string[] = []) => allFacts.filter((fact) => !waitingFacts({ day, full: false }, files).includes(fact));

  it('have been all facts after twelve days; who gets in is asked every day', () => {
    expect([...new Set(days(12).flatMap((day) => asked(day)))].toSorted()).toEqual(allFacts);
    expect(days(12).every((day) => asked(day).includes('server/areas/account/sign-in/sign-in.test.ts'))).toBe(true);
    expect(asked(20_780).length).toBeLessThan(allFacts.length / 2);
  });

  it('have with them those of an area that was changed, and all when what every area stands on was changed', () => {
    const own = allFacts.filter((fact) => fact.startsWith('server/areas/journal/'));
    expect(own.length).toBeGreaterThan(1);
    for (const day of days(12)) expect(asked(day, ['contract/areas/journal/practice-log.ts'])).toEqual(expect.arrayContaining(own));
    for (const file of ['server/machines/casework/casework.ts', 'server/migrations/20990101-0000-new.sql', 'server/http.ts']) expect(asked(20_780, [file])).toEqual(allFacts);
  });
});

describe('a day’s machines', () => {
  const tried = (day: number, files: readonly string[] = []) => allMachines.filter((one) => !waitingMachines({ day, full: false }, files).includes(one));

  it('have been all of them after five days; one that was changed is tried the same day, all of them where the ground was', () => {
    const own = allMachines.filter((one) => one.startsWith('server/machines/vault/'));
    expect(own.length).toBeGreaterThan(1);
    expect([...new Set(days(5).flatMap((day) => tried(day)))].toSorted()).toEqual(allMachines);
    for (const day of days(5)) expect(tried(day, ['server/machines/vault/vault.ts'])).toEqual(expect.arrayContaining(own));
    for (const file of ['server/kernel/route.ts', 'server/migrations/20990101-0000-new.sql']) expect(tried(20_780, [file])).toEqual(allMachines);
  });
});

describe('a day’s breaks', () => {
  const broken = (day: number, files: readonly string[] = []) => allBreaks.filter((one) => !waitingBreaks({ day, full: false }, files).includes(one));

  it('are one of four, all of them after four days, and all of them where what they shake was changed', () => {
    expect(days(4).map((day) => broken(day).length)).toEqual([1, 1, 1, 1]);
    expect([...new Set(days(4).flatMap((day) => broken(day)))].toSorted()).toEqual([...allBreaks].toSorted());
    expect(broken(20_780, ['server/machines/postgres/connect.ts'])).toEqual(allBreaks);
  });
});

describe('a day’s attacks', () => {
  const made = (day: number, files: readonly string[] = []) => allAttacks.filter((one) => !waitingAttacks({ day, full: false }, files).includes(one));

  it('have been all of them after three days, and are all of them where sessions were changed', () => {
    expect([...new Set(days(3).flatMap((day) => made(day)))].toSorted()).toEqual([...allAttacks].toSorted());
    expect(made(20_780, ['server/machines/session/session.ts'])).toEqual(allAttacks);
  });
});
