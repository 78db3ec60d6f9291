/** What became of each message: newest first, numbers masked, nothing of what it said. */
import { sql, type RawBuilder } from 'kysely';
import { smsVendor, type smsManage, type SmsState } from 'contract/areas/applications/sms-manage';
import { byHandTexts } from 'contract/areas/applications/sms-texts';
import { mobile as mobileFormat } from 'contract/areas/basic-info/formats';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { keysOf } from 'contract/kernel/keys';
import type { Ctx } from '../../../kernel/context.ts';
import { listPage } from '../../../kernel/list.ts';
import { dayBegins, dayEnds } from '../../../machines/calendar/day-borders.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { isSmsText } from '../../../machines/sms/wordings.ts';
import { sourceOf } from './templates.ts';

type List = typeof smsManage.endpoints.getRecords;

const isWaiting = sql<boolean>`coalesce(t.not_before > app_now(), false)`;
/** As the screen names them, in what the index knows first. */
const states: Readonly<Record<SmsState, RawBuilder<boolean>>> = {
  queued: sql`(t.state = 'queued' and not ${isWaiting})`, waiting: sql`(t.state = 'queued' and ${isWaiting})`, sending: sql`t.state = 'sending'`, sent: sql`t.state = 'sent'`, unknown: sql`t.state = 'unknown'`, expired: sql`t.state = 'expired'`,
  failed: sql`(t.state = 'failed' and t.error_code is distinct from 'OVER_BUDGET')`, overBudget: sql`(t.state = 'failed' and t.error_code = 'OVER_BUDGET')`, noNumber: sql`t.state = 'noNumber'`, declined: sql`t.state = 'declined'`,
};
const sources = { CODE: sql<boolean>`t.is_code`, HAND: sql<boolean>`t.text_name in (${sql.join(keysOf(byHandTexts))})`, NOTICE: sql<boolean>`not (t.is_code or t.text_name in (${sql.join(keysOf(byHandTexts))}))` };
const either = (parts: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(parts, sql` or `)})`;

/** Asked for again: it surely was not sent, what it said is kept, and a code is worth nothing by then. */
export const isRetriable = sql<boolean>`(t.state = 'failed' and not t.is_code and t.params_sealed is not null)`;

/** By a whole number, through its blind index, or by who got it. */
function about({ app, viewer: { associationId: at } }: Ctx, person: string): RawBuilder<boolean> {
  if (mobileFormat.safeParse(person).success) return sql`t.mobile_blind = ${app.vault.blind('mobile', person)}`;
  return sql`t.recipient_id = any(array(select id from app_user where association_id = ${at} and real_name like ${likePattern(person)}))`;
}

export async function listRecords(ctx: Ctx, input: Parsed<List>): Promise<Output<List>> {
  const { app, db, viewer: { associationId: at } } = ctx;
  const { person, text, state, source, from, to, ids } = input;
  const scoped = db.selectFrom('smsRecord as t').where('t.associationId', '=', at)
    .$if(person !== undefined, (q) => q.where(about(ctx, person ?? '')))
    .$if(Boolean(text?.length), (q) => q.where('t.textName', 'in', text ?? []))
    .$if(Boolean(state?.length), (q) => q.where(either((state ?? []).map((one) => states[one]))))
    .$if(source !== undefined, (q) => q.where(sources[source ?? 'NOTICE']))
    .$if(from !== undefined, (q) => q.where('t.askedAt', '>=', dayBegins(from!)))
    .$if(to !== undefined, (q) => q.where('t.askedAt', '<', dayEnds(to!)))
    .$if(ids !== undefined, (q) => q.where('t.id', 'in', ids ?? []));
  const rows = scoped
    .leftJoin('appUser as r', (join) => join.onRef('r.associationId', '=', 't.associationId').onRef('r.id', '=', 't.recipientId'))
    .leftJoin('appUser as s', (join) => join.onRef('s.associationId', '=', 't.associationId').onRef('s.id', '=', 't.askedBy'))
    .leftJoin('smsBatch as b', (join) => join.onRef('b.associationId', '=', 't.associationId').onRef('b.id', '=', 't.batchId'))
    .leftJoin('appUser as w', (join) => join.onRef('w.associationId', '=', 'b.associationId').onRef('w.id', '=', 'b.sentBy'))
    .select(['t.id', 't.askedAt', 't.textName', 't.isCode', 't.mobileSealed', 't.vendor', 't.messageId', 't.errorText', 't.settledAt', 'r.realName as recipientName', 's.realName as askedByName', 'w.realName as writerName',
      isRetriable.as('mayRetry'), sql<string | null>`to_char(t.not_before at time zone 'Asia/Shanghai', 'FMMM月FMDD日 FMHH24:MI')`.as('waitsUntil'), sql<SmsState>`case ${sql.join(keysOf(states).map((one) => sql`when ${states[one]} then ${one}`), sql` `)} end`.as('shown')]);
  const { rows: data, total } = await listPage(rows, scoped, input, { at: sql`t.asked_at` }, { initial: 'at desc', last: sql`t.id`, falls: true, always: ['at'] });
  return {
    total, data: data.flatMap(({ id, askedAt, textName, isCode, mobileSealed, vendor, messageId, errorText, settledAt, waitsUntil, recipientName, askedByName, writerName, mayRetry, shown }) => (isSmsText(textName) ? [{
      id, at: askedAt, text: textName, source: sourceOf(textName), state: shown, settledAt, messageId: messageId || null, vendor: smsVendor.safeParse(vendor).data ?? null,
      reason: shown === 'noNumber' ? '没有经本人验证的手机号' : shown === 'declined' ? '本人在提醒方式中选择了不接收此类短信' : shown === 'waiting' && waitsUntil ? `免打扰时段，将于${waitsUntil}发送` : errorText,
      // Who asked for a code is who gets it.
      recipientName: recipientName ?? (isCode ? askedByName : null), senderName: isCode ? null : writerName ?? askedByName,
      mobile: mobileSealed === null ? null : app.vault.mask('mobile', app.vault.open({ table: 'smsRecord', column: 'mobile', rowId: id }, mobileSealed)), may: { retry: mayRetry },
    }] : [])),
  };
}
