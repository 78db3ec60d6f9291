/** Agreeing to another's export, or not; and giving up the own one. Each step locks the task: of two at once one is too late. */
import { sql } from 'kysely';
import { exportCentre, exportReviewPermission, exportState } from 'contract/areas/account/export-centre';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { tell } from '../../../kernel/tell.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { byViewer, noteEvent, type ExportEvent } from './export-events.ts';
import { queueExport } from './queue-export.ts';

type Calls = typeof exportCentre.endpoints;
type State = Output<Calls['approve']>['state'];

async function locked(ctx: Ctx, id: string) {
  const task = await ctx.db.selectFrom('exportTask').select(['id', 'version', 'state', 'askedBy']).where('associationId', '=', ctx.viewer.associationId).where('id', '=', id).forUpdate().executeTakeFirst();
  return task ?? ctx.fail('notFound');
}

async function move(ctx: Ctx, id: string, to: State, event: ExportEvent, reason?: string): Promise<Output<Calls['approve']>> {
  const { db, viewer } = ctx;
  const { version } = await db.updateTable('exportTask').set({ state: to, version: sql<number>`version + 1`, reason: reason ?? null, updatedAt: sql`app_now()` })
    .where('associationId', '=', viewer.associationId).where('id', '=', id).returning('version').executeTakeFirstOrThrow();
  await noteEvent(db, viewer.associationId, id, event, byViewer(ctx), { note: reason });
  ctx.subject({ entity: 'export', id, after: { state: to }, ...(reason && { note: reason }) });
  return { id, version, state: to };
}

async function ofAnother(ctx: Ctx<Fails<Calls['approve']>>, id: string, action: string) {
  // What leaves is the association's: a right within one's own firm agrees to nothing.
  if (!mayWithin(ctx.viewer, exportReviewPermission.review, 'ALL')) return ctx.fail('notFound');
  const { askedBy, state } = await locked(ctx, id);
  if (askedBy === ctx.viewer.userId) return ctx.fail('exportOwn');
  if (state !== 'WAITING') return ctx.fail('notItsTurn', { state: exportState.labels[state], action, actor: '—' });
  return { askedBy, number: (await ctx.db.selectFrom('exportLog').select('number').where('associationId', '=', ctx.viewer.associationId).where('id', '=', id).executeTakeFirstOrThrow()).number };
}

const tellAsker = (ctx: Ctx, askedBy: string, title: string, content: string, key: string) =>
  tell(ctx.db, ctx.viewer.associationId, [askedBy], { event: 'account.exportReviewed', key, severity: 2, title, content, address: exportCentre.pages.list.path });

export async function approveExport(ctx: Ctx<Fails<Calls['approve']>>, { id }: Parsed<Calls['approve']>) {
  const { askedBy, number } = await ofAnother(ctx, id, '批准导出');
  const moved = await move(ctx, id, 'QUEUED', 'APPROVED');
  await queueExport(ctx.db, id, { isSmall: false, isZip: false });
  await tellAsker(ctx, askedBy, '导出申请已批准', `${ctx.viewer.realName}已批准您的导出申请（${number}），文件生成后会再通知您。`, `export:${id}:approved`);
  return moved;
}

export async function refuseExport(ctx: Ctx<Fails<Calls['refuse']>>, { id, reason }: Parsed<Calls['refuse']>) {
  const { askedBy, number } = await ofAnother(ctx, id, '不批准导出');
  const moved = await move(ctx, id, 'REFUSED', 'REFUSED', reason);
  await tellAsker(ctx, askedBy, '导出申请未获批准', `${ctx.viewer.realName}没有批准您的导出申请（${number}）。理由：${reason}`, `export:${id}:refused`);
  return moved;
}

export async function cancelExport(ctx: Ctx<Fails<Calls['cancel']>>, { id }: Parsed<Calls['cancel']>) {
  const { askedBy, state } = await locked(ctx, id);
  if (askedBy !== ctx.viewer.userId) return ctx.fail('notFound');
  if (state !== 'WAITING' && state !== 'QUEUED' && state !== 'RUNNING') return ctx.fail('notItsTurn', { state: exportState.labels[state], action: '取消导出', actor: '—' });
  return move(ctx, id, 'CANCELLED', 'CANCELLED');
}
