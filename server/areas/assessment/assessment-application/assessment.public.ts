/**
 * What the interview needs of the assessments, and what it does to them. Every step is taken by the person who runs the
 * interview and stands in the journal under his name; whether he may, the interview's own rules have said before.
 */
import { sql } from 'kysely';
import { interview } from 'contract/areas/assessment/assessment-flow';
import { act } from '../../../kernel/act.ts';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/fail.ts';
import type { Acting } from '../../../kernel/flow.ts';
import type { Held, Viewer } from '../../../kernel/viewer.ts';
import { tell } from '../../../kernel/tell.ts';
import { leaveRoom } from '../leave-room.ts';
import { hasFailed } from './failed.public.ts';
import { leaveAsked } from './leave.ts';
import { assessmentSteps, isForgiven } from './steps.ts';
import { audience } from './ties.ts';

export { putBefore } from './ties.ts';
export { assessmentSteps, type Row as AssessmentRow } from './steps.ts';
export { appointment, whenOf, withAddress } from './interview-notices.ts';

export interface Candidate {
  id: string; applicationNo: string; state: string; acceptedAt: string; attemptNo: number; absences: number;
  internshipId: string; internId: string; internName: string; certNo: string | null; firmId: string; tutorId: string;
  /** Of all his internships, now and before (4.11): who is of these firms, or one of these tutors, examines somebody else. */
  firmIds: string[]; tutorIds: string[];
  /** The kind of case that he took part in most often; `null`: none is confirmed. */
  practiceField: string | null;
  /** His earlier applications, of whatever internship, that were not passed: who examined them examines somebody else. */
  earlierAttempts: string[];
  /** Who heard him in this very application, before a recheck ordered another interview. */
  earlierExaminers: string[];
  /** The session that he has signed up for, while it is planned. */
  choice: { sessionId: string; title: string } | null;
  /** Leave was granted: from this day on he can be heard. */
  postponedUntil: string | null;
  /** Number of the leave that he has asked for and the association has not decided. */
  leaveAsked: string | null;
  /** Accounts that reviewed this file. */
  reviewerIds: string[];
}

const internships = sql`from internship i where i.association_id = a.association_id and i.intern_id = a.intern_id`;
const guided = (column: 'firm_id' | 'tutor_id') => sql`select r.${sql.ref(column)} from tutor_relation r join internship i on i.association_id = r.association_id and i.id = r.internship_id where i.association_id = a.association_id and i.intern_id = a.intern_id`;

const candidate = sql`
  select a.id, a.application_no, a.state, a.accepted_at, a.attempt_no, a.absences, a.internship_id, a.intern_id, a.intern_name, a.cert_no, a.firm_id, a.tutor_id, a.earlier_examiners, a.interview_postponed_until as postponed_until,
    ${leaveAsked('a')} as leave_asked,
    (select json_build_object('sessionId', n.id, 'title', n.title) from interview_session n where n.association_id = a.association_id and n.id = a.prefer_session_id and n.state = 'planned' and n.deleted_at is null) as choice,
    array(${guided('firm_id')} union select i.firm_id ${internships} union select a.firm_id) as firm_ids,
    array(${guided('tutor_id')} union select i.current_tutor_id ${internships} union select a.tutor_id) as tutor_ids,
    (select c.case_type from intern_case c where c.association_id = a.association_id and c.internship_id = a.internship_id and c.state = 'confirmed' and c.deleted_at is null group by c.case_type order by count(*) desc, c.case_type limit 1) as practice_field,
    array(select e.id from assessment_application e where e.association_id = a.association_id and e.intern_id = a.intern_id and e.id <> a.id and ${hasFailed('e')} and e.deleted_at is null) as earlier_attempts,
    array(select distinct v.actor_id from review_record v where v.association_id = a.association_id and v.case_id = a.id and v.doer in ('firstReviewer', 'finalReviewer') and v.actor_id is not null) as reviewer_ids
  from assessment_application a`;

