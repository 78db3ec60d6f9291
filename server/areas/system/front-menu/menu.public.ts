/** The menu with what the association has changed of it: for whoever shows it and for whoever edits it. */
import { createHash } from 'node:crypto';
import { menuOverlay, menuType, type MenuEntry } from 'contract/areas/system/menu-overlay';
import type { App } from '../../../app.ts';
import { productEntries, type Entry, type NamedPage } from './product-menu.ts';

export type { Entry };

/** What the overlay says of something that is there no more is passed over: an upgrade may take a page away. */
export function entriesWith(overlay: readonly MenuEntry[], all?: readonly NamedPage[]): Entry[] {
  const said = new Map(overlay.map((one) => [one.name, one]));
  const product = productEntries(all).map((entry) => withOverlay(entry, said.get(entry.name)));
  const own = overlay.filter(({ own: kind }) => kind !== undefined).map((one): Entry => withOverlay({
    name: one.name, menuType: one.own ?? menuType.group, parent: '', order: 0, title: one.title ?? '', icon: null, hideInMenu: false, href: null, menuDesc: null,
    beforeCloseName: null, notCache: false, showAlways: false, access: null, page: null, isOwn: true, changed: [],
  }, one));
  const entries = [...product, ...own];
  const groups = new Set(entries.filter((entry) => entry.menuType === menuType.group).map(({ name }) => name));
  // Its group is gone with an upgrade: it stands where the product has it, or on the first level.
  return entries.map((entry) => (entry.parent === '' || groups.has(entry.parent) ? entry : { ...entry, parent: '', hideInMenu: entry.page !== null }));
}

function withOverlay(entry: Entry, said: MenuEntry | undefined): Entry {
  if (!said) return entry;
  const { name: _, own: __, ...values } = said;
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  return { ...entry, ...given, access: entry.page ? entry.access : said.access || null, changed: entry.isOwn ? [] : Object.keys(given) };
}

/** Another one when the menu is another: open windows know by it whether to look. */
export const menuMark = async ({ kept }: Pick<App, 'kept'>): Promise<string> => markOf(await kept.get(menuOverlay));

const markOf = (overlay: readonly MenuEntry[]): string => (overlay.length === 0 ? '' : createHash('sha256').update(JSON.stringify(overlay)).digest('base64url').slice(0, 16));
