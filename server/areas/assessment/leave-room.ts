/**
 * A candidate goes another way while he stands in a plan: his firm takes the application back, or he is granted leave.
 * His place is free at once. Whoever plans the day hears of it, and once the day is told his room as well.
 */
import { sql } from 'kysely';
import { sessions } from 'contract/areas/assessment/interview-session-flow';
import type { Acting } from '../../kernel/flow.ts';
import { announce } from '../../machines/live/announce.ts';
import { startOf } from './interview-session/clock.ts';
import { accountsOfRoom, tellPeople } from './interview-session/room-people.ts';

interface Leaving { associationId: string; id: string; internName: string }
interface Left { sessionId: string; state: string; title: string; heldOn: string; startsAt: string; minutesPerPerson: number; roomId: string; roomNo: string; place: number; plannedBy: string | null }

export async function leaveRoom({ db, viewer }: Pick<Acting<unknown>, 'db' | 'viewer'>, { associationId, id, internName }: Leaving, what: string, why: string): Promise<void> {
  const { rows: [left] } = await sql<Left>`
    update interview_slot s set released_at = app_now() from interview_session n, interview_room r
    where s.association_id = ${associationId} and s.assessment_id = ${id} and s.released_at is null
      and n.association_id = s.association_id and n.id = s.session_id and n.state in ('planned', 'arranged', 'ongoing') and r.association_id = s.association_id and r.id = s.room_id
    returning n.id as session_id, n.state, n.title, n.held_on, n.starts_at, n.minutes_per_person, s.room_id, r.room_no, s.place,
      (select u.id from app_user u where u.association_id = n.association_id and u.id = n.created_by and u.status = 'ACTIVE' and u.deleted_at is null
        and exists (select from right_in_force x where x.association_id = u.association_id and x.user_id = u.id and x.permission = ${sessions.edit} and x.scope = 'ALL')) as planned_by`.execute(db);
  if (!left) return;
  await announce(db, { type: 'interview' }, 'everybody');
  const says = `${internName}${what}，${left.roomNo} ${startOf(left.startsAt, (left.place - 1) * left.minutesPerPerson)}的席位已空出`;
  const session = { associationId, id: left.sessionId, title: left.title, heldOn: left.heldOn, startsAt: left.startsAt };
  const planner = left.plannedBy === null ? [] : [left.plannedBy];
  // What is only planned is not told to anybody yet.
  const room = left.state === 'planned' ? [] : await accountsOfRoom(db, session, left.roomId);
  await tellPeople({ db, viewer }, session, [...room, ...planner], says, why);
}
