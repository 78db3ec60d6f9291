import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, readSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { codeOf } from '../../kernel/error-code.ts';
import { StartRefused } from '../start-refused.ts';
import type { Binaries } from './binaries.ts';
import { isRoot, makeOwnDirectory, NOBODY, type Place } from './place.ts';

/** One PostgreSQL process: making its cluster, starting it, and reading what it says of itself in postmaster.pid. */
const windows = process.platform === 'win32';
const LONG_PATHS = '/tmp';
const LONG_PREFIX = 'lawyers-association-';

/** Nothing of the caller's environment (PGDATA, PGOPTIONS …) may reach the server. */
const spawning = {
  ...(windows ? {} : { cwd: '/' }),
  env: windows ? { SystemRoot: process.env['SystemRoot'], PATH: process.env['PATH'] } : { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
  ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
};

export interface Address { readonly host: string; readonly port: number }
export interface Postmaster extends Address { readonly pid: number; readonly ready: boolean }

/** What the running server wrote, or null when there is no server, or only what a dead one left behind. */
export function readPostmaster(place: Place): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(join(place.cluster, 'postmaster.pid'), 'utf8').split('\n').map((line) => line.trim());
  } catch {
    return null;
  }
  const [pid, , , port, socketDir, , , status] = lines;
  const found = { pid: Number(pid), port: Number(port), host: windows ? '127.0.0.1' : socketDir ?? '', ready: status === 'ready' };
  return found.pid > 0 && runs(found.pid, place) ? found : null;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

const runs = (pid: number, place: Place) => isAlive(pid) && isServerOf(pid, place);

/**
 * After a reboot, and in containers always, the old number belongs to some other program; and where nobody collects
 * the dead (a container without an init), a dead server still counts as alive. Neither has our directory in its command.
 */
