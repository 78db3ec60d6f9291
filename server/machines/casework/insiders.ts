/** Who of a case works for the association on it, or may look on: reads what is said inside (as internal notes), in whichever workflow. */
import { sql, type RawBuilder } from 'kysely';
import { caseNotePermission } from 'contract/areas/console/case-note';
import type { AnyFlow } from '../../kernel/flow.ts';
import { may, type Viewer } from '../../kernel/viewer.ts';

const workers = ['opener', 'registrar', 'firstReviewer', 'interviewer', 'committee', 'finalReviewer', 'recheckReviewer'];
/** Who only looks on may be from outside, as the bureau is. */
const insidersFor = (viewer: Viewer): readonly string[] => (may(viewer, caseNotePermission.view) ? [...workers, 'observer'] : workers);

/** What passes through the association's hands; of a tutor's reading of a journal there is no inside. */
export const hasInside = ({ workflow: { actors } }: AnyFlow): boolean => 'firstReviewer' in actors;

/** Sees internal notes, the pre-checks' report and who of the association did what. */
export const isInside = (viewer: Viewer, ties: ReadonlySet<string>): boolean => insidersFor(viewer).some((tie) => ties.has(tie));

/** Whose step is one of the association's. */
export const isOurPart = (actor: string): boolean => workers.includes(actor);

/** Works for the association, and for no firm: a lawyer on the committee reads what is said, and says his own with his vote. */
export const isColleague = ({ lawyerId, internId, firmIds }: Viewer): boolean => lawyerId === null && internId === null && firmIds.length === 0;

/** SQL over the case's row, alias `t`. */
export function insideOf(own: AnyFlow, viewer: Viewer): RawBuilder<boolean> {
  const ties = insidersFor(viewer).flatMap((actor) => own.ties[actor]?.(viewer) ?? []);
  return hasInside(own) && ties.length ? sql<boolean>`coalesce((${sql.join(ties, sql` or `)}), false)` : sql<boolean>`false`;
}
