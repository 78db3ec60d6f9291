/** Bytes in a directory of the product's own: 0700 and 0600, random names, outside everything that is served. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileProvider } from './provider.ts';

/** 128 random bits, nothing that anybody typed; checked again before it becomes a path. */
const keyForm = /^[0-9a-f]{32}$/;

export async function localDisk(root: string): Promise<FileProvider> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const shardOf = (key: string) => {
    if (!keyForm.test(key)) throw new Error('not a storage key');
    return join(root, key.slice(0, 2));
  };
  const pathOf = (key: string) => join(shardOf(key), key.slice(2));
  return {
    name: 'local',
    newKey: () => randomBytes(16).toString('hex'),
    async adopt(path, key) {
      await sync(path);
      const made = await mkdir(shardOf(key), { recursive: true, mode: 0o700 });
      await rename(path, pathOf(key));
      // A name is on disk only when its directory is.
      await sync(shardOf(key));
      if (made) await sync(root);
    },
    async read(key) {
      const file = await open(pathOf(key), 'r');
      return file.createReadStream();
    },
    size: async (key) => (await stat(pathOf(key))).size,
    remove: (key) => rm(pathOf(key), { force: true }),
    async space() {
      const { bavail, blocks, bsize } = await statfs(root);
      return { free: bavail * bsize, total: blocks * bsize };
    },
  };
}

/** Windows syncs files but knows no such call for directories. */
async function sync(path: string): Promise<void> {
  const isDirectory = (await stat(path)).isDirectory();
  if (isDirectory && process.platform === 'win32') return;
  const handle = await open(path, isDirectory ? 'r' : 'r+');
  await handle.sync().finally(() => handle.close());
}
