/** Who is tied to an application for assessment, and in which part. */
import { sql, type RawBuilder } from 'kysely';
import { apply, interview, review } from 'contract/areas/assessment/assessment-flow';
import type { Db } from '../../../kernel/context.ts';
import type { Tie } from '../../../kernel/flow.ts';
import { firmsOf, mayWithin, type Viewer } from '../../../kernel/viewer.ts';
import { committee, recheck } from 'contract/areas/practice/review-again';
import { notOwnFirm } from '../../../machines/casework/recusal.ts';
import { accountsOfFirm, accountsOfIntern, accountsOfTutor } from '../../account/who-hears.public.ts';

/** What only the applicant has begun is nobody else's business yet. */
const handedIn = sql`t.submitted_at is not null`;

type Part = 'applicant' | 'tutor' | 'firm' | 'firstReviewer' | 'finalReviewer' | 'interviewer' | 'committee' | 'recheckReviewer' | 'observer';

export const ties: Record<Part, Tie> = {
  applicant: (viewer) => viewer.internId && mayWithin(viewer, apply.view, 'SELF') ? sql`t.intern_id = ${viewer.internId}` : null,
  tutor: (viewer) => viewer.lawyerId && mayWithin(viewer, apply.view, 'TUTEES') ? sql`(t.tutor_id = ${viewer.lawyerId} and ${handedIn})` : null,
  firm: (viewer) => {
    const own = firmsOf(viewer, apply.view);
    return own.length ? sql`(t.firm_id in (${sql.join(own)}) and ${handedIn})` : null;
  },
  firstReviewer: (viewer) => mayWithin(viewer, review.review, 'ALL') ? sql`(${handedIn} and ${notOwnFirm(viewer)})` : null,
  finalReviewer: (viewer) => mayWithin(viewer, review.decide, 'ALL') ? sql`(${handedIn} and ${notOwnFirm(viewer)})` : null,
  interviewer: (viewer) => mayWithin(viewer, interview.edit, 'ALL') ? sql`(${handedIn} and ${notOwnFirm(viewer)})` : null,
  // Assigned by being asked for: before that the case is none of theirs.
  committee: (viewer) => mayWithin(viewer, committee.decide, 'CASE', 'ALL') ? sql`(t.revocation_proposed_at is not null and ${notOwnFirm(viewer)})` : null,
  recheckReviewer: (viewer) => mayWithin(viewer, recheck.decide, 'CASE', 'ALL') ? sql`(t.recheck_applied_at is not null and ${notOwnFirm(viewer)})` : null,
  observer: (viewer) => mayWithin(viewer, apply.view, 'ALL') ? handedIn : null,
};

/** Over table `assessment_application t`: cases that are put before the viewer to be looked at anew, or to be voted on. `null`: none ever is. */
export function putBefore(viewer: Viewer): RawBuilder<boolean> | null {
  const parts = [ties.committee(viewer), ties.recheckReviewer(viewer)].filter((tie) => tie !== null);
  return parts.length ? sql<boolean>`(${sql.join(parts, sql` or `)})` : null;
}

interface Parties { associationId: string; internId: string; firmId: string; tutorId: string; submittedAt: string | null }

/** Whose accounts hear of a case's steps. The association's people look at their queues instead. */
export const audience = {
  applicant: (db: Db, row: Parties) => accountsOfIntern(db, row.associationId, apply.view, row.internId),
  // A draft is the applicant's alone: who has not seen it hears nothing of its end either.
  tutor: async (db: Db, row: Parties) => (row.submittedAt === null ? [] : accountsOfTutor(db, row.associationId, apply.view, row.tutorId)),
  firm: async (db: Db, row: Parties) => (row.submittedAt === null ? [] : accountsOfFirm(db, row.associationId, apply.view, row.firmId)),
};

/** The reviewer whose turn it is marks the materials. */
export const isReviewer = (row: { state: string }, ties: ReadonlySet<string>): boolean =>
  (row.state === 'firstPending' && ties.has('firstReviewer')) || (row.state === 'finalPending' && ties.has('finalReviewer'));
