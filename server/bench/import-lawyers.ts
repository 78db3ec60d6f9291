/**
 * A roster of lawyers (30,000; as many as one file may have) through `npm run import`: read, judged row by row, sealed, written, logged and audited.
 * Beside the bare library that reads the same file and the bare COPY of the rows that came of it.
 */
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { to } from 'pg-copy-streams';
import type { BareImport } from './bare-import.ts';
import { alternate, median, round, type Benchmark, type Options } from './frame.ts';
import { delayIn, loopWatcher } from './loop-delay.ts';
import { environmentOf, placeFor, prepared, type Installation } from './installation.ts';
import { inventRoster } from './invent-roster.ts';
import { built } from './processes.ts';
import { startRole } from './roles.ts';

interface Size { place: string; firms: number; lawyers: number }

const ofSize = (wanted: Size, rounds: number, goal: Benchmark['goal']): Benchmark => ({
  title: `${wanted.lawyers} 名律师的花名册：检查并写入，与只读文件加 COPY 同样的行之比`, rounds, seconds: 0, goal, measure: (options) => measure(wanted, options),
});

export const importLawyers = ofSize({ place: 'import-lawyers', firms: 1500, lawyers: 30_000 }, 5, { seconds: { atMost: 60 }, peakMb: { atMost: 400 } });
/** As many rows as one file may have. */
export const import100k = ofSize({ place: 'import-100k', firms: 1500, lawyers: 99_990 }, 3, { seconds: { atMost: 120 }, peakMb: { atMost: 500 }, loopDelayP99: { atMost: 100 } });

async function measure(wanted: Size, { rounds, say }: Options) {
  const workbook = join(placeFor(wanted.place), 'lawyers.xlsx');
  const installation = await prepared(wanted.place, '1', say, (fresh) => inventRoster(fresh, workbook, wanted));
  const { pool, dir, connection } = installation;
  const imported = async () => {
    // Emptied row by row: TRUNCATE would take every table along that refers to lawyers.
    for (const statement of ['truncate import_trace, import_fix, import_row, import_batch', 'delete from lawyer', 'vacuum lawyer']) await pool.query(statement);
    return run(dir, workbook, wanted.lawyers);
  };
  try {
    // Once beforehand: what it writes is what COPY has to write.
    await imported();
    const rows = join(dir, 'lawyers.copy');
    await keepRows(installation, rows);
    const bare = await startRole<BareImport, object, number>('bare-import', { connection, workbook, rows, table: 'bare_lawyer' });
    try {
      const taken = await alternate(rounds, imported, () => bare.ask({}), (at, a, b) => say(`第 ${at + 1} 轮：${a.seconds} 秒，内存峰值 ${a.peakMb} MB，循环延迟 p99 ${a.loopDelayP99} ms（最长 ${a.loopDelayMax} ms），对照 ${round(b, 2)} 秒`));
      const [seconds, peakMb, loopDelayP99, limit] = [median(taken.map(({ product }) => product.seconds)), median(taken.map(({ product }) => product.peakMb)), median(taken.map(({ product }) => product.loopDelayP99)), round(median(taken.map((one) => one.bare)), 2)];
      return { ratio: round(limit / seconds, 3), product: { seconds, peakMb, loopDelayP99 }, bare: { seconds: limit }, rounds: taken, judged: { seconds, peakMb, loopDelayP99, rowsPerSecond: Math.round(wanted.lawyers / seconds) } };
    } finally {
      await bare.stop();
    }
  } finally {
    await installation.close();
  }
}

/** A table without anything but the same columns and indexes, and the rows as COPY takes them. */
async function keepRows({ pool }: Installation, file: string): Promise<void> {
  await pool.query('drop table if exists bare_lawyer');
  await pool.query('create table bare_lawyer (like lawyer including all)');
  const client = await pool.connect();
  try {
    await pipeline(client.query(to('copy lawyer to stdout')), createWriteStream(file));
  } finally {
    client.release();
  }
}

/** The command as people run it, in a process of its own; how much memory it took at most, Linux tells. */
async function run(dir: string, workbook: string, lawyers: number): Promise<{ seconds: number; peakMb: number; loopDelayP99: number; loopDelayMax: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', loopWatcher, built('import'), 'lawyers', workbook, '--json'], { env: { PATH: process.env['PATH'], ...environmentOf(dir) }, stdio: ['ignore', 'pipe', 'pipe'] });
  let peak = Number.NaN;
  const look = setInterval(() => { peak = peakOf(child.pid!) ?? peak; }, 20);
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => { text += part; });
  let told = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => { told += part; });
  await new Promise((resolve) => { child.once('close', resolve); });
  clearInterval(look);
  const { total, failed }: { total: number; failed: number } = JSON.parse(text); // the command's own form
  if (total !== lawyers || failed) throw new Error(`${total} rows, ${failed} refused`);
  return { seconds: round((performance.now() - began) / 1000, 2), peakMb: Math.round(peak / 1024), ...delayIn(told) };
}

function peakOf(pid: number): number | null {
  const status = `/proc/${pid}/status`;
  const found = existsSync(status) ? /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8')) : null;
  return found ? Number(found[1]) : null;
}
