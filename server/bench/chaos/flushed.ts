/**
 * Power cut: what was acknowledged must have been on the disk before the answer left. The write-ahead log itself is
 * asked: at each answer how far it had been flushed, and afterwards where each change's commit record ends. So that the
 * proof is known to notice, the same is done with synchronous_commit off, where answers must run ahead of the disk.
 */
import pg from 'pg';
import { startProduct } from '../processes.ts';
import { onStage, type Plan, type Stage, type Told } from './stage.ts';
import type { Acknowledged, Witness } from './witness.ts';
import { startWriters } from './writers.ts';

interface Answered { key: string; flushed: string }

export function flushed({ place = 'chaos-flush', short = false, say = () => {} }: Plan): Promise<Told> {
  return onStage(place, short ? 20 : 120, async (stage) => {
    const { dir, installation, log } = stage;
    const watch = new pg.Client({ ...installation.connection });
    watch.on('error', () => {});
    await watch.connect();
    // Keeps every record until it has been looked at.
    await watch.query(`create extension if not exists pg_walinspect; select pg_create_physical_replication_slot('chaos', true)`);
    const product = await startProduct(dir, { log: (line) => log.push(line) });
    try {
      const wanted = short ? 40 : 400;
      const durable = await ahead(stage, product.url, watch, wanted);
      say(`逐笔落盘：${durable.checked} 次确认，其中 ${durable.ahead} 次早于落盘`);
      await watch.query('alter role current_user set synchronous_commit = off');
      await watch.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lawyers-association'`);
      const control = await ahead(stage, product.url, watch, 40);
      say(`对照（关闭 synchronous_commit）：${control.checked} 次确认，其中 ${control.ahead} 次早于落盘`);
      return {
        figures: { acknowledged: durable.checked, aheadOfDisk: durable.ahead, controlAhead: control.ahead, syncs: await syncs(watch) },
        faults: [
          ...(durable.ahead > 0 ? [`${durable.ahead} 次确认早于落盘`] : []),
          ...(durable.checked < wanted ? [`只核对了 ${durable.checked} 次确认`] : []),
          ...(control.ahead === 0 ? ['对照没有被发现：这个方法不能说明问题'] : []),
        ],
      };
    } finally {
      await watch.end();
      await product.stop();
    }
  });
}

/** One person at work: nobody else's commit flushes his. Answers how many answers came before the disk had their change. */
async function ahead({ stories, witness }: Stage, url: string, watch: pg.Client, wanted: number): Promise<{ checked: number; ahead: number }> {
  const { rows: [before] } = await watch.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at');
  const answered: Promise<Answered>[] = [];
  let asked: Promise<unknown> = Promise.resolve();
  const listening: Witness = {
    ...witness,
    acknowledged(line: Acknowledged) {
      // Sent at the very moment of the answer, before the next call leaves.
      const asking = asked.then(() => watch.query<{ flushed: string }>('select pg_current_wal_flush_lsn()::text as flushed'));
      asked = asking;
      answered.push(asking.then(({ rows }) => ({ key: line.key, flushed: rows[0]!.flushed })));
      witness.acknowledged(line);
    },
  };
  const own = stories.splice(0, Math.ceil(wanted / 5) + 10);
  const writers = startWriters(url, own, listening, { writers: 1, readers: 0 });
  while (answered.length < wanted && !writers.idle()) await new Promise((resolve) => setTimeout(resolve, 10));
  await writers.stop();
  const all = await Promise.all(answered);
  const { rows } = await watch.query<{ ahead: boolean }>(`
    select a.flushed < c.end_lsn as ahead
    from unnest($1::text[], $2::pg_lsn[]) as a(key, flushed)
      join idempotency i on i.key = a.key
      join pg_get_wal_records_info($3::pg_lsn, pg_current_wal_flush_lsn()) c on c.resource_manager = 'Transaction' and c.record_type = 'COMMIT' and c.xid = i.xmin`,
  [all.map(({ key }) => key), all.map(({ flushed }) => flushed), before!.at]);
  return { checked: rows.length, ahead: rows.filter((row) => row.ahead).length };
}

/** How often the log was synced, as the server counts: in pg_stat_io since version 18, before in pg_stat_wal. */
async function syncs(watch: pg.Client): Promise<number> {
  const { rows: [count] } = await watch.query<{ syncs: string }>(`select sum(fsyncs)::text as syncs from pg_stat_io where object = 'wal'`);
  return Number(count?.syncs ?? 0);
}
