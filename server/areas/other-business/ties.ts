/** Who is tied to a business about an internship, and in which part. */
import { sql, type RawBuilder } from 'kysely';
import { apply, delays, review } from 'contract/areas/other-business/road';
import { isOfAssessment, type BusinessKindCode } from 'contract/areas/other-business/business-kind';
import type { Db } from '../../kernel/context.ts';
import type { Tie } from '../../kernel/flow.ts';
import { firmsOf, may, mayWithin } from '../../kernel/viewer.ts';
import { notOwnFirm } from '../../machines/casework/recusal.ts';
import { accountsOfFirm, accountsOfIntern, accountsOfTutor } from '../account/who-hears.public.ts';
import type { Row } from './own-kind.ts';

/** What only the applicant has begun is nobody else's business yet. */
const handedIn = sql`t.submitted_at is not null`;
const within = (column: RawBuilder<unknown>, firmIds: readonly string[]) => firmIds.length ? sql`${column} in (${sql.join(firmIds)})` : null;

type Part = 'applicant' | 'tutor' | 'firm' | 'firstReviewer' | 'finalReviewer' | 'observer';

const anyKind: Record<Part, Tie> = {
  // A firm that fills in for its intern stands in for the applicant.
  applicant: (viewer) => {
    const self = viewer.internId && mayWithin(viewer, apply.view, 'SELF') && sql`t.intern_id = ${viewer.internId}`;
    const own = [self, within(sql`t.filed_by_firm_id`, firmsOf(viewer, apply.create))].filter((tie) => !!tie);
    return own.length ? sql`(${sql.join(own, sql` or `)})` : null;
  },
  // The one who would guide from now on; where nobody else is named, the one who guides.
  tutor: (viewer) => viewer.lawyerId && mayWithin(viewer, apply.view, 'TUTEES') ? sql`(coalesce(t.new_tutor_id, t.tutor_id) = ${viewer.lawyerId} and ${handedIn})` : null,
  firm: (viewer) => {
    const own = within(sql`coalesce(t.new_firm_id, t.firm_id)`, firmsOf(viewer, apply.view));
    return own && sql`(${own} and ${handedIn})`;
  },
  firstReviewer: (viewer) => mayWithin(viewer, review.review, 'ALL') ? sql`(${handedIn} and ${notOwnFirm(viewer, sql`t.new_firm_id`)})` : null,
  finalReviewer: (viewer) => mayWithin(viewer, review.decide, 'ALL') ? sql`(${handedIn} and ${notOwnFirm(viewer, sql`t.new_firm_id`)})` : null,
  observer: (viewer) => mayWithin(viewer, apply.view, 'ALL') ? handedIn : null,
};

/** One table holds all kinds; to each workflow the others' cases do not exist. */
const ofKind = (kind: BusinessKindCode, tie: Tie): Tie => (viewer) => {
  const tied = tie(viewer);
  return tied && sql`(t.kind = ${kind} and ${tied})`;
};
export const tiesOf = (kind: BusinessKindCode): Record<Part, Tie> => ({
  applicant: ofKind(kind, anyKind.applicant), tutor: ofKind(kind, anyKind.tutor), firm: ofKind(kind, anyKind.firm),
  firstReviewer: ofKind(kind, anyKind.firstReviewer), finalReviewer: ofKind(kind, anyKind.finalReviewer), observer: ofKind(kind, (viewer) => (isOfAssessment(kind) && !may(viewer, delays.view) ? null : anyKind.observer(viewer))),
});

export const audience = {
  applicant: async (db: Db, row: Row) => [...await accountsOfIntern(db, row.associationId, apply.view, row.internId), ...await accountsOfFirm(db, row.associationId, apply.create, row.filedByFirmId)],
  // A draft is the applicant's alone, and so is its end.
  tutor: async (db: Db, row: Row) => (row.submittedAt === null ? [] : accountsOfTutor(db, row.associationId, apply.view, row.newTutorId ?? row.tutorId)),
  firm: async (db: Db, row: Row) => (row.submittedAt === null ? [] : accountsOfFirm(db, row.associationId, apply.view, row.newFirmId ?? row.firmId)),
};

export const isReviewer = (row: { state: string }, ties: ReadonlySet<string>): boolean =>
  (row.state === 'firstPending' && ties.has('firstReviewer')) || (row.state === 'finalPending' && ties.has('finalReviewer'));
