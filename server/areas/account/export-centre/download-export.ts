/** Fetching a file: written into the log first, then sent. A small one that nobody has made yet is made now. */
import { sql } from 'kysely';
import type { exportCentre } from 'contract/areas/account/export-centre';
import type { Fails, Parsed } from 'contract/kernel/endpoint';
import { audit, witness } from '../../../kernel/audit.ts';
import type { Bytes, Ctx } from '../../../kernel/context.ts';
import { rightsOf } from '../../../machines/exports/reach.ts';
import { askRecentPassword } from '../wx/recent-password.public.ts';
import { byViewer, noteEvent } from './export-events.ts';
import { runExport } from './run-export.ts';

type Call = typeof exportCentre.endpoints.download;

async function find({ app: { db }, viewer: { associationId, userId } }: Ctx, id: string) {
  return db.selectFrom('exportTask as t').innerJoin('exportLog as l', (join) => join.onRef('l.associationId', '=', 't.associationId').onRef('l.id', '=', 't.id'))
    .select(['t.state', 't.atOnce', 't.rightsHash', 't.fileObjectId', 'l.unmasked', sql<boolean>`coalesce(t.expires_at <= app_now(), false)`.as('isOver')])
    .where('t.associationId', '=', associationId).where('t.id', '=', id).where('t.askedBy', '=', userId).executeTakeFirst();
}

export async function downloadExport(ctx: Ctx<Fails<Call>>, { id }: Parsed<Call>): Promise<Bytes> {
  const { app, viewer } = ctx;
  const asked = await find(ctx, id);
  if (!asked) return ctx.fail('notFound');
  if (asked.rightsHash !== rightsOf(viewer)) return ctx.fail('exportRightsChanged');
  // It lies here for a day: whoever sits down at the open screen meanwhile is no more let near it than near making it.
  if (asked.unmasked) await askRecentPassword(ctx, app.db);
  if (asked.state === 'QUEUED' && asked.atOnce) await runExport(app, id);
  const task = asked.state === 'READY' ? asked : await find(ctx, id);
  if (task?.state !== 'READY' || task.fileObjectId === null || task.isOver) return ctx.fail('exportGone');
  const found = await app.files.openRead(viewer.associationId, task.fileObjectId);
  if (!found) return ctx.fail('exportGone');
  await app.db.transaction().execute(async (db) => {
    await db.updateTable('exportTask').set({ downloads: sql<number>`downloads + 1` }).where('associationId', '=', viewer.associationId).where('id', '=', id).execute();
    await noteEvent(db, viewer.associationId, id, 'DOWNLOADED', byViewer(ctx));
    await audit(db, witness(ctx), 'export.download', 'done', { entity: 'export', id, after: { file: found.file.name, size: found.file.size } });
  });
  return { bytes: found.stream, mime: found.file.mime, fileName: found.file.name };
}