function isServerOf(pid: number, place: Place): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(place.cluster);
  } catch {
    if (windows) return true;
    return spawnSync('ps', ['-ww', '-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout?.includes(place.cluster) ?? true;
  }
}

/**
 * PostgreSQL itself believes a living process with the old number to be its predecessor, and would never start: the
 * dead one's lock file goes, and so does its socket directory when that lay outside.
 */
export function clearLeftovers(place: Place): void {
  const file = join(place.cluster, 'postmaster.pid');
  if (!existsSync(file) || readPostmaster(place)) return;
  removeSocketDirectory(readFileSync(file, 'utf8').split('\n')[4]?.trim() ?? '');
  rmSync(file, { force: true });
}

function removeSocketDirectory(dir: string): void {
  if (dirname(dir) === LONG_PATHS && basename(dir).startsWith(LONG_PREFIX)) rmSync(dir, { recursive: true, force: true });
}

/** Written before the cluster is made; two processes that begin together agree on the first one written. */
function makePassword(place: Place): string {
  try {
    writeFileSync(place.passwordFile, randomBytes(24).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return readPassword(place);
}

export function readPassword(place: Place): string {
  try {
    return readFileSync(place.passwordFile, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new StartRefused('passwordLost', { file: place.passwordFile }, error);
    throw error;
  }
}

/** Makes the cluster beside its place and renames it, so that an initdb that was killed leaves nothing half made. */
export function makeCluster(place: Place, binaries: Binaries, durable: boolean): void {
  const parent = dirname(place.cluster);
  for (const name of readdirSync(parent)) {
    const owner = /^postgres\.new-(\d+)$/.exec(name)?.[1];
    if (owner && (Number(owner) === process.pid || !isAlive(Number(owner)))) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const fresh = join(parent, `postgres.new-${process.pid}`);
  makeOwnDirectory(fresh);
  const secret = join(fresh, 'secret'), cluster = join(fresh, 'cluster');
  writeFileSync(secret, makePassword(place), { mode: isRoot ? 0o644 : 0o600 });
  // The "C.UTF-8" built into PostgreSQL is the same on every system; the operating system's own may be missing.
  const made = spawnSync(binaries.initdb, [
    '-D', cluster, '-U', 'association', `--pwfile=${secret}`, '--auth=scram-sha-256', '-E', 'UTF8',
    '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '-k', '--no-instructions', ...(durable ? [] : ['--no-sync']),
  ], { ...spawning, encoding: 'utf8' });
  try {
    if (made.status !== 0) throw new StartRefused('databaseNotMade', { reason: lastLine(made.stderr || String(made.error ?? '')), dir: parent });
    renameSync(cluster, place.cluster);
  } catch (error) {
    if (!existsSync(join(place.cluster, 'PG_VERSION'))) throw error;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

export interface Starting { readonly child: ChildProcess; readonly exit: Promise<void>; exited: boolean; said(): string }

/** Starts the server in a group of its own: Ctrl-C is for the app, which stops its database when it has finished. */
export async function spawnServer(place: Place, binaries: Binaries, durable: boolean, before: Address | null): Promise<Starting> {
  writeFileSync(join(place.cluster, 'association.conf'), settings(await address(place, before), durable), { mode: 0o644 });
  const main = join(place.cluster, 'postgresql.conf');
  const include = "include_if_exists = 'association.conf'";
  const conf = readFileSync(main, 'utf8');
  if (!conf.includes(include)) writeFileSync(main, `${conf}\n# Written anew at every start; your own settings go below this line and win.\n${include}\n`);
  if (existsSync(place.logFile) && statSync(place.logFile).size > 10_000_000) renameSync(place.logFile, `${place.logFile}.1`);
  const log = openSync(place.logFile, 'a', 0o600);
  const from = statSync(place.logFile).size;
  // Windows: pg_ctl drops an administrator's rights, without which the server refuses.
  const child = windows
    ? spawn(binaries.pgCtl, ['start', '-W', '-D', place.cluster], { ...spawning, stdio: ['ignore', log, log], detached: true, windowsHide: true })
    : spawn(binaries.postgres, ['-D', place.cluster], { ...spawning, stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  child.unref();
  const starting: Starting = {
    child, exited: false, said: () => readFrom(place.logFile, from),
    exit: new Promise((resolve) => { child.once('exit', resolve); child.once('error', resolve); }).then(() => { starting.exited = !windows || child.exitCode !== 0; }),
  };
  return starting;
}

/** Where it listens. Started again while we run, it must come back there: the pool knows no other address. */
async function address(place: Place, before: Address | null): Promise<Address> {
  if (windows) return before ?? { host: '127.0.0.1', port: await freePort() };
  const host = before?.host ?? socketDirectory(place);
  makeOwnDirectory(host);
  return { host, port: 5432 };
}

function settings({ host, port }: Address, durable: boolean): string {
  const where = windows
    ? [`listen_addresses = '${host}'`, `port = ${port}`, `unix_socket_directories = ''`]
    : [`listen_addresses = ''`, `port = ${port}`, `unix_socket_directories = '"${quoted(host)}"'`, 'unix_socket_permissions = 0700'];
  const onOff = durable ? 'on' : 'off';
  return [
    '# Written by the product at every start.', ...where,
    'max_connections = 100', `shared_buffers = ${durable ? '256MB' : '64MB'}`, 'jit = off', 'random_page_cost = 1.1',
    // What is thrown away is neither recovered nor tidied up; and without statistics a handful of rows looks like work for many.
    ...(durable ? [] : ['wal_level = minimal', 'max_wal_senders = 0', 'autovacuum = off', 'max_parallel_workers_per_gather = 0']),
    `fsync = ${onOff}`, `full_page_writes = ${onOff}`, `synchronous_commit = ${onOff}`,
    `timezone = 'Asia/Shanghai'`, `log_timezone = 'Asia/Shanghai'`, `log_min_messages = warning`, `log_line_prefix = '%m [%p] '`,
    // A statement's text can carry personal data; the log file must not.
    'log_min_error_statement = panic', 'log_parameter_max_length_on_error = 0',
  ].join('\n') + '\n';
}

/** A socket's whole path may have about 107 bytes; deep checkouts get a short place. */
function socketDirectory(place: Place): string {
  const inside = join(dirname(place.cluster), 'run');
  return Buffer.byteLength(inside) <= 85 ? inside : mkdtempSync(join(LONG_PATHS, LONG_PREFIX));
}

const quoted = (path: string) => path.replaceAll("'", "''").replaceAll('"', '""');

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}

function readFrom(file: string, from: number): string {
  const size = statSync(file).size - from;
  if (size <= 0) return '';
  const bytes = Buffer.alloc(Math.min(size, 65_536));
  const open = openSync(file, 'r');
  readSync(open, bytes, 0, bytes.length, from);
  closeSync(open);
  return bytes.toString('utf8');
}

export const lastLine = (text: string) => text.trim().split('\n').at(-1)?.trim() ?? '';

/** Ends the server: "fast" breaks connections and writes everything down; after a while without ceremony. */
export async function stopServer(place: Place, binaries: Binaries, { pid, host }: Postmaster): Promise<void> {
  const ask = (mode: 'fast' | 'immediate') => {
    if (windows) spawnSync(binaries.pgCtl, ['stop', '-W', '-m', mode, '-D', place.cluster], spawning);
    else try { process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT'); } catch { /* already gone */ }
  };
  ask('fast');
  for (let waited = 0; runs(pid, place); waited += 20) {
    if (waited === 12_000) ask('immediate');
    if (waited > 15_000) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  removeSocketDirectory(host);
}

