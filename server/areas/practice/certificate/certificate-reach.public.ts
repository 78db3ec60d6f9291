/** Whose certificates a viewer may reach, and what may be done about one: asked by the calls and by the internship's page. */
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { certificatePermission as perm, type certificateDeed } from 'contract/areas/practice/certificate';
import { isOpenInternship } from 'contract/areas/practice/internship-words';
import type { Permission } from 'contract/kernel/permission';
import { firmsOf, mayWithin, type Viewer } from '../../../kernel/viewer.ts';

export type Deed = z.output<typeof certificateDeed>;

/** The intern, the firm and the tutor of the internship `i` as it is now, and the association's staff. */
export function tiedTo(viewer: Viewer, permission: Permission): RawBuilder<boolean> {
  const within = (scope: 'ALL' | 'TUTEES' | 'SELF') => mayWithin(viewer, permission, scope);
  if (within('ALL')) return sql<boolean>`true`;
  const firms = firmsOf(viewer, permission);
  const ties = [
    ...(viewer.internId && within('SELF') ? [sql`i.intern_id = ${viewer.internId}`] : []),
    ...(firms.length ? [sql`i.firm_id in (${sql.join(firms)})`] : []),
    ...(within('TUTEES') && viewer.lawyerId ? [sql`i.current_tutor_id = ${viewer.lawyerId}`] : []),
  ];
  return ties.length ? sql<boolean>`(${sql.join(ties, sql` or `)})` : sql<boolean>`false`;
}

export const permissionOf: Readonly<Record<Deed, Permission>> = { reportLost: perm.edit, found: perm.decide, recall: perm.decide };

export interface Standing { status: string; internship: string; /** Handed over here, or brought by a roster. */ isInHands: boolean }

/** Why it can't be done now; null: it can. A certificate is taken back when nobody practises by it any more; before that it is paused or replaced. */
export function closedTo(deed: Deed, { status, internship, isInHands }: Standing): string | null {
  if (deed === 'found') return status === 'LOST' ? null : '这份实习证没有挂失';
  if (deed === 'reportLost') return status !== 'VALID' ? '只有有效的实习证可以挂失' : isInHands ? null : '实习证还没有发放，不能挂失';
  if (status !== 'VALID' && status !== 'LOST') return '只有有效或挂失的实习证可以收回';
  return isOpenInternship(internship) ? '实习还没有结束，不能收回实习证' : null;
}

/** SQL over `c`. */
export const inHands = sql<boolean>`(c.delivered_at is not null or c.verify_code is null)`;
