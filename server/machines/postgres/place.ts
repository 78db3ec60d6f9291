import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { codeOf } from '../../kernel/error-code.ts';
import { StartRefused } from '../start-refused.ts';

/**
 * Where things lie on the disk. PostgreSQL refuses to run as root, so as root it runs as `nobody`, who must be able to
 * walk to its directory; everything that is not the cluster itself stays ours alone.
 */
export const NOBODY = 65534;
export const isRoot = process.getuid?.() === 0;
/** In the data directory while a backup is being put into it. */
export const restoreMark = (dataDir: string): string => join(dataDir, 'restore.unfinished');
const STATE = '/var/lib/lawyers-association';

export interface Place {
  readonly dataDir: string;
  /** The cluster itself (PGDATA). */
  readonly cluster: string;
  /** The password of the cluster's only user: written once, readable by us alone. */
  readonly passwordFile: string;
  readonly logFile: string;
}

/** Can the database's user walk to this path? A path not made yet is judged by what exists of it. */
export function reachable(path: string): boolean {
  for (let at = resolve(path); ; at = dirname(at)) {
    const found = existsSync(at) ? statSync(at) : null;
    if (found && !(found.mode & 0o001) && !(found.uid === NOBODY && found.mode & 0o100)) return false;
    if (at === dirname(at)) return true;
  }
}

const short = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 16);

/** `.data` in the checkout; as root, where the database user could not reach that, a folder named by the checkout's place. */
export function defaultDataDir(checkout: string): string {
  const inside = join(checkout, '.data');
  return isRoot && !reachable(checkout) ? join(STATE, short(realpathSync(checkout))) : inside;
}

export function openPlace(given: string): Place {
  let dataDir = resolve(given);
  try {
    mkdirSync(dataDir, { recursive: true, mode: isRoot ? 0o711 : 0o700 });
    // One name for one directory, whichever link led here: a running server is recognised by it.
    dataDir = realpathSync(dataDir);
    // Whatever the umask or `mktemp -d` made of it: the database user may pass through, and see nothing.
    if (isRoot) chmodSync(dataDir, (statSync(dataDir).mode & 0o777) | 0o111);
    const cluster = join(isRoot && !reachable(dataDir) ? elsewhere(dataDir) : dataDir, 'postgres');
    return { dataDir, cluster, passwordFile: join(dataDir, 'postgres.password'), logFile: join(dataDir, 'postgres.log') };
  } catch (error) {
    throw notOurs(dataDir, error);
  }
}

/**
 * Root gave a directory below one that nobody else may enter (/root). The cluster goes where it can run; a note in the
 * data directory says where, so that a directory deleted and made anew never meets the old database.
 */
function elsewhere(dataDir: string): string {
  const note = join(dataDir, 'postgres.place');
  if (!existsSync(note)) writeFileSync(note, `${join(STATE, randomBytes(8).toString('hex'))}\n`, { flag: 'wx', mode: 0o600 });
  const folder = readFileSync(note, 'utf8').trim();
  mkdirSync(folder, { recursive: true });
  for (const path of [STATE, folder]) chmodSync(path, 0o711);
  return folder;
}

export function notOurs(dir: string, error: unknown): StartRefused {
  const reason = codeOf(error) ?? String(error);
  return new StartRefused('dataDirNotOurs', { dir, reason }, error);
}

/** A directory that only the database's user may enter. */
export function makeOwnDirectory(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  if (isRoot) chownSync(path, NOBODY, NOBODY);
}
