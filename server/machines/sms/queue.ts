/**
 * Asks for a message: the record and the job are written with the change that wants it, or not at all. The sending
 * itself is the job's (send.ts).
 */
import { sql } from 'kysely';
import { smsSettings } from 'contract/areas/applications/sms-manage';
import { isCodeText, type ByHandText, type SmsNotice, type SmsParams, type SmsText } from 'contract/areas/applications/sms-texts';
import type { App } from '../../app.ts';
import type { Db } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/fail.ts';
import { newId } from '../../kernel/id.ts';
import { refuseTooMany, takeFromBudget } from './limits.ts';

export type WantedSms<T extends SmsText> = Wanted & { readonly text: T; readonly params: SmsParams<T> };

/** Its blanks have been looked through where they were filled in. */
interface FilledIn { readonly text: ByHandText; readonly params: Readonly<Record<string, string>> }

interface Wanted {
  readonly mobile: string;
  /** What it is for: the same thing never sends twice. */
  readonly key: string;
  /** Worth nothing after so many minutes. */
  readonly minutes?: number;
  /** Whose number it is, where an account gets it. */
  readonly recipientId?: string;
  /** Of one that somebody sends to many. */
  readonly batchId?: string;
  /** Does not wait for the morning. */
  readonly isAtOnce?: boolean;
  /** Of codes and what is sent by hand: who asked, and from where; both are counted. */
  readonly asked?: { readonly userId: string; readonly address: string };
}

/** Not asked for: the day's budget was gone. */
export const overBudget = { code: 'OVER_BUDGET', text: '超出今日短信总量上限' } as const;

type Needs = Pick<App, 'vault' | 'settings' | 'sms' | 'associationId' | 'log'>;

/** Whether any vendor can send this text. */
export async function canSend(app: Pick<App, 'sms' | 'associationId'>, db: Db, text: SmsText): Promise<boolean> {
  return (await app.sms.providers(db, app.associationId)).some(({ templates }) => templates[text] !== undefined);
}

/** What was asked for: its record, and until when it waits. Null: it was asked for before. */
export type QueuedSms = { readonly id: string; readonly notBefore: string | null } | null;

/** In the caller's transaction. Refuses beyond the limits whoever asked; a notice of the business beyond the day's budget is recorded as failed. */
export async function queueSms<T extends SmsText>(app: Needs, db: Db, wanted: WantedSms<T> | (Wanted & SmsNotice) | (Wanted & FilledIn)): Promise<QueuedSms> {
  const { associationId: at, vault } = app;
  if (!db.isTransaction) throw new Error('a message is asked for within the change that wants it');
  const { rowCount } = await known(db, at, wanted.key);
  if (rowCount > 0) return null;
  if (!await canSend(app, db, wanted.text)) throw new Refusal('smsOff');
  const limits = await app.settings.get(db, at, smsSettings.limits);
  const isCode = isCodeText(wanted.text);
  const mobileBlind = vault.blind('mobile', wanted.mobile);
  if (wanted.asked) await refuseTooMany(db, at, isCode ? 'code' : 'byHand', { mobileBlind, ...wanted.asked }, limits);
  const isAtOnce = isCode || (wanted.isAtOnce ?? false);
  const notBefore = isAtOnce ? null : await endOfQuiet(app, db);
  const isWithinBudget = await takeFromBudget(app, db, at, limits);
  if ((isCode || wanted.asked) && !isWithinBudget) throw new Refusal('smsSpent');
  const id = newId();
  const failed = isWithinBudget ? null : overBudget;
  await sql`
    insert into sms_record (association_id, id, idempotency_key, text_name, is_code, mobile_sealed, mobile_blind, params_sealed, asked_by, address, asked_at, not_before, expires_at, state, error_code, error_text, recipient_id, is_at_once, batch_id)
    values (${at}, ${id}, ${wanted.key}, ${wanted.text}, ${isCode}, ${vault.seal({ table: 'smsRecord', column: 'mobile', rowId: id }, wanted.mobile)}, ${mobileBlind},
      ${vault.seal({ table: 'smsRecord', column: 'params', rowId: id }, JSON.stringify(wanted.params))}, ${wanted.asked?.userId ?? null}, ${wanted.asked?.address ?? null},
      app_now(), ${notBefore}, app_now() + make_interval(mins => ${wanted.minutes ?? null}::int), ${failed ? 'failed' : 'queued'}, ${failed?.code ?? null}, ${failed?.text ?? null}, ${wanted.recipientId ?? null}, ${isAtOnce}, ${wanted.batchId ?? null})`.execute(db);
  if (!failed) await addJob(db, id, notBefore);
  return { id, notBefore };
}

/** Whoever has no number that is shown to be his, or has chosen to do without, stands in the records without one; what it said is not kept. */
export async function recordUnreached(db: Db, associationId: string, text: SmsText, people: readonly { userId: string; key: string }[], { batchId = null, state = 'noNumber' }: { batchId?: string | null; state?: 'noNumber' | 'declined' } = {}): Promise<void> {
  if (!people.length) return;
  await sql`
    insert into sms_record (association_id, id, idempotency_key, text_name, is_code, asked_at, state, settled_at, recipient_id, batch_id)
    select ${associationId}::uuid, given.id, given.key, ${text}, false, app_now(), ${state}, app_now(), given.user_id, ${batchId}::uuid
    from unnest(${people.map(() => newId())}::uuid[], ${people.map(({ key }) => key)}::text[], ${people.map(({ userId }) => userId)}::uuid[]) as given (id, key, user_id)
    on conflict (association_id, idempotency_key) do nothing`.execute(db);
}

async function known(db: Db, associationId: string, key: string): Promise<{ rowCount: number }> {
  const { rows } = await sql`select from sms_record where association_id = ${associationId} and idempotency_key = ${key}`.execute(db);
  return { rowCount: rows.length };
}

/** The queue runs on the machine's clock; how long to wait is said by the business's. */
export async function addJob(db: Db, recordId: string, notBefore: string | null): Promise<void> {
  await sql`
    select graphile_worker.add_job('sendSms', json_build_object('recordId', ${recordId}::text), job_key => ${`sms:${recordId}`},
      run_at => clock_timestamp() + greatest(coalesce(${notBefore}::timestamptz, app_now()) - app_now(), interval '0'))`.execute(db);
}

/** Nobody is woken by a notice: between these hours it waits for the end of them. Null: it may go now. */
export async function endOfQuiet(app: Pick<App, 'settings' | 'associationId'>, db: Db): Promise<string | null> {
  const { from, to } = await app.settings.get(db, app.associationId, smsSettings.quietHours);
  const { rows } = await sql<{ quietUntil: string | null }>`
    with local as (select app_now() at time zone 'Asia/Shanghai' as moment), clock as (select moment, extract(hour from moment)::int as hour, date_trunc('day', moment) as day from local)
    select case
      when ${from}::int = ${to}::int then null
      when ${from}::int < ${to}::int and hour >= ${from}::int and hour < ${to}::int then day + make_interval(hours => ${to}::int)
      when ${from}::int > ${to}::int and hour >= ${from}::int then day + interval '1 day' + make_interval(hours => ${to}::int)
      when ${from}::int > ${to}::int and hour < ${to}::int then day + make_interval(hours => ${to}::int)
    end at time zone 'Asia/Shanghai' as quiet_until from clock`.execute(db);
  return rows[0]?.quietUntil ?? null;
}
