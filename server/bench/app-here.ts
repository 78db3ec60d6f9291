/** The product in this very process, beside whatever else runs on the same database: to listen to what it sends. */
import { buildApp, type App } from '../app.ts';
import type { Installation } from './installation.ts';

export const appHere = ({ db, pool, connection, dir, associationId }: Installation): Promise<App> => buildApp({
  db, pool, connection, associationId, dataDir: dir, isDemo: false, publicOrigins: [], trustedProxies: [], tls: null, webDir: null, log: (line) => process.stderr.write(`${line}\n`),
});
