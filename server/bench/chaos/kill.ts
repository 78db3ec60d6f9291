/** Kills as a power cut would, as far as processes go: no signal that anybody could answer. */
import { spawnSync } from 'node:child_process';
import { openPlace } from '../../machines/postgres/place.ts';
import { readPostmaster } from '../../machines/postgres/postmaster.ts';

/** The server and all its children, at once, and who is to go with them. */
export function killDatabase(dir: string, alongside: readonly number[] = []): void {
  const server = readPostmaster(openPlace(dir));
  if (!server) throw new Error('no database runs that could be killed');
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const children = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number)).filter(([, parent]) => parent === server.pid).map(([pid]) => pid!);
  for (const pid of [...alongside, server.pid, ...children]) {
    try { process.kill(pid, 'SIGKILL'); } catch { /* ended by itself meanwhile */ }
  }
}

/** Milliseconds until the product says that it is ready for work. */
export async function untilReady(url: string, since: number): Promise<number> {
  for (;;) {
    const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(({ ok }) => ok, () => false);
    if (ready) return performance.now() - since;
    if (performance.now() - since > 60_000) throw new Error('not ready again after a minute');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
