/** Who is tied to an application, and in which part. */
import { sql, type RawBuilder } from 'kysely';
import { apply, committee, recheck, review } from 'contract/areas/practice/practice-application';
import type { Db } from '../../../kernel/context.ts';
import type { Tie } from '../../../kernel/flow.ts';
import { firmsOf, mayWithin, type Viewer } from '../../../kernel/viewer.ts';

const always = sql<boolean>`true`;
/** What only the applicant has begun is nobody else's business yet. */
const handedIn = sql`t.submitted_at is not null`;
const within = (column: RawBuilder<unknown>, firmIds: readonly string[]) => firmIds.length ? sql`${column} in (${sql.join(firmIds)})` : null;
// Recusal (glossary 2.3): who is of the application's own firm has no part in its review.
const notOwnFirm = (firmIds: readonly string[]) => firmIds.length ? sql`t.firm_id not in (${sql.join(firmIds)})` : always;

type Part = 'applicant' | 'tutor' | 'firm' | 'firstReviewer' | 'committee' | 'finalReviewer' | 'recheckReviewer' | 'observer';

export const ties: Record<Part, Tie> = {
  // A firm that fills in for somebody without an account stands in for the applicant.
  applicant: (viewer) => {
    const own = [viewer.internId && sql`t.intern_id = ${viewer.internId}`, within(sql`t.filed_by_firm_id`, firmsOf(viewer, apply.create))].filter((tie) => !!tie);
    return own.length ? sql`(${sql.join(own, sql` or `)})` : null;
  },
  tutor: (viewer) => viewer.lawyerId && mayWithin(viewer, apply.view, 'TUTEES') ? sql`(t.tutor_id = ${viewer.lawyerId} and ${handedIn})` : null,
  firm: (viewer) => {
    const own = within(sql`t.firm_id`, firmsOf(viewer, apply.view));
    return own && sql`(${own} and ${handedIn})`;
  },
  firstReviewer: (viewer) => mayWithin(viewer, review.review, 'ALL') ? sql`(${handedIn} and ${notOwnFirm(viewer.firmIds)})` : null,
  committee: (viewer) => mayWithin(viewer, committee.decide, 'CASE', 'ALL') ? sql`(${handedIn} and t.committee_needed and ${notOwnFirm(viewer.firmIds)})` : null,
  finalReviewer: (viewer) => mayWithin(viewer, review.decide, 'ALL') ? sql`(${handedIn} and ${notOwnFirm(viewer.firmIds)})` : null,
  // Rechecks are assigned by being asked for: before that the case is none of theirs.
  recheckReviewer: (viewer) => mayWithin(viewer, recheck.decide, 'CASE', 'ALL') ? sql`(t.recheck_applied_at is not null and ${notOwnFirm(viewer.firmIds)})` : null,
  observer: (viewer) => mayWithin(viewer, apply.view, 'ALL') ? handedIn : null,
};

/** Tied to the case in one part and holding the right in another is not enough: the right must reach this very case. */
export function mayReveal(viewer: Viewer, { firmId, filedByFirmId }: Pick<Parties, 'firmId' | 'filedByFirmId'>, ties: ReadonlySet<string>): boolean {
  const firms = firmsOf(viewer, apply.secret);
  return mayWithin(viewer, apply.secret, 'ALL')
    || (mayWithin(viewer, apply.secret, 'SELF') && ties.has('applicant'))
    || (mayWithin(viewer, apply.secret, 'CASE') && (ties.has('committee') || ties.has('recheckReviewer')))
    || [firmId, filedByFirmId].some((id) => id !== null && firms.includes(id));
}

interface Parties { associationId: string; internId: string; firmId: string | null; tutorId: string | null; filedByFirmId: string | null }
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
const accounts = (db: Db, { associationId }: Parties) => db.selectFrom('appUser').select('id').where('associationId', '=', associationId).where('status', '=', 'ACTIVE');

/** Of a firm's people those who may see its applications: others would be told of what is not theirs to know. */
const accountsOfFirm = async (db: Db, row: Parties, firmId: string | null) => firmId === null ? [] : ids(await accounts(db, row)
  .where('id', 'in', db.selectFrom('userRole').innerJoin('rolePermission', (join) => join.onRef('rolePermission.associationId', '=', 'userRole.associationId').onRef('rolePermission.roleCode', '=', 'userRole.roleCode'))
    .select('userRole.userId').where('userRole.associationId', '=', row.associationId).where('userRole.firmId', '=', firmId)
    .where('rolePermission.permission', '=', apply.view).where('rolePermission.scope', '=', 'FIRM')).execute());

/** Whose accounts hear of a case's steps. Reviewers look at their queue instead. */
export const audience = {
  // Whoever stands in for the applicant hears what the applicant would.
  applicant: async (db: Db, row: Parties) => [...ids(await accounts(db, row).where('internId', '=', row.internId).execute()), ...await accountsOfFirm(db, row, row.filedByFirmId)],
  tutor: async (db: Db, row: Parties) => ids(await accounts(db, row).where('lawyerId', '=', row.tutorId).execute()),
  firm: (db: Db, row: Parties) => accountsOfFirm(db, row, row.firmId),
};
