import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { codeOf } from '../../kernel/error-code.ts';
import { StartRefused } from '../start-refused.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import type { Connection } from './connect.ts';
import { isAppLockHeld, takeAppLock } from './guard.ts';
import { notOurs, openPlace, type Place } from './place.ts';
import { clearLeftovers, lastLine, makeCluster, readPassword, readPostmaster, spawnServer, stopServer, type Address, type Postmaster } from './postmaster.ts';

/**
 * PostgreSQL as a child of the product. One app per data directory: it holds an advisory lock in the database, so an
 * app that was killed leaves a server that the next one adopts, and a second app is told why it cannot start.
 */
export interface Embedded {
  readonly connection: Connection;
  /** A server was already running and was taken over. */
  readonly adopted: boolean;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  log?: (line: string) => void;
  /** A command-line tool: uses the server that runs, beside the app, or starts one for itself. */
  join?: boolean;
  /** False only for tests' throw-away clusters. */
  durable?: boolean;
  /** Another process became the owner while our connection was broken: this one must end. */
  onLost?: () => void;
}

const DATABASE = 'association';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const place = openPlace(options.dataDir);
  const launcher = new Launcher(place, options);
  try {
    return await launcher.start();
  } catch (error) {
    await launcher.abandon();
    const code = codeOf(error);
    throw code === 'EACCES' || code === 'EPERM' || code === 'EROFS' ? notOurs(place.dataDir, error) : error;
  }
}

class Launcher {
  readonly #place: Place;
  readonly #options: EmbeddedOptions;
  readonly #log: (line: string) => void;
  #found: Binaries | null = null;
  #address: Address | null = null;
  #lock: pg.Client | null = null;
  #stopping = false;
  #started = false;

  constructor(place: Place, options: EmbeddedOptions) {
    this.#place = place;
    this.#options = options;
    this.#log = options.log ?? (() => {});
  }

