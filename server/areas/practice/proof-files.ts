/** Papers that prove a case or a record: handed in while it is with the intern, read by whoever is tied to it. */
import { sql } from 'kysely';
import type { caseEvidence } from 'contract/areas/practice/work-proof';
import { actionTitle, actorTitle, stateTitle } from 'contract/kernel/workflow';
import { loadCase, type Case } from '../../kernel/act.ts';
import { audit, witness } from '../../kernel/audit.ts';
import type { Bytes, Ctx, Db, Upload } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/fail.ts';
import type { AnyFlow, CaseRow } from '../../kernel/flow.ts';
import { newId } from '../../kernel/id.ts';

type Kinds = typeof caseEvidence;

const withIntern: readonly string[] = ['draft', 'returned'];

export const isEditable = ({ row, ties }: Case): boolean => ties.has('intern') && withIntern.includes(row.state);

/** The record, when it is the viewer's to change now. */
export async function loadForChange<R extends CaseRow>(ctx: Pick<Ctx, 'viewer'>, db: Db, own: AnyFlow, id: string, action: string, lock = true): Promise<R> {
  const found = await loadCase<R>(db, own, ctx.viewer, id, lock);
  if (isEditable(found)) return found.row;
  throw new Refusal('notItsTurn', { state: stateTitle(own.workflow, found.row.state), action, actor: '—' });
}

const attached = (db: Db, at: string, own: AnyFlow, id: string) => db.selectFrom('attachment').where('associationId', '=', at).where('ownerEntity', '=', own.workflow.entity).where('ownerId', '=', id).where('deletedAt', 'is', null);

export function proofFiles(own: AnyFlow, kinds: Kinds) {
  const { entity } = own.workflow;
  return {
    /** Received first, tied to the record after: a slow line holds no lock. */
    async upload(ctx: Ctx, { id, materialCode }: { id: string; materialCode: string }, given: Upload) {
      const { associationId: at, userId } = ctx.viewer;
      await loadForChange(ctx, ctx.db, own, id, '上传材料', false);
      const kind = kinds.find(({ code }) => code === materialCode);
      if (!kind) throw new Refusal('notFound');
      const file = await ctx.app.files.receive(given, { associationId: at, uploadedBy: userId, accept: 'document' });
      return ctx.app.db.transaction().execute(async (db) => {
        await loadForChange(ctx, db, own, id, '上传材料');
        const { count } = await attached(db, at, own, id).where('materialCode', '=', materialCode).select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
        if (count >= kind.maxFiles) throw new Refusal('fileRefused', { name: file.name, reason: `“${kind.name}”最多上传${kind.maxFiles}个文件，请先删除旧文件` });
        const attachmentId = newId();
        await db.insertInto('attachment').values({ associationId: at, id: attachmentId, ownerEntity: entity, ownerId: id, materialCode, fileObjectId: file.id, fileName: file.name, mime: file.mime, size: file.size, uploadedBy: userId }).execute();
        await ctx.app.files.attach(db, at, userId, [file.id]);
        await audit(db, witness(ctx), `${entity}.uploadMaterial`, 'done', { entity, id, after: { materialCode, fileName: file.name, sha256: file.sha256 } });
        return { id: attachmentId, fileName: file.name, size: file.size };
      });
    },
    async remove(ctx: Ctx, { id, attachmentId }: { id: string; attachmentId: string }) {
      const row = await loadForChange<CaseRow & { submittedAt: string | null }>(ctx, ctx.db, own, id, '删除材料');
      const gone = await ctx.db.updateTable('attachment').set({ deletedAt: sql`app_now()` }).where('associationId', '=', row.associationId).where('ownerEntity', '=', entity).where('ownerId', '=', id).where('id', '=', attachmentId)
        .where('deletedAt', 'is', null).returning(['fileObjectId', 'fileName', 'materialCode']).executeTakeFirst();
      if (!gone) throw new Refusal('notFound');
      // What the tutor has seen stays; what was only begun may go.
      if (row.submittedAt === null) await ctx.app.files.release(ctx.db, row.associationId, [gone.fileObjectId]);
      ctx.subject({ entity, id, before: { materialCode: gone.materialCode, fileName: gone.fileName } });
      return {};
    },
    async open(ctx: Ctx, { id, attachmentId }: { id: string; attachmentId: string }): Promise<Bytes> {
      const { row } = await loadCase(ctx.db, own, ctx.viewer, id);
      const found = await attached(ctx.db, row.associationId, own, id).where('id', '=', attachmentId).select(['fileObjectId', 'fileName', 'mime']).executeTakeFirst();
      const opened = found && await ctx.app.files.openRead(row.associationId, found.fileObjectId);
      if (!found || !opened) throw new Refusal('notFound');
      return { bytes: opened.stream, mime: found.mime, fileName: found.fileName, inline: true };
    },
    /** Every kind that may be handed in, with what has been. */
    async list({ db }: Pick<Ctx, 'db'>, { associationId, id }: CaseRow) {
      const files = await db.selectFrom('attachment as a').innerJoin('fileObject as f', (join) => join.onRef('f.associationId', '=', 'a.associationId').onRef('f.id', '=', 'a.fileObjectId'))
        .select(['a.id', 'a.materialCode', 'a.fileName', 'a.size', 'a.mime', 'a.uploadedAt', 'f.flags']).where('a.associationId', '=', associationId).where('a.ownerEntity', '=', entity).where('a.ownerId', '=', id)
        .where('a.deletedAt', 'is', null).orderBy('a.uploadedAt').orderBy('a.id').execute();
      return kinds.map((kind) => ({ ...kind, files: files.filter(({ materialCode }) => materialCode === kind.code).map(({ materialCode: _, ...file }) => file) }));
    },
  };
}

