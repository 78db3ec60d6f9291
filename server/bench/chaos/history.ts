/**
 * A history of people who change and look while one fault follows the other, drawn by the seed: the product killed, the
 * database restarted, connections ended, the line cut, slow, dead. Afterwards what each of them was told and shown must
 * fit one order of changes.
 */
import { chance } from '../../areas/basic-info/invented/chance.ts';
import { startProduct } from '../processes.ts';
import { connectionNow, freePort, untilAcknowledged } from './chaos.ts';
import { faultsOf, judge } from './judge.ts';
import { untilReady } from './kill.ts';
import { startProxy } from './proxy.ts';
import { endBackends, restartDatabase } from './restart-database.ts';
import { onStage, type Plan, type Told } from './stage.ts';
import { startWriters } from './writers.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Faults between two judgements. */
const round = 6;

export function history({ place = 'chaos-history', seed = 1, seconds = 60, say = () => {} }: Plan): Promise<Told> {
  return onStage(place, 100 + 15 * seconds, async ({ dir, installation, stories, witness, log, database, through }) => {
    const luck = chance(seed);
    const proxy = await startProxy(() => database);
    const port = await freePort();
    const start = () => startProduct(dir, { port, env: through(proxy.port), log: (line) => log.push(line) });
    let product = await start();
    const writers = startWriters(product.url, stories, witness);
    const line = (change: () => void, from: number, to: number) => async () => { change(); await pause(luck.between(from, to)); proxy.setDelay(0); proxy.thaw(); };
    const faults = {
      强行结束程序: async () => { await product.kill(); product = await start(); },
      按序重启数据库: () => restartDatabase(dir, 'fast'),
      立即重启数据库: () => restartDatabase(dir, 'immediate'),
      断开全部连接: () => endBackends(connectionNow(installation)),
      线路中断: async () => { proxy.cut(); },
      线路变慢: line(() => proxy.setDelay(luck.between(20, 300)), 1000, 3000),
      线路假死: line(() => proxy.freeze(), 500, 4000),
    };
    const names = Object.keys(faults) as (keyof typeof faults)[];
    const found: string[] = [];
    const ends = performance.now() + seconds * 1000;
    let done = 0;
    try {
      while (performance.now() < ends) {
        for (let at = 0; at < round; at += 1, done += 1) {
          await untilAcknowledged(witness, writers, luck.between(1, 20));
          const since = performance.now();
          await faults[luck.pick(names)]();
          await untilReady(product.url, since);
        }
        const judged = await judge({ ...installation, connection: connectionNow(installation) }, product.url, writers, witness);
        found.push(...faultsOf(`第 ${done} 次故障后`, judged));
        say(`${done} 次故障：已确认 ${judged.acknowledged}，查看 ${witness.looks.length}，丢失 ${judged.lost}，重复 ${judged.doubled}，不一致 ${Object.keys(judged.halves).join('、') || 0}`);
      }
    } finally {
      proxy.setDelay(0);
      proxy.thaw();
      await writers.stop();
      await product.stop();
      await proxy.close();
    }
    return { figures: { seconds, faults: done, acknowledged: witness.seen.length, repeated: writers.repeated(), looks: witness.looks.length, surprises: witness.surprises.length }, faults: [...found, ...witness.surprises] };
  });
}
