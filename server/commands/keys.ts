/**
 * `npm run keys -- show|rotate|master`: which keys seal the personal data, another one for all of it while the product
 * goes on, another master key. Killed, each is simply run again.
 */
import { userInfo } from 'node:os';
import { speakChinese } from 'contract/messages';
import { audit } from '../kernel/audit.ts';
import { newId } from '../kernel/id.ts';
import { entry } from '../machines/start-refused.ts';
import { KEYS_LOCK } from '../machines/postgres/guard.ts';
import { findMasterKey, keyPlaceOf } from '../machines/vault/master-key.ts';
import { replaceMaster } from '../machines/vault/new-master.ts';
import { openVault, wrappedKeys, type OpenVaultOptions } from '../machines/vault/open-vault.ts';
import { valuesByKey } from '../machines/vault/reseal.ts';
import { rotate } from '../machines/vault/rotate.ts';
import { keysReadEvery } from '../machines/vault/watch-keys.ts';
import { readConfiguration } from '../start/configuration.ts';
import { openDatabase, type OpenDatabase } from '../start/database.ts';

const say = (line: string): void => { process.stderr.write(`${line}\n`); };
const tell = (line: string): void => { process.stdout.write(`${line}\n`); };
const verbs = ['show', 'rotate', 'master'] as const;

async function show(place: OpenVaultOptions): Promise<void> {
  await openVault(place);
  const [keys, values, master] = [await wrappedKeys(place.db), await valuesByKey(place.db), await findMasterKey(place)];
  tell(`主密钥：指纹${master?.kid}（${master?.place}）`);
  const sealing = keys.filter(({ purpose }) => purpose === 'seal');
  const inUse = sealing.find(({ waits }) => !waits)?.kid;
  for (const { kid, waits } of sealing) {
    const count = values.get(kid) ?? 0;
    tell(`数据密钥 ${kid}：${count}项${kid === inUse ? '，新的数据用它加密' : waits ? '，各节点读取后启用' : count === 0 ? '，业务数据已不再使用' : '，请运行 npm run keys -- rotate 完成更换'}`);
  }
}

async function rotateNow(place: OpenVaultOptions, associationId: string): Promise<void> {
  const started = performance.now();
  let said = 0;
  const done = await rotate({
    ...place, associationId, waitSeconds: keysReadEvery * 3 / 1000,
    onBegin: ({ kid, goesOn, values }) => say(goesOn ? `上次的更换没有完成，继续：还有${values}项没有换成密钥 ${kid}。` : `已建立新密钥 ${kid}，半分钟后启用；届时重新加密${values}项，期间可以照常使用。`),
    onProgress: (table, column, count) => { if (performance.now() - said > 2000) { said = performance.now(); say(`正在重新加密：${table}.${column} 已完成${count}项`); } },
  });
  if (done.left > 0) {
    process.exitCode = 1;
    return say(`重新加密了${done.resealed}项，还有${done.left}项在写入中，请再运行一次。`);
  }
  tell(`更换完成：${done.resealed}项已改用密钥 ${done.kid} 加密，用时${((performance.now() - started) / 1000).toFixed(1)}秒。原来的密钥不再用于业务数据，仅用来核验以往封存的审计日志，不用处理。`);
}

async function masterNow(place: OpenVaultOptions): Promise<{ old: string; now: string }> {
  const given = process.env['NEW_MASTER_KEY'];
  const done = await replaceMaster(place, place.masterKey ? given : undefined);
  tell(`主密钥已更换：原指纹${done.old}，新指纹${done.now}。数据库已不再使用原来的主密钥。`);
  tell(done.kept === null ? '请把环境变量 MASTER_KEY 改为新的值，再启动各个节点；正在运行的节点不受影响。' : `原来的主密钥移到了 ${done.kept}；只有恢复更换之前的备份才需要它，那些备份都不再保留后，可以删除。其他节点请一并换上新的 master.json。请把新的主密钥另外保管一份，并重新做一次备份。`);
  return done;
}

await entry(async () => {
  speakChinese();
  const verb = verbs.find((one) => one === process.argv[2]);
  if (!verb || process.argv.length > 3) {
    process.exitCode = 2;
    return say('用法：npm run keys -- show（查看）、rotate（更换数据密钥，重新加密全部数据）或 master（更换主密钥）');
  }
  if (verb === 'master' && process.env['MASTER_KEY'] && !process.env['NEW_MASTER_KEY']) {
    process.exitCode = 2;
    return say('主密钥取自环境变量 MASTER_KEY。请先把新的主密钥放入环境变量 NEW_MASTER_KEY，再运行本命令。');
  }
  const configuration = readConfiguration();
  const database = await openDatabase(configuration, { join: true, log: say, max: 3, statementTimeout: 0 });
  try {
    await alone(database, () => run(verb, database, { db: database.db, ...keyPlaceOf(configuration.dataDir) }));
  } finally {
    await database.close();
  }
});

async function run(verb: typeof verbs[number], { db, association }: OpenDatabase, place: OpenVaultOptions): Promise<void> {
  if (verb === 'show') return show(place);
  const who = { associationId: association.id, actorId: null, actorName: `系统 命令行（${userInfo().username}）`, sessionId: null, address: null, traceId: newId() };
  if (verb === 'rotate') {
    await rotateNow(place, association.id);
    return audit(db, who, 'vault.rotate', 'done', { entity: 'vault', id: 'seal' });
  }
  const { old, now } = await masterNow(place);
  return audit(db, who, 'vault.master', 'done', { entity: 'vault', id: 'master', before: { master: old }, after: { master: now } });
}

/** Held until the line ends: two that rotate at once would each make a key. */
async function alone({ pool }: OpenDatabase, work: () => Promise<void>): Promise<void> {
  const line = await pool.connect();
  try {
    const { rows } = await line.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [KEYS_LOCK]);
    if (rows[0]?.got) return await work();
    process.exitCode = 1;
    say('另一个更换密钥的命令正在运行，请等它结束。');
  } finally {
    line.release(true);
  }
}
