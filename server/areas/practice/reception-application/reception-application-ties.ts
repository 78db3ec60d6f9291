/** Who is tied to a firm's application for the right to take interns, and in which part. */
import { sql } from 'kysely';
import { receptionApply } from 'contract/areas/practice/reception-application';
import type { Permission } from 'contract/kernel/permission';
import type { Db } from '../../../kernel/context.ts';
import type { Tie } from '../../../kernel/flow.ts';
import { firmsOf, mayWithin } from '../../../kernel/viewer.ts';
import { notOwnFirm } from '../../../machines/casework/recusal.ts';
import { accountsOfFirm } from '../../account/who-hears.public.ts';

/** What the firm has only begun is nobody else's business yet. */
const handedIn = sql`t.submitted_at is not null`;
const reviewer = (permission: Permission): Tie => (viewer) => mayWithin(viewer, permission, 'ALL') ? sql`(${handedIn} and ${notOwnFirm(viewer)})` : null;

export const ties: Record<'applicant' | 'firstReviewer' | 'finalReviewer' | 'observer', Tie> = {
  applicant: (viewer) => {
    const own = firmsOf(viewer, receptionApply.view);
    return own.length ? sql`t.firm_id in (${sql.join(own)})` : null;
  },
  firstReviewer: reviewer(receptionApply.review), finalReviewer: reviewer(receptionApply.decide),
  observer: (viewer) => mayWithin(viewer, receptionApply.view, 'ALL') ? handedIn : null,
};

export const audience = { applicant: (db: Db, { associationId, firmId }: { associationId: string; firmId: string }) => accountsOfFirm(db, associationId, receptionApply.view, firmId) };

export const isReviewer = ({ state }: { state: string }, ties: ReadonlySet<string>): boolean => state === 'firstPending' && ties.has('firstReviewer');

export const editableStates = ['draft', 'returned'] as const;
export const isEditable = (state: string): boolean => editableStates.some((one) => one === state);
