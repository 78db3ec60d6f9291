/**
 * Who has which record open to change it. Kept in the database, so that it does not matter which node somebody is at;
 * whoever comes or goes is announced to those who are there, and they look again.
 */
import { sql } from 'kysely';
import type { Db } from '../../kernel/context.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { announce } from '../live/announce.ts';
import { isWorking } from '../session/living.ts';

export interface Opened { readonly call: string; readonly id: string }

/** A window says every fifteen seconds that it is still here (`web/kernel/live/others-here.ts`). */
const patience = sql`interval '40 seconds'`;
/** More are a crowd, not a hint. */
const mostNames = 5;

type Who = Pick<Viewer, 'associationId' | 'sessionId' | 'userId'>;

/** The others are told only when somebody has come, not each time that he looks. */
export async function come(db: Db, who: Who, place: string, { call, id }: Opened): Promise<void> {
  const { rows } = await sql<{ isNew: boolean }>`/* by key */
    with before as (select from record_open where association_id = ${who.associationId} and session_id = ${who.sessionId} and place = ${place} and is_here and call = ${call} and record_id = ${id})
    insert into record_open (association_id, session_id, place, user_id, call, record_id) values (${who.associationId}, ${who.sessionId}, ${place}, ${who.userId}, ${call}, ${id})
    on conflict (association_id, session_id, place) do update set call = excluded.call, record_id = excluded.record_id, seen_at = excluded.seen_at, is_here = true,
      since = case when record_open.call = excluded.call and record_open.record_id = excluded.record_id then record_open.since else excluded.since end
    returning not exists (select from before) as is_new`.execute(db);
  if (rows[0]?.isNew) await tellThose(db, who.associationId, [{ call, id }]);
}

/** False: it is known no more, and has to come anew. */
export async function stay(db: Db, who: Who, place: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`/* by key */ update record_open set seen_at = app_now() where association_id = ${who.associationId} and session_id = ${who.sessionId} and place = ${place} and is_here`.execute(db);
  return numAffectedRows > 0n;
}

export async function leave(db: Db, who: Who, place: string): Promise<boolean> {
  const { rows } = await sql<Opened>`/* by key */ update record_open set is_here = false where association_id = ${who.associationId} and session_id = ${who.sessionId} and place = ${place} and is_here returning call, record_id as id`.execute(db);
  await tellThose(db, who.associationId, rows);
  return rows.length > 0;
}

/** Everybody else who is there, or the same account alone; each account once, since when it has been there. */
export async function othersAt(db: Db, who: Who, place: string, { call, id }: Opened, whose: 'everybody' | 'own'): Promise<{ name: string; isSelf: boolean; since: string }[]> {
  const { rows } = await sql<{ name: string; isSelf: boolean; since: string }>`
    select u.real_name as name, u.id = ${who.userId} as is_self, min(o.since) as since
    from record_open o
    join session s on s.association_id = o.association_id and s.id = o.session_id
    join app_user u on u.association_id = o.association_id and u.id = o.user_id
    where o.association_id = ${who.associationId} and o.record_id = ${id} and o.call = ${call} and o.is_here and o.seen_at > app_now() - ${patience}
      and (o.session_id, o.place) <> (${who.sessionId}::uuid, ${place}::text) and (${whose === 'everybody'} or u.id = ${who.userId}) and ${isWorking}
    group by u.id, u.real_name order by since limit ${mostNames}`.execute(db);
  return rows;
}

/** Whoever says nothing any more has lost the line or closed the browser. */
export async function sweepOpen(db: Db, associationId: string): Promise<void> {
  const { rows } = await sql<Opened>`update record_open set is_here = false where association_id = ${associationId} and is_here and seen_at < app_now() - ${patience} returning call, record_id as id`.execute(db);
  await tellThose(db, associationId, rows);
}

export async function forgetOpen(db: Db, associationId: string): Promise<void> {
  await sql`delete from record_open where association_id = ${associationId} and seen_at < app_now() - interval '1 day'`.execute(db);
}

async function tellThose(db: Db, associationId: string, records: readonly Opened[]): Promise<void> {
  if (records.length === 0) return;
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id from record_open where association_id = ${associationId} and is_here and record_id = any(${records.map(({ id }) => id)}::uuid[])`.execute(db);
  await announce(db, { type: 'editing' }, { users: rows.map(({ userId }) => userId) });
}