/** How many papers a row of the list `t` has. */
export const fileCount = (entity: string) => sql<number>`(select count(*)::int from attachment a where a.association_id = t.association_id and a.owner_entity = ${entity} and a.owner_id = t.id and a.deleted_at is null)`;

/** What happened to the record, the newest first. */
export async function journalOf({ db }: Pick<Ctx, 'db'>, { workflow }: AnyFlow, { associationId, id }: Pick<CaseRow, 'associationId' | 'id'>) {
  const lines = await db.selectFrom('reviewRecord').select(['id', 'at', 'actorName', 'doer', 'action', 'toState', 'opinion']).where('associationId', '=', associationId).where('caseId', '=', id).orderBy('at', 'desc').orderBy('id', 'desc').execute();
  return lines.map(({ doer, action, toState, ...line }) => ({ ...line, doerTitle: doer === 'clock' ? '系统' : actorTitle(workflow, doer), actionTitle: actionTitle(workflow, action), toStateTitle: stateTitle(workflow, toState) }));
}

/** A draft that nobody has seen goes for good; what was handed in before is only not shown any more. */
export async function removeProof(ctx: Ctx, own: AnyFlow, { id, version }: { id: string; version: number }) {
  const row = await loadForChange<CaseRow>(ctx, ctx.db, own, id, '删除');
  if (row.version !== version) throw new Refusal('stale', { state: stateTitle(own.workflow, row.state), actor: ctx.viewer.realName });
  await sql`update ${sql.table(own.table)} set deleted_at = app_now(), updated_at = app_now(), updated_by = ${ctx.viewer.userId}, version = version + 1 where association_id = ${row.associationId} and id = ${id}`.execute(ctx.db);
  ctx.subject({ entity: own.workflow.entity, id, before: { applicationNo: row.applicationNo, state: row.state } });
  return {};
}

/** The number of a case of this workflow, begun today. */
export async function todayText({ db }: Pick<Ctx, 'db'>): Promise<string> {
  const { rows } = await sql<{ day: string }>`select to_char(app_today(), 'YYYYMMDD') as day`.execute(db);
  return rows[0]!.day;
}
