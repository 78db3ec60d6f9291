/** Nobody is shown the way to a page whose first question is refused: a role that somebody puts together may hold one right without the other. */
import { expect, test } from 'vitest';
import type { UserRoute } from 'contract/areas/system/front-menu';
import { features } from 'contract/all';
import { callsOf } from 'contract/kernel/feature';
import { rightsOf } from 'contract/kernel/page';
import { rolesInForce } from '../../account/roles-in-force.ts';
import { pages } from './product-menu.ts';
import { routesFor } from './routes-for.ts';

const pathsIn = (routes: readonly UserRoute[]): string[] => routes.flatMap(({ path, component, children }) => [...(component ? [path] : []), ...pathsIn(children)]);
const shownTo = (...permissions: string[]) => pathsIn(routesFor({ grants: new Map(permissions.map((permission) => [permission, new Set(['ALL' as const])])) }));

test('the right to review shows no list that only the right to see applications fills', () => {
  for (const [review, apply, path] of [['practice.review', 'practice.apply', '/practice/review'], ['assessment.review', 'assessment.apply', '/assessment/review'], ['otherBusiness.review', 'otherBusiness.apply', '/otherBusiness/review']] as const) {
    expect(shownTo(review)).not.toContain(path);
    expect(shownTo(review, apply)).toContain(path);
  }
});

test('a verb without the right to see its page shows nothing of it', () => {
  expect(shownTo('journal.practiceLog.review')).not.toContain('/journal/practiceLog/read');
  expect(shownTo('journal.practiceLog.review', 'journal.practiceLog')).toContain('/journal/practiceLog/read');
  expect(shownTo('practice.apply.create')).not.toContain('/practice/apply/new');
});

test('whoever may open a page may ask its feature for something', () => {
  const shut = features.flatMap((feature) => {
    const asked = Object.values(callsOf(feature)).filter(({ method }) => method === 'GET').map(({ access }) => access);
    return asked.length === 0 ? [] : Object.values(feature.pages).filter((page) => !asked.some((access) => access === 'signedIn' || access === 'public' || rightsOf(page).includes(access))).map(({ path }) => path);
  });
  expect(shut).toEqual([]);
});

test('from the roles that come with the product nothing is hidden by it', () => {
  const hidden = Object.entries(rolesInForce).flatMap(([code, { grants }]) => {
    const held = grants.map(([permission]): string => permission);
    const shown = new Set(shownTo(...held));
    return pages.filter(({ path, access }) => held.includes(access) && !shown.has(path)).map(({ path }) => `${code} ${path}`);
  });
  expect(hidden).toEqual([]);
});

const groupsIn = (routes: readonly UserRoute[]): UserRoute[] => routes.flatMap((route) => (route.children.length ? [route, ...groupsIn(route.children)] : []));

test('each group of the menu has an address of its own, the samples those of the specification', () => {
  const groups = groupsIn(routesFor({ grants: new Map(pages.flatMap((page) => rightsOf(page)).map((permission) => [permission, new Set(['ALL' as const])])) }));
  const addresses = groups.map(({ path }) => path);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.filter((address) => pages.some(({ path }) => path === address))).toEqual([]);
  expect(Object.fromEntries(groups.filter(({ name }) => name.startsWith('demo/') && name.split('/').length < 4).map(({ meta, path }) => [meta.title, path]))).toMatchObject({
    仪表盘: '/Dashboard', 组件示例: '/components', 多级菜单: '/multilevel', '二级菜单 2-2': '/multilevel/level_2_2', 错误页面: '/errorPage',
  });
});
