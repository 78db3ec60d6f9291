/** A session as it stands: rooms, who sits in them, who is heard when, and what speaks against it. */
import { sql, type Selectable } from 'kysely';
import { conflictsOf, type Candidate as Planned } from 'contract/areas/assessment/arrangement';
import { assessmentFlow } from 'contract/areas/assessment/assessment-flow';
import type { interviewSession } from 'contract/areas/assessment/interview-session';
import { sessionSettings } from 'contract/areas/assessment/interview-settings';
import type { Output } from 'contract/kernel/endpoint';
import { stateTitle } from 'contract/kernel/workflow';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import type { Database } from '../../../tables.gen.ts';
import { candidatesOf, type Candidate } from '../assessment-application/assessment.public.ts';
import { examinersOf, type KnownExaminer } from '../examiner/examiners.public.ts';
import { minutesBetween, startOf } from './clock.ts';

export type Session = Selectable<Database['interviewSession']>;
export type Stage = Output<typeof interviewSession.endpoints.getInterviewSession>['waiting'][number]['stage'];

export interface Panelist extends KnownExaminer { isChief: boolean; sort: number; presentAt: string | null; /** Whose seat it was before. */ replacesId: string | null; left: { at: string; kind: 'ABSENT' | 'RECUSED' | 'OTHER'; reason: string; by: string } | null }
export interface Room { id: string; roomNo: string; place: string | null; capacity: number; panel: readonly Panelist[]; /** Who sat there before somebody else took the seat. */ left: readonly Panelist[] }
export interface Slot { id: string; roomId: string; place: number; assessmentId: string; signedInAt: string | null; lot: number | null; /** He has gone into the room. */ begunAt: string | null; endedAt: string | null; /** Who has written him down as absent. */ absentBy: string | null; calledAt: string | null; /** The panel has put down a score, or the record of what was said. */ hasSheet: boolean; stage: Stage }
export interface Board { session: Session; rooms: readonly Room[]; slots: readonly Slot[]; /** Who was absent; the place is free again. */ absent: readonly Slot[] }

interface Found { id: string; roomId: string; place: number; assessmentId: string; signedInAt: string | null; lot: number | null; begunAt: string | null; endedAt: string | null; absentAt: string | null; absentBy: string | null; calledAt: string | null; hasSheet: boolean; state: string; isOurs: boolean }

export async function boardOf(db: Db, session: Session): Promise<Board> {
  const { associationId: at, id } = session;
  const rooms = await db.selectFrom('interviewRoom').select(['id', 'roomNo', 'place']).where('associationId', '=', at).where('sessionId', '=', id).orderBy('sort').orderBy('id').execute();
  const seats = await db.selectFrom('interviewPanelist').select(['roomId', 'examinerId', 'isChief', 'sort', 'presentAt', 'replacesId', 'leftAt', 'leftKind', 'leftReason', 'leftByName']).where('associationId', '=', at).where('sessionId', '=', id).orderBy('sort').execute();
  const examiners = await examinersOf(db, at, seats.map(({ examinerId }) => examinerId));
  const { rows } = await sql<Found>`
    select s.id, s.room_id, s.place, s.assessment_id, s.signed_in_at, s.lot, s.begun_at, s.ended_at, s.absent_at, s.absent_by, s.called_at, a.state, a.interview_slot_id is not distinct from s.id as is_ours,
      exists (select 1 from score_sheet h where h.association_id = s.association_id and h.slot_id = s.id) or exists (select 1 from interview_record r where r.association_id = s.association_id and r.slot_id = s.id) as has_sheet
    from interview_slot s
    join assessment_application a on a.association_id = s.association_id and a.id = s.assessment_id
    where s.association_id = ${at} and s.session_id = ${id} and (s.released_at is null or s.absent_at is not null) order by s.room_id, s.place, s.id`.execute(db);
  const slots = rows.map(({ absentAt, state, isOurs, ...slot }) => ({ ...slot, stage: stageOf(session, { absentAt, state, isOurs }) }));
  const capacity = capacityOf(session);
  return {
    session, absent: slots.filter(({ stage }) => stage === 'ABSENT'),
    slots: slots.filter(({ stage }) => stage !== 'ABSENT' && (stage !== 'GONE' || session.state === 'planned')),
    rooms: rooms.map((room) => {
      const all = seats.flatMap(({ roomId, examinerId, isChief, sort, presentAt, replacesId, leftAt, leftKind, leftReason, leftByName }): Panelist[] => {
        const one = roomId === room.id ? examiners.get(examinerId) : undefined;
        return one ? [{ ...one, isChief, sort, presentAt, replacesId, left: leftAt && leftKind ? { at: leftAt, kind: leftKind, reason: leftReason ?? '', by: leftByName ?? '' } : null }] : [];
      });
      return { ...room, capacity, panel: all.filter(({ left }) => !left), left: all.filter(({ left }) => left) };
    }),
  };
}

