/** Handing over, taking over, giving back: who has the case, a line in its record, and a word to whoever it concerns, all in one. */
import { sql } from 'kysely';
import type { caseTransfer } from 'contract/areas/console/case-transfer';
import { todo } from 'contract/areas/console/todo';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { besideSteps, dispatcher, type BesideStep } from 'contract/kernel/workflow';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { tell } from '../../../kernel/tell.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { takeUp } from '../../../machines/casework/holder.ts';
import { dispatches, findCase, findCases, mayTransfer, turnOf, type Found } from './cases.ts';
import { colleagues, whichFit } from './takers.ts';

type Calls = typeof caseTransfer.endpoints;
/** More are told in one message. */
const mostAlone = 3;

/** What can't be handed to him stays where it is, and is named with its why. */
export async function transfer(ctx: Ctx<Fails<Calls['transfer']>>, { ids, takerId, reason }: Parsed<Calls['transfer']>): Promise<Output<Calls['transfer']>> {
  const found = await findCases(ctx, ids, true);
  if (found.length < new Set(ids).size) return ctx.fail('notFound');
  const [taker] = await colleagues(ctx, found, [takerId]);
  if (!taker || found.some(({ isInside }) => !isInside)) return ctx.fail('notFound');
  if (!found.some((one) => mayTransfer(ctx.viewer, one))) return ctx.fail('blocked', { reasons: '现在不由本人办理，不能转办' });
  const fits = await whichFit(ctx, found, taker.viewer);
  const left: Output<Calls['transfer']>['left'] = [];
  const handed: Found[] = [];
  for (const one of found) {
    const why = !mayTransfer(ctx.viewer, one) ? '现在不由本人办理' : one.holderId === takerId ? '已经由对方经办' : !fits.has(one.row.id) ? '对方没有办理这一步的权限、须要回避，或者办理过前一环节' : null;
    if (why !== null) { left.push({ applicationNo: one.row.applicationNo, why }); continue; }
    await hold(ctx, one, taker.viewer, reason);
    await note(ctx, one, 'transfer', `转给${taker.viewer.realName}：${reason}`);
    await tellFormer(ctx, one, taker.viewer, reason);
    handed.push(one);
  }
  await tellTaker(ctx, taker.viewer, handed, reason);
  const [first = found[0]!] = handed;
  ctx.subject({ entity: first.own.workflow.entity, id: first.row.id, after: { taker: taker.viewer.realName, cases: handed.map(({ row }) => row.applicationNo) }, note: reason });
  return { transferred: handed.length, left };
}

/** Somebody takes up what is nobody's, or goes on with what a colleague of the same desk had; he hears so, and why. */
export async function takeOver(ctx: Ctx<Fails<Calls['takeOver']>>, { id, reason }: Parsed<Calls['takeOver']>): Promise<Output<Calls['takeOver']>> {
  const one = await findCase(ctx, id, true);
  if (!one.isInside) return ctx.fail('notFound');
  if (one.holder?.isMe) return ctx.fail('blocked', { reasons: '这一件已经由本人经办' });
  if (!mayTransfer(ctx.viewer, one) || !(await whichFit(ctx, [one], ctx.viewer)).has(id)) return ctx.fail('blocked', { reasons: '这一步不由本人办理，或者本人办理过前一环节，不能接手' });
  if (one.holder) {
    if (!reason) return whyNot(ctx);
    await hold(ctx, one, ctx.viewer, reason);
    await note(ctx, one, 'takeOver', reason);
    await tellFormer(ctx, one, ctx.viewer, reason);
  } else {
    await takeUp(ctx.db, ctx.viewer, one.own.workflow.entity, one.row);
  }
  ctx.subject({ entity: one.own.workflow.entity, id, before: { holder: one.holder?.name ?? null }, note: reason ?? '领取' });
  return {};
}

const whyNot = (ctx: Pick<Ctx, 'fail'>) => ctx.fail('invalid', {}, { fields: [{ path: 'reason', message: '请填写原因' }] });

