/** Who is tied to a journal, and in which part. What has not been handed in is the intern's own business. */
import { sql, type RawBuilder } from 'kysely';
import { checkLogPermission } from 'contract/areas/journal/practice-log';
import { practiceLogPermission as own } from 'contract/areas/journal/practice-log-permission';
import type { Tie } from '../../../kernel/flow.ts';
import { firmsOf, mayWithin, type Viewer } from '../../../kernel/viewer.ts';
import { notOwnFirm } from '../../../machines/casework/recusal.ts';
import { internAndTutor } from '../../account/who-hears.public.ts';

const handedIn = sql`t.submitted_at is not null`;

export const ties: Record<'intern' | 'tutor' | 'association' | 'observer', Tie> = {
  intern: (viewer) => viewer.internId && mayWithin(viewer, own.view, 'SELF') ? sql`t.intern_id = ${viewer.internId}` : null,
  tutor: (viewer) => viewer.lawyerId && mayWithin(viewer, own.view, 'TUTEES') ? sql`(t.tutor_id = ${viewer.lawyerId} and ${handedIn})` : null,
  association: (viewer) => mayWithin(viewer, checkLogPermission.review, 'ALL') || mayWithin(viewer, own.del, 'ALL') ? sql`(${handedIn} and ${notOwnFirm(viewer)})` : null,
  observer: (viewer) => {
    if (mayWithin(viewer, own.view, 'ALL')) return handedIn;
    const firms = firmsOf(viewer, own.view);
    return firms.length ? sql`(t.firm_id in (${sql.join(firms)}) and ${handedIn})` : null;
  },
};

/** SQL over `internship` as `i`: whose journals the viewer may look at. */
export function reachesIntern(viewer: Viewer): RawBuilder<boolean> {
  if (mayWithin(viewer, own.view, 'ALL')) return sql<boolean>`true`;
  const firms = firmsOf(viewer, own.view);
  const reach = [
    ...(viewer.internId && mayWithin(viewer, own.view, 'SELF') ? [sql`i.intern_id = ${viewer.internId}`] : []),
    ...(viewer.lawyerId && mayWithin(viewer, own.view, 'TUTEES') ? [sql`i.current_tutor_id = ${viewer.lawyerId}`] : []),
    ...(firms.length ? [sql`i.firm_id in (${sql.join(firms)})`] : []),
  ];
  return reach.length ? sql<boolean>`(${sql.join(reach, sql` or `)})` : sql<boolean>`false`;
}

export const audience = internAndTutor(own.view);
