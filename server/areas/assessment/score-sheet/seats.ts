/**
 * Whose seat it is: an examiner of the room, somebody of the association who looks on, or who has to look anew at what
 * came of it, or to vote on it (internship rules 1.2). Everybody else finds nothing.
 */
import { sql, type RawBuilder } from 'kysely';
import { scoreSheets } from 'contract/areas/assessment/score-sheet';
import type { Ctx } from '../../../kernel/context.ts';
import { mayWithin, type Viewer } from '../../../kernel/viewer.ts';
import { putBefore } from '../assessment-application/assessment.public.ts';
import { isViewer } from '../examiner/examiners.public.ts';
import { seatAt, type Judge, type Seat } from '../interview-session/day.public.ts';

export interface OwnSeat extends Seat { mine: Judge | null }

export const looksOn = (viewer: Viewer): boolean => mayWithin(viewer, scoreSheets.view, 'ALL');
/** Over table `assessment_application t`: whose sheets lie before the viewer with the case. */
export const sheetsBefore = (viewer: Viewer): RawBuilder<boolean> | null => mayWithin(viewer, scoreSheets.view, 'CASE') ? putBefore(viewer) : null;

/** Of these cases, those whose sheets the viewer reads. */
export async function casesBefore({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, assessmentIds: readonly string[]): Promise<ReadonlySet<string>> {
  const before = assessmentIds.length ? sheetsBefore(viewer) : null;
  if (!before) return new Set();
  const { rows } = await sql<{ id: string }>`select t.id from assessment_application t where t.association_id = ${viewer.associationId} and t.id = any(${[...assessmentIds]}::uuid[]) and t.deleted_at is null and ${before}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export const judgeOf = <J extends Judge>(viewer: Viewer, judges: readonly J[]): J | null => judges.find((one) => isViewer(viewer, one)) ?? null;

export async function ownSeat(ctx: Ctx, slotId: string, lock?: 'share' | 'update'): Promise<OwnSeat> {
  const seat = await seatAt(ctx, slotId, lock) ?? ctx.fail('notFound');
  const mine = judgeOf(ctx.viewer, seat.judges);
  return mine || looksOn(ctx.viewer) || (await casesBefore(ctx, [seat.slot.assessmentId])).size ? { ...seat, mine } : ctx.fail('notFound');
}

/** Those whose sheets decide. */
export const scoring = ({ judges }: Pick<Seat, 'judges'>): Judge[] => judges.filter(({ away }) => away === null);
/** Who speaks for the panel: the chief, or where he keeps away or has left the next. */
export const leaderOf = (seat: Pick<Seat, 'judges'>): Judge | undefined => scoring(seat).find(({ left }) => !left) ?? scoring(seat)[0];
