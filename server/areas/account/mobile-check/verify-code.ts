/** Compares what was typed. Each try is counted and stays counted although the call is refused; the fifth wrong one ends it. */
import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { mobileCheck } from 'contract/areas/account/mobile-check';
import { smsSettings } from 'contract/areas/applications/sms-manage';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { audit, witness } from '../../../kernel/audit.ts';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { proofOf } from './send-code.ts';

type Call = typeof mobileCheck.endpoints.verifyCode;
type Asking = Ctx<Fails<Call>>;

export async function verifyCode(ctx: Asking, { mobile, code }: Parsed<Call>): Promise<Output<Call>> {
  const { app, viewer: { associationId } } = ctx;
  const { minutes, tries } = await app.settings.get(app.db, associationId, smsSettings.code);
  const isRight = await app.db.transaction().execute(async (db) => {
    const tried = await countTry(ctx, db, app.vault.blind('mobile', mobile), tries);
    if (!tried) return false;
    const right = timingSafeEqual(Buffer.from(tried.codeMac), Buffer.from(proofOf(app, tried.id, code)));
    if (right) await sql`update mobile_check set verified_at = app_now() where association_id = ${associationId} and id = ${tried.id}`.execute(db);
    await audit(db, witness(ctx), 'mobileCheck.verifyCode', right ? 'done' : 'failed', { entity: 'mobileCheck', id: tried.id, after: { mobile: app.vault.mask('mobile', mobile) } });
    return right;
  });
  return isRight ? { isVerified: true } : ctx.fail('codeWrong', { minutes }, { fields: [{ path: 'code', message: '验证码不正确或已失效' }] });
}

/** Of the newest code alone; null when that one is over, used up, or there is none. */
async function countTry({ viewer }: Asking, db: Db, mobileBlind: string, most: number): Promise<{ id: string; codeMac: string } | undefined> {
  const { rows } = await sql<{ id: string; codeMac: string }>`
    update mobile_check set tries = tries + 1
    where association_id = ${viewer.associationId} and tries < ${most} and expires_at > app_now() and verified_at is null and id = (
      select id from mobile_check where association_id = ${viewer.associationId} and user_id = ${viewer.userId} and mobile_blind = ${mobileBlind} order by asked_at desc, id desc limit 1)
    returning id, code_mac`.execute(db);
  return rows[0];
}
