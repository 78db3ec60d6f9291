/**
 * One announcement to a thousand open windows: from the statement that announces it to the last window that has heard.
 * Beside the library alone, told to send by a message from here: no database, no listener, nobody's session.
 */
import { announce } from '../../machines/live/announce.ts';
import { alternate, medians, percentile, round, type Benchmark, type Options } from '../frame.ts';
import { startProduct } from '../processes.ts';
import { startRole } from '../roles.ts';
import type { BareTask } from './bare-sockets.ts';
import { momentNow, type Asked, type Swarm, type Told } from './swarm.ts';
import { windows, withWindows } from './windows.ts';

export const socketBroadcast: Benchmark = {
  title: `一条通知到达 ${windows} 个已连接的窗口，与只用 ws 库发送之比`, rounds: 5, seconds: 10,
  goal: { ratio: { atLeast: 0.5 }, p95: { atMost: 2_000 } },
  measure,
};

/** So many announcements make one turn. */
const each = 20;

function measure({ rounds, say }: Options) {
  return withWindows('socket-broadcast', async ({ dir, db }, tokens) => {
    const product = await startProduct(dir);
    const bare = await startRole<object, BareTask, number>('bare-sockets', {});
    const ours = await startRole<Swarm, Asked, Told>('swarm', { port: product.port, tokens, bare: false });
    const theirs = await startRole<Swarm, Asked, Told>('swarm', { port: await bare.ask('port'), tokens, bare: true });
    try {
      const { failed } = await ours.ask('allOpen');
      if (failed + (await theirs.ask('allOpen')).failed > 0) throw new Error('not everybody is connected');
      const turn = async (swarm: typeof ours, send: () => Promise<unknown>) => {
        const milliseconds: number[] = [];
        const last: number[] = [];
        for (let at = 0; at < each; at += 1) {
          const sent = momentNow();
          const [told] = await Promise.all([swarm.ask('allHeard'), send()]);
          const took = told.moments.map((moment) => moment - sent);
          milliseconds.push(...took);
          last.push(Math.max(...took));
        }
        return { p50: round(percentile(milliseconds, 0.5)), p95: round(percentile(milliseconds, 0.95)), last: round(percentile(last, 0.5)) };
      };
      const product1 = () => turn(ours, () => announce(db, { type: 'basicSetting' }, 'everybody'));
      const bare1 = () => turn(theirs, () => bare.ask('send'));
      await Promise.all([product1(), bare1()]);
      const taken = await alternate(rounds, product1, bare1, (at, a, b) => say(`第 ${at + 1} 轮：p95 ${a.p95} 毫秒，对照 ${b.p95} 毫秒`));
      const [mine, limit] = [medians(taken.map((one) => one.product)), medians(taken.map((one) => one.bare))];
      const ratio = round(limit.p95 / mine.p95, 3);
      return { ratio, product: mine, bare: limit, rounds: taken, judged: { ratio, windows, p95: mine.p95, last: mine.last } };
    } finally {
      await Promise.all([ours.stop(), theirs.stop(), bare.stop(), product.stop()]);
    }
  });
}
