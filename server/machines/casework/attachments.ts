/** The files of a record: received, counted, taken out and opened. Whose turn it is to do so, the caller says. */
import { sql } from 'kysely';
import type { MaterialSpec, MaterialTick } from 'contract/areas/practice/materials';
import type { App } from '../../app.ts';
import { audit, auditReading, witness, type Witness } from '../../kernel/audit.ts';
import type { Bytes, Ctx, Db, Upload } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/fail.ts';
import type { CaseRow } from '../../kernel/flow.ts';
import { newId } from '../../kernel/id.ts';
import type { Kind } from '../files/content.ts';
import type { Accept } from '../files/receive.ts';

type Owner = Pick<CaseRow, 'associationId' | 'id'>;
/** `types`: fewer than what it accepts by itself. */
interface Asked extends Pick<MaterialSpec, 'code' | 'name' | 'maxFiles'> { readonly accept: Accept; readonly types?: readonly Kind[] | undefined }

const megabyte = 1024 * 1024;
interface Limits { readonly maxBytes?: number; /** Of the record's files together. */ readonly maxTotal?: number; readonly ticked?: MaterialTick | null }

/** Who hands a paper in; `userId` is also whose day's quota it counts for. Somebody without an account is known by the record. */
export interface Sender { readonly userId: string; readonly witness: Witness }
export const senderOf = (ctx: Pick<Ctx, 'viewer' | 'http' | 'traceId'>): Sender => ({ userId: ctx.viewer.userId, witness: witness(ctx) });

export function attachmentsOf(entity: string) {
  const of = (db: Db, { associationId, id }: Owner) => db.selectFrom('attachment').where('associationId', '=', associationId).where('ownerEntity', '=', entity).where('ownerId', '=', id).where('deletedAt', 'is', null);
  /** All files of a record together. */
  async function within(db: Db, owner: Owner, file: { name: string; size: number }, most: number): Promise<void> {
    const { bytes } = await of(db, owner).select(({ fn }) => fn.coalesce(fn.sum<string>('size'), sql<string>`0`).as('bytes')).executeTakeFirstOrThrow();
    if (Number(bytes) + file.size > most) throw new Refusal('fileRefused', { name: file.name, reason: `材料合计不能超过${Math.floor(most / megabyte)}MB，请压缩，或删除不需要的文件后重新上传` });
  }

  return {
    /** Received first, tied to the record after: a slow line holds no lock. `locked` asks again whose turn it is. */
    async add(app: App, { userId, witness: by }: Sender, id: string, { code, name, maxFiles, accept, types }: Asked, upload: Upload, locked: (db: Db) => Promise<unknown>, { maxBytes, maxTotal, ticked = null }: Limits = {}) {
      const { associationId } = by;
      const file = await app.files.receive(upload, { associationId, uploadedBy: userId, accept, ...(types && { kinds: types }), ...(maxBytes !== undefined && { maxBytes }) });
      return app.db.transaction().execute(async (db) => {
        await locked(db);
        const { count } = await of(db, { associationId, id }).where('materialCode', '=', code).select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
        if (count >= maxFiles) throw new Refusal('fileRefused', { name: file.name, reason: `“${name}”最多上传${maxFiles}个文件，请先删除旧文件` });
        if (maxTotal !== undefined) await within(db, { associationId, id }, file, maxTotal);
        const attachmentId = newId();
        await db.insertInto('attachment').values({ associationId, id: attachmentId, ownerEntity: entity, ownerId: id, materialCode: code, fileObjectId: file.id, fileName: file.name, mime: file.mime, size: file.size, uploadedBy: userId, ticked }).execute();
        await app.files.attach(db, associationId, userId, [file.id]);
        await audit(db, by, `${entity}.uploadMaterial`, 'done', { entity, id, after: { materialCode: code, fileName: file.name, sha256: file.sha256, ...(ticked && { ticked }) } });
        return { id: attachmentId, fileName: file.name, size: file.size, mime: file.mime };
      });
    },

    async remove(ctx: Ctx, row: Owner & { submittedAt?: string | null }, attachmentId: string) {
      const gone = await ctx.db.updateTable('attachment').set({ deletedAt: sql`app_now()` }).where('associationId', '=', row.associationId).where('ownerEntity', '=', entity).where('ownerId', '=', row.id).where('id', '=', attachmentId)
        .where('deletedAt', 'is', null).returning(['fileObjectId', 'fileName', 'materialCode']).executeTakeFirst();
      if (!gone) throw new Refusal('notFound');
      // Bytes that others have seen stay with the record; those of a first draft may go.
      if (row.submittedAt === null) await ctx.app.files.release(ctx.db, row.associationId, [gone.fileObjectId]);
      ctx.subject({ entity, id: row.id, before: { materialCode: gone.materialCode, fileName: gone.fileName } });
    },

    async open(ctx: Ctx, row: Owner, attachmentId: string): Promise<Bytes> {
      const found = await of(ctx.db, row).where('id', '=', attachmentId).select(['fileObjectId', 'fileName', 'mime']).executeTakeFirst();
      const opened = found && await ctx.app.files.openRead(row.associationId, found.fileObjectId);
      if (!found || !opened) throw new Refusal('notFound');
      return { bytes: opened.stream, mime: found.mime, fileName: found.fileName, inline: true };
    },

    /** Opened by somebody who looks at the record, which the trail keeps. */
    async read(ctx: Ctx, row: Owner, attachmentId: string): Promise<Bytes> {
      const opened = await this.open(ctx, row, attachmentId);
      await auditReading(ctx, 'material.open', { entity, id: row.id, ...(opened.fileName && { note: opened.fileName }) });
      return opened;
    },

    /** The oldest first, with what was found in each (flags). */
    list: (db: Db, { associationId, id }: Owner) => db.selectFrom('attachment as a').innerJoin('fileObject as f', (join) => join.onRef('f.associationId', '=', 'a.associationId').onRef('f.id', '=', 'a.fileObjectId'))
      .selectAll('a').select('f.flags').where('a.associationId', '=', associationId).where('a.ownerEntity', '=', entity).where('a.ownerId', '=', id)
      .where('a.deletedAt', 'is', null).orderBy('a.uploadedAt').orderBy('a.id').execute(),
  };
}
