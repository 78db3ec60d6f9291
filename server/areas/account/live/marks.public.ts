/** By which a window knows that what it has read is out of date: the same for the same on every node, another one when something is another. */
import { createHash } from 'node:crypto';
import type { App } from '../../../app.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { menuMark } from '../../system/front-menu/menu.public.ts';
import type { Installation } from '../sign-in/user-info.public.ts';

/** Thousands of people share one map of rights: it is read once. */
const known = new WeakMap<Viewer['grants'], string>();

/** Of the person's rights and menu. */
export async function rightsMark(app: Pick<App, 'kept'>, { grants, held = [], roles, firmIds, realName, userId }: Viewer): Promise<string> {
  const said = known.get(grants) ?? markOf([...grants].map(([permission, scopes]) => `${permission} ${[...scopes].toSorted().join()}`).toSorted());
  known.set(grants, said);
  // Where and what of it, grant by grant, in an order that the database does not give; and who: a window that looks as somebody else is another one.
  const reach = held.map(({ role, firms, districts, custom, fields }) => JSON.stringify([role, firms?.toSorted(), districts.toSorted(), custom.districts.toSorted(), custom.firms.toSorted(), [...fields].map(String).toSorted()]));
  return markOf([said, await menuMark(app), userId, realName, ...roles.toSorted(), ...firmIds.toSorted(), ...reach.toSorted()]);
}

/** Of what every window shows of the installation. Without the languages: a window in another one begins anew, which is for its owner to do. */
export const namesMark = ({ customerName, systemName, logo, hasWatermark, isGrey, maintenance }: Installation): string =>
  markOf([JSON.stringify([customerName, systemName, logo, hasWatermark, isGrey, maintenance])]);

const markOf = (lines: readonly string[]) => createHash('sha256').update(lines.join('\n')).digest('base64url').slice(0, 16);