/** Who waits for an interview, the longest first. */
export async function candidatesWaiting(db: Db, associationId: string, most = 500): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`${candidate} where a.association_id = ${associationId} and a.state = 'interviewPending' and a.deleted_at is null order by a.accepted_at, a.id limit ${most}`.execute(db);
  return rows;
}

/** These, whatever has become of them. */
export async function candidatesOf(db: Db, associationId: string, ids: readonly string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`${candidate} where a.association_id = ${associationId} and a.id = any(${[...ids]}::uuid[]) and a.deleted_at is null order by a.accepted_at, a.id`.execute(db);
  return rows;
}

type Asking = Pick<Ctx, 'app' | 'db' | 'viewer' | 'traceId'> & { http: Pick<Ctx['http'], 'ip'> };
type Doing = Pick<Acting<unknown>, 'app' | 'db' | 'actor' | 'viewer'>;

/** As whoever takes a step of his own, over the cases that it moves. */
export const askingOf = ({ app, db, actor, viewer }: Doing): Asking => ({ app, db, viewer: viewer!, traceId: actor.traceId, http: { ip: actor.ip ?? '' } });

interface Where { at: string; place: string; address: string | null }
interface Appointed extends Where { id: string; slotId: string }
const toCase = ({ at, place, address }: Where) => ({ interviewAt: at, interviewPlace: place, ...(address !== null && { interviewAddress: address }) });

/** Each answers the case's new state, or refuses like any step: not its turn (409), blocked (409). In the caller's transaction. */
export const arranged = (ctx: Asking, given: Appointed) => throughSlot(ctx, 'arrangeInterview', given);
/** Another time or room of the same session. */
export async function rearranged(ctx: Asking, given: Appointed) {
  const { state } = await rowOf(ctx, given.id);
  // By hand a date is moved only where no session holds it: here it is the session that moves it.
  await holdSlot(ctx, given.id, null);
  return throughSlot(ctx, state === 'signedIn' ? 'rearrangeSignedIn' : 'rearrangeInterview', given);
}

async function throughSlot(ctx: Asking, name: string, { id, slotId, ...where }: Appointed) {
  const done = await take(ctx, name, id, toCase(where));
  await holdSlot(ctx, id, slotId);
  return done;
}
const holdSlot = ({ db, viewer }: Asking, id: string, slotId: string | null) => sql`update assessment_application set interview_slot_id = ${slotId}::uuid where association_id = ${viewer.associationId} and id = ${id}`.execute(db);
/** The date falls away: the session is cancelled, or he is taken out of it. It is no absence. */
export async function arrangementCancelled(ctx: Asking, { id, reason }: { id: string; reason: string }) {
  await holdSlot(ctx, id, null);
  return take(ctx, 'cancelArrangement', id, { opinion: reason });
}
/** Leave is granted: his place is free, and his room and whoever has the board open hear of it. */
export async function interviewPostponed(step: Doing, { id, until, reason }: { id: string; until: string; reason: string }): Promise<void> {
  const asking = askingOf(step);
  const row = await rowOf(asking, id);
  await arrangementCancelled(asking, { id, reason });
  await leaveRoom(step, row, '获准延期面试', reason);
  await sql`update assessment_application set interview_postponed_until = ${until}::date where association_id = ${asking.viewer.associationId} and id = ${id}`.execute(step.db);
}
export const signedIn = (ctx: Asking, { id }: { id: string }) => take(ctx, 'signIn', id, {});
/** He was not there, or it was somebody else: he is expected as before. */
export async function signInUndone(ctx: Asking, { id, slotId, reason }: { id: string; slotId: string; reason: string }) {
  // By hand it is taken back only where no session holds the date: here the session does it.
  await holdSlot(ctx, id, null);
  const done = await take(ctx, 'undoSignIn', id, { opinion: reason });
  await holdSlot(ctx, id, slotId);
  return done;
}
/** Without leave: waits for another date, or is decided as failed, as `absentPolicy` has it. */
export async function absent(ctx: Asking, { id, reason }: { id: string; reason: string }) {
  const row = await rowOf(ctx, id);
  return take(ctx, await isForgiven({ ...ctx, row }) ? 'missInterview' : 'failAbsent', id, { opinion: reason });
}
/** He was there: his date stands again, as if nothing had been written down. */
export async function absenceUndone(ctx: Asking, { id, slotId, reason, ...where }: Appointed & { reason: string }) {
  await holdSlot(ctx, id, slotId);
  return take(ctx, 'undoAbsence', id, { ...toCase(where), opinion: reason });
}
/** What follows if he is written down as absent now, in words. */
export async function absenceMeans({ app, db, viewer }: Pick<Asking, 'app' | 'db' | 'viewer'>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = ids.length ? await db.selectFrom('assessmentApplication').selectAll().where('associationId', '=', viewer.associationId).where(sql<boolean>`id = any(${[...ids]}::uuid[])`).execute() : [];
  return new Map(await Promise.all(rows.map(async (row) => [row.id, await isForgiven({ app, db, row }) ? '这是首次缺考：回到待安排面试，另行安排一次；再次无故缺考按不合格处理。'
    : row.absences > 0 ? `已缺考${row.absences}次：登记后转终审员作不合格决定，不再安排面试。` : '按规定，无故缺考直接按不合格处理：登记后转终审员作决定。'] as const)));
}
/** `score`: two decimals, `86.50`. */
export const scored = (ctx: Asking, { id, score, result }: { id: string; score: string; result: 'PASS' | 'FAIL' }) => take(ctx, 'score', id, { interviewScore: score, interviewResult: result });
export const concluded = (ctx: Asking, { id, opinion }: { id: string; opinion: string }) => take(ctx, 'concludeInterview', id, { collectiveOpinion: opinion });

