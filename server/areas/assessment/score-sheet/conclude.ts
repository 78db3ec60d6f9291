/** The panel has talked: what all sheets come to is entered into the case, with its collective opinion. */
import { sql } from 'kysely';
import type { scoreSheet } from 'contract/areas/assessment/score-sheet';
import { sessionSettings } from 'contract/areas/assessment/interview-settings';
import { interviewSessionFlow } from 'contract/areas/assessment/interview-session-flow';
import { stateTitle } from 'contract/kernel/workflow';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { announce } from '../../../machines/live/announce.ts';
import { concluded, scored } from '../assessment-application/assessment.public.ts';
import { sheetRuleOf, type Seat } from '../interview-session/day.public.ts';
import { deciding, outcomeOf } from './outcome.ts';
import { leaderOf, ownSeat, scoring } from './seats.ts';
import { sheetsOf, type Sheet } from './sheets.ts';

type Conclude = typeof scoreSheet.endpoints.conclude;

/** What stands in the way, in words. */
export async function hindrance({ app, db }: Pick<Ctx, 'app' | 'db'>, seat: Seat, sheets: readonly Sheet[]): Promise<string | null> {
  const least = await app.settings.get(db, seat.session.associationId, sessionSettings.panelSize);
  const judges = scoring(seat);
  if (judges.length < least) return `不需回避的考官只有${judges.length}人，至少${least}人才能评分，请工作人员调换考场`;
  const { missing } = deciding(seat, sheets, { concludedAt: null });
  return missing.length ? `还有${missing.length}名考官没有提交评分单：${missing.join('、')}` : null;
}

export async function concludeInterview(ctx: Ctx<Fails<Conclude>>, { id, confirmed, materialScore, opinion }: Parsed<Conclude>): Promise<Output<Conclude>> {
  const seat = await ownSeat(ctx, id, 'update');
  const { mine, slot, session, person } = seat;
  const leader = leaderOf(seat);
  if (!mine) return ctx.fail('notFound');
  if (leader?.id !== mine.id) return ctx.fail('blocked', { reasons: `集体评议意见由${leader?.name ?? '主考官'}登记` });
  if (slot.stage !== 'SIGNED_IN') return ctx.fail('notItsTurn', { state: stateTitle(interviewSessionFlow, session.state), action: '登记集体评议意见', actor: '—' });
  const sheets = await sheetsOf(ctx.db, session.associationId, [id]);
  const stands = await hindrance(ctx, seat, sheets);
  if (stands) return ctx.fail('blocked', { reasons: stands });
  const version = await sheetRuleOf(ctx.db, session);
  if (version.materialPercent > 0 && materialScore === undefined) return ctx.fail('invalid', {}, { fields: [{ path: 'materialScore', message: `书面材料占${version.materialPercent}%，请填写得分` }] });
  const counted = deciding(seat, sheets, { concludedAt: null }).sheets;
  const about = { materialScore: version.materialPercent > 0 ? materialScore ?? null : null, confirmedVetoes: confirmed };
  const { vetoes, final, result, interview } = outcomeOf(seat, version, counted, about);
  const unheld = confirmed.find((code) => !vetoes.some((veto) => veto.code === code && veto.isMajority));
  if (unheld !== undefined) return ctx.fail('invalid', {}, { fields: [{ path: 'confirmed', message: '只有过半数考官认定的一票否决才能确认' }] });
  if (final === null || result === null) throw new Error(`${id}: all sheets are in and nothing comes of them`);
  await sql`update score_sheet set counted = true where association_id = ${session.associationId} and id = any(${counted.map((one) => one.id)}::uuid[])`.execute(ctx.db);
  await ctx.db.updateTable('interviewSlot').set({ ...about, confirmedVetoes: [...confirmed], concludedAt: sql`app_now()`, concludedByName: mine.name }).where('associationId', '=', session.associationId).where('id', '=', id).execute();
  await scored(ctx, { id: person.id, score: final, result });
  await concluded(ctx, { id: person.id, opinion });
  await announce(ctx.db, { type: 'interview' }, 'everybody');
  ctx.subject({ entity: 'interviewSession', id: session.id, after: { slot: id, interview, final, result, confirmed } });
  return { id, final, result };
}
