/** Asks for a code. Of the code only a proof is kept; a new one makes the earlier one worthless. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { mobileCheck } from 'contract/areas/account/mobile-check';
import { smsSettings } from 'contract/areas/applications/sms-manage';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { App } from '../../../app.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { networkOf } from '../../../machines/session/address.ts';
import { queueSms } from '../../../machines/sms/queue.ts';
import { isMobileVerified } from './mobile-check.public.ts';

type Call = typeof mobileCheck.endpoints.sendCode;

/** Bound to the request: the code of one is no answer to another. */
export const proofOf = ({ vault }: Pick<App, 'vault'>, checkId: string, code: string): string => vault.mac('mobileCheck', `${checkId}|${code}`);

export async function sendCode({ app, db, viewer, http, subject }: Ctx<Fails<Call>>, { mobile }: Parsed<Call>): Promise<Output<Call>> {
  const { associationId, userId } = viewer;
  const { minutes } = await app.settings.get(db, associationId, smsSettings.code);
  const { secondsBetween: waitSeconds } = await app.settings.get(db, associationId, smsSettings.limits);
  const mobileBlind = app.vault.blind('mobile', mobile);
  if (await isMobileVerified(db, associationId, { userId }, mobileBlind)) return { isVerified: true, minutes, waitSeconds };
  const id = newId();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await sql`
    insert into mobile_check (association_id, id, user_id, mobile_blind, code_mac, asked_at, expires_at)
    values (${associationId}, ${id}, ${userId}, ${mobileBlind}, ${proofOf(app, id, code)}, app_now(), app_now() + make_interval(mins => ${minutes}))`.execute(db);
  await queueSms(app, db, { text: 'verifyCode', mobile, params: { code, minutes: String(minutes) }, key: `mobileCheck:${id}`, minutes, asked: { userId, address: networkOf(http.ip) } });
  subject({ entity: 'mobileCheck', id, after: { mobile: app.vault.mask('mobile', mobile) } });
  return { isVerified: false, minutes, waitSeconds };
}
