/** A demonstration's short messages: a few of each end that a message can come to, and whose numbers are shown. */
import { sql } from 'kysely';
import type { SmsText } from 'contract/areas/applications/sms-texts';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import type { Vault } from '../../../machines/vault/vault.ts';
import { overBudget } from '../../../machines/sms/queue.ts';
import { reasonOf } from '../../../machines/sms/reasons.ts';

const shown = ['intern', 'intern2', 'tutor', 'firm', 'lawyer', 'examiner', 'staff1', 'head'] as const;

interface Sent { readonly user: string; readonly text: SmsText; readonly hoursAgo: number; readonly state: 'sent' | 'failed' | 'unknown' | 'noNumber'; readonly code?: string; readonly params?: Readonly<Record<string, string>> }

const messages: readonly Sent[] = [
  { user: 'intern', text: 'approved', hoursAgo: 700, state: 'sent' }, { user: 'firm', text: 'approved', hoursAgo: 700, state: 'sent' }, { user: 'tutor2', text: 'approved', hoursAgo: 700, state: 'noNumber' },
  { user: 'intern', text: 'certificateReady', hoursAgo: 640, state: 'sent' }, { user: 'intern2', text: 'returned', hoursAgo: 130, state: 'sent' }, { user: 'firm2', text: 'returned', hoursAgo: 130, state: 'noNumber' },
  { user: 'examiner', text: 'interviewArranged', hoursAgo: 75, state: 'sent' }, { user: 'firm', text: 'interviewArranged', hoursAgo: 75, state: 'failed', code: 'isv.AMOUNT_NOT_ENOUGH', params: { date: '2026-12-18', time: '09:00', place: '协会三楼 第一考场' } },
  { user: 'intern', text: 'internshipEnds', hoursAgo: 52, state: 'sent' }, { user: 'tutor', text: 'internshipEnds', hoursAgo: 52, state: 'failed', code: 'isv.MOBILE_NUMBER_ILLEGAL', params: { who: '1名实习人员的', date: '2027-01-20' } },
  { user: 'lawyer', text: 'verifyCode', hoursAgo: 30, state: 'sent' }, { user: 'intern3', text: 'resultFail', hoursAgo: 28, state: 'noNumber' },
  { user: 'intern2', text: 'caseNotice', hoursAgo: 27, state: 'unknown', code: 'TIMEOUT' }, { user: 'firm', text: 'trainingUnfinished', hoursAgo: 26, state: 'failed', code: overBudget.code, params: { who: '2名实习人员的', date: '2027-02-28' } },
];

export async function seedDemoSms(db: Db, vault: Vault, associationId: string, users: ReadonlyMap<string, string>): Promise<void> {
  const { rows } = await sql<{ id: string; userName: string; mobileSealed: string; mobileBlind: string }>`
    select id, user_name, mobile_sealed, mobile_blind from app_user where association_id = ${associationId} and id in (${sql.join([...users.values()])}) and mobile_sealed is not null`.execute(db);
  const known = new Map(rows.map((row) => [row.userName, row]));
  const own = shown.flatMap((name) => known.get(name) ?? []);
  await sql`
    insert into mobile_check (association_id, id, user_id, mobile_blind, code_mac, asked_at, expires_at, verified_at)
    select ${associationId}::uuid, given.id, given.user_id, given.blind, '', long_ago.at, long_ago.at, long_ago.at
    from unnest(${own.map(() => newId())}::uuid[], ${own.map(({ id }) => id)}::uuid[], ${own.map(({ mobileBlind }) => mobileBlind)}::text[]) as given (id, user_id, blind), (select app_now() - interval '60 days' as at) long_ago`.execute(db);
  for (const { user, text, hoursAgo, state, code, params } of messages) {
    const person = known.get(user);
    if (!person) continue;
    const [id, isCode] = [newId(), text === 'verifyCode'];
    const mobile = vault.open({ table: 'appUser', column: 'mobile', rowId: person.id }, person.mobileSealed);
    const at = sql`(app_now() - make_interval(hours => ${hoursAgo}::int))`;
    const vendor = state === 'noNumber' || code === overBudget.code ? null : 'aliyun';
    await sql`
      insert into sms_record (association_id, id, idempotency_key, text_name, is_code, mobile_sealed, mobile_blind, params_sealed, asked_by, asked_at, state, vendor, message_id, error_code, error_text, settled_at, recipient_id, is_at_once)
      values (${associationId}, ${id}, ${`demo:${id}`}, ${text}, ${isCode}, ${state === 'noNumber' ? null : vault.seal({ table: 'smsRecord', column: 'mobile', rowId: id }, mobile)}, ${state === 'noNumber' ? null : person.mobileBlind},
        ${params ? vault.seal({ table: 'smsRecord', column: 'params', rowId: id }, JSON.stringify(params)) : null}, ${isCode ? person.id : text === 'caseNotice' ? users.get('head') ?? null : null}, ${at}, ${state}, ${vendor}, ${state === 'sent' ? `${900_000_000 + hoursAgo}^0` : null},
        ${code ?? null}, ${code === undefined ? null : code === overBudget.code ? overBudget.text : reasonOf(code).text}, ${at}, ${isCode ? null : person.id}, ${isCode})`.execute(db);
    if (state !== 'noNumber' && code !== overBudget.code) {
      await sql`insert into sms_day (association_id, day, used) values (${associationId}, ((${at}) at time zone 'Asia/Shanghai')::date, 1) on conflict (association_id, day) do update set used = sms_day.used + 1`.execute(db);
    }
  }
}
