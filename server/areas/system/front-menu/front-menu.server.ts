/** The menu comes from the contract's pages and the rights in the session's memory: it asks no database, so it can't be late. */
import { features } from 'contract/all';
import { frontMenu, type UserRoute } from 'contract/areas/system/front-menu';
import { keysOf } from 'contract/kernel/keys';
import { menuGroups, type Page } from 'contract/kernel/page';
import { implement } from '../../../kernel/context.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { soundsOfUnit } from '../../../machines/search/pinyin.ts';

export interface NamedPage extends Page { name: string }

const pages: readonly NamedPage[] = features.flatMap(({ name, pages: own }) => Object.entries(own).map(([key, page]) => ({ ...page, name: `${name}.${key}` })))
  .sort((a, b) => (a.order ?? 1000) - (b.order ?? 1000));

/** Titles are few and stay: each is listened to once. */
const heard = new Map<string, string[]>();
function soundsOf(title: string): string[] {
  const known = heard.get(title);
  if (known) return known;
  const { namePinyin, nameInitials } = soundsOfUnit(title);
  heard.set(title, [namePinyin, nameInitials]);
  return [namePinyin, nameInitials];
}

const inside = { menuType: 1, href: null, notCache: false, beforeCloseName: null, menuDesc: null };

/** A record's page goes on from its list; a page that stands nowhere leaves the top menu as it is. */
const tabNameOf = ({ path, menu }: NamedPage, all: readonly NamedPage[]) =>
  menu || all.some((other) => other.menu && path.startsWith(`${other.path}/`)) ? null : 'common';

const leaf = (page: NamedPage, all: readonly NamedPage[]): UserRoute => ({
  name: page.name, path: page.path, component: page.component, children: [],
  meta: {
    ...inside, title: page.title, icon: null, hideInMenu: page.menu === undefined || page.hidden === true, sounds: soundsOf(page.title),
    tabName: tabNameOf(page, all), notCache: page.notCache ?? false, beforeCloseName: page.beforeClose ?? null, menuDesc: page.desc ?? null,
  },
});

const groupOf = (name: string, title: string, icon: string | null, tabName: string | null): UserRoute =>
  ({ name, path: `/${name}`, component: null, meta: { ...inside, title, icon, hideInMenu: false, sounds: soundsOf(title), tabName }, children: [] });

/** A group stands where the first of its pages would. */
function hang(group: UserRoute, page: NamedPage, [title, ...deeper]: readonly string[], all: readonly NamedPage[]): void {
  if (title === undefined) return void group.children.push(leaf(page, all));
  const name = `${group.name}/${title}`;
  const known = group.children.find((child) => child.name === name);
  const inner = known ?? groupOf(name, title, null, null);
  if (!known) group.children.push(inner);
  hang(inner, page, deeper, all);
}

export function routesFor(viewer: Viewer, all: readonly NamedPage[] = pages): UserRoute[] {
  const open = all.filter(({ access }) => access === 'signedIn' || viewer.grants.has(access));
  const groups = keysOf(menuGroups).map((name) => {
    const group = groupOf(name, menuGroups[name].title, menuGroups[name].icon, name);
    for (const page of open) if (page.menu === name) hang(group, page, page.within ?? [], all);
    return group;
  });
  return [...groups.filter(({ children }) => children.length), ...open.filter(({ menu }) => menu === undefined).map((page) => leaf(page, all))];
}

export default implement(frontMenu, { handlers: { getUserRoutes: async ({ viewer }) => routesFor(viewer) } });
