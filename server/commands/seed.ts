/**
 * `npm run seed -- --profile S|M|L|XL`: fills an empty database with the benchmark association. Its roles and, in a
 * demonstration, its accounts come with the first start of the product.
 */
import type { Pool, PoolClient } from 'pg';
import { registerSizes, seedRegisters, type ProfileName } from '../areas/basic-info/seed-registers.ts';
import { copyRows } from '../machines/bulk/copy-rows.ts';
import { optionsOf } from '../machines/command-options.ts';
import { entry } from '../machines/start-refused.ts';
import { keyPlaceOf } from '../machines/vault/master-key.ts';
import { openVault } from '../machines/vault/open-vault.ts';
import { readConfiguration } from '../start/configuration.ts';
import { openDatabase } from '../start/database.ts';

/** All or nothing: a filling that is stopped leaves the database empty. */
async function inOneTransaction(pool: Pool, work: (client: PoolClient) => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
    failed = false;
  } finally {
    client.release(failed); // a broken one is thrown away, and its transaction with it
  }
}

const say = (line: string): void => { process.stderr.write(`${line}\n`); };

function wantedProfile(): ProfileName | null {
  const profile = optionsOf({ options: { profile: { type: 'string' } } })?.values.profile;
  return Object.keys(registerSizes).find((name): name is ProfileName => name === profile) ?? null;
}

await entry(async () => {
  const profile = wantedProfile();
  if (!profile) {
    process.exitCode = 2;
    return say(`用法：npm run seed -- --profile ${Object.keys(registerSizes).join('|')}`);
  }
  const configuration = readConfiguration();
  const database = await openDatabase(configuration, { join: true, log: say, max: 3, statementTimeout: 0 });
  try {
    const { db, pool, association } = database;
    if ((await db.selectFrom('lawFirm').select('id').limit(1).execute()).length) {
      process.exitCode = 1;
      return say('数据库中已有律所，测试数据只能填入空库。请用环境变量 DATA_DIR 指定一个新的数据目录，或换一个空的数据库。');
    }
    const started = performance.now();
    const vault = await openVault({ db, ...keyPlaceOf(configuration.dataDir) });
    const { firms, lawyers } = registerSizes[profile];
    await inOneTransaction(pool, (client) => seedRegisters({ db, vault, insert: copyRows(client) }, association.id, registerSizes[profile], 1, (done) => {
      if (done % 10_000 === 0) say(`已填入律师 ${done}/${lawyers}`);
    }));
    // Lists count from the index alone only where the table's map says so.
    await pool.query('vacuum analyze law_firm, lawyer');
    say(`填入完成：律所${firms}家，律师${lawyers}人，用时${Math.round((performance.now() - started) / 1000)}秒。`);
  } finally {
    await database.close();
  }
});
