import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testFiles, type TestFiles } from '../files/testing.ts';
import { holdSweep } from './backup-lock.ts';

let files: TestFiles;
beforeAll(async () => { files = await testFiles(); });
afterAll(() => files.close());

test('while a backup runs no file is swept away from under it, and no second backup runs; afterwards both may', async () => {
  const { database: { pool, db }, store, associationId } = files;
  const { id } = await store.make({ associationId, name: '无主.bin', mime: 'application/octet-stream', bytes: randomBytes(100) });
  await db.updateTable('fileObject').set({ createdAt: '2026-01-01T00:00:00+08:00' }).where('id', '=', id).execute();
  const backup = await pool.connect();
  expect(await holdSweep(backup)).toBe(true);
  expect(await store.sweepOrphans()).toBe(0);
  const second = await pool.connect();
  expect(await holdSweep(second)).toBe(false);
  second.release();
  backup.release(true);
  await expect.poll(() => store.sweepOrphans()).toBe(1);
  expect(await store.find(associationId, id)).toBeUndefined();
});
