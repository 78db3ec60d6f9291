/** Who is tied to an application, and in which part. */
import { sql } from 'kysely';
import { apply, committee, recheck, review } from 'contract/areas/practice/practice-application';
import type { Db } from '../../../kernel/context.ts';
import type { Tie } from '../../../kernel/flow.ts';
import { mayWithin } from '../../../kernel/viewer.ts';

const always = sql<boolean>`true`;
/** What only the applicant has begun is nobody else's business yet. */
const handedIn = sql`t.submitted_at is not null`;
const ownFirms = (firmIds: readonly string[]) => firmIds.length ? sql`t.firm_id in (${sql.join(firmIds)})` : null;
// Recusal (glossary 2.3): who is of the application's own firm has no part in its review.
const notOwnFirm = (firmIds: readonly string[]) => firmIds.length ? sql`t.firm_id not in (${sql.join(firmIds)})` : always;

type Part = 'applicant' | 'tutor' | 'firm' | 'firstReviewer' | 'committee' | 'finalReviewer' | 'recheckReviewer' | 'observer';

export const ties: Record<Part, Tie> = {
  // A firm that fills in for somebody without an account stands in for the applicant.
  applicant: ({ internId, firmIds }) => {
    const own = [internId && sql`t.intern_id = ${internId}`, firmIds.length ? sql`t.filed_by_firm_id in (${sql.join(firmIds)})` : null].filter((tie) => !!tie);
    return own.length ? sql`(${sql.join(own, sql` or `)})` : null;
  },
  tutor: (viewer) => viewer.lawyerId && mayWithin(viewer, apply.view, 'TUTEES') ? sql`(t.tutor_id = ${viewer.lawyerId} and ${handedIn})` : null,
  firm: (viewer) => mayWithin(viewer, apply.view, 'FIRM') && viewer.firmIds.length ? sql`(${ownFirms(viewer.firmIds)} and ${handedIn})` : null,
  firstReviewer: (viewer) => mayWithin(viewer, review.review, 'ALL') ? sql`(${handedIn} and ${notOwnFirm(viewer.firmIds)})` : null,
  committee: (viewer) => mayWithin(viewer, committee.decide, 'CASE', 'ALL') ? sql`(${handedIn} and t.committee_needed and ${notOwnFirm(viewer.firmIds)})` : null,
  finalReviewer: (viewer) => mayWithin(viewer, review.decide, 'ALL') ? sql`(${handedIn} and ${notOwnFirm(viewer.firmIds)})` : null,
  // Rechecks are assigned by being asked for: before that the case is none of theirs.
  recheckReviewer: (viewer) => mayWithin(viewer, recheck.decide, 'CASE', 'ALL') ? sql`(t.recheck_applied_at is not null and ${notOwnFirm(viewer.firmIds)})` : null,
  observer: (viewer) => mayWithin(viewer, apply.view, 'ALL') ? handedIn : null,
};

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
