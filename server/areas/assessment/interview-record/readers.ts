/** Who reads a candidate's record, and who writes it: the staff of his room and whoever speaks for its panel write, its examiners read, and so do those who review the case (internship rules 1.2). */
import { sql } from 'kysely';
import { interviewRecords, type interviewRecord, type roomPart } from 'contract/areas/assessment/interview-record';
import { duty as duties } from 'contract/areas/assessment/interview-session';
import { keysOf } from 'contract/kernel/keys';
import type { Output } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { may, mayWithin, type Viewer } from '../../../kernel/viewer.ts';
import { putBefore } from '../assessment-application/assessment.public.ts';
import { isViewer } from '../examiner/examiners.public.ts';
import { seatAt, staffOf, type Seat } from '../interview-session/day.public.ts';
import { apartOf, keepsAway } from './recused.ts';

export type Part = keyof typeof roomPart.labels;
export type Staff = Awaited<ReturnType<typeof staffOf>>;
type People = Output<typeof interviewRecord.endpoints.getInterviewRecord>['people'];

export const readsAll = (viewer: Viewer): boolean => mayWithin(viewer, interviewRecords.view, 'ALL');
/** Over table `assessment_application t`. */
export const casesPut = (viewer: Viewer) => mayWithin(viewer, interviewRecords.view, 'CASE') ? putBefore(viewer) : null;

export async function casesBefore({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, assessmentIds: readonly string[]): Promise<ReadonlySet<string>> {
  const put = assessmentIds.length ? casesPut(viewer) : null;
  if (!put) return new Set();
  const { rows } = await sql<{ id: string }>`select t.id from assessment_application t where t.association_id = ${viewer.associationId} and t.id = any(${[...assessmentIds]}::uuid[]) and t.deleted_at is null and ${put}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** What the viewer does in a room. */
export function partsIn(viewer: Viewer, room: Seat['room'], staff: Staff): Part[] {
  const own = room.panel.find((one) => isViewer(viewer, one));
  return [...staff.filter(({ roomId, userId }) => roomId === room.id && userId === viewer.userId).map(({ duty }) => duty), ...own ? [own.isChief ? 'CHIEF' as const : 'EXAMINER' as const] : []];
}

export const peopleIn = ({ id, panel }: Seat['room'], staff: Staff): People => {
  const examiners = (isChief: boolean) => panel.filter((one) => one.isChief === isChief).map(({ name }) => name);
  const groups = [{ part: 'CHIEF' as const, names: examiners(true) }, { part: 'EXAMINER' as const, names: examiners(false) }, ...keysOf(duties.labels).map((part) => ({ part, names: staff.filter(({ roomId, duty }) => roomId === id && duty === part).map(({ name }) => name) }))];
  return groups.filter(({ names }) => names.length > 0);
};

/** Of this candidate's panel: who had left it before he was heard is none of it, and for the chief who keeps away the next one speaks. */
const hears = (viewer: Viewer, { judges }: Seat): boolean => judges.some((judge) => isViewer(viewer, judge));
const speaks = (viewer: Viewer, { judges }: Seat): boolean => { const first = judges.find(({ away, left }) => away === null && !left); return first !== undefined && isViewer(viewer, first); };
const serves = (viewer: Viewer, { room }: Seat, staff: Staff): boolean => staff.some(({ roomId, userId }) => roomId === room.id && userId === viewer.userId);

export const isReader = (viewer: Viewer, seat: Seat, staff: Staff): boolean => readsAll(viewer) || hears(viewer, seat) || serves(viewer, seat, staff);
export const isWriter = (viewer: Viewer, seat: Seat, staff: Staff): boolean => may(viewer, interviewRecords.edit) && (speaks(viewer, seat) || serves(viewer, seat, staff));

export interface RecordSeat extends Seat { staff: Staff; isWriter: boolean }

/** Everybody else, and whoever keeps away from him, finds nothing. */
export async function recordSeat(ctx: Pick<Ctx, 'app' | 'db' | 'viewer' | 'fail'>, slotId: string, lock?: 'share'): Promise<RecordSeat> {
  const { db, viewer } = ctx;
  const seat = await seatAt(ctx, slotId, lock) ?? ctx.fail('notFound');
  const staff = await staffOf(db, seat.session);
  const reads = isReader(viewer, seat, staff) || (await casesBefore(ctx, [seat.slot.assessmentId])).size > 0;
  if (!reads || keepsAway(viewer, await apartOf(ctx), seat)) return ctx.fail('notFound');
  return { ...seat, staff, isWriter: isWriter(viewer, seat, staff) };
}
