/** How long a process' loop was held up: put before what is to be watched (`--import`), which says it when it ends. */
import { round } from './frame.ts';

export const loopWatcher = `data:text/javascript,${encodeURIComponent(`import { isMainThread } from 'node:worker_threads'; import { monitorEventLoopDelay } from 'node:perf_hooks';
  if (isMainThread) { const delay = monitorEventLoopDelay({ resolution: 10 }); delay.enable(); process.on('exit', () => process.stderr.write('loop ' + delay.percentile(99) / 1e6 + ' ' + delay.max / 1e6 + '\\n')); }`).replaceAll("'", '%27')}`;

/** Milliseconds; NaN where nothing was said. `told`: what came on its standard error. */
export function delayIn(told: string): { loopDelayP99: number; loopDelayMax: number } {
  const [, p99, max] = /loop ([\d.]+) ([\d.]+)/.exec(told) ?? [];
  return { loopDelayP99: round(Number(p99), 1), loopDelayMax: round(Number(max), 1) };
}
