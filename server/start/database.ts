/** Opens the database for the product and for its commands: found or started, checked, migrated, and whose it is. */
import { existsSync } from 'node:fs';
import pg from 'pg';
import { newId } from '../kernel/id.ts';
import { codeOf } from '../kernel/error-code.ts';
import { StartRefused } from '../machines/start-refused.ts';
import { connect, type Connected, type ConnectOptions, type Connection } from '../machines/postgres/connect.ts';
import { startEmbedded } from '../machines/postgres/embedded.ts';
import { checkServer } from '../machines/postgres/guard.ts';
import { migrate } from '../machines/postgres/migrate.ts';
import { restoreMark } from '../machines/postgres/place.ts';
import { mobileTwins } from '../areas/system/user/mobile-twins.public.ts';
import type { Configuration, Profile } from './configuration.ts';

interface Association { readonly id: string; readonly isDemo: boolean }

export interface OpenDatabase extends Connected {
  readonly connection: Connection;
  readonly association: Association;
  /** Ends our connections, then the embedded server, unless somebody else still uses it. */
  close(): Promise<void>;
}

export interface OpenOptions extends ConnectOptions {
  /** A command: works beside the product when that is running. */
  join?: boolean;
  onLost?: () => void;
  /** False when other machines could reach it: its passwords are public. Asked before a new database is marked. */
  mayBeDemo?: boolean;
  log: (line: string) => void;
}

export async function openDatabase(configuration: Configuration, { join = false, mayBeDemo = true, onLost, ...options }: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = configuration;
  // Half of an association must not be taken for a new one.
  if (existsSync(restoreMark(dataDir))) throw new StartRefused('restoreUnfinished', { dir: dataDir });
  const server = databaseUrl
    ? { connection: { connectionString: databaseUrl }, stop: async () => {} }
    : await startEmbedded({ dataDir, join, log: options.log, ...(onLost && { onLost }) });
  let connected: Connected | null = null;
  const close = async () => {
    await connected?.close();
    await server.stop();
  };
  try {
    if (databaseUrl) await untilAnswers(server.connection, options.log);
    connected = connect(server.connection, options);
    await checkServer(connected.pool);
    const ran = await migrate(server.connection);
    if (ran.length > 0) options.log(`数据库结构已升级到 ${ran.at(-1)}（${ran.length} 个脚本）`);
    const found = await theOne(connected.pool);
    if ((found?.isDemo ?? configuration.profile === 'demo') && !mayBeDemo) throw new StartRefused('demoOnNetwork');
    if (found && !found.isDemo && configuration.profile === 'demo' && configuration.profileGiven) throw new StartRefused('demoIntoReal');
    const association = found ?? await makeAssociation(connected.pool, configuration.profile);
    const twins = ran.length > 0 && found ? await mobileTwins(connected.db, found.id) : 0;
    if (twins > 0) options.log(`有 ${twins} 个账号的手机号与别的账号相同（升级前录入）。请系统管理员在“用户管理”按“手机号：与他人相同”查出，逐个核对改正`);
    return { ...connected, connection: server.connection, association, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Machines that start together: the database may need some moments longer than we do. */
async function untilAnswers(connection: Connection, log: (line: string) => void): Promise<void> {
  const passing = new Set(['57P03', 'ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', 'ENOTFOUND', 'ETIMEDOUT']);
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      const code = codeOf(error);
      await client.end().catch(() => {});
      if (attempt >= 10 || !passing.has(code ?? '')) throw new StartRefused('databaseUnreachable', { reason: (error instanceof Error && error.message) || String(code) }, error);
      if (attempt === 0) log('数据库尚未就绪，正在等待……');
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

const NAMES: Record<Profile, readonly [name: string, customerName: string]> = {
  demo: ['示例市律师协会', '示例市律师协会'],
  // The administrators give it its name in the basic settings.
  empty: ['律师协会', '律师协会'],
};

/** A new database gets its one association, and with it its kind, for ever. */
async function makeAssociation(pool: pg.Pool, profile: Profile): Promise<Association> {
  const [name, customerName] = NAMES[profile];
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query('begin');
    // Nodes that start together on one empty database: the second sees what the first has written.
    await client.query('lock table association in share row exclusive mode');
    await client.query('insert into association (id, name, customer_name, is_demo) select $1, $2, $3, $4 where not exists (select from association)',
      [newId(), name, customerName, profile === 'demo']);
    await client.query('commit');
    failed = false;
  } finally {
    client.release(failed);
  }
  const made = await theOne(pool);
  if (!made) throw new Error('no association after inserting one');
  return made;
}

async function theOne(pool: pg.Pool): Promise<Association | undefined> {
  return (await pool.query<Association>('select id, is_demo as "isDemo" from association order by id limit 1')).rows[0];
}
