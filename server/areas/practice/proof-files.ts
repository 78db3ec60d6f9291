/** Cases and records of training, while they are with the intern: changed, given their papers, made away with. */
import { sql } from 'kysely';
import type { Evidence } from 'contract/areas/practice/work-proof';
import { stateTitle } from 'contract/kernel/workflow';
import { loadCase, onlyAsSeen, type Case } from '../../kernel/act.ts';
import type { Ctx, Db } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/fail.ts';
import type { AnyFlow, CaseRow } from '../../kernel/flow.ts';
import { evidenceFiles } from '../../machines/casework/evidence-files.ts';

const withIntern: readonly string[] = ['draft', 'returned'];

export const isEditable = ({ row, ties }: Case): boolean => ties.has('intern') && withIntern.includes(row.state);

/** The record, when it is the viewer's to change now. */
export async function loadForChange<R extends CaseRow>(ctx: Pick<Ctx, 'viewer'>, db: Db, own: AnyFlow, id: string, action: string, lock = true): Promise<R> {
  const found = await loadCase<R>(db, own, ctx.viewer, id, lock);
  if (isEditable(found)) return found.row;
  throw new Refusal('notItsTurn', { state: stateTitle(own.workflow, found.row.state), action, actor: '—' });
}

export const proofFiles = (own: AnyFlow, kinds: readonly Evidence[]) => evidenceFiles(own, kinds, (ctx, db, id, action, lock) => loadForChange(ctx, db, own, id, action, lock));

/** A draft that nobody has seen goes for good; what was handed in before is only not shown any more. */
export async function removeProof(ctx: Ctx, own: AnyFlow, { id, version }: { id: string; version: number }) {
  const row = await loadForChange<CaseRow>(ctx, ctx.db, own, id, '删除');
  await onlyAsSeen(ctx.db, own, row, version);
  await sql`update ${sql.table(own.table)} set deleted_at = app_now(), updated_at = app_now(), updated_by = ${ctx.viewer.userId}, version = version + 1 where association_id = ${row.associationId} and id = ${id}`.execute(ctx.db);
  ctx.subject({ entity: own.workflow.entity, id, before: { applicationNo: row.applicationNo, state: row.state } });
  return {};
}
