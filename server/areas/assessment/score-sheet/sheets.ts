/** One examiner's sheet: kept while it is written, signed and locked, opened again only with a reason that stays. */
import { sql, type Selectable } from 'kysely';
import type { scoreSheet } from 'contract/areas/assessment/score-sheet';
import { scoreSheets } from 'contract/areas/assessment/score-sheet';
import { sheetFaults, unreasoned, type Sheet as Scores } from 'contract/areas/assessment/scoring';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { tell } from '../../../kernel/tell.ts';
import type { Database } from '../../../tables.gen.ts';
import { sheetRuleOf, type Seat } from '../interview-session/day.public.ts';
import { ruleOf } from '../score-template/score-templates.public.ts';
import { leaderOf, ownSeat, scoring, type OwnSeat } from './seats.ts';

type Calls = typeof scoreSheet.endpoints;
type Writing = Ctx<Fails<Calls['save']>>;
export type Sheet = Selectable<Database['scoreSheet']>;

export const sheetsOf = (db: Db, associationId: string, slotIds: readonly string[]): Promise<Sheet[]> =>
  slotIds.length ? db.selectFrom('scoreSheet').selectAll().where('associationId', '=', associationId).where(sql<boolean>`slot_id = any(${[...slotIds]}::uuid[])`).execute() : Promise.resolve([]);

export const scoresOf = ({ scores, vetoes }: Pick<Sheet, 'scores' | 'vetoes'>): Scores => ({ scores: Object.fromEntries(scores.map(({ code, score }) => [code, score])), vetoes: vetoes.map(({ code }) => code) });

export const addressOf = (slotId: string): string => `/assessment/scoreSheet/${slotId}`;

const stop = (ctx: Ctx<'blocked'>, reasons: string): never => ctx.fail('blocked', { reasons });

/** The seat of somebody who may write its sheet now, and what he has written so far. */
async function writing(ctx: Writing, slotId: string, version: number, lock: 'share' | 'update') {
  const seat = await ownSeat(ctx, slotId, lock);
  const { mine, slot, person } = seat;
  if (!mine) return ctx.fail('notFound');
  if (mine.away) return stop(ctx, `您应当回避${person.name}：${mine.away}`);
  if (slot.stage !== 'SIGNED_IN') return stop(ctx, slot.stage === 'DONE' ? `${person.name}的成绩已经登记，评分单不能再改` : `${person.name}还没有签到，签到后才能评分`);
  const [known] = await ctx.db.selectFrom('scoreSheet').selectAll().where('associationId', '=', ctx.viewer.associationId).where('slotId', '=', slotId).where('examinerId', '=', mine.id).forUpdate().execute();
  if (known?.signedAt) return stop(ctx, '您已签名提交，需要修改的请联系工作人员解锁');
  if ((known?.version ?? 0) !== version) return ctx.fail('stale', { state: '未提交', actor: mine.name });
  return { seat, mine, known };
}

export async function saveSheet(ctx: Writing, { id, version, form }: Parsed<Calls['save']>): Promise<Output<Calls['save']>> {
  const { mine, known } = await writing(ctx, id, version, 'share');
  const { associationId } = ctx.viewer;
  const given = { ...(form.scores && { scores: JSON.stringify(form.scores) }), ...(form.vetoes && { vetoes: JSON.stringify(form.vetoes) }), ...(form.remarks && { remarks: JSON.stringify(form.remarks.filter(({ said }) => said.trim() !== '')) }), ...(form.comment !== undefined && { comment: form.comment }) };
  if (known) {
    await ctx.db.updateTable('scoreSheet').set({ ...given, version: version + 1, updatedAt: sql`app_now()` }).where('associationId', '=', associationId).where('id', '=', known.id).execute();
    return { id, version: version + 1 };
  }
  // From two windows at once: the second finds the first one's.
  const put = await ctx.db.insertInto('scoreSheet').values({ associationId, id: newId(), slotId: id, examinerId: mine.id, version: 1, ...given }).onConflict((on) => on.doNothing()).returning('id').executeTakeFirst();
  return put ? { id, version: 1 } : ctx.fail('stale', { state: '未提交', actor: mine.name });
}