export const capacityOf = ({ startsAt, endsAt, minutesPerPerson }: Pick<Session, 'startsAt' | 'endsAt' | 'minutesPerPerson'>): number => Math.max(0, Math.floor(minutesBetween(startsAt, endsAt) / minutesPerPerson));
export const timeOf = ({ startsAt, minutesPerPerson }: Pick<Session, 'startsAt' | 'minutesPerPerson'>, place: number): string => startOf(startsAt, (place - 1) * minutesPerPerson);

/** What has become of the case says where its candidate stands; a case that went another way stands here no more. */
export function stageOf(session: Pick<Session, 'state'>, { absentAt, state, isOurs }: Pick<Found, 'absentAt' | 'state' | 'isOurs'>): Stage {
  if (absentAt !== null) return 'ABSENT';
  if (session.state === 'planned') return state === 'interviewPending' ? 'PLANNED' : 'GONE';
  if (!isOurs || state === 'withdrawn') return 'GONE';
  return state === 'interviewArranged' ? 'ARRANGED' : state === 'signedIn' ? 'SIGNED_IN' : 'DONE';
}

/** Candidates by id, with everything by which an examiner is held against them. */
export interface Person extends Planned { leaveAsked: string | null; applicationNo: string; certNo: string | null; firmName: string; tutorName: string; state: string; stateTitle: string }

export const peopleOf = async (db: Db, at: string, ids: readonly string[]): Promise<Map<string, Person>> => ids.length ? personsOf(db, at, await candidatesOf(db, at, ids)) : new Map();

export async function personsOf(db: Db, at: string, candidates: readonly Candidate[]): Promise<Map<string, Person>> {
  const firms = await db.selectFrom('lawFirm').select(['id', 'name']).where('associationId', '=', at).where(sql<boolean>`id = any(${[...new Set(candidates.map(({ firmId }) => firmId))]}::uuid[])`).execute();
  const tutors = await db.selectFrom('lawyer').select(['id', 'name']).where('associationId', '=', at).where(sql<boolean>`id = any(${[...new Set(candidates.map(({ tutorId }) => tutorId))]}::uuid[])`).execute();
  const nameOf = (all: readonly { id: string; name: string }[]) => { const names = new Map(all.map(({ id, name }) => [id, name])); return (id: string) => names.get(id) ?? ''; };
  const [firmName, tutorName] = [nameOf(firms), nameOf(tutors)];
  const earlier = await earlierExaminers(db, at, candidates.flatMap(({ earlierAttempts }) => earlierAttempts));
  return new Map(candidates.map((one) => [one.id, {
    id: one.id, name: one.internName, internId: one.internId, acceptedAt: one.acceptedAt, firmIds: one.firmIds, tutorIds: one.tutorIds, field: fieldOf[one.practiceField ?? ''] ?? null, reviewerIds: one.reviewerIds, postponedUntil: one.postponedUntil, choice: one.choice, leaveAsked: one.leaveAsked,
    earlierExaminers: one.earlierAttempts.flatMap((id) => earlier.get(id) ?? []), replacedExaminers: one.earlierExaminers,
    applicationNo: one.applicationNo, certNo: one.certNo, firmName: firmName(one.firmId), tutorName: tutorName(one.tutorId), state: one.state, stateTitle: stateTitle(assessmentFlow, one.state),
  }]));
}

/** Kinds of cases, and who of the examiners knows them. */
const fieldOf: Readonly<Record<string, string>> = { LITIGATION: 'CIVIL', ARBITRATION: 'CIVIL', CRIMINAL: 'CRIMINAL', ADMIN: 'ADMINISTRATIVE' };

async function earlierExaminers(db: Db, at: string, attempts: readonly string[]): Promise<Map<string, string[]>> {
  if (!attempts.length) return new Map();
  const { rows } = await sql<{ assessmentId: string; examiners: string[] }>`
    select s.assessment_id, array_agg(p.examiner_id) as examiners from interview_slot s join interview_panelist p on p.association_id = s.association_id and p.room_id = s.room_id
    where s.association_id = ${at} and s.assessment_id = any(${[...attempts]}::uuid[]) and s.released_at is null
      and (p.left_at is null or exists (select 1 from score_sheet h where h.association_id = s.association_id and h.slot_id = s.id and h.examiner_id = p.examiner_id and h.counted)) group by s.assessment_id`.execute(db);
  return new Map(rows.map(({ assessmentId, examiners }) => [assessmentId, examiners]));
}

export const newPanelRule = async (app: Pick<App, 'settings'>, db: Db, at: string) => ({ retakeNewPanel: await app.settings.get(db, at, sessionSettings.retakeNewPanel) });
type Rule = Awaited<ReturnType<typeof newPanelRule>>;

/** Why this candidate may not be heard in this room. */
export const forbidding = (person: Planned, { panel }: Pick<Room, 'panel'>, rule: Rule): string[] => panel.flatMap((examiner) => conflictsOf(person, examiner, rule).filter(({ level }) => level === 'BLOCK').map(({ message }) => message));
/** What only has to be known. */
export const remarking = (person: Planned, { panel }: Pick<Room, 'panel'>, rule: Rule): string[] => panel.flatMap((examiner) => conflictsOf(person, examiner, rule).filter(({ level }) => level === 'WARN').map(({ message }) => message));
