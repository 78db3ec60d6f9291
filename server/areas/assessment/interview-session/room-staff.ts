/**
 * 考场工作人员: who of the association looks after a room. They examine nobody: an examiner's conflicts (internship rules
 * 4.11) are not asked of them; who sits in the panel does not count its points as well.
 */
import { sql } from 'kysely';
import type { interviewSession } from 'contract/areas/assessment/interview-session';
import { duty as duties } from 'contract/areas/assessment/interview-session';
import { sessions } from 'contract/areas/assessment/interview-session-flow';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { keysOf } from 'contract/kernel/keys';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { examinersOf } from '../examiner/examiners.public.ts';

type Form = Pick<Parsed<typeof interviewSession.endpoints.save>, 'id' | 'heldOn' | 'startsAt' | 'endsAt' | 'rooms'>;
export type Duty = keyof typeof duties.labels;
export interface Staff { roomId: string; userId: string; name: string; duty: Duty }
interface Fault { path: string; message: string }

export const fieldOf = { SUPERVISOR: 'supervisorIds', TIMEKEEPER: 'timekeeperIds', SCOREKEEPER: 'scorekeeperIds' } as const satisfies Record<Duty, keyof Form['rooms'][number]>;
const each = keysOf(fieldOf);
const askedFor = ({ rooms }: Pick<Form, 'rooms'>) => rooms.flatMap((room, nth) => each.flatMap((duty) => (room[fieldOf[duty]] ?? []).map((userId) => ({ nth, duty, userId, path: `rooms.${nth}.${fieldOf[duty]}` }))));

/** Those who run an interview's day: the right to sign in and call. */
const mayServe = sql`u.status = 'ACTIVE' and u.deleted_at is null
  and exists (select 1 from right_in_force x where x.association_id = u.association_id and x.user_id = u.id and x.permission = ${sessions.edit} and x.scope = 'ALL')`;

export async function staffOptions({ db, viewer }: Ctx, { keyword = '' }: { keyword?: string | undefined }): Promise<Output<typeof interviewSession.endpoints.staff>> {
  const { rows } = await sql<{ id: string; name: string }>`select u.id, u.real_name as name from app_user u where u.association_id = ${viewer.associationId} and u.real_name ilike ${likePattern(keyword)} and ${mayServe} order by u.real_name, u.id limit 50`.execute(db);
  return rows;
}

export async function staffOf(db: Db, { associationId, id }: { associationId: string; id: string }): Promise<Staff[]> {
  const { rows } = await sql<Staff>`
    select s.room_id, s.user_id, u.real_name as name, s.duty from interview_room_staff s join app_user u on u.association_id = s.association_id and u.id = s.user_id
    where s.association_id = ${associationId} and s.session_id = ${id} order by u.real_name, u.id`.execute(db);
  return rows.toSorted((a, b) => each.indexOf(a.duty) - each.indexOf(b.duty));
}

export const accountsOfStaff = async (db: Db, { associationId, id }: { associationId: string; id: string }, roomId: string | null = null): Promise<string[]> =>
  (await sql<{ id: string }>`select distinct u.id from interview_room_staff s join app_user u on u.association_id = s.association_id and u.id = s.user_id where s.association_id = ${associationId} and s.session_id = ${id} and (${roomId}::uuid is null or s.room_id = ${roomId}::uuid) and ${mayServe}`.execute(db)).rows.map((one) => one.id);

export async function faultsOfStaff({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, { id, heldOn, startsAt, endsAt, rooms }: Form): Promise<Fault[]> {
  const asked = askedFor({ rooms });
  if (!asked.length) return [];
  const [at, users] = [viewer.associationId, asked.map(({ userId }) => userId)];
  const { rows: known } = await sql<{ id: string; name: string; lawyerId: string | null }>`select u.id, u.real_name as name, u.lawyer_id from app_user u where u.association_id = ${at} and u.id = any(${users}::uuid[]) and ${mayServe}`.execute(db);
  const panel = [...(await examinersOf(db, at, rooms.flatMap(({ chiefId, memberIds }) => [chiefId, ...memberIds]))).values()];
  const { rows: busy } = await sql<{ userId: string; title: string; startsAt: string; endsAt: string }>`
    select s.user_id, n.title, n.starts_at, n.ends_at from interview_room_staff s join interview_session n on n.association_id = s.association_id and n.id = s.session_id
    where s.association_id = ${at} and s.user_id = any(${users}::uuid[]) and n.held_on = ${heldOn}::date and n.starts_at < ${endsAt} and n.ends_at > ${startsAt}
      and n.state in ('planned', 'arranged', 'ongoing') and n.deleted_at is null and n.id is distinct from ${id ?? null}::uuid`.execute(db);
  return asked.flatMap(({ nth, userId, path, duty }, first) => {
    const user = known.find((one) => one.id === userId);
    if (!user) return [{ path, message: '没有这名可安排的工作人员，请重新选择' }];
    if (panel.some((one) => one.userId === userId || (one.lawyerId !== null && one.lawyerId === user.lawyerId))) return [{ path, message: `${user.name}是本场考官，不能兼任${duties.labels[duty]}` }];
    const before = asked.slice(0, first).find((one) => one.userId === userId && (one.nth !== nth || one.duty === duty));
    if (before) return [{ path, message: before.nth === nth ? `${user.name}重复` : `${user.name}已安排在${rooms[before.nth]!.roomNo}` }];
    const other = busy.find((one) => one.userId === userId);
    return other ? [{ path, message: `${user.name}当天${other.startsAt}至${other.endsAt}已安排在“${other.title}”` }] : [];
  });
}

/** Of the rooms as they are kept now, in the form's order. */
export async function keepStaff(db: Db, associationId: string, sessionId: string, form: Pick<Form, 'rooms'>, roomIds: readonly string[]): Promise<void> {
  await sql`delete from interview_room_staff where association_id = ${associationId} and session_id = ${sessionId}`.execute(db);
  await insertRows(db, 'interviewRoomStaff', askedFor(form).map(({ nth, duty, userId }) => ({ associationId, sessionId, roomId: roomIds[nth]!, userId, duty })));
}
