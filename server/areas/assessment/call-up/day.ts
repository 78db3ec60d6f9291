/** A session's day, room by room: who has come, who is called, who is inside, and when the others are heard about. */
import { sql } from 'kysely';
import { forecast, roomNow, type RoomNow, type Turn } from 'contract/areas/assessment/waiting';
import type { Db } from '../../../kernel/context.ts';
import { minuteOf, minutesOf, stageOf, timeOfDay, type Session } from '../interview-session/day.public.ts';

export interface Called extends Turn { assessmentId: string; roomId: string; name: string; internId: string; firmName: string; signedInAt: string | null }
export interface RoomDay { id: string; roomNo: string; place: string | null; now: RoomNow<Called>; delay: number; expectedAt(id: string): string | null }
export interface Day { session: Session; now: string; /** Held today: only then is there anything to expect. */ isToday: boolean; rooms: RoomDay[] }

interface Found extends Called { state: string; isOurs: boolean; absentAt: string | null }

export async function dayOf(db: Db, session: Session): Promise<Day> {
  const { associationId: at, id } = session;
  const { rows: [clock] } = await sql<{ now: string; isToday: boolean }>`select app_now() as now, app_today() = ${session.heldOn}::date as is_today`.execute(db);
  const { now, isToday } = clock!;
  const rooms = await db.selectFrom('interviewRoom').select(['id', 'roomNo', 'place']).where('associationId', '=', at).where('sessionId', '=', id).orderBy('sort').orderBy('id').execute();
  const { rows: found } = await sql<Found>`
    select s.id, s.assessment_id, s.room_id, s.place, s.lot, s.signed_in_at, s.called_at, s.passed_at, s.begun_at, s.ended_at, s.absent_at, a.intern_name as name, a.intern_id, f.name as firm_name, a.state, a.interview_slot_id is not distinct from s.id as is_ours
    from interview_slot s join assessment_application a on a.association_id = s.association_id and a.id = s.assessment_id join law_firm f on f.association_id = a.association_id and f.id = a.firm_id
    where s.association_id = ${at} and s.session_id = ${id} and s.released_at is null`.execute(db);
  const turns = found.flatMap((one) => {
    const stage = stageOf(session, one);
    return stage === 'ARRANGED' || stage === 'SIGNED_IN' || stage === 'DONE' ? [{ ...one, isHere: stage !== 'ARRANGED', isScored: stage === 'DONE' }] : [];
  });
  const times = { now: minuteOf(now), startsAt: minutesOf(session.startsAt), minutesPerPerson: session.minutesPerPerson };
  return {
    session, now, isToday,
    rooms: rooms.map((room) => {
      const standing = roomNow(turns.filter(({ roomId }) => roomId === room.id));
      const { expectedAt, delay } = forecast(standing, times, standing.inside?.begunAt ? minuteOf(standing.inside.begunAt) : null);
      return { ...room, now: standing, delay: isToday ? Math.floor(delay) : 0, expectedAt: (turn) => { const minute = expectedAt.get(turn); return isToday && minute !== undefined ? timeOfDay(Math.ceil(minute)) : null; } };
    }),
  };
}