  async start(): Promise<Embedded> {
    const adopted = await this.#reach();
    const connection = this.#connection();
    if (!this.#options.join) await this.#own();
    return { connection, adopted, stop: () => this.#stop() };
  }

  /** What we started ourselves and cannot use is not left behind; a server of somebody else is. */
  async abandon(): Promise<void> {
    const server = this.#started ? readPostmaster(this.#place) : null;
    if (server && !(await this.#unused().catch(() => true))) return;
    if (server) await stopServer(this.#place, this.#binaries, server);
  }

  /** Looked up only when a server must be started: adopting one works without. */
  get #binaries(): Binaries {
    return this.#found ??= findBinaries(dirname(this.#place.cluster));
  }

  #connection(database = DATABASE): Extract<Connection, { host: string }> {
    const server = readPostmaster(this.#place);
    if (!server) throw new Error('the server ended');
    this.#address = { host: server.host, port: server.port };
    return { host: server.host, port: server.port, user: 'association', password: readPassword(this.#place), database, ssl: false };
  }

  /** Until a server answers: adopt the one that runs, else start one. True: it was running before. */
  async #reach(): Promise<boolean> {
    const mayFailUntil = performance.now() + 20_000;
    for (;;) {
      const running = readPostmaster(this.#place);
      if (running) {
        if (running.ready && (await this.#answers())) return !this.#started;
        // Starting, recovering or shutting down: each ends by itself.
        await pause(50);
        continue;
      }
      if (!existsSync(join(this.#place.cluster, 'PG_VERSION'))) this.#make();
      this.#checkVersion();
      clearLeftovers(this.#place);
      const said = await this.#launch();
      // Children of a killed server hold its memory for some moments, or another process was faster: once more.
      const passing = /postmaster\.pid" already exists|pre-existing shared memory|is another postmaster/i.test(said);
      if (said && (!passing || performance.now() > mayFailUntil)) {
        throw new StartRefused('databaseNotStarted', { reason: lastLine(said), file: this.#place.logFile });
      }
      if (said) await pause(200);
    }
  }

  #make(): void {
    this.#log('正在创建数据库……');
    makeCluster(this.#place, this.#binaries, this.#options.durable !== false);
  }

  #checkVersion(): void {
    const found = readFileSync(join(this.#place.cluster, 'PG_VERSION'), 'utf8').trim();
    const ours = this.#binaries.major;
    if (found !== ours) throw new StartRefused('clusterVersion', { found, ours, dir: this.#place.cluster });
  }

  /** Empty when the server is ready, else its last words. */
  async #launch(): Promise<string> {
    const starting = await spawnServer(this.#place, this.#binaries, this.#options.durable !== false, this.#address);
    for (let waited = 0; ; waited += 20) {
      if (readPostmaster(this.#place)?.ready) {
        this.#started = true;
        return '';
      }
      if (starting.exited) return starting.said() || '数据库进程已退出';
      if (waited === 5000) this.#log('数据库正在恢复上次未写完的数据，请稍候……');
      await Promise.race([starting.exit, pause(20)]);
    }
  }

  async #answers(): Promise<boolean> {
    try {
      await this.#ensureDatabase();
      return true;
    } catch (error) {
      const code = codeOf(error);
      if (code === '28P01') throw new StartRefused('passwordLost', { file: this.#place.passwordFile }, error);
      // Gone or going between our look and our call.
      if (code === '57P03' || code === '57P01' || code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ECONNRESET' || !readPostmaster(this.#place)) return false;
      throw error;
    }
  }

  async #ensureDatabase(): Promise<void> {
    const client = new pg.Client({ ...this.#connection('postgres'), connectionTimeoutMillis: 3000 });
    client.on('error', () => {});
    await client.connect();
    try {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
      if (rowCount === 0) await client.query(`create database ${DATABASE}`);
    } catch (error) {
      // 42P04, 23505: another process made it at the same moment.
      if (!['42P04', '23505'].includes(codeOf(error) ?? '')) throw error;
    } finally {
      await client.end().catch(() => {});
    }
  }

  async #own(): Promise<void> {
    const lock = await takeAppLock(this.#connection());
    if (!lock) throw new StartRefused('dataDirInUse', { dir: this.#place.dataDir });
    this.#lock = lock;
    // The lock's session ends with the server: that is how we learn that it died, whoever started it.
    lock.once('end', () => { if (!this.#stopping && this.#lock === lock) void this.#recover(); });
  }

  async #recover(): Promise<void> {
    for (let attempt = 0; !this.#stopping; attempt += 1) {
      try {
        const server: Postmaster | null = readPostmaster(this.#place);
        this.#started = false;
        await this.#reach();
        await this.#own();
        this.#log(server && !this.#started ? '与数据库的连接曾中断，已重新建立' : '数据库进程意外退出，已重新启动');
        return;
      } catch (error) {
        if (error instanceof StartRefused && error.code === 'dataDirInUse') {
          this.#log(error.message);
          this.#options.onLost?.();
          return;
        }
        this.#log(`数据库重新启动失败，将再次尝试：${error instanceof Error ? error.message : String(error)}`);
        await pause(Math.min(5000, 200 * 2 ** attempt));
      }
    }
  }

  async #stop(): Promise<void> {
    if (this.#stopping) return;
    this.#stopping = true;
    await this.#lock?.end().catch(() => {});
    const server = readPostmaster(this.#place);
    if (!server) return;
    if (this.#options.join && !(this.#started && (await this.#unused()))) return;
    await stopServer(this.#place, this.#binaries, server);
  }

  /** The tool started the server, but the product may have adopted it since. */
  async #unused(): Promise<boolean> {
    const client = new pg.Client({ ...this.#connection(), connectionTimeoutMillis: 3000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return !(await isAppLockHeld(client));
    } catch {
      return true;
    } finally {
      await client.end().catch(() => {});
    }
  }
}
