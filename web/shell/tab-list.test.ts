import { expect, test } from 'vitest';
import { alive, dropped, homePath, meantBy, mostLive, mostTabs, moved, nameOf, opened, pinned, type TabList } from './tab-list.ts';

const nothing: ReadonlySet<string> = new Set();
const page = (path: string, search = '') => ({ path, search, title: path.slice(1) });
const open = (...paths: string[]): TabList => paths.reduce((list, path) => opened(list, page(path), nothing), { open: [page(homePath)], recent: [homePath], rounds: {} } as TabList);
const paths = (list: TabList) => list.open.map(({ path }) => path);

test('a page that is open already is come back to, with its newest conditions', () => {
  const list = opened(open('/a', '/b'), page('/a', '?page=3'), nothing);
  expect(paths(list)).toEqual([homePath, '/a', '/b']);
  expect(list.open[1]?.search).toBe('?page=3');
  expect(list.recent).toEqual(['/a', '/b', homePath]);
});

test('a page that leads on takes its successor’s place along; the home page stays', () => {
  expect(paths(opened(open('/new', '/b'), page('/1/edit'), nothing, '/new'))).toEqual([homePath, '/1/edit', '/b']);
  expect(paths(opened(open('/new', '/1'), page('/1'), nothing, '/new'))).toEqual([homePath, '/1']);
  expect(paths(opened(open('/b'), page('/c'), nothing, homePath))).toEqual([homePath, '/b', '/c']);
});

test('the home page can’t be closed; with two left, closing one closes all', () => {
  const { open: four } = open('/a', '/b', '/c');
  expect(meantBy('all', four, '/a')).toEqual(['/a', '/b', '/c']);
  expect(meantBy('this', four, '/b')).toEqual(['/b']);
  expect(meantBy('others', four, '/b')).toEqual(['/a', '/c']);
  expect(meantBy('others', four, homePath)).toEqual(['/a', '/b', '/c']);
  expect(meantBy('left', four, '/b')).toEqual(['/a']);
  expect(meantBy('right', four, '/b')).toEqual(['/c']);
  expect(meantBy('this', four, homePath)).toEqual([]);
  expect(meantBy('this', open('/a').open, '/a')).toEqual(['/a']);
  expect(meantBy('this', open('/a').open, homePath)).toEqual([]);
});

test('nothing is put before the home page', () => {
  const list = open('/a', '/b', '/c');
  expect(paths(moved(list, '/c', 0))).toEqual([homePath, '/c', '/a', '/b']);
  expect(paths(moved(list, '/a', 9))).toEqual([homePath, '/b', '/c', '/a']);
  expect(moved(list, homePath, 2)).toBe(list);
});

test('a pinned tab stands after the home page and is closed by nothing until it is let go', () => {
  const list = pinned(pinned(open('/a', '/b', '/c'), '/c', true), '/b', true);
  expect(paths(list)).toEqual([homePath, '/c', '/b', '/a']);
  expect(meantBy('this', list.open, '/b')).toEqual([]);
  expect(meantBy('all', list.open, '/a')).toEqual(['/a']);
  expect(meantBy('others', list.open, '/b')).toEqual(['/a']);
  expect(meantBy('left', list.open, '/a')).toEqual([]);
  expect(meantBy('right', list.open, '/c')).toEqual(['/a']);
  const free = pinned(list, '/c', false);
  expect(paths(free)).toEqual([homePath, '/b', '/c', '/a']);
  expect(meantBy('this', free.open, '/c')).toEqual(['/c']);
  expect(pinned(free, homePath, true)).toBe(free);
});

test('pinned tabs are put elsewhere among themselves, the others behind them', () => {
  const list = pinned(pinned(open('/a', '/b', '/c', '/d'), '/a', true), '/b', true);
  expect(paths(moved(list, '/a', 9))).toEqual([homePath, '/b', '/a', '/c', '/d']);
  expect(paths(moved(list, '/d', 0))).toEqual([homePath, '/a', '/b', '/d', '/c']);
});

test('what takes the place of a pinned page is pinned; coming back to one leaves it so', () => {
  const list = pinned(open('/new', '/b'), '/new', true);
  const led = opened(list, page('/1'), nothing, '/new');
  expect(led.open.map(({ path, pinned: stays }) => [path, stays ?? false])).toEqual([[homePath, false], ['/1', true], ['/b', false]]);
  expect(opened(led, page('/1', '?page=2'), nothing).open[1]).toMatchObject({ search: '?page=2', pinned: true });
});

test('the latest ten are kept alive, and those with unsaved work besides', () => {
  const many = open(...Array.from({ length: 14 }, (_, index) => `/${index}`));
  expect(alive(many, nothing)).toHaveLength(mostLive);
  expect(alive(many, new Set(['/1']))).toContain('/1');
  expect(alive(dropped(many, ['/13']), nothing)).not.toContain('/13');
});

test('beyond the most tabs the one looked at longest ago goes, never one with unsaved work', () => {
  const full = open(...Array.from({ length: mostTabs - 1 }, (_, index) => `/${index}`));
  expect(full.open).toHaveLength(mostTabs);
  const list = opened(full, page('/one-more'), new Set(['/0']));
  expect(list.open).toHaveLength(mostTabs);
  expect(paths(list)).toContain('/0');
  expect(paths(list)).not.toContain('/1');
  expect(paths(opened(pinned(full, '/0', true), page('/one-more'), nothing))).toContain('/0');
});

test('a record’s tab says whom it is about', () => {
  expect(nameOf({ ...page('/律师档案'), name: '张三' })).toBe('张三 - 律师档案');
  expect(nameOf({ ...page('/律师档案'), name: '律师档案' })).toBe('律师档案');
});
