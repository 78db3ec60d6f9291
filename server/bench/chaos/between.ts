/**
 * Exactly between commit and answer: the database has committed somebody's change and says so, and the product is
 * killed before it hears it. Nobody but the database knows. Whoever sends the call again with its key gets the answer
 * that was kept with the change, to the byte, and nothing is done a second time.
 */
import type pg from 'pg';
import { connect } from '../../machines/postgres/connect.ts';
import { startProduct } from '../processes.ts';
import { freePort, untilAcknowledged } from './chaos.ts';
import { faultsOf, judge } from './judge.ts';
import { untilReady } from './kill.ts';
import { startProxy } from './proxy.ts';
import { onStage, type Plan, type Told } from './stage.ts';
import type { Witness } from './witness.ts';
import { startWriters } from './writers.ts';

/** What a change keeps for a second call with its key, and how the server answers a commit. */
const keptAnswer = '{"success":true,';
const committed = 'COMMIT\0';

export function between({ place = 'chaos-between', short = false, say = () => {} }: Plan): Promise<Told> {
  const times = short ? 2 : 20;
  return onStage(place, 40 + 20 * times, async ({ dir, installation, stories, witness, log, database, through }) => {
    const proxy = await startProxy(() => database);
    const port = await freePort();
    const start = () => startProduct(dir, { port, env: through(proxy.port), log: (line) => log.push(line) });
    let product = await start();
    const writers = startWriters(product.url, stories, witness);
    const { pool, close } = connect(installation.connection, { max: 1 });
    const faults: string[] = [];
    let unheard = 0, repeated = 0;
    try {
      for (let at = 1; at <= times; at += 1) {
        await untilAcknowledged(witness, writers, 10);
        await proxy.holdBack(keptAnswer, committed);
        const since = performance.now();
        await product.kill();
        proxy.cut();
        proxy.thaw();
        const kept = await keptUnheard(pool, witness);
        product = await start();
        await untilReady(product.url, since);
        const judged = await judge(installation, product.url, writers, witness);
        const told = new Map(witness.seen.map(({ key, answer }) => [key, answer]));
        const otherwise = kept.filter(({ key, answer }) => told.get(key) !== answer).length;
        unheard += kept.length;
        repeated += kept.length - otherwise;
        if (kept.length === 0) faults.push(`第 ${at} 次：没有停在提交与答复之间`);
        if (otherwise) faults.push(`第 ${at} 次：${otherwise} 个已提交的改动，重发后得到的答复与保存的不同`);
        faults.push(...faultsOf(`第 ${at} 次`, judged));
        say(`${at}：提交后无人知晓 ${kept.length}，重发后答复相同 ${kept.length - otherwise}，已确认 ${judged.acknowledged}，丢失 ${judged.lost}，重复 ${judged.doubled}`);
      }
    } finally {
      proxy.thaw();
      await writers.stop();
      await close();
      await product.stop();
      await proxy.close();
    }
    faults.push(...witness.surprises);
    return { figures: { kills: times, acknowledged: witness.seen.length, committedUnheard: unheard, answeredAsKept: repeated, surprises: witness.surprises.length }, faults };
  });
}

/** Changes that the database has and that nobody has been told of. */
async function keptUnheard(pool: pg.Pool, { seen }: Witness): Promise<{ key: string; answer: string }[]> {
  const heard = new Set(seen.map(({ key }) => key));
  const { rows } = await pool.query<{ key: string; answer: string }>('select key, answer from idempotency');
  return rows.filter(({ key }) => !heard.has(key));
}
