/**
 * A line to the database that is slow, is cut in the middle of transactions, and goes dead without a word. Nothing
 * acknowledged may be lost or doubled, nobody signed in may be told that he is not, every call is answered in the end.
 */
import { notification } from 'contract/areas/account/notification';
import { frontMenu } from 'contract/areas/system/front-menu';
import { chance } from '../../areas/basic-info/invented/chance.ts';
import { delayIn, loopWatcher } from '../loop-delay.ts';
import { startProduct } from '../processes.ts';
import { untilAcknowledged } from './chaos.ts';
import { refusedInCrowd } from './crowd.ts';
import { faultsOf, judge } from './judge.ts';
import { startProxy } from './proxy.ts';
import { onStage, type Plan, type Told } from './stage.ts';
import { startWatcher } from './watcher.ts';
import { startWriters } from './writers.ts';

/** More than all connections and the queue before them hold (server/machines/postgres/connect.ts). */
const crowd = 700;

/** No call may stay without an answer for longer; the server's own deadline is 10 s. */
const longestCall = 15_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function throughProxy({ place = 'chaos-proxy', seed = 1, short = false, say = () => {} }: Plan): Promise<Told> {
  return onStage(place, short ? 60 : 300, async ({ dir, installation, stories, witness, log, database, through }) => {
    const luck = chance(seed);
    const proxy = await startProxy(() => database);
    const product = await startProduct(dir, { env: { ...through(proxy.port), NODE_OPTIONS: `--import=${loopWatcher}` }, log: (line) => log.push(line) });
    const { firstReviewer } = stories[0]!.actors;
    const watcher = startWatcher(product.url, firstReviewer, notification.endpoints.list);
    // Comes from memory, or the console signs people out: it gives up on its menu after two seconds.
    const menu = startWatcher(product.url, firstReviewer, frontMenu.endpoints.getUserRoutes);
    const writers = startWriters(product.url, stories, witness);
    const faults: string[] = [];
    const figures: Record<string, number> = {};
    let menuWorst = 0;
    const phase = async (name: string, figure: string, fault: () => Promise<void>) => {
      await fault();
      proxy.setDelay(0);
      proxy.thaw();
      const back = await watcher.untilServed();
      const worst = watcher.worst();
      menuWorst = Math.max(menuWorst, menu.worst());
      const judged = await judge(installation, product.url, writers, witness);
      faults.push(...faultsOf(name, judged));
      if (worst > longestCall) faults.push(`${name}：有一次查看等了 ${worst} 毫秒才得到回答`);
      Object.assign(figures, { [`${figure}BackMs`]: back, [`${figure}WorstMs`]: worst });
      say(`${name}：恢复用时 ${back} 毫秒，最慢的一次查看 ${worst} 毫秒，已确认 ${judged.acknowledged}，丢失 ${judged.lost}，重复 ${judged.doubled}`);
    };
    try {
      await untilAcknowledged(witness, writers, 20);
      watcher.worst();
      menu.worst();
      for (const ms of short ? [50] : [50, 250, 1000]) {
        await phase(`每个来回慢 ${2 * ms} 毫秒`, `slow${2 * ms}`, async () => { proxy.setDelay(ms); await untilAcknowledged(witness, writers, 10); });
      }
      if (!short) {
        await phase('每个来回慢 10 秒', 'slow10000', async () => { proxy.setDelay(5000); await pause(20_000); });
        await phase('每个来回慢 2 秒，又来了很多人', 'crowd', async () => {
          proxy.setDelay(1000);
          const { p95, queued, other } = await refusedInCrowd(product.url, firstReviewer, notification.endpoints.list, crowd);
          Object.assign(figures, { crowdRefusedP95Ms: p95, crowdQueued: queued, crowdOther: other });
        });
      }
      await phase('连接反复中断', 'cut', async () => {
        for (let times = short ? 4 : 20; times > 0; times -= 1) {
          await untilAcknowledged(witness, writers, luck.between(1, 12));
          await pause(luck.between(0, 20));
          proxy.cut();
        }
      });
      for (const ms of short ? [4000] : [4000, 30_000]) {
        await phase(`线路假死 ${ms / 1000} 秒`, `dead${ms / 1000}s`, async () => { await untilAcknowledged(witness, writers, 5); proxy.freeze(); await pause(ms); });
      }
    } finally {
      proxy.setDelay(0);
      proxy.thaw();
      await writers.stop();
      await Promise.all([watcher.stop(), menu.stop()]);
      await product.stop();
      await proxy.close();
    }
    const odd = [...watcher.answers, ...menu.answers].filter(([status]) => ![200, 503].includes(status));
    faults.push(...odd.map(([status, times]) => `查看得到了 ${times} 次 ${status || '无回答'}`), ...witness.surprises);
    return { figures: { acknowledged: witness.seen.length, repeated: writers.repeated(), busy: watcher.answers.get(503) ?? 0, surprises: witness.surprises.length, menuWorstMs: menuWorst, menuBusy: menu.answers.get(503) ?? 0, ...figures, ...delayIn(log.join('\n')) }, faults };
  });
}
