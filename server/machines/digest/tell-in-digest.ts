/**
 * What the morning's jobs remind people of comes as one message a person and day: the first job writes it, the later ones
 * add their lines, and whoever had read it finds it unread again. What is urgent (3) does not wait in it; that is told by
 * itself (`tell`). A line that was told once is not told again, so a job may run twice.
 */
import { sql } from 'kysely';
import type { SmsNotice } from 'contract/areas/applications/sms-texts';
import type { Db } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';
import { tellEachBySms } from '../../kernel/tell.ts';
import { announce } from '../live/announce.ts';

export interface DigestLine { readonly key: string; readonly severity: 1 | 2; readonly title: string; readonly address: string }
export interface Reminded { readonly userId: string; readonly lines: readonly DigestLine[]; readonly sms?: readonly SmsNotice[] }

export const digestEvent = 'account.digest';

/** Answers how many people have something new to read. One entry a person, in the caller's transaction. */
export async function tellInDigest(db: Db, associationId: string, people: readonly Reminded[]): Promise<number> {
  const fresh = await notToldYet(db, associationId, people.filter(({ lines }) => lines.length));
  if (!fresh.length) return 0;
  const ids = await write(db, associationId, fresh);
  await entitle(db, associationId, [...ids.values()]);
  await announce(db, { type: 'message' }, { users: [...ids.keys()] });
  await tellEachBySms(db, fresh.flatMap(({ userId, sms = [] }) => sms.map((notice) => ({ notificationId: ids.get(userId)!, notice }))));
  return fresh.length;
}

async function notToldYet(db: Db, associationId: string, people: readonly Reminded[]): Promise<Reminded[]> {
  const { rows } = await sql<{ userId: string; key: string }>`
    select n.user_id, line ->> 'key' as key from notification n, jsonb_array_elements(n.lines) line
    where n.association_id = ${associationId} and n.user_id = any(${people.map(({ userId }) => userId)}::uuid[]) and n.event_key like 'digest:%' and n.lines is not null`.execute(db);
  const told = new Set(rows.map(({ userId, key }) => `${userId} ${key}`));
  return people.map((one) => ({ ...one, lines: one.lines.filter(({ key }) => !told.has(`${one.userId} ${key}`)) })).filter(({ lines }) => lines.length);
}

async function write(db: Db, associationId: string, people: readonly Reminded[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; userId: string }>`
    insert into notification (association_id, id, user_id, event, event_key, severity, notification_title, notification_content, lines, creator_time)
    select ${associationId}::uuid, given.id, given.user_id, ${digestEvent}, 'digest:' || app_today()::text, 1, '', '', given.lines, app_now()
    from unnest(${people.map(() => newId())}::uuid[], ${people.map(({ userId }) => userId)}::uuid[], ${people.map(({ lines }) => JSON.stringify(lines))}::jsonb[]) as given (id, user_id, lines)
    on conflict (association_id, user_id, event_key) do update set
      lines = case when notification.deleted_at is null then notification.lines || excluded.lines else excluded.lines end,
      state = 0, read_at = null, deleted_at = null, creator_time = app_now(), tx_mark = ((pg_current_xact_id())::text)::bigint
    returning id, user_id`.execute(db);
  return new Map(rows.map(({ id, userId }) => [userId, id]));
}

/** One line stands for itself and leads where it leads; of several the number is said. */
const entitle = (db: Db, associationId: string, ids: readonly string[]) => sql`
  update notification n set severity = told.severity, address = told.address, notification_title = left(told.title, 255), notification_content = left(told.content, 1000)
  from (select d.id, max((line ->> 'severity')::smallint) as severity, case when count(*) = 1 then min(line ->> 'address') end as address,
      case when count(*) = 1 then min(line ->> 'title') else '今日提醒：' || count(*) || '项' end as title, string_agg(line ->> 'title', E'\n' order by place) as content
    from notification d, jsonb_array_elements(d.lines) with ordinality as given (line, place)
    where d.association_id = ${associationId} and d.id = any(${[...ids]}::uuid[]) group by d.id) as told
  where n.association_id = ${associationId} and n.id = told.id`.execute(db);
