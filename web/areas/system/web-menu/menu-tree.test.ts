import { expect, test } from 'vitest';
import type { MenuNode } from 'contract/areas/system/web-menu';
import { isWithin, linesOf, movedTo, wayText } from './menu-tree.ts';

const node = (name: string, parent: string, menuType = 1): MenuNode => ({
  name, parent, menuType, title: name.toUpperCase(), order: 0, icon: null, hideInMenu: false, path: null, href: null, menuDesc: null, beforeCloseName: null, notCache: false, showAlways: false, access: null, isOwn: false, changed: [], product: null,
});
const nodes = [node('a', '', 0), node('b', '', 0), node('c', 'a', 0), node('d', 'c'), node('e', 'a')];

test('lines stand as the menu shows them; what is folded shows nothing of its own', () => {
  expect(linesOf(nodes, new Set()).map(({ node: { name }, level }) => `${level}${name}`)).toEqual(['1a', '2c', '3d', '2e', '1b']);
  expect(linesOf(nodes, new Set(['a'])).map(({ node: { name } }) => name)).toEqual(['a', 'b']);
});

test('a group is known to hold what stands deep in it, and an entry its way', () => {
  expect([isWithin(nodes, 'd', 'a'), isWithin(nodes, 'a', 'd'), isWithin(nodes, 'b', 'a')]).toEqual([true, false, false]);
  expect(wayText(nodes, 'd')).toBe('A / C / D');
});

test('an entry is moved before another one, to the beginning and to the end', () => {
  const beside = [node('x', ''), node('y', ''), node('z', '')];
  expect([movedTo(beside, 'z', 0), movedTo(beside, 'x', 1), movedTo(beside, 'x', 9), movedTo(beside, 'new', 1)]).toEqual([['z', 'x', 'y'], ['y', 'x', 'z'], ['y', 'z', 'x'], ['x', 'new', 'y', 'z']]);
});
