/** A session's day as those who score see it: rooms, who is heard in them, and who of the panel keeps away from whom. */
import { sql } from 'kysely';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { newestVersion, scoreVersion, type ScoreVersion } from '../score-template/score-templates.public.ts';
import { boardOf, forbidding, newPanelRule, peopleOf, timeOf, type Board, type Panelist, type Person, type Room, type Session, type Slot } from './board.ts';

export interface Judge extends Panelist { /** Why he scores this candidate not. */ away: string | null }
export interface Seat { session: Session; room: Room; slot: Slot; person: Person; startsAt: string; judges: readonly Judge[] }

/** Days on which somebody is scored, or was not long ago. */
const heardStates = ['ongoing', 'scored', 'published'] as const;
const mostDays = 10;

export async function daysWithScores({ db, viewer }: Ctx, all: boolean): Promise<Session[]> {
  return db.selectFrom('interviewSession as n').selectAll('n').where('n.associationId', '=', viewer.associationId).where('n.state', 'in', heardStates).where('n.deletedAt', 'is', null)
    .$if(!all, (query) => query.where(sql<boolean>`exists (select 1 from interview_panelist p join examiner e on e.association_id = p.association_id and e.id = p.examiner_id
      where p.association_id = n.association_id and p.session_id = n.id and (e.user_id = ${viewer.userId} or e.lawyer_id = ${viewer.lawyerId}::uuid))`))
    .orderBy(sql`n.state = 'ongoing'`, 'desc').orderBy('n.heldOn', 'desc').orderBy('n.startsAt').orderBy('n.id').limit(mostDays).execute();
}

/** `only`: one slot, which is asked for at every pause in writing; a day has hundreds. */
export async function seatsOf({ app, db }: Pick<Ctx, 'app' | 'db'>, session: Session, only?: string): Promise<Seat[]> {
  const board: Board = await boardOf(db, session);
  const slots = only === undefined ? board.slots : board.slots.filter(({ id }) => id === only);
  const people = await peopleOf(db, session.associationId, slots.map(({ assessmentId }) => assessmentId));
  const rule = await newPanelRule(app, db, session.associationId);
  return slots.flatMap((slot) => {
    const person = people.get(slot.assessmentId);
    const room = board.rooms.find(({ id }) => id === slot.roomId);
    if (!person || !room) return [];
    return [{ session, room, slot, person, startsAt: timeOf(session, slot.place), judges: room.panel.map((one) => ({ ...one, away: forbidding(person, { panel: [one] }, rule)[0] ?? null })) }];
  });
}

/** The candidate of this slot on his day; with `lock` nobody moves him meanwhile, and with `update` nobody else decides about the day either. */
export async function seatAt(ctx: Pick<Ctx, 'app' | 'db' | 'viewer'>, slotId: string, lock?: 'share' | 'update'): Promise<Seat | null> {
  const { db, viewer } = ctx;
  const { rows } = await sql<Session>`select n.* from interview_session n join interview_slot s on s.association_id = n.association_id and s.session_id = n.id
    where n.association_id = ${viewer.associationId} and s.id = ${slotId} and n.deleted_at is null and n.state in (${sql.join(heardStates)}) ${lock === 'update' ? sql`for update of n` : lock ? sql`for share of n` : sql``}`.execute(db);
  return rows[0] ? (await seatsOf(ctx, rows[0], slotId))[0] ?? null : null;
}

export const sheetRuleOf = (db: Db, { associationId, scoreVersionId, scoreTemplateId }: Session): Promise<ScoreVersion> =>
  scoreVersionId ? scoreVersion(db, associationId, scoreVersionId) : newestVersion(db, associationId, scoreTemplateId);
