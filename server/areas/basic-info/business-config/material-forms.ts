/** Blank forms and examples beside the papers of the lists: kept once uploaded, shown where a list names them. */
import type { businessConfig } from 'contract/areas/basic-info/business-config';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { audit, witness } from '../../../kernel/audit.ts';
import type { Bytes, Ctx, Upload } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { keepsRules } from './keeps-rules.ts';

type Calls = typeof businessConfig.endpoints;
const columns = ['id', 'fileName', 'size', 'mime'] as const;

/** Received first: a slow line holds no lock. */
export async function addForm(ctx: Ctx<'fileRefused' | 'storageFull'>, _: Parsed<Calls['addForm']>, upload: Upload): Promise<Output<Calls['addForm']>> {
  const { app, viewer: { associationId, userId } } = ctx;
  if (!keepsRules(ctx.viewer, 'edit')) return ctx.fail('forbidden');
  const file = await app.files.receive(upload, { associationId, uploadedBy: userId, accept: 'file' });
  return app.db.transaction().execute(async (db) => {
    const made = await db.insertInto('materialForm').values({ associationId, id: newId(), fileObjectId: file.id, fileName: file.name, mime: file.mime, size: file.size, createdBy: userId }).returning(columns).executeTakeFirstOrThrow();
    await app.files.attach(db, associationId, userId, [file.id]);
    await audit(db, witness(ctx), 'businessConfig.addForm', 'done', { entity: 'materialForm', id: made.id, after: { fileName: file.name, sha256: file.sha256 } });
    return made;
  });
}

export async function openForm(ctx: Ctx, { id }: Parsed<Calls['getForm']>): Promise<Bytes> {
  const { associationId } = ctx.viewer;
  const found = await ctx.db.selectFrom('materialForm').selectAll().where('associationId', '=', associationId).where('id', '=', id).executeTakeFirst();
  const opened = found && await ctx.app.files.openRead(associationId, found.fileObjectId);
  return found && opened ? { bytes: opened.stream, mime: found.mime, fileName: found.fileName } : ctx.fail('notFound');
}

export async function listForms(ctx: Ctx): Promise<Output<Calls['getForms']>> {
  if (!keepsRules(ctx.viewer, 'view')) return ctx.fail('forbidden');
  return ctx.db.selectFrom('materialForm').select(columns).where('associationId', '=', ctx.viewer.associationId).orderBy('createdAt', 'desc').orderBy('id').limit(500).execute();
}
