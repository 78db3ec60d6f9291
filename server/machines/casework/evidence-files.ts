/** Papers of a record that proves work: handed in while it is the writer's, read by whoever is tied to it. */
import { sql } from 'kysely';
import type { Evidence } from 'contract/areas/practice/work-proof';
import { loadCase } from '../../kernel/act.ts';
import type { Bytes, Ctx, Db, Upload } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/fail.ts';
import type { AnyFlow, CaseRow } from '../../kernel/flow.ts';
import { attachmentsOf, senderOf } from './attachments.ts';

/** `submittedAt`: null as long as nobody else has seen it. */
type Owner = CaseRow & { submittedAt: string | null };
/** The record, when it is the viewer's to change now; refuses otherwise. */
export type ForChange = (ctx: Pick<Ctx, 'viewer'>, db: Db, id: string, action: string, lock: boolean) => Promise<Owner>;

export function evidenceFiles(own: AnyFlow, kinds: readonly Evidence[], forChange: ForChange) {
  const attachments = attachmentsOf(own.workflow.entity);
  return {
    async upload(ctx: Ctx, { id, materialCode }: { id: string; materialCode: string }, given: Upload) {
      await forChange(ctx, ctx.db, id, '上传材料', false);
      const kind = kinds.find(({ code }) => code === materialCode);
      if (!kind) throw new Refusal('notFound');
      return attachments.add(ctx.app, senderOf(ctx), id, { ...kind, accept: 'document' }, given, (db) => forChange(ctx, db, id, '上传材料', true));
    },
    async remove(ctx: Ctx, { id, attachmentId }: { id: string; attachmentId: string }) {
      await attachments.remove(ctx, await forChange(ctx, ctx.db, id, '删除材料', true), attachmentId);
      return {};
    },
    async open(ctx: Ctx, { id, attachmentId }: { id: string; attachmentId: string }): Promise<Bytes> {
      const { row } = await loadCase(ctx.db, own, ctx.viewer, id);
      return attachments.read(ctx, row, attachmentId);
    },
    /** Every kind that may be handed in, with what has been. */
    async list({ db }: Pick<Ctx, 'db'>, row: Pick<CaseRow, 'associationId' | 'id'>) {
      const files = await attachments.list(db, row);
      return kinds.map((kind) => ({ ...kind, files: files.filter(({ materialCode }) => materialCode === kind.code).map(({ id, fileName, size, mime, uploadedAt, flags }) => ({ id, fileName, size, mime, uploadedAt, flags })) }));
    },
  };
}

/** How many papers a row of the list `t` has. */
export const fileCount = (entity: string) => sql<number>`(select count(*)::int from attachment a where a.association_id = t.association_id and a.owner_entity = ${entity} and a.owner_id = t.id and a.deleted_at is null)`;
