import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateJobs } from '../jobs/jobs.ts';
import type { Connection } from './connect.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openPlace } from './place.ts';
import { isAlive, readPostmaster } from './postmaster.ts';
import { asAdmin, toDatabase } from './testing.ts';

/**
 * Once per test run: a throw-away cluster for each worker (or the one server that TEST_DATABASE_URL names), migrated into
 * a template from which every test file copies its own database. One each, because a cluster counts its transactions in
 * one row for all databases: only where nobody else writes does an unchanged count say that nothing was written.
 */
const PREFIX = 'association-test-';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  if (!given) sweep();
  const servers = given ? [{ connection: { connectionString: given }, stop: async () => {} }] : await Promise.all(Array.from({ length: project.vitest.config.maxWorkers }, throwAway));
  const template = `template_${randomBytes(6).toString('hex')}`;
  await Promise.all(servers.map(({ connection }) => makeTemplate(connection, template)));
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  project.provide('postgres', { connections: servers.map(({ connection }) => connection), template, folder });
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    if (given) for (const name of await keptFrom(given, template)) await asAdmin({ connectionString: given }, `drop database if exists ${name}`);
    await Promise.all(servers.map(({ stop }) => stop()));
  };
}

/** The template, and what was kept of its copies. */
async function keptFrom(connectionString: string, template: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select datname as name from pg_database where starts_with(datname, $1)', [template]);
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function throwAway() {
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const server = await startEmbedded({ dataDir, durable: false });
  return { connection: server.connection, stop: async () => { await server.stop(); rmSync(dataDir, { recursive: true, force: true }); } };
}

/** A run that was killed leaves its server; the next run clears it away. */
function sweep(): void {
  for (const name of readdirSync(tmpdir())) {
    const run = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (!run || isAlive(Number(run))) continue;
    const dir = join(tmpdir(), name);
    try {
      const server = readPostmaster(openPlace(dir));
      if (server) process.kill(server.pid, 'SIGQUIT');
      rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    } catch { /* another user's: not ours to clear */ }
  }
}

/**
 * The product's clock cannot be shifted. Only here, in a database made for tests, can it be replaced by one that is. Its
 * text stays as plain as the product's: one that looks its shift up is called anew for each row that a deadline is asked
 * of, which was most of what lists and rights cost in tests.
 */
const testClock = `
  create function set_test_clock(shift interval) returns void language plpgsql as $$
  begin
    execute format('create or replace function app_now() returns timestamptz language sql stable parallel safe as %L', format('select now() + interval %L', shift));
  end $$;`;

async function makeTemplate(connection: Connection, template: string): Promise<void> {
  await asAdmin(connection, `create database ${template} template template0 encoding 'UTF8'`);
  const own = toDatabase(connection, template);
  await migrate(own);
  await migrateJobs(own);
  await asAdmin(own, testClock);
}
