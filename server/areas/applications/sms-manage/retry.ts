/** Asks again for messages that surely were not sent, under the same record: what was sent meanwhile is left alone. */
import { sql } from 'kysely';
import { smsSettings, type smsManage } from 'contract/areas/applications/sms-manage';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { takeFromBudget } from '../../../machines/sms/limits.ts';
import { addJob, endOfQuiet } from '../../../machines/sms/queue.ts';
import { isStillShown } from '../../../machines/sms/shown-numbers.ts';
import { isRetriable } from './records.ts';

type Call = typeof smsManage.endpoints.retry;

export async function retrySms(ctx: Ctx<Fails<Call>>, { ids }: Parsed<Call>): Promise<Output<Call>> {
  const { app, db, viewer: { associationId: at } } = ctx;
  const wanted = new Set(ids).size;
  const { rows: known } = await sql<{ id: string; name: string; isCode: boolean; mayRetry: boolean }>`
    select t.id, coalesce(u.real_name, '未登记的号码') as name, t.is_code, ${isRetriable} as may_retry from sms_record t
    left join app_user u on u.association_id = t.association_id and u.id = t.recipient_id
    where t.association_id = ${at} and t.id = any(${ids}::uuid[]) order by t.asked_at, t.id`.execute(db);
  if (known.length !== wanted) ctx.fail('notFound');
  const { rows } = await sql<{ id: string; isAtOnce: boolean }>`
    select t.id, t.is_at_once from sms_record t where t.association_id = ${at} and t.id = any(${ids}::uuid[]) and ${isRetriable}
      and (t.recipient_id is null or ${isStillShown(sql`t.recipient_id`, sql`t.mobile_blind`, at)}) order by t.id for update of t`.execute(db);
  const [limits, quietUntil] = await Promise.all([app.settings.get(db, at, smsSettings.limits), endOfQuiet(app, db)]);
  for (const { id, isAtOnce } of rows) {
    if (!await takeFromBudget(app, db, at, limits)) ctx.fail('smsSpent');
    const notBefore = isAtOnce ? null : quietUntil;
    await sql`
      update sms_record set state = 'queued', vendor = null, message_id = null, error_code = null, error_text = null, settled_at = null, not_before = ${notBefore}
      where association_id = ${at} and id = ${id}`.execute(db);
    await addJob(db, id, notBefore);
  }
  ctx.subject({ entity: 'smsRecord', id: rows.length === 1 ? rows[0]?.id ?? '' : `${rows.length}条`, after: { ids: rows.map(({ id }) => id) } });
  const queued = new Set(rows.map(({ id }) => id));
  return { queued: rows.length, left: known.filter(({ id }) => !queued.has(id)).map(({ id, name, isCode, mayRetry }) => ({ id, name, why: isCode ? '验证码不能重发，请本人重新获取' : mayRetry ? '号码已不是本人的' : '已经发出或正在发送' })) };
}
