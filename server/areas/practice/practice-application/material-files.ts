/** Materials: handed in while the case is with the applicant, marked while it is with a reviewer, seen by who is tied to it. */
import { sql } from 'kysely';
import { practiceFlow, type practiceApplication } from 'contract/areas/practice/practice-application';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Fails } from 'contract/kernel/endpoint';
import { stateTitle } from 'contract/kernel/workflow';
import { loadCase } from '../../../kernel/act.ts';
import { audit, witness } from '../../../kernel/audit.ts';
import type { Bytes, Ctx, Db, Handler } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { editableStates, isReviewer } from './application-detail.ts';
import { ruleFor } from './rules-in-force.ts';
import { practiceSteps, type Row } from './steps.ts';

type Calls = typeof practiceApplication.endpoints;
const owner = practiceFlow.entity;
const mine = (db: Db, at: string, caseId: string) => db.selectFrom('attachment').where('associationId', '=', at).where('ownerEntity', '=', owner).where('ownerId', '=', caseId).where('deletedAt', 'is', null);

/** The case, when its materials are the viewer's to change now. */
async function forChange(ctx: Ctx<'notItsTurn'>, db: Db, id: string, lock: boolean): Promise<Row> {
  const { row, ties } = await loadCase<Row>(db, practiceSteps, ctx.viewer, id, lock);
  if (ties.has('applicant') && editableStates.includes(row.state)) return row;
  return ctx.fail('notItsTurn', { state: stateTitle(practiceFlow, row.state), action: '修改材料', actor: '—' });
}

/** Received first, tied to the case after: a slow line holds no lock. */
export const uploadMaterial: { ownTransaction: Handler<Calls['uploadMaterial']> } = {
  async ownTransaction(ctx, { id, materialCode }, upload) {
    const { associationId: at, userId } = ctx.viewer;
    const row = await forChange(ctx, ctx.db, id, false);
    const spec = (await ruleFor({ ...ctx, row }, practiceSettings.materials)).find(({ code }) => code === materialCode);
    if (!spec) return ctx.fail('notFound');
    const file = await ctx.app.files.receive(upload, { associationId: at, uploadedBy: userId, accept: spec.accept });
    return ctx.app.db.transaction().execute(async (db) => {
      await forChange(ctx, db, id, true);
      const { count } = await mine(db, at, id).where('materialCode', '=', materialCode).select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      if (count >= spec.maxFiles) return ctx.fail('fileRefused', { name: file.name, reason: `“${spec.name}”最多上传${spec.maxFiles}个文件，请先删除旧文件` });
      const attachmentId = newId();
      await db.insertInto('attachment').values({
        associationId: at, id: attachmentId, ownerEntity: owner, ownerId: id, materialCode, fileObjectId: file.id, fileName: file.name, mime: file.mime, size: file.size, uploadedBy: userId,
      }).execute();
      await ctx.app.files.attach(db, at, userId, [file.id]);
      await audit(db, witness(ctx), 'practiceApplication.uploadMaterial', 'done', { entity: owner, id, after: { materialCode, fileName: file.name, sha256: file.sha256 } });
      return { id: attachmentId, fileName: file.name, size: file.size, version: row.version };
    });
  },
};

export async function removeMaterial(ctx: Ctx<Fails<Calls['removeMaterial']>>, { id, attachmentId }: { id: string; attachmentId: string }) {
  const row = await forChange(ctx, ctx.db, id, true);
  const gone = await ctx.db.updateTable('attachment').set({ deletedAt: sql`app_now()` }).where('associationId', '=', row.associationId).where('ownerEntity', '=', owner)
    .where('ownerId', '=', id).where('id', '=', attachmentId).where('deletedAt', 'is', null).returning(['fileObjectId', 'fileName', 'materialCode']).executeTakeFirst();
  if (!gone) return ctx.fail('notFound');
  // Bytes that reviewers have seen stay with the case; those of a first draft may go.
  if (row.submittedAt === null) await ctx.app.files.release(ctx.db, row.associationId, [gone.fileObjectId]);
  ctx.subject({ entity: owner, id, before: { materialCode: gone.materialCode, fileName: gone.fileName } });
  return { version: row.version };
}

export async function openMaterial(ctx: Ctx, { id, attachmentId }: { id: string; attachmentId: string }): Promise<Bytes> {
  const { row } = await loadCase<Row>(ctx.db, practiceSteps, ctx.viewer, id);
  const found = await mine(ctx.db, row.associationId, id).where('id', '=', attachmentId).select(['fileObjectId', 'fileName', 'mime']).executeTakeFirst();
  const opened = found && await ctx.app.files.openRead(row.associationId, found.fileObjectId);
  if (!found || !opened) return ctx.fail('notFound');
  return { bytes: opened.stream, mime: found.mime, fileName: found.fileName, inline: true };
}

export async function markMaterial(ctx: Ctx<Fails<Calls['markMaterial']>>, { id, attachmentId, checkMark, defectReason }: { id: string; attachmentId: string; checkMark: 'NONE' | 'OK' | 'DEFECT'; defectReason?: string | undefined }) {
  const { row, ties } = await loadCase<Row>(ctx.db, practiceSteps, ctx.viewer, id, true);
  if (!isReviewer(row, ties)) return ctx.fail('notItsTurn', { state: stateTitle(practiceFlow, row.state), action: '标记材料', actor: '—' });
  if (checkMark === 'DEFECT' && !defectReason) return ctx.fail('invalid', {}, { fields: [{ path: 'defectReason', message: '请写明材料有什么问题' }] });
  const marked = await ctx.db.updateTable('attachment').set({ checkMark, defectReason: checkMark === 'DEFECT' ? defectReason! : null })
    .where('associationId', '=', row.associationId).where('ownerEntity', '=', owner).where('ownerId', '=', id).where('id', '=', attachmentId).where('deletedAt', 'is', null)
    .returning('materialCode').executeTakeFirst();
  if (!marked) return ctx.fail('notFound');
  ctx.subject({ entity: owner, id, after: { materialCode: marked.materialCode, checkMark, defectReason: defectReason ?? null } });
  return {};
}
