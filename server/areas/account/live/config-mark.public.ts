import { createHash } from 'node:crypto';
import type { App } from '../../../app.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { menuMark } from '../../system/front-menu/menu.public.ts';
import type { Installation } from '../sign-in/user-info.public.ts';

/** Thousands of people share one map of rights: it is read once. */
const known = new WeakMap<Viewer['grants'], string>();

/** The same for the same rights, menu and names on every node; another when something of them is another, so that a window knows when to look. */
export async function configMark(app: Pick<App, 'kept'>, { grants, held, roles, firmIds, realName, userId }: Viewer, names: Installation): Promise<string> {
  const said = known.get(grants) ?? markOf([...grants].map(([permission, scopes]) => `${permission} ${[...scopes].toSorted().join()}`).toSorted());
  known.set(grants, said);
  // Where and what of it, grant by grant; and who: a window that looks as somebody else is another one.
  const reach = held?.map(({ role, firms, districts, custom, fields }) => JSON.stringify([role, firms, districts, custom, [...fields]])) ?? [];
  const { customerName, systemName, logo, hasWatermark, languageSwitch, isGrey, maintenance } = names;
  return markOf([said, await menuMark(app), JSON.stringify([customerName, systemName, logo, hasWatermark, languageSwitch, isGrey, maintenance]), userId, realName, ...roles, ...firmIds, ...reach]);
}

const markOf = (lines: readonly string[]) => createHash('sha256').update(lines.join('\n')).digest('base64url').slice(0, 16);