/** Somebody has objected with good reason: whoever decides so is the final reviewer here as well, by his own right. */
export async function overturned(ctx: Asking, { id, ...failing }: { id: string; failReasons: readonly string[]; handling: string; opinion: string }) {
  const { version } = await rowOf(ctx, id);
  return act(ctx, assessmentSteps, 'upholdObjection', { ...failing, id, version });
}
/** The session's results are made known: the intern and his firm may see the score, whatever is decided later. */
export async function scorePublished(ctx: Asking, { id }: { id: string }): Promise<void> {
  const row = await rowOf(ctx, id);
  await sql`update assessment_application set score_published_at = app_now(), version = version + 1, updated_at = app_now(), updated_by = ${ctx.viewer.userId} where association_id = ${row.associationId} and id = ${id}`.execute(ctx.db);
  const about = { event: 'assessment.scorePublished', severity: 2, address: `/assessment/apply/${id}` };
  await tell(ctx.db, row.associationId, await audience.applicant(ctx.db, row), { ...about, title: '您的面试成绩已公布，请登录查看' });
  await tell(ctx.db, row.associationId, await audience.firm(ctx.db, row), { ...about, title: `${row.internName}的面试成绩已公布` });
}

async function rowOf({ db, viewer }: Asking, id: string) {
  const row = await db.selectFrom('assessmentApplication').selectAll().where('associationId', '=', viewer.associationId).where('id', '=', id).where('deletedAt', 'is', null).forUpdate().executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return row;
}

async function take(ctx: Asking, name: string, id: string, input: Readonly<Record<string, unknown>>) {
  const { version } = await rowOf(ctx, id);
  return act({ ...ctx, viewer: running(ctx.viewer) }, assessmentSteps, name, { ...input, id, version });
}

/** An examiner holds no right over applications: for this one step he stands where the interview's clerk stands. */
function running(viewer: Viewer): Viewer {
  const grants = new Map(viewer.grants).set(interview.edit, new Set(['ALL'] as const));
  const held: Held = { id: '', role: null, permissions: grants, firms: null, districts: [], custom: { districts: [], firms: [] }, fields: new Map() };
  return { ...viewer, grants, ...(viewer.held && { held: [...viewer.held, held] }) };
}
