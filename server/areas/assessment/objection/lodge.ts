/** Somebody without an account objects: by name, with a telephone number, and not by the thousand. */
import { sql } from 'kysely';
import { objectionFlow, openStates, type objection } from 'contract/areas/assessment/objection';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { App } from '../../../app.ts';
import { createBy } from '../../../kernel/act.ts';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/fail.ts';
import { newId } from '../../../kernel/id.ts';
import { numberDay } from '../../../machines/calendar/today.ts';
import { nextNumber } from '../../../machines/numbers/next-number.ts';
import { networkOf } from '../../../machines/session/address.ts';
import { bucketsOf } from '../../../machines/session/buckets.ts';
import { isAnswer } from '../../../machines/session/captcha-answer.ts';
import { isWorkDone } from '../../../machines/session/captcha-work.ts';
import { objectionSteps } from './objection-steps.ts';

type Lodge = typeof objection.endpoints.raise;

const rate = { perMinute: 30, burst: 60 };
const asked = bucketsOf(() => performance.now());

/** One bucket for all that strangers may ask of this feature. */
export function notTooOften({ app, http }: Pick<Ctx, 'app' | 'http'>): void {
  const wait = asked.take(`${app.associationId} ${networkOf(http.ip)}`, rate);
  if (wait) throw new Refusal('tooMany', { seconds: wait }, { retryAfter: wait });
}

export async function lodge(ctx: Ctx<Fails<Lodge>>, { captchaId, captcha, work, ...said }: Parsed<Lodge>): Promise<Output<Lodge>> {
  notTooOften(ctx);
  // First of all it is used up: a challenge serves one attempt, however that ends.
  const taken = await ctx.app.challenges.take(captchaId);
  if (!taken || !(work === undefined ? isAnswer(captcha, taken.answer) : isWorkDone(captchaId, work))) return ctx.fail('captchaWrong');
  return lodgeBy(ctx.app, ctx.db, { ip: ctx.http.ip, traceId: ctx.traceId }, said);
}

/** What is done once it is sure that a person asks. */
export async function lodgeBy(app: App, db: Db, from: { ip: string; traceId: string }, { assessmentId, name, mobile, facts }: { assessmentId: string; name: string; mobile: string; facts: string }): Promise<{ id: string; applicationNo: string }> {
  const { associationId, vault } = app;
  // Held, so that the case can't end at the same moment.
  const about = await db.selectFrom('assessmentApplication').select(['firmId', 'internName', sql<string>`notice_to`.as('noticeTo')]).where('associationId', '=', associationId).where('id', '=', assessmentId).where('state', '=', 'publicity').where('deletedAt', 'is', null)
    .where(sql<boolean>`app_today() between notice_from and notice_to`).forShare().executeTakeFirst();
  if (!about) throw new Refusal('noticeOver');
  const mobileBlind = vault.blind('mobile', mobile);
  const before = await db.selectFrom('objection').select('id').where('associationId', '=', associationId).where('assessmentId', '=', assessmentId).where('mobileBlind', '=', mobileBlind).where('state', 'in', openStates).where('deletedAt', 'is', null).executeTakeFirst();
  if (before) throw new Refusal('objectionStands');
  const id = newId();
  const day = await numberDay(db);
  const applicationNo = `${objectionFlow.prefix}${day}${await nextNumber(db, associationId, 'objection', day, 5)}`;
  await createBy({ app, db, viewer: null, actor: { userId: null, name: `${name}（异议人）`, associationId, sessionId: null, ip: from.ip, traceId: from.traceId } }, objectionSteps, 'lodge', {
    id, applicationNo, assessmentId, ...about, objectorName: name, mobileBlind, mobileMasked: vault.mask('mobile', mobile), mobileSealed: vault.seal({ table: 'objection', column: 'mobile', rowId: id }, mobile), facts,
  });
  return { id, applicationNo };
}
