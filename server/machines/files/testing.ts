import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '../../kernel/id.ts';
import { testDatabase, type TestDatabase } from '../postgres/testing.ts';
import { testVault } from '../vault/testing.ts';
import { openFileStore, type FileStore } from './file-store.ts';

export interface TestFiles {
  database: TestDatabase;
  store: FileStore;
  dir: string;
  associationId: string;
  /** Every file below the store's directory. */
  onDisk(): Promise<string[]>;
  close(): Promise<void>;
}

/** A file store on a database and a directory of its own. */
export async function testFiles(): Promise<TestFiles> {
  const database = await testDatabase();
  const dir = await mkdtemp(join(tmpdir(), 'files-'));
  const associationId = newId();
  await database.db.insertInto('association').values({ id: associationId, name: '南州市律师协会', customerName: '南州律协' }).execute();
  return {
    database, dir, associationId,
    store: await openFileStore({ db: database.db, vault: testVault(), dir: join(dir, 'files') }),
    onDisk: async () => (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name),
    close: async () => {
      await database.close();
      await rm(dir, { recursive: true });
    },
  };
}
