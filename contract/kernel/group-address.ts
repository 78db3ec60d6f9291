/** Where a group of the menu is found: its address leads to the first of its pages that a person may open. */
import { menuGroups, type Page } from './page.ts';

type Placed = Pick<Page, 'path' | 'menu' | 'within'>;

/**
 * A group on the first level by its name (`/practice`), one within it by what the addresses of its pages begin with
 * (`/components`, `/multilevel/level_2_2`); where that is another's already, by its name, too. By the name of the group
 * as the menu has it.
 */
export function groupAddresses(pages: readonly Placed[]): ReadonlyMap<string, string> {
  const addresses = new Map<string, string>(Object.keys(menuGroups).map((name) => [name, `/${name}`]));
  const begins = new Map<string, readonly string[]>();
  for (const { path, menu, within = [] } of pages) {
    if (menu === undefined) continue;
    for (const at of within.keys()) {
      const name = [menu, ...within.slice(0, at + 1)].join('/');
      const before = begins.get(name);
      const own = path.split('/').slice(1, -1);
      begins.set(name, before ? before.slice(0, before.findIndex((part, index) => part !== own[index]) >>> 0) : own);
    }
  }
  const taken = new Set<string>([...addresses.values(), ...pages.map(({ path }) => path)]);
  // Outer ones first: what they begin with is theirs.
  for (const [name, parts] of [...begins].sort(([a], [b]) => a.split('/').length - b.split('/').length)) {
    const wanted = `/${parts.join('/')}`;
    const address = parts.length === 0 || taken.has(wanted) ? `/${name}` : wanted;
    taken.add(address);
    addresses.set(name, address);
  }
  return addresses;
}
