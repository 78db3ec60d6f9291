/** Verifying the trail: asked for by somebody or by the clock, done as a job, followed while it runs. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { auditLog } from 'contract/areas/system/audit-log';
import type { Output } from 'contract/kernel/endpoint';
import type { App } from '../../../app.ts';
import { audit } from '../../../kernel/audit.ts';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { listPage } from '../../../kernel/list.ts';
import { tell } from '../../../kernel/tell.ts';
import { pemOf, openKey } from '../../../machines/audit-seal/keys.ts';
import { verifyTrail, type Verified } from '../../../machines/audit-seal/verify.ts';

type Check = Output<typeof auditLog.endpoints.getChecks>['data'][number];
const payload = z.object({ id: z.string() });
const storedFaults = z.array(z.object({ kind: z.string(), block: z.int(), seq: z.int().nullable(), sentence: z.string() }));

const columns = ['id', 'state', 'byName', 'days', 'startedAt', 'finishedAt', 'blocksDone', 'blocksTotal', 'rowsDone', 'unsealed', 'faultCount', 'faults'] as const;
const shaped = <T extends { faults: unknown }>(row: T) => ({ ...row, faults: storedFaults.parse(row.faults) });

export async function beginCheck(ctx: Ctx, { days }: { days?: number | undefined }): Promise<{ id: string }> {
  const { db, viewer } = ctx;
  // Two of them at once would say the same twice: who asks meanwhile follows the one that runs.
  const running = await db.selectFrom('auditCheck').select('id').where('associationId', '=', viewer.associationId).where('state', 'in', ['WAITING', 'RUNNING'])
    .where('startedAt', '>', sql<string>`app_now() - interval '6 hours'`).executeTakeFirst();
  const id = running?.id ?? await enter(db, viewer.associationId, { byId: viewer.userId, byName: viewer.realName, days: days ?? null });
  if (!running) await sql`select graphile_worker.add_job('auditCheck', json_build_object('id', ${id}::text), job_key => ${`auditCheck:${id}`}, max_attempts => 3)`.execute(db);
  ctx.subject({ entity: 'auditLog', id, after: { days: days ?? null } });
  return { id };
}

async function enter(db: Db, associationId: string, { byId, byName, days }: { byId: string | null; byName: string; days: number | null }): Promise<string> {
  const id = newId();
  await db.insertInto('auditCheck').values({ associationId, id, state: 'WAITING', byId, byName, days, startedAt: sql<string>`app_now()` }).execute();
  return id;
}

export const checkTask = (app: App, given: unknown) => runCheck(app, payload.parse(given).id).then(() => {});

/** By the clock: each night the newest part, each week (without `days`) the trail from its beginning. */
export async function checkByClock(app: App, { days = null }: { days?: number | null }, say: (line: string) => void): Promise<void> {
  const id = await enter(app.db, app.associationId, { byId: null, byName: '系统', days });
  const { blocks, rows, faultCount, faults } = await runCheck(app, id);
  say(`核对 ${blocks} 块、${rows} 条`);
  if (faultCount) throw new Error(`发现 ${faultCount} 处不一致：${faults[0]?.sentence ?? ''}`);
}

async function runCheck(app: App, id: string): Promise<Verified> {
  const { db, associationId } = app;
  const mine = db.updateTable('auditCheck').where('associationId', '=', associationId).where('id', '=', id);
  const row = await mine.set({ state: 'RUNNING' }).returning('days').executeTakeFirst();
  try {
    const verified = await verifyTrail(app, {
      days: row?.days ?? undefined,
      onProgress: async ({ blocks, rows, total }) => { await mine.set({ blocksDone: blocks, rowsDone: rows, blocksTotal: total }).execute(); },
    });
    const { blocks, rows, unsealed, faults, faultCount } = verified;
    await mine.set({ state: 'DONE', finishedAt: sql<string>`app_now()`, blocksDone: blocks, blocksTotal: blocks, rowsDone: rows, unsealed, faultCount, faults: JSON.stringify(faults) }).execute();
    if (faultCount) await alarm(app, id, faults[0]?.sentence ?? '', faultCount);
    return verified;
  } catch (error) {
    await mine.set({ state: 'FAILED', finishedAt: sql<string>`app_now()` }).execute();
    throw error;
  }
}

/** The trail itself says that it was found broken, and the audit administrators hear of it at once. */
async function alarm({ db, associationId }: App, id: string, first: string, count: number): Promise<void> {
  await audit(db, { associationId, actorId: null, actorName: '系统', sessionId: null, address: null, traceId: id }, 'auditLog.broken', 'done', { entity: 'auditLog', id, note: first });
  const auditors = await db.selectFrom('userRole').select('userId').distinct().where('associationId', '=', associationId).where('roleCode', '=', 'auditAdmin').execute();
  await tell(db, associationId, auditors.map(({ userId }) => userId), {
    event: 'auditLog.broken', key: `auditLog.broken:${id}`, severity: 3, title: '审计日志与封存时不一致', content: `共 ${count} 处，第一处：${first}。请立即保全数据库和备份，不要重新启动或清理。`, address: '/system/auditSeal',
  });
}

export async function listChecks({ db, viewer }: Ctx, input: { page: number; limit: number; sorting?: string | undefined }): Promise<{ data: Check[]; total: number }> {
  const query = db.selectFrom('auditCheck').where('associationId', '=', viewer.associationId);
  const { rows, total } = await listPage(query.select(columns), query, input, { startedAt: sql`started_at` }, { initial: 'startedAt desc', last: sql`id`, falls: true });
  return { data: rows.map(shaped), total };
}

export async function sealStanding({ app, db, viewer }: Ctx): Promise<Output<typeof auditLog.endpoints.getSeal>> {
  const { associationId } = viewer;
  const newest = await db.selectFrom('auditBlock').select(['no', 'sealedAt', 'hash', 'toSeq']).where('associationId', '=', associationId).orderBy('no', 'desc').limit(1).executeTakeFirst();
  const { rows: [sum] } = await sql<{ rows: number }>`select coalesce(sum(row_count), 0)::int8 as rows from audit_block where association_id = ${associationId}`.execute(db);
  const { rows: [tail] } = await sql<{ unsealed: number }>`select count(*) as unsealed from audit_entry where association_id = ${associationId} and seq > ${newest?.toSeq ?? 0}`.execute(db);
  const key = await db.selectFrom('auditKey').select(['kid', 'privateSealed']).where('associationId', '=', associationId).orderBy('createdAt', 'desc').limit(1).executeTakeFirst();
  const opened = key && openKey(app.vault, key);
  const latest = await db.selectFrom('auditCheck').select(columns).where('associationId', '=', associationId).orderBy('startedAt', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return {
    blocks: newest?.no ?? 0, rows: sum?.rows ?? 0, newest: newest ? { no: newest.no, sealedAt: newest.sealedAt, hash: newest.hash.toString('hex') } : null, unsealed: tail?.unsealed ?? 0,
    publicKey: opened ? pemOf(opened.publicKey) : null, latest: latest ? shaped(latest) : null,
  };
}
