/**
 * From the command to `ready`, in a prepared installation: what somebody waits for in the morning. Beside a bare program
 * that starts the same PostgreSQL and listens.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkout } from '../start/configuration.ts';
import { alternate, median, round, type Benchmark, type Options } from './frame.ts';
import { environmentOf, placeFor, removeInstallation } from './installation.ts';
import { built, product } from './processes.ts';

export const coldStart: Benchmark = {
  title: '准备好的安装从启动到可用（秒），与只启动数据库和空服务之比', rounds: 5, seconds: 0,
  goal: { seconds: { atMost: 5 } },
  measure,
};

async function measure({ rounds, say }: Options) {
  const dir = placeFor('cold-start');
  removeInstallation(dir);
  const env = { PATH: process.env['PATH'], ...environmentOf(dir, 0, 'demo') };
  const start = async (args: string[]) => {
    const began = performance.now();
    const running = await product(spawn(process.execPath, args, { cwd: checkout, env, stdio: ['ignore', 'pipe', 'pipe'] }), began, () => {});
    await running.stop();
    return round(running.readyAfter / 1000, 2);
  };
  const ours = () => start([join(checkout, 'tools/start.mjs')]);
  const first = await ours();
  say(`首次启动（建库、填演示数据）：${first} 秒`);
  const taken = await alternate(rounds, ours, () => start([built('bench'), '--role', 'bare-start']), (at, a, b) => say(`第 ${at + 1} 轮：${a} 秒，对照 ${b} 秒`));
  const [seconds, bare] = [median(taken.map((one) => one.product)), median(taken.map((one) => one.bare))];
  return { ratio: round(bare / seconds, 3), product: { seconds, first }, bare: { seconds: bare }, rounds: taken, judged: { seconds, firstStartSeconds: first } };
}
