/**
 * The drill: an association at work is backed up, and comes back in an empty place with the key that was kept apart;
 * an archive that is damaged, cut or forged, and a wrong key, are refused by name and leave nothing behind.
 */
import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInPaths, type Captcha } from 'contract/areas/account/sign-in.wire';
import { securitySettings } from 'contract/areas/system/security-settings';
import { accuse } from 'server/bench/chaos/accuse';
import { castOf } from 'server/bench/chaos/cast';
import { openWitness, type Witness } from 'server/bench/chaos/witness';
import { startWriters } from 'server/bench/chaos/writers';
import { openInstallation, placeFor, removeInstallation, type Installation } from 'server/bench/installation';
import { startProduct as startAt } from 'server/bench/processes';
import { sealTrail } from 'server/machines/audit-seal/seal';
import { verifyTrail } from 'server/machines/audit-seal/verify';
import { checkArchive, type Checked } from 'server/machines/backup/check-archive';
import { makeBackup } from 'server/machines/backup/make-backup';
import { tablesOf } from 'server/machines/backup/tables';
import { openFileStore } from 'server/machines/files/file-store';
import { settings } from 'server/machines/settings/settings';
import { seal } from 'server/machines/session/testing';
import { runCommand, startProduct, type Product } from '../harness/product.ts';

const base = placeFor(`restore-${process.pid}`);
const from = join(base, 'from'), to = join(base, 'to'), archive = join(base, 'backup.tar');
const big = randomBytes(3_000_000);
let account: { userName: string; oneTimePassword: string };
let checked: Checked;
let acknowledgedBefore: Witness;
let started: Product | undefined;
let idNo: { id: string; plain: string };

const keysTo = (dir: string) => { mkdirSync(join(dir, 'keys'), { recursive: true }); copyFileSync(join(from, 'keys/master.json'), join(dir, 'keys/master.json')); };
const restoreInto = (dir: string, file: string, ...more: string[]) => runCommand('restore', [file, ...more], dir, { INIT_CWD: base });

/** A copy of the archive, changed. */
function spoiled(name: string, change: (bytes: Buffer) => Buffer): string {
  const file = join(base, name);
  writeFileSync(file, change(readFileSync(archive)));
  return file;
}

beforeAll(async () => {
  const installation = await openInstallation(from);
  account = JSON.parse(runCommand('user', ['create', '--name', 'restored', '--real-name', '恢复后', '--roles', 'memberClerk', '--json'], from, { PROFILE: 'empty' }).out) as typeof account; // the command's own words
  const { db, vault, associationId } = installation;
  const files = await openFileStore({ db, vault, dir: join(from, 'files') });
  await files.make({ associationId, name: '大文件.bin', mime: 'application/octet-stream', bytes: big });
  await files.make({ associationId, name: '小文件.txt', mime: 'text/plain', bytes: Buffer.from('一') });
  await workAndBackUp(installation);
  await installation.close();
});
afterAll(async () => {
  await started?.stop();
  acknowledgedBefore?.close();
  for (const dir of [from, to]) removeInstallation(dir);
  rmSync(base, { recursive: true, force: true });
});

/** The backup is made while eight people are at work. */
async function workAndBackUp(installation: Installation): Promise<void> {
  const { db, vault, connection, associationId } = installation;
  const stories = await castOf(installation, 40);
  const lawyer = await db.selectFrom('lawyer').select(['id', 'idNoSealed']).where('associationId', '=', associationId).limit(1).executeTakeFirstOrThrow();
  idNo = { id: lawyer.id, plain: vault.open({ table: 'lawyer', column: 'idNo', rowId: lawyer.id }, lawyer.idNoSealed) };
  await settings.set(db, associationId, securitySettings.captchaMode, 'never', { id: null, name: '测试' });
  const product = await startAt(from);
  const witness = openWitness(join(base, 'witness.jsonl'));
  const writers = startWriters(product.url, stories, witness);
  while (witness.seen.length < 40) await new Promise((resolve) => setTimeout(resolve, 10));
  acknowledgedBefore = { ...witness, seen: [...witness.seen] };
  const keyPlace = { keysDir: join(from, 'keys') };
  await sealTrail({ ...installation, dataDir: from });
  await makeBackup({ connection, vault, keyPlace, filesDir: join(from, 'files'), file: archive });
  expect(witness.seen.length).toBeGreaterThan(acknowledgedBefore.seen.length);
  await writers.stop();
  await product.stop();
  checked = await checkArchive({ file: archive, passphrase: null, keyPlace });
}

