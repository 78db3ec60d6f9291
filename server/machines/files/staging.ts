/** Takes an upload down to a temporary file, counting and hashing on the way; what fails leaves nothing. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { codeOf } from '../../kernel/error-code.ts';
import { bytesOf } from '../bytes-of.ts';
import { clock } from './clock.ts';
import { headBytes } from './content.ts';

export interface Staged { readonly path: string; readonly size: number; readonly sha256: string; readonly head: Buffer }

/** Said by `onHead` and by the counter, so that a wrong file is not received to its end. */
export class TooMuch extends Error {}
/** The connection broke, or the page was closed. */
export class BrokenOff extends Error {}

/** Nobody writes to it any more: each piece that arrives renews a file's time. */
const abandonedAfterMs = 10 * 60 * 1000;

export interface Staging {
  receive(source: Readable, options: { maxBytes: number; onHead(head: Buffer): Promise<void> }): Promise<Staged>;
  /** Where a thread may write a file of its own. */
  place(): string;
  write(bytes: Buffer): Promise<Omit<Staged, 'head'>>;
  remove(path: string): Promise<void>;
  /** Left by a process that was killed. */
  sweep(): Promise<number>;
}

export async function staging(dir: string): Promise<Staging> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const place = () => join(dir, `${randomBytes(16).toString('hex')}.part`);
  const remove = (path: string) => rm(path, { force: true });
  return {
    remove, place,
    async receive(source, { maxBytes, onHead }) {
      const path = place();
      const file = await open(path, 'wx', 0o600);
      const hash = createHash('sha256');
      let size = 0;
      let head = Buffer.alloc(0);
      let looked = false;
      const look = async () => { looked = true; await onHead(head); };
      try {
        // Not destroyed on refusal: the rest of the request must still be read away, or the answer never gets through.
        for await (const chunk of bytesOf({ [Symbol.asyncIterator]: () => source.iterator({ destroyOnReturn: false }) })) {
          size += chunk.length;
          if (size > maxBytes) throw new TooMuch();
          if (!looked) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
          if (!looked && head.length >= headBytes) await look();
          hash.update(chunk);
          await file.write(chunk);
        }
        if (!looked) await look();
        return { path, size, sha256: hash.digest('hex'), head };
      } catch (error) {
        await remove(path);
        throw isBreak(error) ? new BrokenOff('upload broke off', { cause: error }) : error;
      } finally {
        await file.close();
      }
    },
    async write(bytes) {
      const path = place();
      // A disk that fills up leaves the beginning of a file.
      await writeFile(path, bytes, { flag: 'wx', mode: 0o600 }).catch(async (error: unknown) => { await remove(path); throw error; });
      return { path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
    async sweep() {
      const names = (await readdir(dir)).filter((name) => name.endsWith('.part'));
      const ages = await Promise.all(names.map(async (name) => ({ path: join(dir, name), found: await stat(join(dir, name)).catch(() => undefined) })));
      const old = ages.filter(({ found }) => found && clock() - found.mtimeMs > abandonedAfterMs);
      await Promise.all(old.map(({ path }) => remove(path)));
      return old.length;
    },
  };
}

const breaks = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'ECONNABORTED', 'ABORT_ERR', 'FST_PREMATURE_CLOSE']);
const isBreak = (error: unknown) => error instanceof Error && (breaks.has(codeOf(error) ?? '') || /terminated early|unexpected end|premature close|aborted/i.test(error.message));
