/** What one person may open, as the console's router and menu want it. */
import { menuType, type MenuEntry } from 'contract/areas/system/menu-overlay';
import type { UserRoute } from 'contract/areas/system/front-menu';
import { rightsOf } from 'contract/kernel/page';
import type { Viewer } from '../../../kernel/viewer.ts';
import { soundsOfUnit } from '../../../machines/search/pinyin.ts';
import { entriesWith, type Entry } from './menu.public.ts';
import { groupPath, type NamedPage } from './product-menu.ts';

/** Titles are few and stay: each is listened to once. */
const heard = new Map<string, string[]>();
function soundsOf(title: string): string[] {
  const known = heard.get(title);
  if (known) return known;
  const { namePinyin, nameInitials } = soundsOfUnit(title);
  heard.set(title, [namePinyin, nameInitials]);
  return [namePinyin, nameInitials];
}

export function routesFor({ grants }: Pick<Viewer, 'grants'>, overlay: readonly MenuEntry[] = [], all?: readonly NamedPage[]): UserRoute[] {
  const entries = entriesWith(overlay, all).toSorted((a, b) => a.order - b.order);
  const open = entries.filter(({ access, page }) => (page ? rightsOf(page) : access === null ? [] : [access]).every((right) => grants.has(right)));
  const inMenu = entries.filter(({ page, hideInMenu }) => page && !hideInMenu).map(({ page }) => page?.path ?? '');
  const below = (parent: string): UserRoute[] => open.filter((entry) => entry.parent === parent && isPlaced(entry)).flatMap((entry) => {
    const children = entry.menuType === menuType.group ? below(entry.name) : [];
    return entry.menuType !== menuType.group || children.length ? [routeOf(entry, children, inMenu)] : [];
  });
  // Pages that stand nowhere come last: they are reached by links.
  return [...below(''), ...open.filter((entry) => !isPlaced(entry)).map((entry) => routeOf(entry, [], inMenu))];
}

const isPlaced = ({ page, parent }: Entry): boolean => page === null || parent !== '';

function routeOf({ name, title, parent, page, icon, hideInMenu, href, notCache, showAlways, access, beforeCloseName, menuDesc, ...entry }: Entry, children: UserRoute[], inMenu: readonly string[]): UserRoute {
  return {
    name, path: page?.path ?? groupPath(name), component: page?.component ?? null, children,
    meta: {
      title, icon, hideInMenu, sounds: soundsOf(title), menuType: entry.menuType === menuType.link ? menuType.link : menuType.page, href, notCache, showAlways, access: access === null ? [] : [access], beforeCloseName: beforeCloseName || null, menuDesc: menuDesc || null,
      tabName: tabNameOf(name, parent, page, inMenu),
    },
  };
}

/** A group on the first level is a top menu. A record's page goes on from its list; a page that stands nowhere leaves the top menu as it is. */
function tabNameOf(name: string, parent: string, page: NamedPage | null, inMenu: readonly string[]): string | null {
  if (!page) return parent === '' ? name : null;
  return parent !== '' || inMenu.some((path) => page.path.startsWith(`${path}/`)) ? null : 'common';
}
