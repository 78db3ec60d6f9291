/**
 * The database of a customer's own, restarted by its administrator while people work: in order, in haste, and with
 * every connection ended under its user. The product's process goes on, whoever asks meanwhile is told to come again
 * and nothing else, nobody is signed out, and soon after the database accepts, everybody is served.
 */
import { notification } from 'contract/areas/account/notification';
import { isAlive } from '../../machines/postgres/postmaster.ts';
import { headersOf, type Person } from '../people.ts';
import { startProduct } from '../processes.ts';
import type { Story } from './cast.ts';
import { connectionNow, untilAcknowledged } from './chaos.ts';
import { faultsOf, judge } from './judge.ts';
import { endBackends, restartDatabase } from './restart-database.ts';
import { onStage, type Plan, type Told } from './stage.ts';
import { startWatcher } from './watcher.ts';
import { startWriters } from './writers.ts';

const ways = { fast: '按序重启', immediate: '立即重启', backends: '断开全部连接' } as const;
type Way = keyof typeof ways;

export function restarts({ place = 'chaos-restart', short = false, say = () => {} }: Plan): Promise<Told> {
  const rounds = short ? 1 : 3;
  return onStage(place, short ? 60 : 300 * rounds, async ({ dir, installation, stories, witness, log, straight }) => {
    const product = await startProduct(dir, { env: straight, log: (line) => log.push(line) });
    const everybody = peopleOf(stories);
    const readers = everybody.slice(0, short ? 3 : 6).map((person) => startWatcher(product.url, person, notification.endpoints.list));
    const writers = startWriters(product.url, stories, witness);
    const faults: string[] = [];
    const served: Record<Way, number[]> = { fast: [], immediate: [], backends: [] };
    const began = performance.now();
    try {
      for (const [at, way] of Array.from({ length: rounds }, () => ['fast', 'immediate', 'backends'] as const).flat().entries()) {
        await untilAcknowledged(witness, writers, short ? 20 : 40);
        if (way === 'backends') await endBackends(connectionNow(installation));
        else await restartDatabase(dir, way);
        const servedMs = Math.max(...await Promise.all(readers.map((reader) => reader.untilServed())));
        served[way].push(servedMs);
        if (!isAlive(product.pid)) throw new Error('the product has ended');
        await untilAcknowledged(witness, writers, 10);
        const judged = await judge({ ...installation, connection: connectionNow(installation) }, product.url, writers, witness);
        faults.push(...faultsOf(`${at + 1} ${ways[way]}`, judged));
        say(`${at + 1} ${ways[way]}：数据库可用后 ${servedMs} 毫秒恢复，已确认 ${judged.acknowledged}，丢失 ${judged.lost}，重复 ${judged.doubled}`);
      }
    } finally {
      await writers.stop();
      await Promise.all(readers.map((reader) => reader.stop()));
    }
    const seconds = (performance.now() - began) / 1000;
    const signedOut = await countSignedOut(product.url, everybody).finally(() => product.stop());
    if (signedOut) faults.push(`${signedOut} 人的登录失效`);
    const count = (status: number) => readers.reduce((total, { answers }) => total + (answers.get(status) ?? 0), 0);
    for (const status of new Set(readers.flatMap(({ answers }) => [...answers.keys()]))) {
      if (![200, 503].includes(status)) faults.push(`查看得到了 ${count(status)} 次 ${status || '无回答'}`);
    }
    const speechless = readers.reduce((total, reader) => total + reader.speechless(), 0);
    if (speechless) faults.push(`${speechless} 次 503 没有说明何时重试`);
    faults.push(...witness.surprises);
    return {
      figures: {
        restarts: 3 * rounds, acknowledged: witness.seen.length, repeated: writers.repeated(), looksServed: count(200), looksBusy: count(503), looksPerSecond: Math.round((count(200) + count(503)) / seconds),
        signedOut, surprises: witness.surprises.length, servedAfterFastMs: Math.max(...served.fast), servedAfterImmediateMs: Math.max(...served.immediate), servedAfterBackendsMs: Math.max(...served.backends),
      },
      faults,
    };
  });
}

const peopleOf = (stories: readonly Story[]): Person[] => [...new Set(stories.flatMap(({ actors }) => Object.values(actors)))];

/** Whose session opens nothing any more. */
async function countSignedOut(url: string, people: readonly Person[]): Promise<number> {
  let out = 0;
  for (const { token } of people) {
    const { status } = await fetch(url + notification.endpoints.list.path, { headers: headersOf(token) });
    if (status === 401) out += 1;
  }
  return out;
}
