/** Changing the menu: the overlay that somebody looked at is still the one in force, and what comes out of it holds together. */
import type { webMenu } from 'contract/areas/system/web-menu';
import { menuOverlay, menuType, type MenuEntry } from 'contract/areas/system/menu-overlay';
import type { Fails } from 'contract/kernel/endpoint';
import { newId } from '../../../kernel/id.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import type { Permission } from 'contract/kernel/permission';
import { decide, holdVersions } from '../../../machines/settings/decide.ts';
import { inForceOf } from '../../../machines/settings/versions.ts';
import { entriesWith, type Entry } from '../front-menu/menu.public.ts';
import { faultOf } from './menu-faults.ts';

export type Changing = Ctx<Fails<typeof webMenu.endpoints.remove>>;

interface Change { right: Permission; version: number; reason: string; /** Where the form shows what is wrong. */ path: string }

/** `make` gets the overlay and the menu that it makes, and answers the next overlay. */
export async function changeMenu(ctx: Changing, { right, version, reason, path }: Change, make: (overlay: readonly MenuEntry[], entries: readonly Entry[]) => readonly MenuEntry[]): Promise<{ version: number }> {
  const { db, viewer } = ctx;
  if (!mayWithin(viewer, right, 'ALL')) return ctx.fail('forbidden');
  const lines = await holdVersions(ctx, db, menuOverlay.key, version);
  const before = menuOverlay.schema.parse(inForceOf(lines)?.value ?? menuOverlay.initial);
  const after = withoutOwnPlaces(make(before, entriesWith(before))).filter(saysSomething);
  const fault = faultOf(entriesWith(after));
  if (fault) return ctx.fail('invalid', {}, { fields: [{ path: fault.path ?? path, message: fault.sentence }] });
  ctx.app.kept.changing(menuOverlay);
  ctx.subject(await decide(ctx, db, menuOverlay, { version, value: after, reason }, path));
  return { version: version + 1 };
}

const saysSomething = (entry: MenuEntry): boolean => entry.own !== undefined || Object.entries(entry).some(([key, value]) => key !== 'name' && value !== undefined);

/** Where the product has things is not said of them: what was moved and put back is as it was. */
function withoutOwnPlaces(overlay: readonly MenuEntry[]): readonly MenuEntry[] {
  const standing = overlay.map((entry) => (product.get(entry.name)?.parent === entry.parent ? without(entry, 'parent') : entry));
  const groups = new Set(standing.flatMap(({ name, parent }) => parent ?? product.get(name)?.parent ?? []));
  return [...groups].reduce((said, group) => {
    const unsaid = said.map((entry) => (product.get(entry.name)?.parent === group && entry.parent === undefined ? without(entry, 'order') : entry));
    return namesIn(group, said) === namesIn(group, unsaid) ? unsaid : said;
  }, standing);
}
const product = new Map(entriesWith([]).map((entry) => [entry.name, entry]));

const without = (entry: MenuEntry, key: 'parent' | 'order'): MenuEntry => ({ ...entry, [key]: undefined });
/** In the order in which they are shown. */
const namesIn = (group: string, overlay: readonly MenuEntry[]): string =>
  entriesWith(overlay).filter(({ parent, page }) => parent === group && (page === null || page.menu !== undefined)).toSorted((a, b) => a.order - b.order).map(({ name }) => name).join(' ');

/** What is said of one entry, with these values instead; those left undefined are the product's again. */
export function withEntry(overlay: readonly MenuEntry[], name: string, values: Partial<MenuEntry>): MenuEntry[] {
  const before = overlay.find((one) => one.name === name);
  const merged = { ...before, ...values, name };
  const { name: _, ...rest } = merged;
  const entry: MenuEntry = { name, ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) };
  return before ? overlay.map((one) => (one.name === name ? entry : one)) : [...overlay, entry];
}

export const newName = (): string => `own.${newId()}`;

/** Behind what stands in that group already. */
export const lastIn = (entries: readonly Entry[], parent: string): number => Math.max(0, ...entries.filter((entry) => entry.parent === parent).map(({ order }) => order)) + 10;

export const isGroup = ({ menuType: type }: Pick<Entry, 'menuType'>): boolean => type === menuType.group;
