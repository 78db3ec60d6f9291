/** Who hears of a session or of one of its rooms, and how it is named to them. */
import { sql } from 'kysely';
import { sessions } from 'contract/areas/assessment/interview-session-flow';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { tell } from '../../../kernel/tell.ts';
import { accountsOfStaff } from './room-staff.ts';

interface Named { associationId: string; id: string; title: string; heldOn: string; startsAt: string }
type Of = Pick<Ctx, 'db'> & { viewer: Pick<Ctx['viewer'], 'userId'> | null };

export const headline = ({ title, heldOn, startsAt }: Pick<Named, 'title' | 'heldOn' | 'startsAt'>): string => `${title}（${heldOn} ${startsAt}）`;
export const address = ({ id }: Pick<Named, 'id'>): string => `/assessment/interview/${id}`;

/** The accounts of the examiners who sit in a session, or in one of its rooms, and may look at it. */
export async function accountsOfPanel(db: Db, { associationId, id }: Pick<Named, 'associationId' | 'id'>, roomId: string | null = null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from interview_panelist p join examiner e on e.association_id = p.association_id and e.id = p.examiner_id
    join app_user u on u.association_id = e.association_id and (u.id = e.user_id or u.lawyer_id = e.lawyer_id) and u.status = 'ACTIVE' and u.deleted_at is null
    join lateral (select 1 from right_in_force x where x.association_id = u.association_id and x.user_id = u.id and x.permission = ${sessions.view} and x.scope = 'SELF' limit 1) r on true
    where p.association_id = ${associationId} and p.session_id = ${id} and p.left_at is null and (${roomId}::uuid is null or p.room_id = ${roomId}::uuid)`.execute(db);
  return rows.map((one) => one.id);
}

/** Panel and staff of one room. */
export const accountsOfRoom = async (db: Db, session: Pick<Named, 'associationId' | 'id'>, roomId: string): Promise<string[]> => [...await accountsOfPanel(db, session, roomId), ...await accountsOfStaff(db, session, roomId)];

/** Whoever does it knows, and is not told. */
export async function tellPeople({ db, viewer }: Of, session: Named, whom: readonly string[], what: string, why?: string): Promise<void> {
  const title = `${what}：${headline(session)}`;
  const accounts = [...new Set(whom)].filter((userId) => userId !== viewer?.userId);
  await tell(db, session.associationId, accounts, { event: 'assessment.interviewSession', severity: 2, title, ...(why && { content: `${title}。原因：${why}` }), address: address(session) });
}

export const tellRoom = async (of: Of, session: Named, roomId: string, what: string, why?: string): Promise<void> => tellPeople(of, session, await accountsOfRoom(of.db, session, roomId), what, why);
