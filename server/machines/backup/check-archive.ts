/**
 * Reads a whole archive and believes nothing: whole, every part with its checksum, the list proven by the key, this
 * program able to restore it. Nothing is written anywhere, so a damaged archive is refused before it has done harm.
 */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { z } from 'zod';
import { codeOf } from '../../kernel/error-code.ts';
import { bytesOf } from '../bytes-of.ts';
import { StartRefused } from '../start-refused.ts';
import { findMasterKey, masterFile, type KeyPlace } from '../vault/master-key.ts';
import { openWrapped } from '../vault/open-vault.ts';
import type { Vault } from '../vault/vault.ts';
import { BackupRefused } from './backup-refused.ts';
import { FORMAT, head as headShape, HEAD, MAC, macPurpose, manifest as manifestShape, MANIFEST, type Head, type Manifest, type Part } from './manifest.ts';
import { isSealed, magicLength, unsealed } from './passphrase.ts';
import { readTar, type TarPart } from './tar.ts';

export interface ArchivePlace { readonly file: string; readonly passphrase: string | null; readonly keyPlace: KeyPlace }

export interface Checked { readonly head: Head; readonly manifest: Manifest; readonly vault: Vault }

/** The archive's parts, out of whatever it is sealed in. */
export async function partsOf({ file, passphrase }: Pick<ArchivePlace, 'file' | 'passphrase'>): Promise<AsyncGenerator<TarPart, void>> {
  const sealed = await beginsSealed(file);
  if (sealed && passphrase === null) throw new BackupRefused('passphraseNeeded');
  const bytes = bytesOf(createReadStream(file, { highWaterMark: 1024 * 1024 }));
  return readTar(sealed ? unsealed(bytes, passphrase ?? '') : bytes);
}

async function beginsSealed(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'r');
    const { buffer } = await handle.read(Buffer.alloc(magicLength), 0, magicLength, 0).finally(() => handle.close());
    return isSealed(buffer);
  } catch (error) {
    throw new BackupRefused('unreadable', { file, reason: codeOf(error) ?? '' }, error);
  }
}

export async function checkArchive(place: ArchivePlace): Promise<Checked> {
  const found: Part[] = [];
  const kept = new Map<string, Buffer>();
  let opened: { head: Head; vault: Vault } | null = null;
  for await (const part of await partsOf(place)) {
    if (found.length === 0 && part.name !== HEAD) throw new BackupRefused('notABackup', { file: place.file });
    const hash = createHash('sha256');
    if ([HEAD, MANIFEST, MAC].includes(part.name)) kept.set(part.name, await whole(part, hash));
    else for await (const chunk of part.body) hash.update(chunk);
    found.push({ name: part.name, size: part.size, sha256: hash.digest('hex') });
    // Whether it can be restored here at all is said first, not after gigabytes.
    if (part.name === HEAD) opened = await openHead(read(headShape, kept.get(HEAD), HEAD), place);
  }
  const list = kept.get(MANIFEST);
  if (!opened || !list || found.length < 3) throw new BackupRefused('truncated', { part: found.at(-1)?.name ?? '开头' });
  const manifest = read(manifestShape, list, MANIFEST);
  // What the list itself names wrongly is a damaged part; a list that fits its parts and not the key is a forgery.
  compare(manifest.parts, found);
  if (kept.get(MAC)?.toString() !== opened.vault.mac(macPurpose, list.toString())) throw new BackupRefused('forged');
  return { ...opened, manifest };
}

async function whole({ body }: TarPart, hash: Hash): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) { hash.update(chunk); chunks.push(chunk); }
  return Buffer.concat(chunks);
}

function read<S extends z.ZodType>(shape: S, bytes: Buffer | undefined, part: string): z.infer<S> {
  try {
    return shape.parse(JSON.parse(bytes?.toString() ?? ''));
  } catch (cause) {
    throw new BackupRefused('damaged', { part }, cause);
  }
}

/** The list says everything but itself and its proof. */
function compare(listed: readonly Part[], found: readonly Part[]): void {
  for (const [at, { name, sha256 }] of listed.entries()) {
    const part = found[at];
    if (part?.name !== name || part.sha256 !== sha256) throw new BackupRefused('damaged', { part: name });
  }
  if (found.length !== listed.length + 2) throw new BackupRefused('damaged', { part: MANIFEST });
}

async function openHead(head: Head, { keyPlace }: ArchivePlace): Promise<{ head: Head; vault: Vault }> {
  if (head.format > FORMAT) throw new BackupRefused('newer', { name: `备份格式 ${head.format}` });
  const wanted = head.masterKey;
  const key = await findMasterKey(keyPlace);
  if (!key) throw new BackupRefused('keyMissing', { wanted, file: masterFile(keyPlace.keysDir) });
  if (key.kid !== wanted) throw new BackupRefused('keyWrong', { wanted, found: key.kid, place: key.place });
  try {
    return { head, vault: openWrapped(head.vaultKeys, key) };
  } catch (error) {
    throw error instanceof StartRefused ? new BackupRefused('keyUnfit', { place: key.place }, error) : error;
  }
}
