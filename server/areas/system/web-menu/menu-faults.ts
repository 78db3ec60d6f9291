/** What would make a menu that nobody can use. One sentence, with the entry's own name in it. */
import { features } from 'contract/all';
import { menuType } from 'contract/areas/system/menu-overlay';
import type { Entry } from '../front-menu/menu.public.ts';

/** As deep as the console shows: a top menu, three groups within it, the page. */
const deepest = 5;
/** Without it nobody could put anything back. */
const neverHidden = 'system.webMenu.main';

const known: ReadonlySet<string> = new Set(features.flatMap(({ permissions }) => permissions.flatMap(({ code, flags }) => [code, ...flags.map((flag) => `${code}.${flag}`)])));

export interface MenuFault { sentence: string; path?: string }

export function faultOf(entries: readonly Entry[]): MenuFault | undefined {
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const ways = new Map(entries.map((entry) => [entry.name, wayTo(entry, byName)]));
  for (const entry of entries) {
    const way = ways.get(entry.name);
    const fault = way === undefined ? { sentence: `“${entry.title}”不能放在它自己里面，请选择其他分组`, path: 'parent' } : faultIn(entry, way, entries);
    if (fault) return fault;
  }
  return undefined;
}

/** From the entry up to the first level; undefined where it stands in itself. */
function wayTo(entry: Entry, byName: ReadonlyMap<string, Entry>): Entry[] | undefined {
  const way = [entry];
  for (let above = byName.get(entry.parent); above; above = byName.get(above.parent)) {
    if (way.includes(above)) return undefined;
    way.push(above);
  }
  return way;
}

function faultIn(entry: Entry, way: readonly Entry[], entries: readonly Entry[]): MenuFault | undefined {
  const { name, title, parent, menuType: type, href, access, isOwn, hideInMenu } = entry;
  const above = way[1];
  if (above && above.menuType !== menuType.group) return { sentence: `“${above.title}”不是分组，“${title}”不能放在它下面`, path: 'parent' };
  if (way.length > deepest) return { sentence: `菜单最多${deepest}级，“${title}”放得太深了`, path: 'parent' };
  if (type === menuType.link && !href) return { sentence: `请填写“${title}”的链接地址`, path: 'href' };
  if (type !== menuType.link && href) return { sentence: `“${title}”不是外部链接，不能填写链接地址`, path: 'href' };
  if (isOwn && access && !known.has(access)) return { sentence: `“${title}”所需的权限已不存在，请重新选择`, path: 'access' };
  if (name === neverHidden && way.some((one) => one.hideInMenu)) return { sentence: `不能隐藏“${title}”，否则无法再调整菜单`, path: 'hideInMenu' };
  const isSeen = (one: Entry) => one.parent === parent && !one.hideInMenu && (one.page === null || parent !== '');
  const twin = !hideInMenu && isSeen(entry) && entries.find((one) => one.name !== name && isSeen(one) && one.title === title);
  return twin ? { sentence: `同一分组下已有“${title}”，请换一个名称`, path: 'title' } : undefined;
}
