/** The rooms of somebody's day: in which order candidates are heard, who has signed in, and how far each record is. Who reviews sees all rooms, who has a case put before him its candidates. */
import { sql } from 'kysely';
import type { interviewRecord } from 'contract/areas/assessment/interview-record';
import { sessions } from 'contract/areas/assessment/interview-session-flow';
import type { Output } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { seatsOf, staffOf, type Session } from '../interview-session/day.public.ts';
import { lineOf, recordsOf } from './kept.ts';
import { casesBefore, casesPut, isReader, partsIn, peopleIn, readsAll } from './readers.ts';
import { apartOf, keepsAway, type Apart } from './recused.ts';

type Room = Output<typeof interviewRecord.endpoints.getRecordRooms>[number];
const mostDays = 10;

/** Own days from when they are told; others once somebody is heard. Today's first. */
async function daysOf({ db, viewer }: Ctx): Promise<Session[]> {
  const put = casesPut(viewer);
  const own = sql<boolean>`(exists (select 1 from interview_room_staff f where f.association_id = n.association_id and f.session_id = n.id and f.user_id = ${viewer.userId})
    or exists (select 1 from interview_panelist p join examiner e on e.association_id = p.association_id and e.id = p.examiner_id
      where p.association_id = n.association_id and p.session_id = n.id and (e.user_id = ${viewer.userId} or e.lawyer_id = ${viewer.lawyerId}::uuid)))`;
  const begun = sql<boolean>`n.state in ('ongoing', 'scored', 'published')`;
  const others = readsAll(viewer) ? begun : put ? sql<boolean>`(${begun} and exists (select 1 from interview_slot s join assessment_application t on t.association_id = s.association_id and t.interview_slot_id = s.id
    where s.association_id = n.association_id and s.session_id = n.id and t.deleted_at is null and ${put}))` : sql<boolean>`false`;
  return db.selectFrom('interviewSession as n').selectAll('n').where('n.associationId', '=', viewer.associationId).where('n.deletedAt', 'is', null).where('n.state', 'in', ['arranged', 'ongoing', 'scored', 'published']).where(sql<boolean>`(${own} or ${others})`)
    .orderBy(sql`n.held_on = app_today()`, 'desc').orderBy(sql`n.state = 'ongoing'`, 'desc').orderBy('n.heldOn', 'desc').orderBy('n.startsAt').orderBy('n.id').limit(mostDays).execute();
}

export async function listRooms(ctx: Ctx): Promise<Output<typeof interviewRecord.endpoints.getRecordRooms>> {
  const { viewer, db } = ctx;
  const [apart, today, rooms]: [Apart, string, Room[]] = [await apartOf(ctx), await todayIn(db), []];
  for (const session of await daysOf(ctx)) {
    const [everybody, staff] = [await seatsOf(ctx, session), await staffOf(db, session)];
    const before = await casesBefore(ctx, everybody.map(({ slot }) => slot.assessmentId));
    const seats = everybody.filter((seat) => isReader(viewer, seat, staff) || before.has(seat.slot.assessmentId));
    const records = await recordsOf(db, viewer.associationId, seats.map(({ slot }) => slot.id));
    for (const room of new Map(seats.map((seat) => [seat.room.id, seat.room])).values()) {
      const isToday = session.heldOn === today;
      rooms.push({
        sessionId: session.id, sessionTitle: session.title, heldOn: session.heldOn, startsAt: session.startsAt, isToday, roomId: room.id, roomNo: room.roomNo, place: room.place, parts: partsIn(viewer, room, staff), people: peopleIn(room, staff),
        calls: isToday && ['arranged', 'ongoing'].includes(session.state) && mayWithin(viewer, sessions.edit, 'ALL'),
        // By lot; who has drawn none yet, behind them and by the clock.
        seats: seats.filter((seat) => seat.room.id === room.id).map((seat) => lineOf(seat, records.get(seat.slot.id), keepsAway(viewer, apart, seat))).toSorted((a, b) => (a.lot ?? Infinity) - (b.lot ?? Infinity) || (a.startsAt < b.startsAt ? -1 : 1)),
      });
    }
  }
  return rooms;
}
