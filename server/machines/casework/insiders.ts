/** Who of a case works for the association on it, or may look on: reads what is said inside (as internal notes), in whichever workflow. */
import { sql, type RawBuilder } from 'kysely';
import type { AnyFlow } from '../../kernel/flow.ts';
import type { Viewer } from '../../kernel/viewer.ts';

const insiders = ['opener', 'registrar', 'firstReviewer', 'interviewer', 'committee', 'finalReviewer', 'recheckReviewer', 'observer'];

/** What passes through the association's hands; of a tutor's reading of a journal there is no inside. */
export const hasInside = ({ workflow: { actors } }: AnyFlow): boolean => 'firstReviewer' in actors;

export const isInside = (ties: ReadonlySet<string>): boolean => insiders.some((tie) => ties.has(tie));

/** Works for the association, and for no firm: a lawyer on the committee reads what is said, and says his own with his vote. */
export const isColleague = ({ lawyerId, internId, firmIds }: Viewer): boolean => lawyerId === null && internId === null && firmIds.length === 0;

/** SQL over the case's row, alias `t`. */
export function insideOf(own: AnyFlow, viewer: Viewer): RawBuilder<boolean> {
  const ties = insiders.flatMap((actor) => own.ties[actor]?.(viewer) ?? []);
  return hasInside(own) && ties.length ? sql<boolean>`coalesce((${sql.join(ties, sql` or `)}), false)` : sql<boolean>`false`;
}
