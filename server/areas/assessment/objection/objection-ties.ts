/** Who is tied to an objection, and in which part. Nobody looks into what is said against an intern of the own firm. */
import { sql } from 'kysely';
import { objections } from 'contract/areas/assessment/objection';
import type { Permission } from 'contract/kernel/permission';
import type { Tie } from '../../../kernel/flow.ts';
import { mayWithin, type Viewer } from '../../../kernel/viewer.ts';
import { notOwnFirm } from '../../../machines/casework/recusal.ts';

const within = (permission: Permission): Tie => (viewer) => mayWithin(viewer, permission, 'ALL') ? sql`${notOwnFirm(viewer)}` : null;

export const mayRegister = (viewer: Viewer): boolean => mayWithin(viewer, objections.create, 'ALL');

export const ties = {
  objector: () => null, registrar: within(objections.create), firstReviewer: within(objections.review), finalReviewer: within(objections.decide), observer: within(objections.view),
} satisfies Record<string, Tie>;
