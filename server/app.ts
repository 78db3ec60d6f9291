/** Puts the product together: the machines, then every feature's calls. */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Connection } from './machines/postgres/connect.ts';
import type { Database } from './tables.gen.ts';
import type { Sessions } from './machines/session/sessions.ts';
import type { Vault } from './machines/vault/vault.ts';
import type { FileStore } from './machines/files/file-store.ts';
import type { Settings } from './machines/settings/settings.ts';
import type { Jobs } from './machines/jobs/jobs.ts';

export interface AppOptions {
  db: Kysely<Database>;
  pool: Pool;
  /** For the machines that hold connections of their own (jobs, listeners). */
  connection: Connection;
  /** Where files and keys are kept; 0700. */
  dataDir: string;
  /** The one association of this installation. */
  associationId: string;
  isDemo: boolean;
  /** Origins that a browser may come from, beside loopback on our own port. */
  publicOrigins: readonly string[];
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** Null: plain HTTP, on loopback or behind a proxy that ends TLS. */
  tls: { key: string; cert: string } | null;
  /** Built console; without it only the API is served. */
  webDir: string | null;
  log: (line: string) => void;
}

export interface App extends AppOptions {
  readonly http: FastifyInstance;
  readonly sessions: Sessions;
  readonly vault: Vault;
  readonly files: FileStore;
  readonly settings: Settings;
  readonly jobs: Jobs;
  close(): Promise<void>;
}
