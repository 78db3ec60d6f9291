/** Who is tied to a case of 依职权注销, and in which part. */
import { sql } from 'kysely';
import { exOfficioCase, exOfficioPermission } from 'contract/areas/other-business/ex-officio';
import { review } from 'contract/areas/other-business/road';
import { recheck } from 'contract/areas/practice/review-again';
import type { Permission } from 'contract/kernel/permission';
import type { Db } from '../../../kernel/context.ts';
import type { Tie } from '../../../kernel/flow.ts';
import { firmsOf, mayWithin } from '../../../kernel/viewer.ts';
import { notOwnFirm } from '../../../machines/casework/recusal.ts';
import { accountsOfFirm, accountsOfIntern } from '../../account/who-hears.public.ts';

type Part = 'opener' | 'intern' | 'firm' | 'firstReviewer' | 'finalReviewer' | 'recheckReviewer' | 'observer';

/** Nobody has a part in what is held against an intern of his own firm. */
const ofAssociation = (permission: Permission): Tie => (viewer) => mayWithin(viewer, permission, 'ALL') ? notOwnFirm(viewer) : null;

export const ties: Record<Part, Tie> = {
  opener: ofAssociation(exOfficioPermission.create),
  intern: (viewer) => viewer.internId && mayWithin(viewer, exOfficioCase.view, 'SELF') ? sql`t.intern_id = ${viewer.internId}` : null,
  firm: (viewer) => {
    const own = firmsOf(viewer, exOfficioCase.view);
    return own.length ? sql`t.firm_id in (${sql.join(own)})` : null;
  },
  firstReviewer: ofAssociation(review.review), finalReviewer: ofAssociation(review.decide),
  recheckReviewer: (viewer) => mayWithin(viewer, recheck.decide, 'CASE', 'ALL') ? sql`(t.recheck_applied_at is not null and ${notOwnFirm(viewer)})` : null,
  observer: (viewer) => mayWithin(viewer, exOfficioCase.view, 'ALL') ? sql`true` : null,
};

interface Parties { associationId: string; internId: string; firmId: string }
export const audience = {
  intern: (db: Db, row: Parties) => accountsOfIntern(db, row.associationId, exOfficioCase.view, row.internId),
  firm: (db: Db, row: Parties) => accountsOfFirm(db, row.associationId, exOfficioCase.view, row.firmId),
};

/** What the intern says for himself is said to the association: the firm, which may be who reported him, is told what was decided. */
export const isFirmAlone = (ties: ReadonlySet<string>): boolean => ties.has('firm') && ties.size === 1;