export async function signSheet(ctx: Writing, { id, version }: Parsed<Calls['sign']>): Promise<Output<Calls['sign']>> {
  const { seat, mine, known } = await writing(ctx, id, version, 'update');
  const rule = await sheetRuleOf(ctx.db, seat.session);
  const faults = [
    ...sheetFaults(ruleOf(rule), known ? scoresOf(known) : { scores: {}, vetoes: [] }).map(({ path, message }) => ({ path: `scores.${path}`, message })),
    ...unreasoned(known?.vetoes ?? []).map(({ code }) => ({ path: `vetoes.${code}`, message: '请写明一票否决的理由' })),
  ];
  if (faults.length || !known) return ctx.fail('invalid', {}, { fields: faults });
  await ctx.db.updateTable('scoreSheet').set({ signedAt: sql`app_now()`, signedBy: ctx.viewer.userId, paperBy: null, version: version + 1, updatedAt: sql`app_now()` }).where('associationId', '=', ctx.viewer.associationId).where('id', '=', known.id).execute();
  ctx.subject({ entity: 'scoreSheet', id: known.id, after: { slot: id, scores: known.scores, vetoes: known.vetoes } });
  await tellLeader(ctx, seat, mine.id);
  return { id, version: version + 1 };
}

/** All are in: whoever speaks for the panel goes on. */
async function tellLeader({ db, viewer }: Ctx, seat: OwnSeat, justNow: string): Promise<void> {
  const signed = new Set((await sheetsOf(db, viewer.associationId, [seat.slot.id])).filter(({ signedAt }) => signedAt).map(({ examinerId }) => examinerId));
  const leader = leaderOf(seat);
  if (!leader?.userId || leader.id === justNow || scoring(seat).some(({ id }) => !signed.has(id))) return;
  await tell(db, viewer.associationId, [leader.userId], { event: 'assessment.sheetsIn', severity: 2, title: `${seat.person.name}的评分单已全部提交，请登记集体评议意见`, address: addressOf(seat.slot.id) });
}

/** Before the panel has concluded. Who opened it again, and why, stays with the sheet. */
export async function unlockSheet(ctx: Ctx<Fails<Calls['unlock']>>, { id, examinerId, opinion }: Parsed<Calls['unlock']>): Promise<Output<Calls['unlock']>> {
  if (!ctx.viewer.grants.get(scoreSheets.decide)?.has('ALL')) return ctx.fail('notFound');
  const seat = await ownSeat(ctx, id, 'update');
  const known = await ctx.db.selectFrom('scoreSheet').selectAll().where('associationId', '=', ctx.viewer.associationId).where('slotId', '=', id).where('examinerId', '=', examinerId).forUpdate().executeTakeFirst() ?? ctx.fail('notFound');
  if (seat.slot.stage !== 'SIGNED_IN') return stop(ctx, `${seat.person.name}的成绩已经登记，不能再解锁`);
  if (!known.signedAt) return stop(ctx, '这份评分单还没有提交，考官可以直接修改');
  const { rows } = await sql<{ now: string }>`select to_char(app_now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"') as now`.execute(ctx.db);
  const unlocks = [...known.unlocks, { at: rows[0]!.now, by: ctx.viewer.realName, reason: opinion }];
  await ctx.db.updateTable('scoreSheet').set({ signedAt: null, signedBy: null, unlocks: JSON.stringify(unlocks), version: known.version + 1, updatedAt: sql`app_now()` }).where('associationId', '=', ctx.viewer.associationId).where('id', '=', known.id).execute();
  ctx.subject({ entity: 'scoreSheet', id: known.id, before: { signedAt: known.signedAt, scores: known.scores, vetoes: known.vetoes }, note: opinion });
  const user = judgeAccount(seat, examinerId);
  if (user) await tell(ctx.db, ctx.viewer.associationId, [user], { event: 'assessment.sheetUnlocked', severity: 2, title: `${seat.person.name}的评分单已解锁，请修改后重新提交`, content: `${seat.person.name}的评分单已解锁，请修改后重新提交。原因：${opinion}`, address: addressOf(id) });
  return { id, version: known.version + 1 };
}

const judgeAccount = ({ judges }: Seat, examinerId: string): string | null => judges.find(({ id }) => id === examinerId)?.userId ?? null;
