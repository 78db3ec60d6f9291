/** The demonstration as `npm start` fills it, on a test database and a loopback port of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from 'server/app';
import { newId } from 'server/kernel/id';
import { testDatabase } from 'server/machines/postgres/testing';
import { fillAssociation } from 'server/start/demo';
import { builtConsole } from './browser.ts';

export interface Demonstration { readonly url: string; close(): Promise<void> }

export async function startDemonstration(): Promise<Demonstration> {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'association-demo-'));
  const associationId = newId();
  await database.pool.query(`insert into association (id, name, customer_name, is_demo) values ($1, '示例市律师协会', '示例市律师协会', true)`, [associationId]);
  const app = await buildApp({ ...database, dataDir, associationId, isDemo: true, publicOrigins: [], trustedProxies: [], tls: null, webDir: process.env['WEB_DIST'] ?? builtConsole, log: () => {} });
  await fillAssociation(app);
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    async close() {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
