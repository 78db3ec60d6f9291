/** The menu as the contract's pages make it, before the association has changed anything. */
import { features } from 'contract/all';
import { menuType } from 'contract/areas/system/menu-overlay';
import { groupAddresses } from 'contract/kernel/group-address';
import { keysOf } from 'contract/kernel/keys';
import { menuGroups, type Page } from 'contract/kernel/page';

export interface NamedPage extends Page { name: string }

export interface Entry {
  readonly name: string;
  readonly menuType: number;
  /** Empty on the first level. */
  readonly parent: string;
  readonly order: number;
  readonly title: string;
  readonly icon: string | null;
  readonly hideInMenu: boolean;
  readonly href: string | null;
  readonly menuDesc: string | null;
  readonly beforeCloseName: string | null;
  readonly notCache: boolean;
  readonly showAlways: boolean;
  /** The permission without which it is not there; a page may need more than its own (`rightsOf`). */
  readonly access: string | null;
  readonly page: NamedPage | null;
  readonly isOwn: boolean;
  readonly changed: readonly string[];
}

const orderOf = ({ order }: Page) => order ?? 1000;

export const pages: readonly NamedPage[] = features.flatMap(({ name, pages: own }) => Object.entries(own).map(([key, page]) => ({ ...page, name: `${name}.${key}` })))
  .sort((a, b) => orderOf(a) - orderOf(b));

/** The product's groups; the association's own go by their names. */
const groupPaths = groupAddresses(pages);
export const groupPath = (name: string): string => groupPaths.get(name) ?? `/${name}`;

const bare = { href: null, menuDesc: null, beforeCloseName: null, notCache: false, showAlways: false, hideInMenu: false, access: null, page: null, isOwn: false, changed: [] };
const group = (name: string, parent: string, title: string, order: number, icon: string | null): Entry => ({ ...bare, name, menuType: menuType.group, parent, title, order, icon });

function entryOf(page: NamedPage): Entry {
  const { name, title, access, menu, within = [], hidden, desc, beforeClose, notCache } = page;
  return {
    ...bare, name, menuType: menuType.page, parent: menu ? [menu, ...within].join('/') : '', order: orderOf(page), title, icon: null, hideInMenu: menu === undefined || hidden === true,
    menuDesc: desc ?? null, beforeCloseName: beforeClose ?? null, notCache: notCache ?? false, access: access === 'signedIn' ? null : access, page,
  };
}

/** Groups before what they hold. A group stands where the first of its pages would. */
export function productEntries(all: readonly NamedPage[] = pages): Entry[] {
  const groups = new Map<string, Entry>();
  for (const [at, name] of keysOf(menuGroups).entries()) groups.set(name, group(name, '', menuGroups[name].title, at * 100, menuGroups[name].icon));
  for (const page of all) {
    if (page.menu === undefined) continue;
    for (const [at, title] of (page.within ?? []).entries()) {
      const parent = [page.menu, ...(page.within ?? []).slice(0, at)].join('/');
      const name = `${parent}/${title}`;
      if (!groups.has(name)) groups.set(name, group(name, parent, title, orderOf(page), null));
    }
  }
  return [...groups.values(), ...all.map(entryOf)];
}