test('without its key, or with another one, nothing is restored', () => {
  const missing = restoreInto(join(base, 'no-key'), archive);
  expect([missing.status, missing.told]).toEqual([1, expect.stringMatching(/恢复这份备份需要指纹为 m[0-9a-f]{8} 的主密钥/)]);
  const wrong = runCommand('restore', [archive], join(base, 'no-key'), { MASTER_KEY: randomBytes(32).toString('base64url') });
  expect([wrong.status, wrong.told]).toEqual([1, expect.stringContaining('主密钥不对')]);
  expect(existsSync(join(base, 'no-key/postgres'))).toBe(false);
});

test('a damaged, cut, forged or strange archive is refused by name, before anything is written', async () => {
  const dir = join(base, 'refused');
  keysTo(dir);
  const at = (bytes: Buffer, text: string) => bytes.indexOf(text);
  const flipped = spoiled('flipped.tar', (bytes) => { const body = at(bytes, 'tables/public.practice_application/0001.gz') + 512 + 40; bytes[body] = bytes[body]! ^ 1; return bytes; });
  const header = spoiled('header.tar', (bytes) => { const place = at(bytes, 'tables/public.intern/0001.gz') + 3; bytes[place] = bytes[place]! ^ 1; return bytes; });
  const cut = spoiled('cut.tar', (bytes) => bytes.subarray(0, bytes.length - 200_000));
  const forged = spoiled('forged.tar', (bytes) => { const place = bytes.lastIndexOf('"spoiledFiles": []'); bytes.write('"spoiledFiles":[ ]', place); return bytes; });
  const strange = spoiled('strange.tar', () => Buffer.from('名单.xlsx'.repeat(200)));
  const empty = join(base, 'empty.tar');
  copyFileSync(archive, empty);
  truncateSync(empty);
  const told = (file: string) => checkArchive({ file, passphrase: null, keyPlace: { keysDir: join(dir, 'keys') } }).then(() => '', ({ message }: Error) => message);
  expect(await told(flipped)).toContain('备份文件已损坏：tables/public.practice_application/0001.gz');
  // By the last piece before it that could be read.
  expect(await told(header)).toMatch(/备份文件已损坏：tables\/public\.\w+\/0001\.gz 之后/);
  expect(await told(cut)).toContain('备份文件不完整');
  expect(await told(empty)).toContain('备份文件不完整');
  expect(await told(strange)).toContain('不是本系统的备份');
  expect(await told(join(base, 'nowhere.tar'))).toContain('无法读取备份文件');
  // The list is rewritten and its tar sums are right: only the proof by the key tells.
  expect(await told(forged)).toContain('清单与密钥不符');
  expect(restoreInto(dir, flipped)).toMatchObject({ status: 1, told: expect.stringContaining('没有恢复任何数据') });
  expect(existsSync(join(dir, 'postgres'))).toBe(false);
});

test('in an empty place every row and file comes back, and personal data open with the key', async () => {
  keysTo(to);
  expect(restoreInto(to, 'backup.tar', '--check')).toMatchObject({ status: 0, out: expect.stringContaining('备份完好，密钥正确') });
  expect(restoreInto(to, 'backup.tar')).toMatchObject({ status: 0, out: expect.stringContaining('恢复完成') });
  const restored = await openInstallation(to);
  const { pool, db, vault, associationId } = restored;
  // The audit row of the restore itself is the only one more.
  for (const { name, rows } of checked.manifest.tables) {
    const found = await pool.query<{ count: number }>(`select count(*)::int as count from ${name}`);
    expect([name, found.rows[0]!.count]).toEqual([name, name === 'public.audit_entry' ? rows + 1 : rows]);
  }
  const client = await pool.connect();
  expect((await tablesOf(client)).map(({ name, columns }) => ({ name, columns }))).toEqual(checked.manifest.tables.map(({ name, columns }) => ({ name, columns })));
  client.release();
  const { idNoSealed } = await db.selectFrom('lawyer').select('idNoSealed').where('associationId', '=', associationId).where('id', '=', idNo.id).executeTakeFirstOrThrow();
  expect(vault.open({ table: 'lawyer', column: 'idNo', rowId: idNo.id }, idNoSealed)).toBe(idNo.plain);
  const files = await openFileStore({ db, vault, dir: join(to, 'files') });
  const { id } = await db.selectFrom('fileObject').select('id').where('name', '=', '大文件.bin').executeTakeFirstOrThrow();
  expect((await buffer((await files.openRead(associationId, id))!.stream)).equals(big)).toBe(true);
  await restored.close();
}, 180_000);

