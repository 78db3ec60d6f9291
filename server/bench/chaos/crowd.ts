/** So many before a slow database that it serves none in time: how soon whoever comes then is told that the system is busy. */
import type { Endpoint } from 'contract/kernel/endpoint';
import { percentile } from '../frame.ts';
import { headersOf, type Person } from '../people.ts';

/** How long somebody waits for a connection (server/machines/postgres/connect.ts). */
const patience = 3000;

/** `people`: more than the database's connections and the queue before it hold together. Those in the queue are told after the three seconds of their patience, all others at once: milliseconds of these; how many of the looks had a place in the queue; how many were answered otherwise than as busy. */
export async function refusedInCrowd(url: string, { token }: Person, { path }: Pick<Endpoint, 'path'>, people: number, looks = 60): Promise<{ p95: number; queued: number; other: number }> {
  const stopping = new AbortController();
  const ask = async () => {
    const asked = performance.now();
    const status = await fetch(url + path, { headers: headersOf(token), signal: AbortSignal.timeout(20_000) }).then(async (answer) => { await answer.arrayBuffer(); return answer.status; }, () => 0);
    return { status, ms: performance.now() - asked };
  };
  const crowd = Array.from({ length: people }, async () => { while (!stopping.signal.aborted) { await ask(); await new Promise((resolve) => setTimeout(resolve, 2000)); } });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const seen: Awaited<ReturnType<typeof ask>>[] = [];
  for (let nth = 0; nth < looks; nth += 1) {
    seen.push(await ask());
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  stopping.abort();
  await Promise.all(crowd);
  const atOnce = seen.filter(({ ms }) => ms < patience / 2);
  return { p95: Math.round(percentile(atOnce.map(({ ms }) => ms), 0.95)), queued: seen.length - atOnce.length, other: seen.filter(({ status }) => status !== 503).length };
}
