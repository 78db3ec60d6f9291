/** Papers that prove a case or a record: handed in while it is with the intern, read by whoever is tied to it. */
import { sql } from 'kysely';
import type { caseEvidence } from 'contract/areas/practice/work-proof';
import { stateTitle } from 'contract/kernel/workflow';
import { loadCase, onlyAsSeen, type Case } from '../../kernel/act.ts';
import type { Bytes, Ctx, Db, Upload } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/fail.ts';
import type { AnyFlow, CaseRow } from '../../kernel/flow.ts';
import { attachmentsOf, senderOf } from '../../machines/casework/attachments.ts';

type Kinds = typeof caseEvidence;

const withIntern: readonly string[] = ['draft', 'returned'];

export const isEditable = ({ row, ties }: Case): boolean => ties.has('intern') && withIntern.includes(row.state);

/** The record, when it is the viewer's to change now. */
export async function loadForChange<R extends CaseRow>(ctx: Pick<Ctx, 'viewer'>, db: Db, own: AnyFlow, id: string, action: string, lock = true): Promise<R> {
  const found = await loadCase<R>(db, own, ctx.viewer, id, lock);
  if (isEditable(found)) return found.row;
  throw new Refusal('notItsTurn', { state: stateTitle(own.workflow, found.row.state), action, actor: '—' });
}

export function proofFiles(own: AnyFlow, kinds: Kinds) {
  const attachments = attachmentsOf(own.workflow.entity);
  return {
    async upload(ctx: Ctx, { id, materialCode }: { id: string; materialCode: string }, given: Upload) {
      await loadForChange(ctx, ctx.db, own, id, '上传材料', false);
      const kind = kinds.find(({ code }) => code === materialCode);
      if (!kind) throw new Refusal('notFound');
      return attachments.add(ctx.app, senderOf(ctx), id, { ...kind, accept: 'document' }, given, (db) => loadForChange(ctx, db, own, id, '上传材料'));
    },
    async remove(ctx: Ctx, { id, attachmentId }: { id: string; attachmentId: string }) {
      await attachments.remove(ctx, await loadForChange<CaseRow & { submittedAt: string | null }>(ctx, ctx.db, own, id, '删除材料'), attachmentId);
      return {};
    },
    async open(ctx: Ctx, { id, attachmentId }: { id: string; attachmentId: string }): Promise<Bytes> {
      const { row } = await loadCase(ctx.db, own, ctx.viewer, id);
      return attachments.open(ctx, row, attachmentId);
    },
    /** Every kind that may be handed in, with what has been. */
    async list({ db }: Pick<Ctx, 'db'>, row: CaseRow) {
      const files = await attachments.list(db, row);
      return kinds.map((kind) => ({ ...kind, files: files.filter(({ materialCode }) => materialCode === kind.code).map(({ id, fileName, size, mime, uploadedAt, flags }) => ({ id, fileName, size, mime, uploadedAt, flags })) }));
    },
  };
}

/** How many papers a row of the list `t` has. */
export const fileCount = (entity: string) => sql<number>`(select count(*)::int from attachment a where a.association_id = t.association_id and a.owner_entity = ${entity} and a.owner_id = t.id and a.deleted_at is null)`;

/** A draft that nobody has seen goes for good; what was handed in before is only not shown any more. */
export async function removeProof(ctx: Ctx, own: AnyFlow, { id, version }: { id: string; version: number }) {
  const row = await loadForChange<CaseRow>(ctx, ctx.db, own, id, '删除');
  await onlyAsSeen(ctx.db, own, row, version);
  await sql`update ${sql.table(own.table)} set deleted_at = app_now(), updated_at = app_now(), updated_by = ${ctx.viewer.userId}, version = version + 1 where association_id = ${row.associationId} and id = ${id}`.execute(ctx.db);
  ctx.subject({ entity: own.workflow.entity, id, before: { applicationNo: row.applicationNo, state: row.state } });
  return {};
}
