/** Who is tied to an application, and in which part. */
import { sql, type RawBuilder } from 'kysely';
import { apply, counter, review } from 'contract/areas/practice/practice-application';
import { committee, recheck } from 'contract/areas/practice/review-again';
import type { Db } from '../../../kernel/context.ts';
import type { Tie } from '../../../kernel/flow.ts';
import { firmsOf, mayWithin, type Viewer } from '../../../kernel/viewer.ts';
import { notOwnFirm } from '../../../machines/casework/recusal.ts';
import { accountsOfFirm, accountsOfIntern, accountsOfTutor } from '../../account/who-hears.public.ts';

/** What only the applicant has begun is nobody else's business yet. */
const handedIn = sql`t.submitted_at is not null`;
const within = (column: RawBuilder<unknown>, firmIds: readonly string[]) => firmIds.length ? sql`${column} in (${sql.join(firmIds)})` : null;

type Part = 'applicant' | 'counter' | 'tutor' | 'firm' | 'firstReviewer' | 'committee' | 'finalReviewer' | 'recheckReviewer' | 'observer';

export const ties: Record<Part, Tie> = {
  // A firm that fills in for somebody without an account stands in for the applicant.
  applicant: (viewer) => {
    const self = viewer.internId && mayWithin(viewer, apply.view, 'SELF') && sql`t.intern_id = ${viewer.internId}`;
    const own = [self, within(sql`t.filed_by_firm_id`, firmsOf(viewer, apply.create))].filter((tie) => !!tie);
    return own.length ? sql`(${sql.join(own, sql` or `)})` : null;
  },
  // Who takes papers at the counter fills in for whoever brought them, and no other case.
  counter: (viewer) => mayWithin(viewer, counter.create, 'ALL') ? sql`(t.source_channel = 'COUNTER' and (t.firm_id is null or ${notOwnFirm(viewer)}))` : null,
  tutor: (viewer) => viewer.lawyerId && mayWithin(viewer, apply.view, 'TUTEES') ? sql`(t.tutor_id = ${viewer.lawyerId} and ${handedIn})` : null,
  firm: (viewer) => {
    const own = within(sql`t.firm_id`, firmsOf(viewer, apply.view));
    return own && sql`(${own} and ${handedIn})`;
  },
  firstReviewer: (viewer) => mayWithin(viewer, review.review, 'ALL') ? sql`(${handedIn} and ${notOwnFirm(viewer)})` : null,
  committee: (viewer) => mayWithin(viewer, committee.decide, 'CASE', 'ALL') ? sql`(${handedIn} and t.committee_needed and ${notOwnFirm(viewer)})` : null,
  finalReviewer: (viewer) => mayWithin(viewer, review.decide, 'ALL') ? sql`(${handedIn} and ${notOwnFirm(viewer)})` : null,
  // Rechecks are assigned by being asked for: before that the case is none of theirs.
  recheckReviewer: (viewer) => mayWithin(viewer, recheck.decide, 'CASE', 'ALL') ? sql`(t.recheck_applied_at is not null and ${notOwnFirm(viewer)})` : null,
  observer: (viewer) => mayWithin(viewer, apply.view, 'ALL') ? handedIn : null,
};

/** Tied to the case in one part and holding the right in another is not enough: the right must reach this very case. */
export function mayReveal(viewer: Viewer, { firmId, filedByFirmId }: Pick<Parties, 'firmId' | 'filedByFirmId'>, ties: ReadonlySet<string>): boolean {
  const firms = firmsOf(viewer, apply.secret);
  return mayWithin(viewer, apply.secret, 'ALL')
    || (mayWithin(viewer, apply.secret, 'SELF') && ties.has('applicant'))
    // Whoever enters what stands on the paper reads it anyway.
    || ties.has('counter')
    || (mayWithin(viewer, apply.secret, 'CASE') && (ties.has('committee') || ties.has('recheckReviewer')))
    || [firmId, filedByFirmId].some((id) => id !== null && firms.includes(id));
}

interface Parties { associationId: string; internId: string; firmId: string | null; tutorId: string | null; filedByFirmId: string | null; enteredBy: string | null; submittedAt: string | null }

/** Whose accounts hear of a case's steps. Reviewers look at their queue instead. */
export const audience = {
  // Whoever stands in for the applicant hears what the applicant would.
  applicant: async (db: Db, row: Parties) => [...await accountsOfIntern(db, row.associationId, apply.view, row.internId), ...await accountsOfFirm(db, row.associationId, apply.create, row.filedByFirmId), ...row.enteredBy ? [row.enteredBy] : []],
  // A draft is the applicant's alone, and so is its end.
  tutor: async (db: Db, row: Parties) => (row.submittedAt === null ? [] : accountsOfTutor(db, row.associationId, apply.view, row.tutorId)),
  firm: async (db: Db, row: Parties) => (row.submittedAt === null ? [] : accountsOfFirm(db, row.associationId, apply.view, row.firmId)),
};
