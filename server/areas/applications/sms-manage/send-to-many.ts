/**
 * One message to many: whom it reaches is found by the statement that finds the readers of messages in the product, and
 * narrowed to those who have shown a number. Sending is one row and one job; each recipient has its key, so a job that
 * runs twice sends nothing twice.
 */
import { sql } from 'kysely';
import { smsSettings, type smsManage, type SmsMessage } from 'contract/areas/applications/sms-manage';
import { partsOfSms, withSignature } from 'contract/areas/applications/sms-wording';
import { blanksIn, filledWording } from 'contract/kernel/blanks';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { canSend, endOfQuiet } from '../../../machines/sms/queue.ts';
import { shownNumbers } from '../../../machines/sms/shown-numbers.ts';
import { wordingOf } from '../../../machines/sms/wordings.ts';
import { peopleAmong, peopleInWords, recipientsQuery, recipientsOf, type Audience } from '../../account/broadcast/audience.public.ts';
import { askRecentPassword } from '../../account/wx/recent-password.public.ts';
import { enteredProviders } from './entered-providers.ts';

type Calls = typeof smsManage.endpoints;

/** Enough to see whether it is the right people. */
const few = 12;

const audienceOf = ({ audience, roleCodes, firmIds, districts, userIds }: SmsMessage): Audience => ({ audience, roleCodes, firmIds, districts, userIds });

async function reachOf({ db, viewer: { associationId }, fail }: Ctx, message: SmsMessage) {
  // One who is named and not there refuses all: whoever wrote it thinks of somebody else.
  const named = new Set(message.userIds).size;
  if (named > 0 && await peopleAmong(db, { associationId, audience: { ...audienceOf(message), audience: 'PEOPLE' }, within: null }) !== named) fail('notFound');
  const given = { associationId, audience: audienceOf(message), within: null };
  const [all, shown] = await Promise.all([recipientsOf(db, given), shownNumbers(db, associationId, recipientsQuery(given))]);
  const reached = new Set(shown.map(({ userId }) => userId));
  return { reached: [...reached], unreached: all.filter((userId) => !reached.has(userId)) };
}

const leftToday = async ({ app, db, viewer: { associationId } }: Ctx): Promise<number> => {
  const { perDay } = await app.settings.get(db, associationId, smsSettings.limits);
  const { rows } = await sql<{ used: number }>`select used from sms_day where association_id = ${associationId} and day = app_today()`.execute(db);
  return Math.max(0, perDay - (rows[0]?.used ?? 0));
};

/** What is filled in, without blanks that the wording in force has no place for. */
async function contentOf({ db, viewer: { associationId } }: Ctx, { text, values }: SmsMessage) {
  const wording = await wordingOf(db, associationId, text);
  const given = Object.entries(values).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
  const params = Object.fromEntries(given);
  return { params, content: filledWording(wording, params), missing: blanksIn(wording).find((name) => !params[name]) };
}

export async function previewMany(ctx: Ctx, message: Parsed<Calls['previewMany']>): Promise<Output<Calls['previewMany']>> {
  const { app, db, viewer: { associationId } } = ctx;
  const [{ reached, unreached }, { content }, vendors, price, left, notBefore, isReady] = await Promise.all([
    reachOf(ctx, message), contentOf(ctx, message), enteredProviders(app, db), app.settings.get(db, associationId, smsSettings.price), leftToday(ctx), endOfQuiet(app, db), canSend(app, db, message.text),
  ]);
  const [sample, missed] = await Promise.all([peopleInWords(db, associationId, reached.slice(0, few)), peopleInWords(db, associationId, unreached.slice(0, few))]);
  const whole = withSignature(vendors.find(({ isActive }) => isActive)?.signName ?? '短信签名', content);
  const parts = partsOfSms(whole);
  return { reached: reached.length, unreached: unreached.length, sample, missed, content: whole, parts, cost: reached.length * parts * price, leftToday: left, notBefore, isReady };
}

export async function sendMany(ctx: Ctx<Fails<Calls['sendMany']>>, message: Parsed<Calls['sendMany']>): Promise<Output<Calls['sendMany']>> {
  const { app, db, viewer: { associationId, userId } } = ctx;
  // It costs money and can't be taken back: an open screen is not enough.
  await askRecentPassword(ctx, db);
  if (!await canSend(app, db, message.text)) ctx.fail('smsOff');
  const { params, content, missing } = await contentOf(ctx, message);
  if (missing !== undefined) ctx.fail('invalid', {}, { fields: [{ path: `values.${missing}`, message: '请填写' }] });
  const { reached, unreached } = await reachOf(ctx, message);
  if (!reached.length) ctx.fail('audienceEmpty');
  if (reached.length > await leftToday(ctx)) ctx.fail('smsSpent');
  const id = newId();
  await sql`
    insert into sms_batch (association_id, id, text_name, params_sealed, audience, recipients, unreached, sent_by)
    values (${associationId}, ${id}, ${message.text}, ${app.vault.seal({ table: 'smsBatch', column: 'params', rowId: id }, JSON.stringify(params))}, ${JSON.stringify(audienceOf(message))}::jsonb, ${reached.length}, ${unreached.length}, ${userId})`.execute(db);
  await sql`select graphile_worker.add_job('sendSmsBatch', json_build_object('batchId', ${id}::text), job_key => ${`smsBatch:${id}`})`.execute(db);
  ctx.subject({ entity: 'smsBatch', id, after: { content, audience: message.audience, recipients: reached.length, unreached: unreached.length } });
  return { id, recipients: reached.length, unreached: unreached.length, notBefore: await endOfQuiet(app, db) };
}
