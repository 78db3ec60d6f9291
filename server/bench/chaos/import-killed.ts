/**
 * A roster that is being entered, with product and database killed under it in turn at twelve places. Nobody does
 * anything about it: it goes on by itself, and in the end each row has entered once.
 */
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { importLog } from 'contract/areas/journal/import-log';
import type { Endpoint, Output } from 'contract/kernel/endpoint';
import { chance } from '../../areas/basic-info/invented/chance.ts';
import { newId } from '../../kernel/id.ts';
import { connect } from '../../machines/postgres/connect.ts';
import { openInstallation, placeFor, removeInstallation, type Installation } from '../installation.ts';
import { inventRoster } from '../invent-roster.ts';
import { headersOf, letIn } from '../people.ts';
import { startProduct, type Product } from '../processes.ts';
import { connectionNow, freePort } from './chaos.ts';
import { killDatabase, untilReady } from './kill.ts';
import type { Plan, Told } from './stage.ts';

type Batch = Output<typeof importLog.endpoints.getImportLog>;

const kills = { short: 2, whole: 12 };
/** Rows between two kills: more than a chunk, so that each time something has entered and something is under way. */
const apart = 700;

export async function importKilled({ place = 'chaos-import', short = false, seed = 1, say = () => {} }: Plan): Promise<Told> {
  const times = short ? kills.short : kills.whole;
  const lawyers = apart * (times + 1);
  const dir = placeFor(place);
  removeInstallation(dir);
  const installation = await openInstallation(dir);
  const workbook = join(dir, 'lawyers.xlsx');
  await inventRoster(installation, workbook, { firms: 100, lawyers });
  const [clerk] = await letIn(installation.db, installation.associationId, [{ userName: 'clerk', realName: '经办', roles: ['memberClerk'] }]);
  const port = await freePort();
  const log: string[] = [];
  const start = () => startProduct(dir, { port, log: (line) => log.push(line) });
  let product = await start();
  await installation.pool.end();
  const luck = chance(seed);
  const faults: string[] = [];
  let behind = 0;
  try {
    const ask = asking(product, clerk!.token);
    const fileId = await upload(product, clerk!.token, workbook);
    const created = await ask(importLog.endpoints.create, { kind: 'lawyers', fileId, mode: 'APPEND' });
    const batch = (reached: (batch: Batch) => boolean) => until(() => ask(importLog.endpoints.getImportLog, { id: created.id }), reached);
    const { version } = await batch(({ state }) => state === 'VALIDATED');
    await ask(importLog.endpoints.start, { id: created.id, version });
    for (let at = 1; at <= times; at += 1) {
      const target = at % 2 ? '程序' : '数据库';
      const { done } = await batch((now) => now.done >= at * apart || now.state !== 'IMPORTING');
      // Somewhere in the middle of the next chunk, or of what comes after one.
      await new Promise((resolve) => setTimeout(resolve, luck.between(0, 150)));
      const since = performance.now();
      if (target === '程序') {
        await product.kill();
        product = await start();
      } else killDatabase(dir);
      await untilReady(product.url, since);
      const rows = await countRows(installation, created.id);
      if (rows.doubled || rows.lawyers !== rows.entered) faults.push(`第 ${at} 次：名录 ${rows.lawyers} 行，记录 ${rows.entered} 行，重复 ${rows.doubled} 行`);
      // What was shown as entered before the kill is entered after it.
      behind += Math.max(0, done - rows.entered);
      say(`${at} ${target}：已显示 ${done} 行，名录中 ${rows.lawyers} 行`);
    }
    const { state, counts } = await batch((now) => now.state !== 'IMPORTING');
    const rows = await countRows(installation, created.id);
    if (state !== 'DONE' || counts.created !== lawyers || rows.lawyers !== lawyers || rows.entered !== lawyers) faults.push(`最后：${state}，${JSON.stringify({ ...counts, ...rows })}，应为 ${lawyers} 行`);
    if (behind) faults.push(`${behind} 行曾显示已导入，强行结束后不在名录中`);
    return { figures: { kills: times, rows: rows.lawyers, doubled: rows.doubled, behind }, faults };
  } catch (error) {
    process.stderr.write(`${log.slice(-30).join('\n')}\n`);
    throw error;
  } finally {
    await product.stop();
    removeInstallation(dir);
  }
}

/** Asked again until it is answered: the product comes and goes. A repeated order has the key of the first. */
function asking({ url }: Product, token: string) {
  return async <E extends Endpoint>(endpoint: E, input: z.input<E['input']>): Promise<Output<E>> => {
    const headers = { ...headersOf(token), 'idempotency-key': newId(), 'content-type': 'application/json' };
    const [address, body] = endpoint.method === 'GET' ? [`${url}${endpoint.path}?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))}`, null] : [url + endpoint.path, JSON.stringify(input)];
    for (let left = 600; ; left -= 1) {
      const answer = await fetch(address, { method: endpoint.method, headers, body }).catch(() => null);
      if (answer?.ok) return await resultOf<E>(answer);
      if (left === 0 || (answer && answer.status !== 503)) throw new Error(`${endpoint.path} ${answer?.status} ${await answer?.text()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
}

async function upload({ url }: Product, token: string, workbook: string): Promise<string> {
  const form = new FormData();
  form.append('kind', 'lawyers');
  form.append('file', await openAsBlob(workbook), '律师花名册.xlsx');
  const answer = await fetch(url + importLog.endpoints.upload.path, { method: 'POST', headers: headersOf(token), body: form });
  if (!answer.ok) throw new Error(await answer.text());
  return (await resultOf<typeof importLog.endpoints.upload>(answer)).fileId;
}

async function until<T>(look: () => Promise<T>, reached: (seen: T) => boolean): Promise<T> {
  for (;;) {
    const seen = await look();
    if (reached(seen)) return seen;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

interface Counted { lawyers: number; entered: number; doubled: number }

async function countRows(installation: Installation, batchId: string): Promise<Counted> {
  const { pool, close } = connect(connectionNow(installation), { max: 1 });
  const { rows } = await pool.query<Counted>(`
    select (select count(*)::int from lawyer) as lawyers, (select count(*)::int from import_row where batch_id = $1 and entity_id is not null) as entered,
      (select (count(*) - count(distinct licence_no))::int from lawyer) as doubled`, [batchId]);
  await close();
  return rows[0]!;
}

async function resultOf<E extends Endpoint>(answer: Response): Promise<Output<E>> {
  const { result }: { result: Output<E> } = await answer.json(); // the server answers by this schema
  return result;
}
