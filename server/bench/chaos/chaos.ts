/**
 * Kills the product, its database, and both at the same moment, again and again under people at work, and after each
 * kill accuses it of having lost, halved or doubled something. Every second kill comes while a job of the outbox is in
 * the middle of its work.
 */
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import type { Connection } from '../../machines/postgres/connect.ts';
import { openPlace } from '../../machines/postgres/place.ts';
import { readPostmaster } from '../../machines/postgres/postmaster.ts';
import { chance } from '../../areas/basic-info/invented/chance.ts';
import { openInstallation, placeFor, removeInstallation, type Installation } from '../installation.ts';
import { startProduct, type Product } from '../processes.ts';
import { castOf } from './cast.ts';
import { judge } from './judge.ts';
import { killDatabase, untilReady } from './kill.ts';
import { openWitness, type Witness } from './witness.ts';
import { startWriters, type Writers } from './writers.ts';

const targets = { app: '程序', database: '数据库', both: '程序和数据库同时' } as const;
export type Target = keyof typeof targets;

export interface Killed {
  target: Target; midJob: boolean; readyMs: number; outboxSeconds: number; acknowledged: number; repeated: number;
  lost: number; miscounted: number; doubled: number; halves: Record<string, number>;
}

export interface Survived { kills: Killed[]; acknowledged: number; repeated: number; surprises: readonly string[]; seed: number }

export interface Plan extends Readonly<Record<Target, number>> { seed: number; place?: string; say?: (line: string) => void }

export async function chaos({ seed, place = 'chaos', say = () => {}, ...times }: Plan): Promise<Survived> {
  const dir = placeFor(place);
  removeInstallation(dir);
  const luck = chance(seed);
  const installation = await openInstallation(dir);
  const kills = order(times);
  const stories = await castOf(installation, 100 + 100 * kills.length);
  const witness = openWitness(join(dir, 'witness.jsonl'));
  const port = await freePort();
  const log: string[] = [];
  const start = () => startProduct(dir, { port, log: (line) => log.push(line) });
  let product = await start();
  const writers = startWriters(product.url, stories, witness);
  // Through a new pool after each kill: the installation's own breaks with the database, as it should.
  await installation.pool.end();
  const killed: Killed[] = [];
  try {
    for (const [at, target] of kills.entries()) {
      // Counted in work done, not in time: a busy machine is struck in the middle of as much work as a quiet one.
      await untilAcknowledged(witness, writers, luck.between(20, 150));
      const midJob = at % 2 === 1;
      const since = await strike(installation, product, dir, target, midJob);
      if (target !== 'database') product = await start();
      const readyMs = await untilReady(product.url, since);
      await new Promise((resolve) => setTimeout(resolve, 200));
      const one = { target, midJob, readyMs: Math.round(readyMs), ...await judge({ ...installation, connection: connectionNow(installation) }, product.url, writers, witness) };
      killed.push(one);
      say(`${at + 1} ${targets[target]}${midJob ? '（任务执行中）' : ''}：${one.readyMs} 毫秒后可用，已确认 ${one.acknowledged}，丢失 ${one.lost}，重复 ${one.doubled}，不一致 ${Object.keys(one.halves).join('、') || 0}`);
    }
    return { kills: killed, acknowledged: witness.seen.length, repeated: writers.repeated(), surprises: witness.surprises, seed };
  } catch (error) {
    process.stderr.write(`${log.slice(-30).join('\n')}\n`);
    throw error;
  } finally {
    await writers.stop();
    witness.close();
    await product.stop();
    removeInstallation(dir);
  }
}

export async function untilAcknowledged({ seen }: Witness, writers: Writers, more: number): Promise<void> {
  const wanted = seen.length + more;
  while (seen.length < wanted) {
    if (writers.idle()) throw new Error('nobody is at work any more: too few stories');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** First all of one kind, then all of the next, each kill on whatever the one before has left. */
const order = ({ app, database, both }: Readonly<Record<Target, number>>): Target[] =>
  (['app', 'database', 'both'] as const).flatMap((target) => Array.from({ length: { app, database, both }[target] }, () => target));

/** A server that was started anew may have its socket in another place. */
export const connectionNow = ({ connection, dir }: Installation): Connection => ({ ...connection, host: readPostmaster(openPlace(dir))?.host ?? '' });

/** Answers when it was done. */
async function strike(installation: Installation, product: Product, dir: string, target: Target, midJob: boolean): Promise<number> {
  const jam = midJob ? await stopJobs(connectionNow(installation)) : null;
  const since = performance.now();
  if (target !== 'app') killDatabase(dir, target === 'both' ? [product.pid] : []);
  if (target !== 'database') await product.kill();
  await jam?.end().catch(() => {});
  return since;
}

/** Nobody can be told anything while this holds the table, so a job stands in the middle of its work. */
async function stopJobs(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({ ...connection });
  client.on('error', () => {});
  await client.connect();
  await client.query('begin; lock table notification in access exclusive mode');
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select exists (select from graphile_worker._private_jobs where locked_at is not null) as taken');
    if (rows[0]!.taken) return client;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}
