/** Whose seat it is: an examiner of the room, or somebody of the association who looks on. Everybody else finds nothing. */
import { scoreSheets } from 'contract/areas/assessment/score-sheet';
import type { Ctx } from '../../../kernel/context.ts';
import { mayWithin, type Viewer } from '../../../kernel/viewer.ts';
import { isViewer } from '../examiner/examiners.public.ts';
import { seatAt, type Judge, type Seat } from '../interview-session/day.public.ts';

export interface OwnSeat extends Seat { mine: Judge | null }

export const looksOn = (viewer: Viewer): boolean => mayWithin(viewer, scoreSheets.view, 'ALL');
export const judgeOf = <J extends Judge>(viewer: Viewer, judges: readonly J[]): J | null => judges.find((one) => isViewer(viewer, one)) ?? null;

export async function ownSeat(ctx: Ctx, slotId: string, lock?: 'share' | 'update'): Promise<OwnSeat> {
  const seat = await seatAt(ctx, slotId, lock) ?? ctx.fail('notFound');
  const mine = judgeOf(ctx.viewer, seat.judges);
  return mine || looksOn(ctx.viewer) ? { ...seat, mine } : ctx.fail('notFound');
}

/** Those whose sheets decide. */
export const scoring = ({ judges }: Pick<Seat, 'judges'>): Judge[] => judges.filter(({ away }) => away === null);
/** Who speaks for the panel: the chief, or where he keeps away or has left the next. */
export const leaderOf = (seat: Pick<Seat, 'judges'>): Judge | undefined => scoring(seat).find(({ left }) => !left) ?? scoring(seat)[0];
