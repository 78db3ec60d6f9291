/** The menu comes from the contract's pages, the rights in the session's memory and the settings that this node keeps: it waits for no database. */
import { frontMenu } from 'contract/areas/system/front-menu';
import { menuOverlay, type MenuEntry } from 'contract/areas/system/menu-overlay';
import type { UserRoute } from 'contract/areas/system/front-menu';
import { implement } from '../../../kernel/context.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { routesFor } from './routes-for.ts';

/** Thousands hold the same rights, in one map for all of them (load-rights): what they may open is worked out once, until the menu is another. */
const workedOut = new WeakMap<Viewer['grants'], { readonly overlay: readonly MenuEntry[]; readonly routes: UserRoute[] }>();

function routesOf(viewer: Viewer, overlay: readonly MenuEntry[]): UserRoute[] {
  const known = workedOut.get(viewer.grants);
  if (known?.overlay === overlay) return known.routes;
  const routes = routesFor(viewer, overlay);
  workedOut.set(viewer.grants, { overlay, routes });
  return routes;
}

export default implement(frontMenu, { handlers: { getUserRoutes: async ({ app, viewer }) => routesOf(viewer, await app.kept.get(menuOverlay)) } });
