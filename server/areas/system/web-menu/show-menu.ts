import { features } from 'contract/all';
import { menuOverlay } from 'contract/areas/system/menu-overlay';
import { webMenuPermission, type MenuNode } from 'contract/areas/system/web-menu';
import { flags } from 'contract/kernel/permission';
import type { Ctx } from '../../../kernel/context.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { inForceOf, revisionOf, versionsOf, type Line } from '../../../machines/settings/versions.ts';
import { entriesWith, type Entry } from '../front-menu/menu.public.ts';

const product = new Map(entriesWith([]).map((entry) => [entry.name, entry]));

function shown({ name, menuType, parent, order, title, icon, hideInMenu, page, href, menuDesc, beforeCloseName, notCache, showAlways, access, isOwn, changed }: Entry): MenuNode {
  const before = product.get(name);
  return {
    name, menuType, parent, order, title, icon, hideInMenu, path: page?.path ?? null, href, menuDesc, beforeCloseName, notCache, showAlways, access, isOwn, changed: [...changed],
    product: before ? { title: before.title, parent: before.parent, menuDesc: before.menuDesc, beforeCloseName: before.beforeCloseName, notCache: before.notCache } : null,
  };
}

export interface Shown { version: number; lines: readonly Line[]; data: MenuNode[] }

/** The menu as it is now. Pages that stand nowhere by the product's own word (records, forms) can't be put anywhere either. */
export async function menuNow({ db, viewer, fail }: Pick<Ctx, 'db' | 'viewer' | 'fail'>): Promise<Shown> {
  if (!mayWithin(viewer, webMenuPermission.view, 'ALL')) return fail('forbidden');
  const lines = (await versionsOf(db, viewer.associationId, [menuOverlay.key])).get(menuOverlay.key) ?? [];
  const overlay = menuOverlay.schema.parse(inForceOf(lines)?.value ?? menuOverlay.initial);
  const entries = entriesWith(overlay).filter(({ page }) => page === null || page.menu !== undefined);
  return { version: revisionOf(lines), lines, data: entries.toSorted((a, b) => a.order - b.order).map(shown) };
}

export const choosable = features.flatMap(({ permissions }) => permissions.flatMap(({ code, title, flags: own }) => [
  { code, title }, ...own.map((flag) => ({ code: `${code}.${flag}`, title: `${title}：${flags[flag]}` })),
]));
