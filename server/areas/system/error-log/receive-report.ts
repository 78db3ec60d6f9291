/** Takes in what a window says. A window that goes mad, or somebody who plays, must not fill the database. */
import { sql } from 'kysely';
import type { errorLog } from 'contract/areas/system/error-log';
import type { Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { bucketsOf } from '../../../machines/session/buckets.ts';
import { deviceName } from '../../../machines/session/device-name.ts';
import { fingerprintOf, scrub, tokenMark } from './scrub.ts';

/** Windows count what repeats and say it once a minute; ten different failures at once are a very bad day. */
const rate = { perMinute: 10, burst: 20 };
/** Different failures; more are not kept before some are swept away. */
const mostKept = 5000;
/** Sessions and pages of one failure. */
const mostCases = 500;

const reported = bucketsOf(() => performance.now());

export async function receiveReport({ app, db, viewer, http, fail }: Ctx, given: Parsed<typeof errorLog.endpoints.report>): Promise<Record<string, never>> {
  const { associationId, seenBy } = viewer;
  // Whoever looks with somebody else's eyes has the failure himself.
  const userId = seenBy?.userId ?? viewer.userId, realName = seenBy?.realName ?? viewer.realName, userName = seenBy ? '' : viewer.userName;
  const seconds = reported.take(userId, rate);
  if (seconds) return fail('tooMany', { seconds }, { retryAfter: seconds });
  const clean = (text: string, most: number) => [...scrub(app.vault.blind, text)].slice(0, most).join('');
  const message = clean(given.message, 512).trim() || '（没有说明）', stack = clean(given.stack, 6000), page = clean(given.page, 255);
  const { kind, times } = given;
  const fingerprint = fingerprintOf({ kind, message, stack });
  const { rows: [error] } = await sql<{ id: string }>`
    insert into client_error as e (association_id, id, fingerprint, kind, message, stack, page, times, first_at, last_at, last_user_name)
    select ${associationId}::uuid, ${newId()}::uuid, ${fingerprint}, ${kind}, ${message}, ${stack}, ${page}, ${times}::bigint, app_now(), app_now(), ${realName}
    where (select count(*) from client_error where association_id = ${associationId}) < ${mostKept} or exists (select from client_error where association_id = ${associationId} and fingerprint = ${fingerprint})
    on conflict (association_id, fingerprint) do update set times = e.times + excluded.times, last_at = excluded.last_at, last_user_name = excluded.last_user_name, page = excluded.page, stack = excluded.stack
    returning e.id`.execute(db);
  if (!error) return {};
  const token = /^Bearer (\S+)$/.exec(http.header('authorization') ?? '')?.[1] ?? '';
  await sql`
    insert into client_error_case as c (association_id, error_id, user_id, token_mark, page, at, times, user_name, real_name, device, address)
    select ${associationId}::uuid, ${error.id}::uuid, ${userId}::uuid, ${tokenMark(token)}, ${page}, app_now(), ${times}::bigint, ${userName}, ${realName}, ${deviceName(http.header('user-agent') ?? null)}, ${http.ip}
    where (select count(*) from client_error_case where association_id = ${associationId} and error_id = ${error.id}) < ${mostCases}
    on conflict (association_id, error_id, user_id, token_mark, page) do update set at = excluded.at, times = c.times + excluded.times`.execute(db);
  return {};
}
