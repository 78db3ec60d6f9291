import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../postgres/testing.ts';
import { masterFile } from './master-key.ts';
import { addSealingKey, openVault } from './open-vault.ts';

let database: TestDatabase;
let keysDir: string;
beforeAll(async () => {
  database = await testDatabase();
  keysDir = join(await mkdtemp(join(tmpdir(), 'vault-')), 'keys');
});
afterAll(async () => {
  await database.close();
  await rm(join(keysDir, '..'), { recursive: true });
});

const place = { table: 'lawyer', column: 'idNo', rowId: '1' };
const idNo = '110101199003070011';
const fresh = () => mkdtemp(join(tmpdir(), 'vault-'));

it('makes its keys at the first start, several nodes at once, and finds them again', async () => {
  const open = () => openVault({ db: database.db, keysDir });
  const [one, two] = await Promise.all([open(), open()]);
  const again = await open();
  const sealed = one.seal(place, idNo);
  expect(two.open(place, sealed)).toBe(idNo);
  expect(again.open(place, sealed)).toBe(idNo);
  expect(again.blind('idNo', idNo)).toBe(one.blind('idNo', idNo));
});

it.skipIf(process.platform === 'win32')('lets nobody else read the master key', async () => {
  expect((await stat(masterFile(keysDir))).mode & 0o777).toBe(0o600);
  expect((await stat(keysDir)).mode & 0o777).toBe(0o700);
});

it('keeps neither the master key nor a person in the database', async () => {
  const vault = await openVault({ db: database.db, keysDir });
  await database.pool.query('create table person (id text primary key, id_no_sealed text, id_no_blind text)');
  await database.pool.query('insert into person values ($1, $2, $3)', ['1', vault.seal(place, idNo), vault.blind('idNo', idNo)]);
  const { rows } = await database.pool.query<{ dump: string }>('select (select json_agg(p)::text from person p) || (select json_agg(k)::text from vault_key k) as dump');
  const dump = rows[0]?.dump ?? '';
  const { key } = JSON.parse(await readFile(masterFile(keysDir), 'utf8')) as { key: string };
  expect(dump).toContain('v1.k1.');
  expect(dump).not.toContain(idNo);
  expect(dump).not.toContain(idNo.slice(6, 14));
  expect(dump).not.toContain(key);
});

it('refuses to start without the master key of a database that has sealed data', async () => {
  await expect(openVault({ db: database.db, keysDir: await fresh() })).rejects.toThrow('找不到主密钥');
});

it('refuses to start with another or a damaged master key', async () => {
  await expect(openVault({ db: database.db, keysDir, masterKey: Buffer.alloc(32, 7).toString('base64url') })).rejects.toThrow('主密钥与数据库不匹配：MASTER_KEY');
  await expect(openVault({ db: database.db, keysDir, masterKey: 'abc' })).rejects.toThrow('主密钥格式不正确：MASTER_KEY');
  const damaged = await fresh();
  await writeFile(masterFile(damaged), '{"key":');
  await expect(openVault({ db: database.db, keysDir: damaged })).rejects.toThrow('主密钥格式不正确');
});

it('seals with a new key from the next start on, and opens what the old one sealed', async () => {
  const before = await openVault({ db: database.db, keysDir });
  const old = before.seal(place, idNo);
  await addSealingKey({ db: database.db, keysDir });
  const after = await openVault({ db: database.db, keysDir });
  expect(after.open(place, old)).toBe(idNo);
  expect(after.isCurrent(old)).toBe(false);
  expect(after.seal(place, idNo)).toMatch(/^v1\.k2\./);
  expect(after.blind('idNo', idNo)).toBe(before.blind('idNo', idNo));
});
