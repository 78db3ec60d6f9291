import { expect, test } from 'vitest';
import type { GrantedRoute } from '../kernel/session.ts';
import { currentOf, firstPage, groupsAround, oneOnEach, onlyPage, split, tabNameOf, visible } from './menu.ts';

const route = (path: string, more: Partial<GrantedRoute> & { with?: Partial<GrantedRoute['meta']> } = {}): GrantedRoute => ({
  name: path, path, component: null, ...more,
  meta: { title: path, icon: null, hideInMenu: false, sounds: [], tabName: null, menuType: 1, href: null, notCache: false, showAlways: false, access: [], beforeCloseName: null, menuDesc: null, ...more.with },
});
const page = (path: string, meta: Partial<GrantedRoute['meta']> = {}) => route(path, { component: 'x', with: meta });
const register = route('/basicInfo', { with: { tabName: 'basicInfo' }, children: [page('/basicInfo/lawyer'), page('/basicInfo/hidden', { hideInMenu: true })] });

test('a route without page and without address is no entry, unless it leads out of the console', () => {
  expect(visible([route('/empty'), register, route('', { with: { menuType: 2, href: 'https://example.org' } }), route('', { with: { menuType: 2 } })]).map(({ path }) => path)).toEqual(['/basicInfo', '']);
  expect(visible([register])[0]?.children?.map(({ path }) => path)).toEqual(['/basicInfo/lawyer']);
});

test('a group with a single page is that page', () => {
  expect(onlyPage(visible([register])[0]!)?.path).toBe('/basicInfo/lawyer');
  expect(onlyPage(register)).toBeUndefined();
  const always = { ...register, meta: { ...register.meta, showAlways: true } };
  expect(onlyPage(visible([always])[0]!)).toBeUndefined();
  expect(onlyPage(visible([route('/outer', { children: [always] })])[0]!)).toBeUndefined();
});

test('the groups around a page open, however deep it stands, and also where it has no entry of its own', () => {
  const deep = route('/levels', { children: [page('/levels/1'), route('/levels/2', { children: [page('/levels/2/1')] })] });
  expect(groupsAround([register, deep], '/levels/2/1', [])).toEqual(['/levels', '/levels/2']);
  expect(groupsAround([register, deep], undefined, ['/levels', '/levels/2', '/levels/2/hidden'])).toEqual(['/levels', '/levels/2']);
  expect(groupsAround([register, deep], '/personalSetting', ['/personalSetting'])).toEqual([]);
});

test('where one group is to be open, of several the one around the page stays open, on every level', () => {
  const within = route('/levels/2', { children: [page('/levels/2/1')] });
  const deep = route('/levels', { children: [route('/levels/0', { children: [page('/levels/0/1')] }), within] });
  const all = ['/basicInfo', '/levels', '/levels/0', '/levels/2'];
  expect(oneOnEach([register, deep], all, ['/levels', '/levels/2'])).toEqual(['/levels', '/levels/2']);
  expect(oneOnEach([register, deep], all, [])).toEqual(['/basicInfo']);
  // Another one than the page's, opened since, is the person's own wish.
  expect(oneOnEach([register, deep], ['/basicInfo'], ['/levels'])).toEqual(['/basicInfo']);
});

test('a record lights up its list', () => {
  expect(currentOf([register], '/basicInfo/lawyer/1')).toBe('/basicInfo/lawyer');
  expect(currentOf([register], '/basicInfo/lawyers')).toBeUndefined();
});

test('a page inherits the top menu of its group; one that belongs to none leaves it as it was', () => {
  expect(tabNameOf([register, page('/basicInfo/lawyer')])).toBe('basicInfo');
  expect(tabNameOf([register, page('/basicInfo/lawyer'), page('/basicInfo/lawyer/:id')])).toBe('basicInfo');
  expect(tabNameOf([page('/personalSetting', { tabName: 'common' })])).toBeUndefined();
});

test('what has no room goes into one more entry', () => {
  expect(split([1, 2, 3, 4, 5], 5)).toEqual({ shown: [1, 2, 3, 4, 5], more: [] });
  expect(split([1, 2, 3, 4, 5, 6], 4)).toEqual({ shown: [1, 2, 3, 4], more: [5, 6] });
});

test('the first page is that of the first group', () => {
  expect(firstPage([register])).toBe('/basicInfo/lawyer');
});
