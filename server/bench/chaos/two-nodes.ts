/**
 * Two processes of the product on one database, behind a balancer that asks them whether they are ready. One after the
 * other is ended in order and started anew while people work: sessions live on, nothing is lost or done twice, and
 * each job of the outbox is taken exactly once, because nobody died. One node's clock is five minutes fast, the other's
 * as much slow: time is the database's, so nobody's session ends of it and no step is written in another order.
 */
import { notification } from 'contract/areas/account/notification';
import { connect, type Connection } from '../../machines/postgres/connect.ts';
import { startProduct, type Product } from '../processes.ts';
import { freePort, untilAcknowledged } from './chaos.ts';
import { faultsOf, judge } from './judge.ts';
import { startProxy } from './proxy.ts';
import { onStage, type Plan, type Told } from './stage.ts';
import { startWatcher } from './watcher.ts';
import { startWriters } from './writers.ts';

export function twoNodes({ place = 'chaos-nodes', short = false, say = () => {} }: Plan): Promise<Told> {
  return onStage(place, short ? 60 : 300, async ({ dir, installation, stories, witness, log, database, through }) => {
    const toDatabase = await startProxy(() => database);
    await countTakings(installation.connection);
    const ports = [await freePort(), await freePort()];
    const start = (at: number) => startProduct(dir, { port: ports[at]!, env: { ...through(toDatabase.port), ...wrongClock(at === 0 ? 5 : -5) }, log: (line) => log.push(line) });
    // Both at once, on an empty database: one of them fills it.
    const nodes: Product[] = await Promise.all([start(0), start(1)]);
    const ready = await startHealth(ports);
    let turn = 0;
    const balancer = await startProxy(() => {
      const open = ports.filter((port) => ready.has(port));
      const port = open[(turn += 1) % Math.max(1, open.length)];
      return port === undefined ? null : { host: '127.0.0.1', port };
    });
    const url = `http://127.0.0.1:${balancer.port}`;
    const watcher = startWatcher(url, stories[0]!.actors.firstReviewer, notification.endpoints.list);
    const writers = startWriters(url, stories, witness);
    const faults: string[] = [];
    let restarts = 0;
    try {
      for (let round = 0; round < (short ? 1 : 3); round += 1) {
        for (const at of [0, 1]) {
          await untilAcknowledged(witness, writers, 10);
          await nodes[at]!.stop();
          await untilAcknowledged(witness, writers, 10);
          nodes[at] = await start(at);
          restarts += 1;
        }
        const judged = await judge(installation, url, writers, witness);
        faults.push(...faultsOf(`第 ${round + 1} 轮`, judged));
        say(`第 ${round + 1} 轮，两个节点各重启一次：已确认 ${judged.acknowledged}，重发 ${judged.repeated}，丢失 ${judged.lost}，重复 ${judged.doubled}`);
      }
    } finally {
      await writers.stop();
      await watcher.stop();
      ready.stop();
      await Promise.all(nodes.map((node) => node.stop()));
      await balancer.close();
      await toDatabase.close();
    }
    const taken = await takings(installation.connection);
    if (taken.twice > 0) faults.push(`${taken.twice} 个任务被领取了不止一次`);
    const odd = [...watcher.answers].filter(([status]) => ![200, 503, 0].includes(status));
    faults.push(...odd.map(([status, times]) => `查看得到了 ${times} 次 ${status}`), ...witness.surprises);
    return {
      figures: { acknowledged: witness.seen.length, repeated: writers.repeated(), restarts, jobs: taken.jobs, takenTwice: taken.twice, looksServed: watcher.answers.get(200) ?? 0, looksBusy: watcher.answers.get(503) ?? 0, looksBroken: watcher.answers.get(0) ?? 0, surprises: witness.surprises.length },
      faults,
    };
  });
}

/** A process whose clock, the machine time of its node, is so many minutes fast. */
const wrongClock = (minutes: number) => ({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`(${turnClock})(${minutes * 60_000})`)}` });

/** Runs in that process before anything else, so it knows nothing but what it is given. */
function turnClock(by: number): void {
  const Right = Date;
  globalThis.Date = new Proxy(Right, {
    construct: (_, given) => Reflect.construct(Right, given.length > 0 ? given : [Right.now() + by]),
    get: (target, name) => (name === 'now' ? () => Right.now() + by : Reflect.get(target, name)),
  });
}

/** As a balancer does: a node that does not say that it is ready gets no new work. */
async function startHealth(ports: readonly number[]) {
  const ready = new Set<number>();
  const look = () => Promise.all(ports.map(async (port) => {
    const ok = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1000) }).then((answer) => answer.ok, () => false);
    if (ok) ready.add(port);
    else ready.delete(port);
  }));
  await look();
  const timer = setInterval(() => void look(), 100);
  return { has: (port: number) => ready.has(port), stop: () => clearInterval(timer) };
}

/** The database itself writes down each taking of a job: a job done twice in order to be the same twice would not show otherwise. */
async function countTakings(connection: Connection): Promise<void> {
  const { pool, close } = connect(connection, { max: 1 });
  await pool.query(`
    create table chaos_taking (job bigint not null, by text not null);
    create function chaos_taken() returns trigger language plpgsql as $$ begin insert into public.chaos_taking values (new.id, new.locked_by); return null; end $$;
    create trigger chaos_taken after update of locked_by on graphile_worker._private_jobs for each row when (old.locked_by is null and new.locked_by is not null) execute function chaos_taken()`);
  await close();
}

async function takings(connection: Connection): Promise<{ jobs: number; twice: number }> {
  const { pool, close } = connect(connection, { max: 1, statementTimeout: 0 });
  const { rows: [found] } = await pool.query<{ jobs: number; twice: number }>(`
    select count(*)::int as jobs, count(*) filter (where times > 1)::int as twice from (select job, count(*) as times from chaos_taking group by job) t`);
  await close();
  return found!;
}
