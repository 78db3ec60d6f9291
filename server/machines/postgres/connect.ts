import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '../../tables.gen.ts';
import { endWhenSilent } from './dead-line.ts';
import { parsers } from './parsers.ts';
import { prepareInTransactions } from './prepared.ts';
import { refuseBehind } from './short-queue.ts';

/** Where the database is: the customer's address, or the parts of the embedded one. */
export type Connection =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly password: string; readonly database: string; readonly ssl: false };

export interface ConnectOptions {
  /** Connections of this process. Two cores are busy with ten; more only queue inside the database. */
  max?: number;
  /** No statement of a call may take longer (ms). Tools that move whole tables say 0: no limit. */
  statementTimeout?: number;
  log?: (line: string) => void;
}

export interface Connected {
  readonly pool: pg.Pool;
  readonly db: Kysely<Database>;
  /** Whether so many have waited for so long that whoever only wants to look comes again later. */
  isCrowded(): boolean;
  close(): Promise<void>;
}

/** Fifty behind each connection. All who hand in a minute before the time is up are fewer (two hundred at once were measured). */
const mostWaiting = 500;

/** What each session of ours starts with, whatever the customer's server is set to. */
export function sessionOptions(statementTimeout: number): string {
  return [
    'timezone=Asia/Shanghai', 'datestyle=ISO,YMD', 'search_path=public',
    `statement_timeout=${statementTimeout}`, 'lock_timeout=3000', 'idle_in_transaction_session_timeout=15000',
  ].map((setting) => `-c ${setting}`).join(' ');
}

export function connect(connection: Connection, options: ConnectOptions = {}): Connected {
  const statementTimeout = options.statementTimeout ?? 8000;
  const pool = new pg.Pool({
    ...connection,
    application_name: 'lawyers-association',
    max: options.max ?? 10,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // The system's own beginning is after two hours.
    keepAliveInitialDelayMillis: 10_000,
    options: sessionOptions(statementTimeout),
    types: parsers,
  });
  const queue = statementTimeout > 0 ? refuseBehind(pool, mostWaiting) : null;
  // A database that restarts breaks every connection, those lent out too; without a listener on each, the first broken
  // one would end the process. The query in flight fails by itself and is answered as 503.
  const broken = (error: Error) => options.log?.(`数据库连接中断：${error.message}`);
  pool.on('error', broken);
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (statementTimeout > 0) endWhenSilent(client, statementTimeout + 2000);
    prepareInTransactions(client);
  });

  const db = new Kysely<Database>({
    // Kysely sends unnamed statements. Outside changes keep it so: named ones fall into the generic plan, and searches turn slow.
    dialect: new PostgresDialect({ pool }),
    // Keys inside jsonb belong to the contract and stay as they are.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return {
    pool, db,
    isCrowded: () => queue?.isStanding() ?? false,
    // Ends the pool with or without a query made through Kysely, and only once.
    close: async () => { if (!pool.ended && !pool.ending) await pool.end(); },
  };
}
