/**
 * Installations of their own for benchmarks and fault tests: a data directory beside the product's, with a durable
 * embedded database, as anybody's is. Made once and kept, or made afresh and thrown away.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedRoles } from '../areas/account/demo-accounts.ts';
import { securitySettings } from 'contract/areas/system/security-settings';
import { withoutShares } from '../machines/session/without-shares.ts';
import { settings } from '../machines/settings/settings.ts';
import { migrations } from '../machines/postgres/migrate.ts';
import { defaultDataDir, openPlace } from '../machines/postgres/place.ts';
import { readPostmaster } from '../machines/postgres/postmaster.ts';
import { openVault } from '../machines/vault/open-vault.ts';
import type { Vault } from '../machines/vault/vault.ts';
import { checkout, readConfiguration } from '../start/configuration.ts';
import { openDatabase, type OpenDatabase } from '../start/database.ts';

export interface Installation extends OpenDatabase { readonly dir: string; readonly vault: Vault; readonly associationId: string }

/** What the environment of whoever measures says is left aside: only this is read. */
export const environmentOf = (dir: string, port = 0, profile: 'empty' | 'demo' = 'empty') => ({ DATA_DIR: dir, PROFILE: profile, HOST: '127.0.0.1', PORT: String(port) });

export const placeFor = (name: string) => join(`${defaultDataDir(checkout)}-bench`, name);

/** Opens the installation beside the product, which may be running in it; a new one gets its roles. */
export async function openInstallation(dir: string, log: (line: string) => void = () => {}): Promise<Installation> {
  mkdirSync(dir, { recursive: true });
  const database = await openDatabase(readConfiguration(environmentOf(dir)), { join: true, statementTimeout: 0, log });
  const vault = await openVault({ db: database.db, keysDir: join(dir, 'keys') });
  const associationId = database.association.id;
  const { rowCount } = await database.pool.query('select from role where association_id = $1 limit 1', [associationId]);
  if (!rowCount) {
    await seedRoles(database.db, associationId);
    // Programs sign in here, and hold no phone.
    await settings.set(database.db, associationId, securitySettings.secondFactor, { roles: [], rights: [] }, { id: null, name: '测试' });
  }
  // Those made on an earlier day, too.
  await withoutShares(database.db, associationId);
  return { ...database, dir, vault, associationId };
}

/** Filled by `fill` the first time; again when the database's structure or the filling's version has changed. */
export async function prepared(name: string, version: string, say: (line: string) => void, fill: (installation: Installation) => Promise<void>): Promise<Installation> {
  const dir = placeFor(name);
  const mark = join(dir, 'prepared');
  const wanted = createHash('sha256').update(JSON.stringify([version, migrations])).digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return openInstallation(dir);
  say(`正在准备测试数据：${dir}`);
  removeInstallation(dir);
  const installation = await openInstallation(dir);
  await fill(installation);
  await installation.pool.query('vacuum analyze');
  writeFileSync(mark, wanted);
  return installation;
}

export function removeInstallation(dir: string): void {
  const server = existsSync(dir) ? readPostmaster(openPlace(dir)) : null;
  if (server) process.kill(server.pid, 'SIGQUIT');
  rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
