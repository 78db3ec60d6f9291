/** Another key under work: nothing is unreadable meanwhile, a run that is cut off goes on, and afterwards nothing needs the old one. */
import { copyFile, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { invent } from '../../../e2e/harness/invent.ts';
import { startTestServer, type TestServer } from '../../../e2e/harness/server.ts';
import { beginApplication } from '../../../e2e/practice/practice-application.arrange.ts';
import { whereItStands } from '../../../e2e/harness/where-it-stands.ts';
import { sealTrail } from '../audit-seal/seal.ts';
import { verifyTrail } from '../audit-seal/verify.ts';
import { findMasterKey, masterFile } from './master-key.ts';
import { replaceMaster } from './new-master.ts';
import { openVault, openWrapped, wrappedKeys } from './open-vault.ts';
import { valuesByKey } from './reseal.ts';
import { rotate, type Rotation } from './rotate.ts';
import { inTable, neverResealed, placeOf, sealedTables } from './sealed-columns.ts';
import { keysReadEvery } from './watch-keys.ts';

const { save, get, list, reveal } = lawyer.endpoints;
let server: TestServer;
let place: { db: TestServer['database']['db']; keysDir: string; masterKey: undefined };
beforeAll(async () => {
  server = await startTestServer({ printing: false });
  place = { db: server.database.db, keysDir: join(server.app.dataDir, 'keys'), masterKey: undefined };
});
afterAll(() => server.close());

const someone = () => ({ ...invent(server).lawyer(server.registers.firms.firm.id, { lawyerType: 'FULL_TIME', status: 'PRACTISING' }), homeAddress: '南州市天河区体育西路1号' });

async function entered() {
  const form = someone();
  return { ...await server.call(server.people.everybody, save, form), form };
}

test('each column that keeps sealed values is known to who seals them again', async () => {
  const { rows } = await sql<{ at: string }>`select table_name || '.' || column_name as at from information_schema.columns where table_schema = 'public' and column_name ~ '_sealed$' order by 1`.execute(place.db);
  const known = sealedTables.flatMap(({ table, columns }) => columns.map((column) => `${inTable(table)}.${inTable(column)}_sealed`));
  expect([...known, ...neverResealed].sort()).toEqual(rows.map(({ at }) => at).sort());
});

test('replaced while people read, search and write, cut off and begun again; the old master key is needed for old backups alone', async () => {
  const { people: { everybody }, app, associationId } = server;
  const people = await Promise.all(Array.from({ length: 60 }, entered));
  const application = await beginApplication(server, { politicalStatus: 'LEAGUE' });
  await application.mend('submit');
  await sealTrail(app);
  const [keysBefore, masterBefore] = [await wrappedKeys(place.db), (await findMasterKey(place))!];
  const { rows: [kept] } = await sql<{ id: string; sealed: string }>`select id, id_no_sealed as sealed from lawyer where id = ${people[0]!.id}`.execute(place.db);

  const over = new AbortController();
  const work = (async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const one = people[turn % people.length]!;
      const fresh = await entered();
      people.push(fresh);
      const { version } = await server.call(everybody, get, { id: one.id });
      await server.call(everybody, save, { ...one.form, id: one.id, version, mobile: (one.form = { ...one.form, mobile: someone().mobile }).mobile });
      expect((await server.call(everybody, reveal, { id: fresh.id, field: 'idNo', purpose: '核对身份' })).value).toBe(fresh.form.idNo);
      // Whole numbers are looked for sixty times an hour at most.
      if (turn % 20 === 0) expect((await server.call(everybody, list, { keyword: one.form.idNo! })).data.map(({ id }) => id)).toEqual([one.id]);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();

  // Cut off after its third batch, as a kill would: each batch is a transaction of its own.
  const cut = new AbortController();
  let batches = 0;
  const rotation: Rotation = { ...place, associationId, atOnce: 10, waitSeconds: keysReadEvery * 1.2 / 1000, onProgress: () => { if ((batches += 1) === 3) cut.abort(); } };
  await expect(rotate({ ...rotation, signal: cut.signal })).rejects.toThrow('aborted');
  const half = await valuesByKey(place.db);
  expect([half.get('k1')! > 0, half.get('k2')! > 0]).toEqual([true, true]);
  const begun: { kid: string; goesOn: boolean }[] = [];
  const done = await rotate({ ...rotation, onBegin: (one) => begun.push(one) });
  over.abort();
  await work;
  expect(begun).toMatchObject([{ kid: 'k2', goesOn: true }]);
  expect(done).toMatchObject({ kid: 'k2', left: 0 });
  expect([...(await valuesByKey(place.db)).keys()]).toEqual(['k2']);

  await everythingOpens();
  expect((await server.call(application.applicant, practiceApplication.endpoints.getPracticeApplication, { id: application.id })).form).toMatchObject({ politicalStatus: 'LEAGUE' });
  for (const [at, { id, form }] of people.entries()) {
    if (at % 20 === 0) expect((await server.call(everybody, list, { keyword: form.mobile! })).data.map((row) => row.id)).toContain(id);
    expect((await server.call(everybody, reveal, { id, field: 'mobile', purpose: '联系' })).value).toBe(form.mobile);
  }
  expect(await whereItStands(place.db, 'v1.k1.')).toEqual(['audit_key.private_sealed']);
  await entered();
  await sealTrail(app);
  expect((await verifyTrail(app)).faults).toEqual([]);

  const replaced = await replaceMaster(place);
  expect(replaced).toMatchObject({ old: masterBefore.kid, kept: join(place.keysDir, `master.${masterBefore.kid}.json`) });
  expect((await findMasterKey(place))!.kid).toBe(replaced.now);
  await (await openVault(place)).refresh();
  await everythingOpens();
  // What a backup from before holds opens with the key of before.
  expect(openWrapped(keysBefore, masterBefore).open({ table: 'lawyer', column: 'idNo', rowId: kept!.id }, kept!.sealed)).toBe(people[0]!.form.idNo);
  await killedBetweenDatabaseAndFile(replaced.kept!);
  expect(server.log).toEqual([]);
}, 240_000);

async function everythingOpens(): Promise<void> {
  const vault = await openVault(place);
  for (const one of sealedTables) for (const column of one.columns) {
    const key = one.key.length ? sql`array[${sql.join(one.key.map(([name]) => sql`${sql.ref(name)}::text`))}]` : sql`'{}'::text[]`;
    const { rows } = await sql<{ associationId: string; key: string[]; sealed: string }>`select association_id, ${key} as key, ${sql.ref(`${inTable(column)}_sealed`)} as sealed from ${sql.table(inTable(one.table))} where ${sql.ref(`${inTable(column)}_sealed`)} is not null`.execute(place.db);
    for (const row of rows) expect(() => vault.open(placeOf(one, column, row), row.sealed), `${one.table}.${column}`).not.toThrow();
  }
}

async function killedBetweenDatabaseAndFile(oldFile: string): Promise<void> {
  const file = masterFile(place.keysDir);
  await rename(file, join(place.keysDir, 'master.next.json'));
  await copyFile(oldFile, file);
  await openVault(place);
  expect(await readFile(file, 'utf8')).not.toBe(await readFile(oldFile, 'utf8'));
  // The old one alone is refused by name.
  const elsewhere = await mkdtemp(join(tmpdir(), 'keys-'));
  await copyFile(oldFile, masterFile(elsewhere));
  await expect(openVault({ ...place, keysDir: elsewhere })).rejects.toThrow('主密钥与数据库不匹配');
  await rm(elsewhere, { recursive: true });
}
