/** Each way of tampering is done as the owner of the tables would do it: triggers off, then plain SQL. */
import { appendFile, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../kernel/id.ts';
import { testDatabase, type TestDatabase } from '../postgres/testing.ts';
import { openVault } from '../vault/open-vault.ts';
import type { Vault } from '../vault/vault.ts';
import { headHash, signed, type Block } from './block.ts';
import { headsFile, readHeads } from './heads.ts';
import { sealTrail } from './seal.ts';
import { verifyTrail } from './verify.ts';

let database: TestDatabase;
let vault: Vault;
let dataDir: string;
const associationId = newId();
const app = () => ({ db: database.db, pool: database.pool, vault, associationId, dataDir });
const sql = (text: string, values: unknown[] = []) => database.pool.query<{ seq: number }>(text, values);

const write = async (event: string, at = 'app_now()') =>
  (await sql(`insert into audit_entry (association_id, at, actor_name, event, entity, entity_id, result, before, after, trace_id) values ($1, ${at}, '林知远', $2, 'lawyer', 'x', 'done', '{"a": "旧\\t值"}', '{"a": "新\\n值"}', 't') returning seq`, [associationId, event])).rows[0]?.seq ?? 0;

/** The owner can do everything; only afterwards the triggers are there again. */
async function asOwner(...statements: string[]): Promise<void> {
  await sql(`begin; set local session_replication_role = replica; ${statements.join('; ')}; commit`);
}
const faults = async () => (await verifyTrail(app())).faults.map(({ kind, block, seq }) => [kind, block, seq]);

beforeAll(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'seal-'));
  vault = await openVault({ db: database.db, keysDir: join(dataDir, 'keys'), masterKey: undefined });
});
let seqs: number[];
/** Two blocks of three rows and one of one. */
beforeEach(async () => {
  await asOwner('truncate audit_entry, audit_block, audit_key');
  await rm(headsFile(dataDir), { force: true });
  seqs = [];
  for (const part of [['one', 'two', 'three'], ['four', 'five', 'six'], ['seven']]) {
    for (const event of part) seqs.push(await write(event));
    await sealTrail(app());
  }
});
afterAll(async () => { await database.close(); await rm(dataDir, { recursive: true, force: true }); });

test('an untouched trail verifies, whatever its rows contain, and rows since the last sealing are counted as not sealed', async () => {
  await write('eight');
  expect(await verifyTrail(app())).toMatchObject({ blocks: 3, rows: 7, unsealed: 1, faults: [] });
  expect(await sealTrail(app())).toBe(1);
  expect(await sealTrail(app())).toBe(0);
  expect(await readHeads(dataDir)).toHaveLength(4);
});

test('a changed row is named', async () => {
  await asOwner(`update audit_entry set after = '{"a": "另一个值"}' where seq = ${seqs[4]}`);
  expect(await faults()).toEqual([['changed', 2, seqs[4]]]);
  expect((await verifyTrail(app())).faults[0]?.sentence).toBe(`第 ${seqs[4]} 条日志的内容被改动（第 2 块）`);
});

test('a removed row is named', async () => {
  await asOwner(`delete from audit_entry where seq = ${seqs[1]}`);
  expect(await faults()).toEqual([['missing', 1, seqs[1]]]);
});

test('a row put in afterwards is named', async () => {
  // A number that a change which was undone had taken.
  await asOwner(`delete from audit_entry where seq = ${seqs[6]}`, 'delete from audit_block where no = 3');
  await rm(headsFile(dataDir));
  await write('later');
  await sealTrail(app());
  await asOwner(`insert into audit_entry (association_id, seq, at, actor_name, event, entity, result, trace_id) values ('${associationId}', ${seqs[6]}, app_now(), '某人', 'fake', 'lawyer', 'done', 't')`);
  expect(await faults()).toEqual([['extra', 3, seqs[6]]]);
});

test('two rows that changed places are named, both', async () => {
  await asOwner(`update audit_entry set seq = -1 where seq = ${seqs[3]}`, `update audit_entry set seq = ${seqs[3]} where seq = ${seqs[5]}`, `update audit_entry set seq = ${seqs[5]} where seq = -1`);
  expect(await faults()).toEqual([['reordered', 2, seqs[3]], ['reordered', 2, seqs[5]]]);
});

test('a cut-off end, blocks and all, is given away by the heads outside the database; so is an old copy of everything', async () => {
  await asOwner(`delete from audit_entry where seq > ${seqs[2]}`, 'delete from audit_block where no > 1');
  expect(await faults()).toEqual([['truncated', 2, null]]);
});

