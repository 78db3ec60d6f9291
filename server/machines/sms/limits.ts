/**
 * How many codes may be asked for, by number, by person, by address, and how many messages the whole system may send a
 * day. Counted in the database under locks, so that several nodes agree and two requests at once don't both slip through.
 */
import { sql } from 'kysely';
import type { smsSettings } from 'contract/areas/applications/sms-manage';
import type { App } from '../../app.ts';
import type { Db } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/fail.ts';
import { tell } from '../../kernel/tell.ts';
import { todayIn } from '../calendar/today.ts';

type Limits = typeof smsSettings.limits.initial;

export interface Asking { readonly mobileBlind: string; readonly userId: string; readonly address: string }

const hour = 3600, day = 86_400;

/** Codes, and what somebody sends by hand; what the business tells by itself is asked for by nobody. Each has its index. */
export type CountedKind = 'code' | 'byHand';
const ofKind = (kind: CountedKind) => (kind === 'code' ? sql`is_code` : sql`not is_code and asked_by is not null`);

/** Refuses with the seconds to wait. Within the transaction that writes the record: the locks are held until then. */
export async function refuseTooMany(db: Db, associationId: string, kind: CountedKind, { mobileBlind, userId, address }: Asking, limits: Limits): Promise<void> {
  // In one order for everybody, so that no two wait for each other.
  for (const name of [mobileBlind, userId, address].toSorted()) await sql`select pg_advisory_xact_lock(hashtextextended(${`sms|${associationId}|${name}`}, 0))`.execute(db);
  const waits = await Promise.all([
    wait(db, associationId, kind, 'mobile_blind', mobileBlind, [[1, limits.secondsBetween], [limits.numberPerHour, hour], [limits.numberPerDay, day]]),
    wait(db, associationId, kind, 'asked_by', userId, [[limits.accountPerDay, day]]),
    // An office writes from one address; what it may write is limited by its people.
    ...(kind === 'code' ? [wait(db, associationId, kind, 'address', address, [[limits.addressPerHour, hour]])] : []),
  ]);
  const seconds = Math.max(...waits);
  if (seconds > 0) throw new Refusal('tooMany', { seconds }, { retryAfter: seconds });
}

/** Until the oldest of a full count no longer counts; 0 when none of the counts is full. */
async function wait(db: Db, associationId: string, kind: CountedKind, column: 'mobile_blind' | 'asked_by' | 'address', value: string, counts: readonly (readonly [most: number, seconds: number])[]): Promise<number> {
  const given = sql.join(counts.map(([most, seconds]) => sql`(${most}::int, ${seconds}::int)`));
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil(extract(epoch from max(full_since.asked_at + make_interval(secs => counts.span) - app_now())))::int as seconds
    from (values ${given}) as counts (most, span), lateral (
      select asked_at from sms_record where association_id = ${associationId} and ${sql.ref(column)} = ${column === 'asked_by' ? sql`${value}::uuid` : value} and ${ofKind(kind)}
      order by asked_at desc offset counts.most - 1 limit 1) as full_since`.execute(db);
  return Math.max(0, rows[0]?.seconds ?? 0);
}

/** Takes one of the day's messages, last of all: everybody who sends waits for this row while it is held. */
export async function takeFromBudget(app: Pick<App, 'log'>, db: Db, associationId: string, { perDay, alarmPercent }: Limits): Promise<boolean> {
  const { rows } = await sql<{ used: number; isAlarmed: boolean }>`
    insert into sms_day (association_id, day, used) values (${associationId}, app_today(), 1)
    on conflict (association_id, day) do update set used = sms_day.used + 1 where sms_day.used < ${perDay}
    returning used, is_alarmed`.execute(db);
  const today = rows[0];
  if (today && !today.isAlarmed && today.used * 100 >= perDay * alarmPercent) await alarm(app, db, associationId, today.used, perDay);
  return today !== undefined;
}

async function alarm(app: Pick<App, 'log'>, db: Db, associationId: string, used: number, perDay: number): Promise<void> {
  const said = `今日已发送短信${used}条，每日上限${perDay}条，达到上限后将暂停发送。如非正常业务量，请检查是否被恶意调用。`;
  app.log(`短信用量提醒：${said}`);
  await sql`update sms_day set is_alarmed = true where association_id = ${associationId} and day = app_today()`.execute(db);
  const { rows } = await sql<{ userId: string }>`select distinct user_id from role_in_force where association_id = ${associationId} and role_code = 'sysAdmin'`.execute(db);
  await tell(db, associationId, rows.map(({ userId }) => userId), { event: 'applicationManage.smsBudget', key: `smsBudget:${await todayIn(db)}`, severity: 3, title: '短信用量接近每日上限', content: said });
}
