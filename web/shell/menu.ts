/** The menu, made of the routes that the server granted: groups on top, the pages of the chosen one at the left. */
import type { GrantedRoute } from '../kernel/session.ts';

/** 2: leads out of the console in a new window (specification: menuType). */
const leadsOut = 2;
export const isLink = ({ meta }: GrantedRoute): boolean => meta.menuType === leadsOut && !!meta.href;

/** Neither a page nor a link nor a group with pages: nothing to show. */
export const visible = (routes: readonly GrantedRoute[]): GrantedRoute[] => routes.filter(({ meta }) => !meta.hideInMenu)
  .map((route) => ({ ...route, children: visible(route.children ?? []) }))
  .filter((route) => isLink(route) || (route.component && route.path) || route.children.length > 0);

export const pagesOf = (routes: readonly GrantedRoute[]): GrantedRoute[] => routes.flatMap((route) => [...(route.component ? [route] : []), ...pagesOf(route.children ?? [])]);

export const namesOf = (routes: readonly GrantedRoute[]): string[] => routes.flatMap(({ name, children = [] }) => [name, ...namesOf(children)]);

/** A group with a single page, however deep, is that page, unless it is to be shown always. */
export function onlyPage(route: GrantedRoute): GrantedRoute | undefined {
  const [only, ...more] = route.children ?? [];
  if (route.component || isLink(route)) return route;
  if (route.meta.showAlways) return undefined;
  const page = only && more.length === 0 ? onlyPage(only) : undefined;
  return page && { ...page, meta: { ...page.meta, icon: route.meta.icon } };
}

/** The groups around the page that is shown, from the outer to the inner one. */
export function groupsAround(groups: readonly GrantedRoute[], current: string | undefined, trail: readonly string[]): string[] {
  const within = groups.find((group) => group.children?.length && (trail.includes(group.name) || pagesOf(group.children).some(({ path }) => path === current)));
  return within ? [within.name, ...groupsAround(within.children ?? [], current, trail)] : [];
}

/** Of these names one on each level, however many somebody has opened while that was allowed: the one around the page, where it is among them. */
export function oneOnEach(groups: readonly GrantedRoute[], names: readonly string[], around: readonly string[]): string[] {
  const open = groups.filter(({ name, children }) => children?.length && names.includes(name));
  const only = open.find(({ name }) => around.includes(name)) ?? open[0];
  return only ? [only.name, ...oneOnEach(only.children ?? [], names, around)] : [];
}

/** Pages that stand in no menu (a record, a form) light up the entry whose address they go on from. */
export const currentOf = (groups: readonly GrantedRoute[], pathname: string): string | undefined =>
  pagesOf(groups).filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`)).sort((a, b) => b.path.length - a.path.length)[0]?.path;

const changesNothing = 'common';

/** The top menu that a page belongs to: its own, or inherited; pages that belong to none leave it as it was. */
export function tabNameOf(trail: readonly GrantedRoute[]): string | undefined {
  const own = trail.map(({ meta }) => meta.tabName).filter((name) => name !== null).at(-1);
  return own === changesNothing ? undefined : own;
}

/** The entries that have room, and those that go into 更多. */
export function split<T>(entries: readonly T[], most: number): { shown: readonly T[]; more: readonly T[] } {
  return entries.length <= most ? { shown: entries, more: [] } : { shown: entries.slice(0, most), more: entries.slice(most) };
}

export const firstPage = (groups: readonly GrantedRoute[]): string | undefined => pagesOf(groups.slice(0, 1))[0]?.path ?? pagesOf(groups)[0]?.path;
