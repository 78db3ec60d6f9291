/** Who is tied to an application, and in which part. */
import { sql } from 'kysely';
import { apply, review } from 'contract/areas/practice/practice-application';
import type { Db } from '../../../kernel/context.ts';
import type { Tie } from '../../../kernel/flow.ts';
import { mayWithin } from '../../../kernel/viewer.ts';

const always = sql<boolean>`true`;
/** What only the applicant has begun is nobody else's business yet. */
const handedIn = sql`t.submitted_at is not null`;

export const ties: Record<'applicant' | 'tutor' | 'firm' | 'firstReviewer' | 'finalReviewer' | 'observer', Tie> = {
  applicant: (viewer) => viewer.internId ? sql`t.intern_id = ${viewer.internId}` : null,
  tutor: (viewer) => viewer.lawyerId && mayWithin(viewer, apply.view, 'TUTEES') ? sql`(t.tutor_id = ${viewer.lawyerId} and ${handedIn})` : null,
  firm: (viewer) => viewer.firmIds.length && mayWithin(viewer, apply.view, 'FIRM') ? sql`(t.firm_id in (${sql.join(viewer.firmIds)}) and ${handedIn})` : null,
  // Recusal (glossary 2.3): who is of the application's own firm has no part in its review.
  firstReviewer: (viewer) => mayWithin(viewer, review.review, 'ALL') ? sql`(${handedIn} and ${notOwnFirm(viewer.firmIds)})` : null,
  finalReviewer: (viewer) => mayWithin(viewer, review.decide, 'ALL') ? sql`(${handedIn} and ${notOwnFirm(viewer.firmIds)})` : null,
  observer: (viewer) => mayWithin(viewer, apply.view, 'ALL') ? handedIn : null,
};

const notOwnFirm = (firmIds: readonly string[]) => firmIds.length ? sql`t.firm_id not in (${sql.join(firmIds)})` : always;

interface Parties { associationId: string; internId: string; firmId: string | null; tutorId: string | null }
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
const accounts = (db: Db, { associationId }: Parties) => db.selectFrom('appUser').select('id').where('associationId', '=', associationId).where('status', '=', 'ACTIVE');

/** Whose accounts hear of a case's steps. Reviewers look at their queue instead. */
export const audience = {
  applicant: async (db: Db, row: Parties) => ids(await accounts(db, row).where('internId', '=', row.internId).execute()),
  tutor: async (db: Db, row: Parties) => ids(await accounts(db, row).where('lawyerId', '=', row.tutorId).execute()),
  firm: async (db: Db, row: Parties) => row.firmId === null ? [] : ids(await accounts(db, row)
    .where('id', 'in', db.selectFrom('userRole').select('userId').where('associationId', '=', row.associationId).where('firmId', '=', row.firmId)).execute()),
};
