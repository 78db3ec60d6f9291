/** Makes one export, by a job or while somebody waits. Whoever takes it first makes it; running it twice makes one file. */
import { sql } from 'kysely';
import { z } from 'zod';
import { exportAddress, exportCentre } from 'contract/areas/account/export-centre';
import type { App } from '../../../app.ts';
import { errorBody, Refusal } from '../../../kernel/fail.ts';
import { tell } from '../../../kernel/tell.ts';
import { makeExport } from '../../../machines/exports/make-export.ts';
import { makeFiles } from '../../../machines/exports/make-files.ts';
import { NotWanted, type MadeExport } from '../../../machines/exports/order.ts';
import { mayExport, mayUnmask, rightsOf } from '../../../machines/exports/reach.ts';
import { loadViewer } from '../../../machines/session/load-session.ts';
import { headingOf } from './conditions-in-words.ts';
import { bySystem, noteEvent } from './export-events.ts';
import { openRequest } from './export-request.ts';

const mostAttempts = 4;
/** So many pages go by before the progress is written again. */
const pagesBetween = 8;

interface Claimed { askedBy: string; atOnce: boolean; total: number; attempts: number; requestSealed: string; rightsHash: string; list: string; title: string; number: string; format: 'xlsx' | 'csv' | 'zip'; unmasked: boolean; conditions: string; at: string }

/** `again`: a run that was cut off has left it under way. */
async function claim({ db, associationId }: App, id: string, again: boolean): Promise<Claimed | undefined> {
  const { rows: [claimed] } = await sql<Claimed>`
    update export_task t set state = 'RUNNING', attempts = attempts + 1, done = 0, updated_at = app_now() from export_log l
    where t.association_id = ${associationId} and t.id = ${id} and l.association_id = t.association_id and l.id = t.id and t.state in ('QUEUED', ${again ? 'RUNNING' : 'QUEUED'})
    returning t.asked_by, t.at_once, t.total, t.attempts, t.request_sealed, t.rights_hash, l.list, l.title, l.number, l.format, l.unmasked, l.conditions,
      to_char(l.asked_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as at`.execute(db);
  return claimed;
}

export async function runExport(app: App, id: string, { again = false } = {}): Promise<void> {
  const claimed = await claim(app, id, again);
  if (!claimed) return;
  if (claimed.attempts > mostAttempts) return fail(app, id, claimed, '多次中断，已停止，请重新导出；仍不成功的，请联系系统管理员');
  try {
    const made = await make(app, id, claimed);
    if (typeof made === 'string') return await fail(app, id, claimed, made);
    await finish(app, id, claimed, made);
  } catch (error) {
    if (error instanceof NotWanted) return;
    if (!(error instanceof Refusal)) throw error;
    await fail(app, id, claimed, errorBody(error, id).body.error.details);
  }
}

async function make(app: App, id: string, { askedBy, list: name, requestSealed, rightsHash, number, format, unmasked, conditions, at }: Claimed): Promise<MadeExport | string> {
  const { db, associationId, vault } = app;
  const list = app.lists.get(name);
  const [viewer, account] = await Promise.all([
    loadViewer(db, associationId, askedBy),
    db.selectFrom('appUser').select('status').where('associationId', '=', associationId).where('id', '=', askedBy).where('deletedAt', 'is', null).executeTakeFirst(),
  ]);
  if (!list || account?.status !== 'ACTIVE' || rightsOf(viewer) !== rightsHash || !mayExport(viewer, list.endpoint) || (unmasked && !mayUnmask(viewer, list.endpoint))) {
    return '申请导出后，您的账号或权限有变动，没有生成文件，请在列表中重新导出';
  }
  const { search, ids, columns } = openRequest(vault, id, requestSealed);
  const heading = await headingOf(db, associationId, { list, search, ids });
  let pages = 0;
  const onRows = async (done: number): Promise<boolean> => {
    pages += 1;
    if (format !== 'zip' && pages % pagesBetween !== 0) return true;
    if (app.closing.aborted) throw new Error('closing: the export is made later');
    const { numUpdatedRows } = await db.updateTable('exportTask').set({ done, updatedAt: sql`app_now()` }).where('associationId', '=', associationId).where('id', '=', id).where('state', '=', 'RUNNING').executeTakeFirst();
    return numUpdatedRows > 0n;
  };
  const order = { id, list, search, ids, unmasked, number, columns, conditions, heading, at, onRows };
  return format === 'zip' ? makeFiles(app, viewer, { ...order, format }) : makeExport(app, viewer, { ...order, format });
}

async function finish(app: App, id: string, { askedBy, atOnce, title, number }: Claimed, { file, rows, holds, note }: MadeExport): Promise<void> {
  const { associationId } = app;
  await app.db.transaction().execute(async (db) => {
    const { keptHours } = await app.settings.get(db, associationId, exportCentre.settings.limits);
    const { numUpdatedRows } = await db.updateTable('exportTask').set({
      state: 'READY', version: sql<number>`version + 1`, done: rows, total: rows, reason: note, fileObjectId: file.id, expiresAt: sql`app_now() + make_interval(hours => ${keptHours})`, updatedAt: sql`app_now()`,
    }).where('associationId', '=', associationId).where('id', '=', id).where('state', '=', 'RUNNING').executeTakeFirst();
    // Given up in the last moment: the file is nobody's, and swept away.
    if (numUpdatedRows === 0n) return;
    await app.files.attach(db, associationId, associationId, [file.id]);
    await noteEvent(db, associationId, id, 'MADE', bySystem, { rows, ...(note !== null && { note }) });
    if (!atOnce) {
      await tell(db, associationId, [askedBy], {
        event: 'account.exportReady', key: `export:${id}:ready`, severity: 1, title: '导出已完成', content: `“${title}”${holds}（${number}）已生成，请在${keptHours}小时内下载。${note === null ? '' : `${note}。`}`, address: exportAddress,
      });
    }
  });
}

async function fail({ db, associationId }: App, id: string, { askedBy, title, number, atOnce }: Claimed, reason: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx.updateTable('exportTask').set({ state: 'FAILED', version: sql<number>`version + 1`, reason, updatedAt: sql`app_now()` })
      .where('associationId', '=', associationId).where('id', '=', id).where('state', '=', 'RUNNING').executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await noteEvent(trx, associationId, id, 'FAILED', bySystem, { note: reason });
    if (!atOnce) await tell(trx, associationId, [askedBy], { event: 'account.exportFailed', key: `export:${id}:failed`, severity: 2, title: '导出没有完成', content: `“${title}”（${number}）：${reason}`, address: exportAddress });
  });
}

/** The job: goes on with what an earlier run was cut off from. */
export const makeExportJob = (app: App, payload: unknown): Promise<void> => runExport(app, z.object({ id: z.uuid() }).parse(payload).id, { again: true });
