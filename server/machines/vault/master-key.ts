/**
 * The one key outside the database: in the environment, or in a file that only the product's system user reads.
 * Whoever has a backup of the database and not this key has nothing of anybody's personal data.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartRefused } from '../start-refused.ts';
import { keyOf, type SealingKey } from './cipher.ts';

export interface KeyPlace {
  /** The directory of `master.json`. */
  keysDir: string;
  /** 32 bytes as base64url instead of the file; left out, the environment's MASTER_KEY. */
  masterKey?: string | undefined;
}

/** Of an installation: `keys` among its data, unless the environment names the key. */
export const keyPlaceOf = (dataDir: string): KeyPlace => ({ keysDir: join(dataDir, 'keys'), masterKey: process.env['MASTER_KEY'] });

export const masterFile = (keysDir: string) => join(keysDir, 'master.json');
/** The one that is to take its place: there only while it is replaced. */
const nextFile = (keysDir: string) => join(keysDir, 'master.next.json');

const note = '数据库中的证件号码、手机号码等个人信息用本密钥加密。丢失后无法恢复；请单独备份，不要与数据库备份放在一起。';
const written = z.object({ key: z.string() });

/** The master key and where it was found, for the sentence that refuses it. */
export interface MasterKey extends SealingKey { readonly place: string }

/** The key of the environment or of the file; `undefined` if neither is there. */
export async function findMasterKey({ keysDir, masterKey = process.env['MASTER_KEY'] }: KeyPlace): Promise<MasterKey | undefined> {
  return masterKey ? masterKeyIn(masterKey.trim(), 'MASTER_KEY') : readKey(masterFile(keysDir));
}

export const findNextMaster = ({ keysDir }: KeyPlace): Promise<MasterKey | undefined> => readKey(nextFile(keysDir));

async function readKey(file: string): Promise<MasterKey | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartRefused('masterKeyUnreadable', { place: file, reason: error.code ?? error.message }, error);
  });
  if (text === undefined) return undefined;
  // Copied back from a backup it may have become readable to all.
  if (process.platform !== 'win32') await chmod(file, 0o600).catch(() => {});
  return masterKeyIn(keyIn(text) ?? '', file);
}

/** Makes the file. If another process was faster, its key is the one. */
export const makeMasterKey = ({ keysDir }: KeyPlace): Promise<MasterKey> => makeKey(keysDir, masterFile(keysDir));
export const makeNextMaster = ({ keysDir }: KeyPlace): Promise<MasterKey> => makeKey(keysDir, nextFile(keysDir));

/** The next one becomes the master key; the old one stays beside it under its print, for backups from before. Its place. */
export async function takeNextMaster({ keysDir }: KeyPlace): Promise<string | undefined> {
  const old = await readKey(masterFile(keysDir));
  const kept = old && join(keysDir, `master.${old.kid}.json`);
  if (kept) await link(masterFile(keysDir), kept).catch((error: NodeJS.ErrnoException) => { if (error.code !== 'EEXIST') throw error; });
  // Another node of this directory may have been faster.
  await rename(nextFile(keysDir), masterFile(keysDir)).catch((error: NodeJS.ErrnoException) => { if (error.code !== 'ENOENT') throw error; });
  await syncDirectory(keysDir);
  return kept;
}

async function makeKey(keysDir: string, file: string): Promise<MasterKey> {
  await mkdir(keysDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    await handle.writeFile(`${JSON.stringify({ note, key: randomBytes(32).toString('base64url') }, null, 2)}\n`);
    // Data sealed with a key that a power cut takes back would be lost.
    await handle.sync();
    await handle.close();
    // A link appears whole or not at all, and never replaces a key that is already there.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => { if (error.code !== 'EEXIST') throw error; });
  } catch (cause) {
    throw new StartRefused('masterKeyUnreadable', { place: file, reason: cause instanceof Error ? cause.message : String(cause) }, cause);
  } finally {
    await rm(draft, { force: true });
  }
  await syncDirectory(keysDir);
  const key = await readKey(file);
  if (!key) throw new StartRefused('masterKeyUnreadable', { place: file, reason: 'ENOENT' });
  return key;
}

function keyIn(text: string): string | undefined {
  try {
    return written.parse(JSON.parse(text)).key;
  } catch {
    return undefined;
  }
}

export function masterKeyIn(text: string, place: string): MasterKey {
  const bytes = /^[A-Za-z0-9_-]{43}$/.test(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0);
  if (bytes.length !== 32) throw new StartRefused('masterKeyMalformed', { place });
  // The key is named by its own print, so that a wrong one is told from a damaged value.
  return { kid: `m${createHmac('sha256', bytes).update('master/v1').digest('hex').slice(0, 8)}`, key: keyOf(bytes), place };
}

/** A new name is on disk only when its directory is. Windows has no such call. */
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  await handle.sync().finally(() => handle.close());
}
