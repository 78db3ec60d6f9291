/**
 * `npm run audit -- verify [--days N] [--json] | heads`: whether the audit trail is still the one that was sealed, from the
 * shell, whether or not the product is running. Ends with code 1 when something does not agree.
 */
import { headsFile } from '../machines/audit-seal/heads.ts';
import { verifyTrail } from '../machines/audit-seal/verify.ts';
import { optionsOf, wholeOf } from '../machines/command-options.ts';
import { entry } from '../machines/start-refused.ts';
import { keyPlaceOf } from '../machines/vault/master-key.ts';
import { openVault } from '../machines/vault/open-vault.ts';
import { readConfiguration } from '../start/configuration.ts';
import { openDatabase } from '../start/database.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

function told() {
  const said = optionsOf({ allowPositionals: true, options: { days: { type: 'string' }, json: { type: 'boolean', default: false } } });
  const [verb, days] = [said?.positionals[0], wholeOf(said?.values.days)];
  return said && (verb === 'verify' || verb === 'heads') && !Number.isNaN(days) ? { verb, days, json: said.values.json } : null;
}

await entry(async () => {
  const given = told();
  if (!given) {
    process.exitCode = 2;
    say('用法：npm run audit -- verify [--days 天数] [--json]\n      npm run audit -- heads');
    return;
  }
  const configuration = readConfiguration();
  const { dataDir } = configuration;
  const database = await openDatabase(configuration, { join: true, log: say, max: 3 });
  try {
    const vault = await openVault({ db: database.db, ...keyPlaceOf(dataDir) });
    const started = performance.now();
    const heads = given.verb === 'heads';
    const found = await verifyTrail({ ...database, vault, associationId: database.association.id, dataDir }, {
      days: heads ? 1 : given.days, onProgress: ({ blocks, total }) => { if (!heads && blocks % 500 === 0) say(`已核对 ${blocks} / ${total} 块`); },
    });
    const seconds = (performance.now() - started) / 1000;
    if (given.json) process.stdout.write(`${JSON.stringify({ ...found, seconds })}\n`);
    else if (heads) process.stdout.write(found.newest ? `第 ${found.newest.no} 块  ${found.newest.sealedAt}\n${found.newest.hash}\n全部凭据：${headsFile(dataDir)}\n` : '还没有封存。\n');
    else process.stdout.write(`核对 ${found.blocks} 块、${found.rows} 条，用时 ${seconds.toFixed(1)} 秒；等待封存 ${found.unsealed} 条。\n${found.faultCount ? `发现 ${found.faultCount} 处不一致：\n${found.faults.map(({ sentence }) => `  ${sentence}`).join('\n')}\n` : '与封存时一致。\n'}`);
    if (!heads && found.faultCount) process.exitCode = 1;
  } finally {
    await database.close();
  }
});
