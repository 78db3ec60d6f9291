/** A session's day as those who score see it: rooms, who is heard in them, and who of the panel keeps away from whom. */
import { sql, type RawBuilder } from 'kysely';
import { heardStates } from 'contract/areas/assessment/interview-session-flow';
import type { App } from '../../../app.ts';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { newestVersion, scoreVersion, type ScoreVersion } from '../score-template/score-templates.public.ts';
import { boardOf, forbidding, newPanelRule, peopleOf, timeOf, type Board, type Panelist, type Person, type Room, type Session, type Slot } from './board.ts';

export interface Judge extends Panelist { /** Why he scores this candidate not. */ away: string | null }
/**
 * Who decides about a candidate: the panel as it is, but whoever had signed his sheet before he left stays for that one,
 * and who took his seat does not sit for it.
 */
export function judgesOf({ panel, left }: Pick<Room, 'panel' | 'left'>, hasSigned: (examinerId: string) => boolean): Panelist[] {
  const stays = (examinerId: string | null): boolean => { const before = left.find(({ id }) => id === examinerId); return before !== undefined && (hasSigned(before.id) || stays(before.replacesId)); };
  return [...left.filter(({ id }) => hasSigned(id)), ...panel.filter(({ replacesId }) => !stays(replacesId))].toSorted((a, b) => a.sort - b.sort);
}
export interface Seat { session: Session; room: Room; slot: Slot; person: Person; startsAt: string; judges: readonly Judge[] }

/** Days on which somebody is scored, or was not long ago. */
const mostDays = 10;

/** `cases`, over table `assessment_application t`: days on which one of these was heard are the viewer's as well. */
export async function daysWithScores({ db, viewer }: Ctx, all: boolean, cases: RawBuilder<boolean> | null = null): Promise<Session[]> {
  return db.selectFrom('interviewSession as n').selectAll('n').where('n.associationId', '=', viewer.associationId).where('n.state', 'in', heardStates).where('n.deletedAt', 'is', null)
    .$if(!all, (query) => query.where(sql<boolean>`(exists (select 1 from interview_panelist p join examiner e on e.association_id = p.association_id and e.id = p.examiner_id
      where p.association_id = n.association_id and p.session_id = n.id and (e.user_id = ${viewer.userId} or e.lawyer_id = ${viewer.lawyerId}::uuid))
      ${cases ? sql`or exists (select 1 from interview_slot s join assessment_application t on t.association_id = s.association_id and t.interview_slot_id = s.id where s.association_id = n.association_id and s.session_id = n.id and t.deleted_at is null and ${cases})` : sql``})`))
    .orderBy(sql`n.state = 'ongoing'`, 'desc').orderBy('n.heldOn', 'desc').orderBy('n.startsAt').orderBy('n.id').limit(mostDays).execute();
}

/** `only`: one slot, which is asked for at every pause in writing; a day has hundreds. */
export async function seatsOf({ app, db }: { app: Pick<App, 'settings'>; db: Db }, session: Session, only?: string): Promise<Seat[]> {
  const board: Board = await boardOf(db, session);
  const slots = only === undefined ? board.slots : board.slots.filter(({ id }) => id === only);
  const people = await peopleOf(db, session.associationId, slots.map(({ assessmentId }) => assessmentId));
  const rule = await newPanelRule(app, db, session.associationId);
  const gone = board.rooms.flatMap(({ left }) => left.map(({ id }) => id));
  const signed = gone.length ? await db.selectFrom('scoreSheet').select(['slotId', 'examinerId']).where('associationId', '=', session.associationId).where('signedAt', 'is not', null)
    .where(sql<boolean>`slot_id = any(${slots.map(({ id }) => id)}::uuid[]) and examiner_id = any(${gone}::uuid[])`).execute() : [];
  return slots.flatMap((slot) => {
    const person = people.get(slot.assessmentId);
    const room = board.rooms.find(({ id }) => id === slot.roomId);
    if (!person || !room) return [];
    return [{ session, room, slot, person, startsAt: timeOf(session, slot.place), judges: judgesOf(room, (examinerId) => signed.some((one) => one.slotId === slot.id && one.examinerId === examinerId)).map((one) => ({ ...one, away: forbidding(person, { panel: [one] }, rule)[0] ?? null })) }];
  });
}

export { boardOf, capacityOf, forbidding, newPanelRule, peopleOf, stageOf, timeOf, type Person, type Session } from './board.ts';
export { minuteOf, minutesOf, startOf, timeOfDay } from './clock.ts';
export { openSession } from './placing.ts';
export { staffOf } from './room-staff.ts';
export { sessionSteps } from './session-steps.ts';

/** The candidate of this slot on his day; with `lock` nobody moves him meanwhile, and with `update` nobody else decides about the day either. */
export async function seatAt(ctx: Pick<Ctx, 'app' | 'db' | 'viewer'>, slotId: string, lock?: 'share' | 'update'): Promise<Seat | null> {
  const { db, viewer } = ctx;
  const { rows } = await sql<Session>`select n.* from interview_session n join interview_slot s on s.association_id = n.association_id and s.session_id = n.id
    where n.association_id = ${viewer.associationId} and s.id = ${slotId} and n.deleted_at is null and n.state in (${sql.join(heardStates)}) ${lock === 'update' ? sql`for update of n` : lock ? sql`for share of n` : sql``}`.execute(db);
  return rows[0] ? (await seatsOf(ctx, rows[0], slotId))[0] ?? null : null;
}

export const sheetRuleOf = (db: Db, { associationId, scoreVersionId, scoreTemplateId }: Session): Promise<ScoreVersion> =>
  scoreVersionId ? scoreVersion(db, associationId, scoreVersionId) : newestVersion(db, associationId, scoreTemplateId);
