/** The menu comes from the contract's pages, the rights in the session's memory and the settings that this node keeps: it waits for no database. */
import { frontMenu } from 'contract/areas/system/front-menu';
import { menuOverlay } from 'contract/areas/system/menu-overlay';
import { implement } from '../../../kernel/context.ts';
import { routesFor } from './routes-for.ts';

export default implement(frontMenu, { handlers: { getUserRoutes: async ({ app, viewer }) => routesFor(viewer, await app.kept.get(menuOverlay)) } });