test('a block that was changed, taken out, or signed by another key does not pass', async () => {
  await asOwner(`update audit_block set sealed_at = sealed_at - interval '1 day' where no = 2`);
  expect(await faults()).toEqual([['blockChanged', 2, null]]);
  await asOwner(`update audit_block set sealed_at = sealed_at + interval '1 day' where no = 2`);
  expect(await faults()).toEqual([]);

  // Rows changed, the block made anew from them and signed, all of it right but the key.
  const block: Block = (await database.db.selectFrom('auditBlock').selectAll().where('no', '=', 3).executeTakeFirstOrThrow());
  const stranger = generateKeyPairSync('ed25519');
  const forged = { ...block, sealedAt: '2026-01-01T00:00:00+08:00' };
  const hash = headHash(associationId, forged);
  await asOwner(`update audit_block set sealed_at = '2026-01-01T00:00:00+08:00', hash = '\\x${hash.toString('hex')}', signature = '\\x${signed(stranger.privateKey, hash).toString('hex')}' where no = 3`);
  expect(await faults()).toEqual([['blockChanged', 3, null], ['replaced', 3, null]]);

  // And with a key of his own put in the place of ours.
  await asOwner(`update audit_key set private_sealed = '${String(stranger.privateKey.export({ type: 'pkcs8', format: 'pem' })).replaceAll("'", '')}'`);
  expect((await faults()).map(([kind]) => kind)).toEqual(['keyReplaced', 'keyReplaced', 'keyReplaced', 'replaced']);
  await expect(sealTrail(app())).resolves.toBe(0);
  await write('next');
  await expect(sealTrail(app())).rejects.toThrow('可能已被替换');

  await asOwner('delete from audit_block where no = 2');
  expect((await faults()).map(([kind]) => kind)).toContain('blockMissing');
});

test('a row whose change is still under way when a later one is already written is sealed in its turn, not passed over', async () => {
  const slow = await database.pool.connect();
  await slow.query('begin');
  const { rows: [early] } = await slow.query<{ seq: number }>(`insert into audit_entry (association_id, at, actor_name, event, entity, result, trace_id) values ($1, app_now(), '慢', 'slow', 'lawyer', 'done', 't') returning seq`, [associationId]);
  const late = await write('fast');
  expect(late).toBeGreaterThan(early?.seq ?? Infinity);
  const sealing = sealTrail(app());
  // It has looked, and waits.
  await expect.poll(async () => (await sql('select count(*)::int as seq from pg_stat_activity where query like $1', ['%pg_stat_activity where datname%'])).rows[0]?.seq, { timeout: 15_000 }).toBeGreaterThan(0);
  expect((await verifyTrail(app())).blocks).toBe(3);
  await slow.query('commit');
  slow.release();
  expect(await sealing).toBe(2);
  expect(await verifyTrail(app())).toMatchObject({ blocks: 4, rows: 9, unsealed: 0, faults: [] });
});

test('nobody who is not the owner of the triggers changes, removes or empties anything of it', async () => {
  const { rows: months } = await database.pool.query<{ name: string }>(`select inhrelid::regclass::text as name from pg_inherits where inhparent in ('audit_entry'::regclass, (select inhparent from pg_inherits where inhrelid = 'audit_entry_other'::regclass))`);
  expect(months.length).toBeGreaterThan(2);
  // The product's own connection, which owns the tables: every month and every table of the trail, directly.
  for (const table of ['audit_entry', 'audit_block', 'audit_key', ...months.map(({ name }) => name)]) {
    await expect(sql(`truncate ${table}`), table).rejects.toThrow('never changed');
  }
  const { rows: [lies] } = await database.pool.query<{ month: string }>(`select tableoid::regclass::text as month from audit_entry limit 1`);
  await expect(sql(`delete from ${lies!.month}`)).rejects.toThrow('never changed');
  await expect(sql(`update ${lies!.month} set at = at`)).rejects.toThrow('never changed');
  await expect(sql(`update audit_key set kid = kid`)).rejects.toThrow('never changed');
  await expect(sql(`update audit_block set no = no`)).rejects.toThrow('never changed');
  await expect(sql('delete from audit_block')).rejects.toThrow('never changed');
  await expect(sql(`update audit_entry set note = 'x'`)).rejects.toThrow('never changed');
});

test('the heads outside are only added to: a file that was itself changed is found out, too', async () => {
  const file = headsFile(dataDir);
  await copyFile(file, `${file}.old`);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/\t[0-9a-f]{64}\t/, `\t${'0'.repeat(64)}\t`));
  expect(await faults()).toEqual([['replaced', 1, null]]);
  await copyFile(`${file}.old`, file);
  await appendFile(file, '');
  expect(await faults()).toEqual([]);
});
