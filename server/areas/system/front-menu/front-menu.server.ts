/** The menu comes from the contract's pages and the rights in the session's memory: it asks no database, so it can't be late. */
import { features } from 'contract/all';
import { frontMenu, type UserRoute } from 'contract/areas/system/front-menu';
import { menuGroups, type MenuGroup, type Page } from 'contract/kernel/page';
import { implement } from '../../../kernel/context.ts';
import type { Viewer } from '../../../kernel/viewer.ts';

interface NamedPage extends Page { name: string }

const pages: readonly NamedPage[] = features.flatMap(({ name, pages: own }) => Object.entries(own).map(([key, page]) => ({ ...page, name: `${name}.${key}` })))
  .sort((a, b) => (a.order ?? 1000) - (b.order ?? 1000));

const leaf = ({ name, path, component, title, menu }: NamedPage) => ({ name, path, component, meta: { title, icon: null, hideInMenu: menu === undefined } });

export function routesFor(viewer: Viewer, all: readonly NamedPage[] = pages): UserRoute[] {
  const open = all.filter(({ access }) => access === 'signedIn' || viewer.grants.has(access));
  const groups = Object.entries(menuGroups).map(([group, { title, icon }]) => ({
    name: group, path: `/${group as MenuGroup}`, component: null, meta: { title, icon, hideInMenu: false },
    children: open.filter(({ menu }) => menu === group).map(leaf),
  }));
  const outside = open.filter(({ menu }) => menu === undefined).map((page) => ({ ...leaf(page), children: [] }));
  return [...groups.filter(({ children }) => children.length), ...outside];
}

export default implement(frontMenu, { handlers: { getUserRoutes: async ({ viewer }) => routesFor(viewer) } });
