/** The whole sealed trail gone through again, a million rows; beside reading and hashing the same bytes and nothing else. */
import { createHash } from 'node:crypto';
import { to as copyTo } from 'pg-copy-streams';
import { registerSizes, seedRegisters } from '../areas/basic-info/seed-registers.ts';
import { sealTrail } from '../machines/audit-seal/seal.ts';
import { verifyTrail } from '../machines/audit-seal/verify.ts';
import { bytesOf } from '../machines/bytes-of.ts';
import { fillTrail } from './audit-rows.ts';
import { alternate, medians, round, type Benchmark, type Options } from './frame.ts';
import { prepared, type Installation } from './installation.ts';
import { letIn } from './people.ts';

const usual = 1_000_000;

export const sealVerify: Benchmark = {
  title: '核验 100 万条已封存的日志，与只读出并散列同样字节之比', rounds: 3, seconds: 0,
  goal: { ratio: { atLeast: 0.3 }, seconds: { atMost: 60 } },
  measure,
};

const sealing = ({ db, pool, vault, associationId, dir }: Installation) => ({ db, pool, vault, associationId, dataDir: dir });

async function measure({ rounds, rows = usual, say }: Options) {
  const installation = await prepared(`seal-${rows}`, `1-${rows}`, say, async (fresh) => {
    await seedRegisters(fresh, fresh.associationId, registerSizes.S);
    await letIn(fresh.db, fresh.associationId, [{ userName: 'bench', realName: '测试员', roles: ['finance'] }]);
    await fillTrail(fresh, rows, say);
    const started = performance.now();
    const sealed = await sealTrail(sealing(fresh));
    say(`封存 ${sealed} 条用了 ${round((performance.now() - started) / 1000)} 秒`);
  });
  try {
    const verify = async () => {
      const started = performance.now();
      const { rows: read, faults, unsealed } = await verifyTrail(sealing(installation));
      if (faults.length || unsealed || read < rows) throw new Error(`not the trail that was sealed: ${read} rows, ${unsealed} unsealed, ${JSON.stringify(faults.slice(0, 3))}`);
      return { seconds: (performance.now() - started) / 1000, rows: read };
    };
    const hash = async () => {
      const started = performance.now();
      return { bytes: await hashAll(installation), seconds: (performance.now() - started) / 1000 };
    };
    const taken = await alternate(rounds, verify, hash, (at, a, b) => say(`第 ${at + 1} 轮：核验 ${round(a.seconds)} 秒，只散列 ${round(b.seconds)} 秒`));
    const [ours, theirs] = [medians(taken.map((one) => one.product), 2), medians(taken.map((one) => one.bare), 2)];
    const ratio = round(theirs.seconds / ours.seconds, 3);
    return { ratio, product: ours, bare: theirs, rounds: taken, judged: { ratio, seconds: ours.seconds } };
  } finally {
    await installation.close();
  }
}

async function hashAll({ pool, associationId }: Installation): Promise<number> {
  const client = await pool.connect();
  const sum = createHash('sha256');
  let bytes = 0;
  try {
    // The association's id is our own.
    for await (const part of bytesOf(client.query(copyTo(`copy (select * from audit_entry where association_id = '${associationId}' order by seq) to stdout`)))) {
      sum.update(part);
      bytes += part.length;
    }
    sum.digest();
  } finally {
    client.release();
  }
  return bytes;
}