test('a backup made under work is of one moment: nothing acknowledged before is missing, nothing is in halves', async () => {
  const restored = await openInstallation(to);
  const { pool, close } = restored;
  // What people were shown after that moment is not in it.
  const { lost, halves } = await accuse(pool, { ...acknowledgedBefore, looks: [] });
  expect({ lost, halves }).toEqual({ lost: 0, halves: {} });
  // What was sealed before the backup is still what was sealed.
  const trail = await verifyTrail({ ...restored, dataDir: to });
  expect(trail).toMatchObject({ faultCount: 0, blocks: expect.any(Number) });
  expect(trail.blocks).toBeGreaterThan(0);
  await close();
});

test('what the schema promises holds again: rows that may not change, numbers that go on, nobody signed in', async () => {
  const { pool, close } = await openInstallation(to);
  await expect(pool.query('delete from audit_entry')).rejects.toThrow('never changed');
  await expect(pool.query("update lawyer set firm_id = '00000000-0000-0000-0000-000000000000' where id = $1", [idNo.id])).rejects.toThrow('foreign key');
  const { rows: [sequence] } = await pool.query<{ next: number; highest: number }>("select nextval(pg_get_serial_sequence('audit_entry', 'seq')) as next, (select max(seq) from audit_entry) as highest");
  expect(sequence!.next).toBeGreaterThan(sequence!.highest);
  expect((await pool.query('select from session where ended_at is null')).rowCount).toBe(0);
  expect((await pool.query("select from audit_entry where event = 'backup.restore'")).rowCount).toBe(1);
  await close();
});

test('the product starts in it, and who had an account signs in', async () => {
  const product = started = startProduct(to, { PROFILE: 'empty' });
  const url = await product.ready;
  const captcha = (await (await fetch(url + signInPaths.getCaptcha)).json() as { result: Captcha }).result; // the wire's own shape
  const sealed = (value: string) => seal(value, { key: captcha.key, captchaId: captcha.captchaId, origin: url });
  const answer = await fetch(url + signInPaths.login, { method: 'POST', headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ userName: sealed(account.userName), password: sealed(account.oneTimePassword), captchaId: captcha.captchaId, captcha: '' }) });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('accessToken')]);
});

test('where something is already, nothing is restored; and no backup is written over another', () => {
  expect(restoreInto(to, archive)).toMatchObject({ status: 1, told: expect.stringContaining('已有') });
  const again = runCommand('backup', [archive], to, { PROFILE: 'empty' });
  expect([again.status, again.told]).toEqual([1, expect.stringContaining('文件已存在')]);
});

test('under a passphrase nothing of it can be read, and without it nothing is restored', () => {
  const secret = join(base, 'passphrase'), sealed = join(base, 'sealed.bak');
  writeFileSync(secret, '春江潮水连海平海上明月共潮生\n');
  const made = runCommand('backup', [sealed, '--passphrase-file', secret], to, { PROFILE: 'empty' });
  expect([made.status, made.out]).toEqual([0, expect.stringContaining('备份完成')]);
  expect(readFileSync(sealed).includes('tables/')).toBe(false);
  expect(restoreInto(to, sealed, '--check', '--passphrase-file', secret).status).toBe(0);
  expect(restoreInto(to, sealed, '--check').told).toContain('加了口令');
  writeFileSync(secret, '滟滟随波千万里何处春江无月明\n');
  expect(restoreInto(to, sealed, '--check', '--passphrase-file', secret).told).toContain('口令不正确');
});
