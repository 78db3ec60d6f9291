/** Somebody without an account objects: by name, with a telephone number, and not by the thousand. */
import type { objection } from 'contract/areas/assessment/objection';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { App } from '../../../app.ts';
import { createBy } from '../../../kernel/act.ts';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/fail.ts';
import { networkOf } from '../../../machines/session/address.ts';
import { bucketsOf } from '../../../machines/session/buckets.ts';
import { isAnswer } from '../../../machines/session/captcha-answer.ts';
import { isWorkDone } from '../../../machines/session/captcha-work.ts';
import { objectionSteps } from './objection-steps.ts';
import { standing, underNotice, writtenDown, type Said } from './what-is-said.ts';

type Lodge = typeof objection.endpoints.raise;

const rate = { perMinute: 30, burst: 60 };
const buckets = { ask: bucketsOf(() => performance.now()), handIn: bucketsOf(() => performance.now()) };

/** What strangers may ask of this feature, and what they may send. */
export function notTooOften({ app, http }: Pick<Ctx, 'app' | 'http'>, what: keyof typeof buckets = 'ask'): void {
  const wait = buckets[what].take(`${app.associationId} ${networkOf(http.ip)}`, rate);
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
export async function lodgeBy(app: App, db: Db, from: { ip: string; traceId: string }, said: Said & { mobile: string }): Promise<{ id: string; applicationNo: string }> {
  const about = await underNotice(app, db, said);
  if (!about) throw new Refusal('noticeOver');
  if (await standing(app, db, said)) throw new Refusal('objectionStands');
  const values = await writtenDown(app, db, about, said);
  await createBy({ app, db, viewer: null, actor: { userId: null, name: said.name, associationId: app.associationId, sessionId: null, ...from } }, objectionSteps, 'lodge', values);
  return { id: values.id, applicationNo: values.applicationNo };
}
