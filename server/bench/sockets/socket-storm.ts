/**
 * R10: a thousand windows, the product killed and started again under them, five times; all come back in step, as the
 * specification's client does. Everybody must be connected within fifteen seconds of the product being up, none may
 * have given up, and no memory may stay behind.
 */
import { readFileSync } from 'node:fs';
import { live } from 'contract/areas/account/live';
import { countCpu } from '../cpu.ts';
import { median, percentile, round, type Benchmark, type Options } from '../frame.ts';
import { headersOf } from '../people.ts';
import { startProduct } from '../processes.ts';
import { requestOf, type Load, type Loaded } from '../requests.ts';
import { startRole } from '../roles.ts';
import { momentNow, type Asked, type Swarm, type Told } from './swarm.ts';
import { freePort, windows, withWindows } from './windows.ts';

export const socketStorm: Benchmark = {
  title: `${windows} 个窗口在服务重启后同时重连（5 轮，先强行终止，后正常停止）`, rounds: 5, seconds: 0,
  goal: { slowestBack: { atMost: 15_000 }, failed: { atMost: 0 }, kbPerSocket: { atMost: 40 } },
  measure,
};

/** Linux only, as the processor time is. */
const residentKb = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

function measure({ rounds, say }: Options) {
  return withWindows('socket-storm', async ({ dir }, tokens) => {
    const port = await freePort();
    let product = await startProduct(dir, { port });
    const load = await startRole<object, Load, Loaded>('load', {});
    const look = requestOf(live.endpoints.arrived.path, headersOf(tokens[0]!));
    // A first look at everything, so that what is loaded only once is not taken for the windows'.
    const asked = async () => percentile((await load.ask({ port, clients: 1, requests: [look], seconds: 2 })).milliseconds, 0.95);
    await asked();
    const idle = await asked();
    const empty = residentKb(product.pid);
    const swarm = await startRole<Swarm, Asked, Told>('swarm', { port, tokens, bare: false });
    try {
      let { failed } = await swarm.ask('allOpen');
      const resident = [residentKb(product.pid)];
      const waves: { back: number; mostTries: number; p95: number; cpuMs: number }[] = [];
      for (let wave = 0; wave < rounds; wave += 1) {
        await (wave % 2 === 0 ? product.kill() : product.stop());
        product = await startProduct(dir, { port });
        const count = countCpu(dir, product.pid);
        const up = momentNow();
        const during = asked();
        const told = await swarm.ask('allOpen');
        const cpuMs = count(windows);
        failed += told.failed;
        waves.push({ back: Math.max(0, Math.max(...told.moments) - up), mostTries: told.mostTries, p95: await during, cpuMs });
        resident.push(residentKb(product.pid));
        say(`第 ${wave + 1} 轮：${round(waves.at(-1)!.back, 0)} 毫秒后全部重连，最多尝试 ${told.mostTries} 次，放弃 ${told.failed}`);
      }
      const kbPerSocket = round((median(resident) - empty) / windows);
      return {
        ratio: null, product: { idleP95: round(idle, 2), waves, resident }, rounds: waves,
        judged: { slowestBack: round(Math.max(...waves.map(({ back }) => back)), 0), failed, kbPerSocket, windows, cpuMs: median(waves.map((wave) => wave.cpuMs)), mostTries: Math.max(...waves.map(({ mostTries }) => mostTries)), httpP95: round(median(waves.map(({ p95 }) => p95)), 1), httpP95Idle: round(idle, 1) },
      };
    } finally {
      await Promise.all([swarm.stop(), load.stop(), product.stop()]);
    }
  });
}
