/** Who is tied to what proves practice: the intern, the tutor, the firm and the association, each as far as the right reaches. */
import { sql } from 'kysely';
import type { Permission } from 'contract/kernel/permission';
import type { Tie } from '../../kernel/flow.ts';
import { firmsOf, mayWithin } from '../../kernel/viewer.ts';

/** What only the intern has begun is nobody else's business yet. */
const handedIn = sql`t.submitted_at is not null`;

export const proofTies = (view: Permission): Record<'intern' | 'tutor' | 'observer', Tie> => ({
  intern: (viewer) => viewer.internId && mayWithin(viewer, view, 'SELF') ? sql`t.intern_id = ${viewer.internId}` : null,
  tutor: (viewer) => viewer.lawyerId && mayWithin(viewer, view, 'TUTEES') ? sql`(t.tutor_id = ${viewer.lawyerId} and ${handedIn})` : null,
  observer: (viewer) => {
    if (mayWithin(viewer, view, 'ALL')) return handedIn;
    const firms = firmsOf(viewer, view);
    return firms.length ? sql`(t.firm_id in (${sql.join(firms)}) and ${handedIn})` : null;
  },
});
