/**
 * A code to a number, and back. Of the code only a proof is kept, bound to the request: the code of one is no answer to
 * another, and a new one makes the earlier one worthless.
 */
import { randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { smsSettings } from 'contract/areas/applications/sms-manage';
import type { App } from '../../../app.ts';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { networkOf } from '../../../machines/session/address.ts';
import { queueSms } from '../../../machines/sms/queue.ts';

const proofOf = ({ vault }: Pick<App, 'vault'>, checkId: string, code: string): string => vault.mac('mobileCheck', `${checkId}|${code}`);

export interface CodeSent { readonly checkId: string; readonly minutes: number; readonly waitSeconds: number }

/** In the call's transaction; refuses beyond the limits, and where no vendor can send. */
export async function sendCodeTo({ app, db, viewer: { associationId, userId }, http }: Pick<Ctx, 'app' | 'db' | 'viewer' | 'http'>, mobile: string): Promise<CodeSent> {
  const { minutes } = await app.settings.get(db, associationId, smsSettings.code);
  const { secondsBetween: waitSeconds } = await app.settings.get(db, associationId, smsSettings.limits);
  const checkId = newId();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await sql`
    insert into mobile_check (association_id, id, user_id, mobile_blind, code_mac, asked_at, expires_at)
    values (${associationId}, ${checkId}, ${userId}, ${app.vault.blind('mobile', mobile)}, ${proofOf(app, checkId, code)}, app_now(), app_now() + make_interval(mins => ${minutes}))`.execute(db);
  await queueSms(app, db, { text: 'verifyCode', mobile, params: { code, minutes: String(minutes) }, key: `mobileCheck:${checkId}`, minutes, asked: { userId, address: networkOf(http.ip) } });
  return { checkId, minutes, waitSeconds };
}

export interface Tried { readonly checkId: string; readonly isRight: boolean }

/** Counts the try against the newest code alone; null when that one is over, used up, or there is none. The count must stay, whatever is answered. */
export async function tryCode({ app, viewer: { associationId, userId } }: Pick<Ctx, 'app' | 'viewer'>, db: Db, mobile: string, code: string): Promise<Tried | null> {
  const { tries } = await app.settings.get(db, associationId, smsSettings.code);
  const { rows } = await sql<{ id: string; codeMac: string }>`
    update mobile_check set tries = tries + 1
    where association_id = ${associationId} and tries < ${tries} and expires_at > app_now() and verified_at is null and id = (
      select id from mobile_check where association_id = ${associationId} and user_id = ${userId} and mobile_blind = ${app.vault.blind('mobile', mobile)} order by asked_at desc, id desc limit 1)
    returning id, code_mac`.execute(db);
  const tried = rows[0];
  return tried ? { checkId: tried.id, isRight: timingSafeEqual(Buffer.from(tried.codeMac), Buffer.from(proofOf(app, tried.id, code))) } : null;
}

/** The number has been shown, and the code is used up. */
export const markVerified = (db: Db, associationId: string, { checkId }: Tried) =>
  sql`update mobile_check set verified_at = app_now() where association_id = ${associationId} and id = ${checkId}`.execute(db);
