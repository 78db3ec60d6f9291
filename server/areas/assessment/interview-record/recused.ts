/** Of whom the viewer keeps away (internship rules 4.11): people of his own firm, and whom he has declared. Whose tutor he is, the candidate's file says. */
import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { isOwnFirm } from '../../../machines/casework/recusal.ts';
import { isViewer } from '../examiner/examiners.public.ts';
import type { Seat } from '../interview-session/day.public.ts';

export interface Apart { firms: readonly string[]; interns: readonly string[] }

/** Asked once for all candidates of a day. */
export async function apartOf({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>): Promise<Apart> {
  const { rows } = await sql<{ firmId: string | null; internId: string | null }>`
    select firm_id, null::uuid as intern_id from lawyer where association_id = ${viewer.associationId} and id = ${viewer.lawyerId}::uuid
    union all select r.firm_id, r.intern_id from examiner_recusal r join examiner e on e.association_id = r.association_id and e.id = r.examiner_id
    where r.association_id = ${viewer.associationId} and r.withdrawn_at is null and (e.user_id = ${viewer.userId} or e.lawyer_id = ${viewer.lawyerId}::uuid)`.execute(db);
  return { firms: rows.flatMap(({ firmId }) => firmId ?? []), interns: rows.flatMap(({ internId }) => internId ?? []) };
}

export function keepsAway(viewer: Viewer, { firms, interns }: Apart, { person, judges }: Pick<Seat, 'person' | 'judges'>): boolean {
  return person.firmIds.some((firmId) => isOwnFirm(viewer, firmId) || firms.includes(firmId)) || interns.includes(person.internId)
    || (viewer.lawyerId !== null && person.tutorIds.includes(viewer.lawyerId))
    || judges.some((judge) => judge.away !== null && isViewer(viewer, judge));
}
