/** A case's materials: handed in while it is with the applicant, marked while it is with a reviewer, seen by who is tied to it. */
import { sql } from 'kysely';
import { isRequired, type MaterialSpec } from 'contract/areas/practice/materials';
import { stateTitle } from 'contract/kernel/workflow';
import { loadCase } from '../../kernel/act.ts';
import { audit, witness } from '../../kernel/audit.ts';
import type { Bytes, Ctx, Db, Upload } from '../../kernel/context.ts';
import type { AnyFlow, CaseRow } from '../../kernel/flow.ts';
import { newId } from '../../kernel/id.ts';

export interface PaperedRow extends CaseRow { submittedAt: string | null }

export interface PapersOf<Row extends PaperedRow> {
  readonly flow: AnyFlow;
  /** Which papers this case asks for. */
  readonly specs: (ctx: Ctx, row: Row) => Promise<readonly MaterialSpec[]>;
  readonly form: (row: Row) => Readonly<Record<string, unknown>>;
  readonly editableStates: readonly string[];
  /** Whose turn it is to look through them. */
  readonly isReviewer: (row: Row, ties: ReadonlySet<string>) => boolean;
}

export function casePapers<Row extends PaperedRow>({ flow, specs, form, editableStates, isReviewer }: PapersOf<Row>) {
  const { workflow } = flow;
  const owner = workflow.entity;
  const mine = (db: Db, at: string, caseId: string) => db.selectFrom('attachment').where('associationId', '=', at).where('ownerEntity', '=', owner).where('ownerId', '=', caseId).where('deletedAt', 'is', null);
  const notYours = (ctx: Ctx<'notItsTurn'>, row: Row, action: string) => ctx.fail('notItsTurn', { state: stateTitle(workflow, row.state), action, actor: '—' });

  /** The case, when its materials are the viewer's to change now. */
  async function forChange(ctx: Ctx<'notItsTurn'>, db: Db, id: string, lock: boolean): Promise<Row> {
    const { row, ties } = await loadCase<Row>(db, flow, ctx.viewer, id, lock);
    return ties.has('applicant') && editableStates.includes(row.state) ? row : notYours(ctx, row, '修改材料');
  }

  return {
    /** Received first, tied to the case after: a slow line holds no lock. */
    uploadMaterial: {
      async ownTransaction(ctx: Ctx<'notItsTurn' | 'fileRefused' | 'storageFull'>, { id, materialCode }: { id: string; materialCode: string }, upload: Upload) {
        const { associationId: at, userId } = ctx.viewer;
        const row = await forChange(ctx, ctx.db, id, false);
        const spec = (await specs(ctx, row)).find(({ code }) => code === materialCode);
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
          await audit(db, witness(ctx), `${owner}.uploadMaterial`, 'done', { entity: owner, id, after: { materialCode, fileName: file.name, sha256: file.sha256 } });
          return { id: attachmentId, fileName: file.name, size: file.size, version: row.version };
        });
      },
    },

    async removeMaterial(ctx: Ctx<'notItsTurn'>, { id, attachmentId }: { id: string; attachmentId: string }) {
      const row = await forChange(ctx, ctx.db, id, true);
      const gone = await ctx.db.updateTable('attachment').set({ deletedAt: sql`app_now()` }).where('associationId', '=', row.associationId).where('ownerEntity', '=', owner)
        .where('ownerId', '=', id).where('id', '=', attachmentId).where('deletedAt', 'is', null).returning(['fileObjectId', 'fileName', 'materialCode']).executeTakeFirst();
      if (!gone) return ctx.fail('notFound');
      // Bytes that reviewers have seen stay with the case; those of a first draft may go.
      if (row.submittedAt === null) await ctx.app.files.release(ctx.db, row.associationId, [gone.fileObjectId]);
      ctx.subject({ entity: owner, id, before: { materialCode: gone.materialCode, fileName: gone.fileName } });
      return { version: row.version };
    },

    async openMaterial(ctx: Ctx, { id, attachmentId }: { id: string; attachmentId: string }): Promise<Bytes> {
      const { row } = await loadCase<Row>(ctx.db, flow, ctx.viewer, id);
      const found = await mine(ctx.db, row.associationId, id).where('id', '=', attachmentId).select(['fileObjectId', 'fileName', 'mime']).executeTakeFirst();
      const opened = found && await ctx.app.files.openRead(row.associationId, found.fileObjectId);
      if (!found || !opened) return ctx.fail('notFound');
      return { bytes: opened.stream, mime: found.mime, fileName: found.fileName, inline: true };
    },

    async markMaterial(ctx: Ctx<'notItsTurn'>, { id, attachmentId, checkMark, defectReason }: { id: string; attachmentId: string; checkMark: 'NONE' | 'OK' | 'DEFECT'; defectReason?: string | undefined }) {
      const { row, ties } = await loadCase<Row>(ctx.db, flow, ctx.viewer, id, true);
      if (!isReviewer(row, ties)) return notYours(ctx, row, '标记材料');
      if (checkMark === 'DEFECT' && !defectReason) return ctx.fail('invalid', {}, { fields: [{ path: 'defectReason', message: '请写明材料有什么问题' }] });
      const marked = await ctx.db.updateTable('attachment').set({ checkMark, defectReason: checkMark === 'DEFECT' ? defectReason! : null })
        .where('associationId', '=', row.associationId).where('ownerEntity', '=', owner).where('ownerId', '=', id).where('id', '=', attachmentId).where('deletedAt', 'is', null)
        .returning('materialCode').executeTakeFirst();
      if (!marked) return ctx.fail('notFound');
      ctx.subject({ entity: owner, id, after: { materialCode: marked.materialCode, checkMark, defectReason: defectReason ?? null } });
      return {};
    },

    /** As the record shows them: what is asked for, and what is there beside it. */
    async materialsOf(ctx: Ctx, row: Row) {
      const asked = await specs(ctx, row);
      const files = await ctx.db.selectFrom('attachment as a').innerJoin('fileObject as f', (join) => join.onRef('f.associationId', '=', 'a.associationId').onRef('f.id', '=', 'a.fileObjectId'))
        .selectAll('a').select('f.flags').where('a.associationId', '=', row.associationId).where('a.ownerEntity', '=', owner)
        .where('a.ownerId', '=', row.id).where('a.deletedAt', 'is', null).orderBy('a.uploadedAt').orderBy('a.id').execute();
      const lastLook = await lastReturn(ctx, row);
      return asked.map((spec) => ({
        code: spec.code, name: spec.name, hint: spec.hint, accept: spec.accept, maxFiles: spec.maxFiles, required: isRequired(spec, form(row)),
        files: files.filter(({ materialCode }) => materialCode === spec.code).map((file) => ({
          id: file.id, fileName: file.fileName, size: file.size, mime: file.mime, uploadedAt: file.uploadedAt, checkMark: file.checkMark, defectReason: file.defectReason,
          isNew: lastLook !== null && file.uploadedAt > lastLook, flags: file.flags,
        })),
      })).filter((material) => material.required || material.files.length > 0 || editableStates.includes(row.state));
    },
  };
}

async function lastReturn(ctx: Ctx, row: CaseRow): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select max(at) as at from review_record where association_id = ${row.associationId} and case_id = ${row.id} and to_state = 'returned'`.execute(ctx.db);
  return rows[0]?.at ?? null;
}

/** How many files no reviewer has found good yet. */
export async function unmarkedFiles(db: Db, owner: string, { associationId, id }: Pick<CaseRow, 'associationId' | 'id'>): Promise<number> {
  const { files } = await db.selectFrom('attachment').select(({ fn }) => fn.countAll<number>().as('files')).where('associationId', '=', associationId)
    .where('ownerEntity', '=', owner).where('ownerId', '=', id).where('deletedAt', 'is', null).where('checkMark', '<>', 'OK').executeTakeFirstOrThrow();
  return files;
}