/** Back to the queue: by the holder, or by whoever handed it to him. */
export async function release(ctx: Ctx<Fails<Calls['release']>>, { id, reason }: Parsed<Calls['release']>): Promise<Output<Calls['release']>> {
  const one = await findCase(ctx, id, true);
  const deed = releasedAs(ctx.viewer, one);
  if (!one.isInside) return ctx.fail('notFound');
  if (!deed || !one.holderId || !one.giverId) return ctx.fail('blocked', { reasons: '这一件现在没有经办人，或者不由本人转办' });
  const { db, viewer: { associationId, userId, realName } } = ctx;
  if (!one.holder?.isClaim && !reason) return whyNot(ctx);
  await sql`delete from case_holder where association_id = ${associationId} and case_id = ${id} and state = ${one.row.state}`.execute(db);
  ctx.subject({ entity: one.own.workflow.entity, id, before: { holder: one.holder?.name ?? null }, note: reason ?? '不再办理' });
  if (one.holder?.isClaim && deed === 'handBack') return {};
  await note(ctx, one, deed, reason ?? '');
  await tell(db, associationId, [deed === 'handBack' ? one.giverId : one.holderId].filter((who) => who !== userId), {
    event: 'case.transferred', severity: 2, title: `${realName}${besideSteps[deed]}了${named(one)}`, content: reason ? `回到待办队列。原因：${reason}` : '回到待办队列。', address: addressOf(one),
  });
  return {};
}

export function releasedAs(viewer: Viewer, { holder, giverId }: Found): 'handBack' | 'takeBack' | null {
  if (!holder) return null;
  if (holder.isMe) return 'handBack';
  return giverId === viewer.userId || dispatches(viewer) ? 'takeBack' : null;
}

async function hold({ db, viewer: { associationId, userId, realName } }: Pick<Ctx, 'db' | 'viewer'>, { own, row }: Found, taker: Viewer, reason: string): Promise<void> {
  await sql`
    insert into case_holder (association_id, case_id, entity, state, holder_id, holder_name, giver_id, giver_name, reason)
    values (${associationId}, ${row.id}, ${own.workflow.entity}, ${row.state}, ${taker.userId}, ${taker.realName}, ${userId}, ${realName}, ${reason})
    on conflict (association_id, case_id, state) do update set holder_id = excluded.holder_id, holder_name = excluded.holder_name, giver_id = excluded.giver_id, giver_name = excluded.giver_name, is_claim = false, reason = excluded.reason, at = app_now()`.execute(db);
}

/** In the case's own record, as a word among colleagues: it moves nothing, and is no stage that anybody has handled. */
async function note({ db, viewer: { associationId, userId, realName } }: Pick<Ctx, 'db' | 'viewer'>, { own: { workflow: { area, entity } }, row }: Found, action: BesideStep, internalNote: string): Promise<void> {
  await db.insertInto('reviewRecord').values({ id: newId(), associationId, area, entity, caseId: row.id, caseNo: row.applicationNo, doer: dispatcher, action, fromState: row.state, toState: row.state, internalNote, actorId: userId, actorName: realName, at: sql`app_now()` }).execute();
}

const named = ({ own, row }: Found): string => `${own.workflow.title}${row.applicationNo}（${own.headline(row)}）`;
const addressOf = ({ own, row }: Found): string => own.address(row, turnOf(own, row.state) ?? 'observer');

async function tellFormer({ db, viewer: { associationId, userId, realName } }: { db: Db; viewer: Viewer }, one: Found, taker: Viewer, reason: string): Promise<void> {
  if (!one.holderId || one.holderId === userId || one.holderId === taker.userId) return;
  await tell(db, associationId, [one.holderId], { event: 'case.transferred', severity: 2, title: `您经办的${named(one)}已由${taker.realName}接办`, content: `${realName}：${reason}`, address: addressOf(one) });
}

async function tellTaker({ db, viewer: { associationId, userId, realName } }: { db: Db; viewer: Viewer }, taker: Viewer, handed: readonly Found[], reason: string): Promise<void> {
  if (taker.userId === userId || handed.length === 0) return;
  if (handed.length > mostAlone) {
    await tell(db, associationId, [taker.userId], { event: 'case.transferred', severity: 2, title: `${realName}转办给您${handed.length}件`, content: [`原因：${reason}`, ...handed.map(named)].join('\n'), address: todo.pages.centre.path });
    return;
  }
  for (const one of handed) await tell(db, associationId, [taker.userId], { event: 'case.transferred', severity: 2, title: `${realName}转办给您：${named(one)}`, content: `原因：${reason}`, address: addressOf(one) });
}
