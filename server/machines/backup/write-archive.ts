/**
 * Writes the archive beside its final name, puts it on the disk and renames it: a backup that is there is whole. What
 * fails leaves nothing behind.
 */
import { createHash, randomBytes, type Hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '../../kernel/error-code.ts';
import { BackupRefused } from './backup-refused.ts';
import type { Part } from './manifest.ts';
import { sealer } from './passphrase.ts';
import { padding, tarEnd, tarHeader } from './tar.ts';

export interface ArchiveWriter {
  readonly parts: readonly Part[];
  add(name: string, bytes: Buffer): Promise<void>;
  /** A part whose size is known before its bytes are read. Answers its checksum. */
  addStream(name: string, size: number, source: AsyncIterable<Buffer>): Promise<string>;
}

export interface Archived { readonly file: string; readonly passphrase: string | null; /** Aborted: nothing more is written, and nothing stays. */ readonly stop?: AbortSignal | undefined }

/** `work` fills the archive; `check` looks at the finished file before it gets its name. */
export async function writeArchive({ file, passphrase, stop }: Archived, work: (archive: ArchiveWriter) => Promise<void>, check: (draft: string) => Promise<void>): Promise<number> {
  if (existsSync(file)) throw new BackupRefused('fileExists', { file });
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`;
  // Names and letters of people lie in it: nobody else may read along.
  const handle = await open(draft, 'wx', 0o600).catch((error: unknown) => { throw new BackupRefused('noDirectory', { dir: dirname(file), reason: codeOf(error) ?? '' }, error); });
  try {
    const size = await fill(handle, passphrase, stop, work);
    await handle.sync();
    await handle.close();
    await check(draft);
    await rename(draft, file);
    await syncDirectory(dirname(file));
    return size;
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(draft, { force: true });
    if (codeOf(error) === 'ENOSPC') throw new BackupRefused('noSpace', { dir: dirname(file) }, error);
    if (codeOf(error) === 'EIO' || codeOf(error) === 'EFBIG') throw new BackupRefused('notWritten', { reason: codeOf(error) ?? '' }, error);
    throw error;
  }
}

async function fill(handle: FileHandle, passphrase: string | null, stop: AbortSignal | undefined, work: (archive: ArchiveWriter) => Promise<void>): Promise<number> {
  const seal = passphrase === null ? null : await sealer(passphrase);
  let written = 0;
  const put = async (bytes: Buffer) => {
    stop?.throwIfAborted();
    if (bytes.length) await handle.writeFile(bytes);
    written += bytes.length;
  };
  const write = (bytes: Buffer) => put(seal ? seal.push(bytes) : bytes);
  const parts: Part[] = [];
  const finish = async (name: string, size: number, hash: Hash) => {
    await write(padding(size));
    const sha256 = hash.digest('hex');
    parts.push({ name, size, sha256 });
    return sha256;
  };
  if (seal) await put(seal.begin());
  await work({
    parts,
    async add(name, bytes) {
      await write(tarHeader(name, bytes.length));
      await write(bytes);
      await finish(name, bytes.length, createHash('sha256').update(bytes));
    },
    async addStream(name, size, source) {
      const hash = createHash('sha256');
      let got = 0;
      await write(tarHeader(name, size));
      for await (const chunk of source) {
        got += chunk.length;
        hash.update(chunk);
        await write(chunk);
      }
      if (got !== size) throw new Error(`${name} had ${got} bytes instead of ${size}`);
      return finish(name, size, hash);
    },
  });
  await write(tarEnd());
  if (seal) await put(seal.end());
  return written;
}

/** A name is on the disk only when its directory is. Windows has no such call. */
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  await handle.sync().finally(() => handle.close());
}
