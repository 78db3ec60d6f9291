/** Which lawyers a viewer may reach with a permission. List, count, detail, reveal, change and removal all ask here. */
import { sql, type RawBuilder } from 'kysely';
import { lawyerSecret } from 'contract/areas/basic-info/lawyer';
import type { Permission } from 'contract/kernel/permission';
import { hiddenFields, plainFields, plainWithin, rowsWithin, type RowsOf } from '../../../kernel/reach.ts';
import { firmsOf, mayWithin, type Viewer } from '../../../kernel/viewer.ts';
import { firmsReached } from '../law-firm/firms-reached.public.ts';

/** Over table `lawyer`: by the own firm, or whoever it is. */
export const lawyersReached: RowsOf = (holding, viewer) => {
  if (holding.scope === 'ALL') return sql`true`;
  if (holding.scope === 'SELF') return viewer.lawyerId === null ? null : sql`lawyer.id = ${viewer.lawyerId}`;
  if (holding.scope === 'FIRM') return firmsReached(holding, viewer, sql`lawyer.firm_id`);
  const firms = firmsReached(holding, viewer, sql`law_firm.id`);
  return firms && sql`lawyer.firm_id in (select law_firm.id from law_firm where law_firm.association_id = ${viewer.associationId} and ${firms})`;
};

/** Of this association and not removed. */
export const standing = ({ associationId }: Viewer) => sql`lawyer.association_id = ${associationId} and lawyer.deleted_at is null`;

export const lawyersWithin = (viewer: Viewer, permission: Permission): RawBuilder<boolean> => sql<boolean>`${standing(viewer)} and ${rowsWithin(viewer, permission, lawyersReached)}`;

const secrets = lawyerSecret.options;

/** Per lawyer, the sensitive fields that are not shown, and those that may be seen in plain. */
export const hiddenOf = (viewer: Viewer, permission: Permission) => hiddenFields(viewer, permission, lawyersReached, secrets);
export const revealableOf = (viewer: Viewer, permission: Permission) => sql<typeof secrets>`case when ${standing(viewer)} then ${plainFields(viewer, permission, lawyersReached, secrets)} else '{}' end`;
export const revealableWithin = (viewer: Viewer, permission: Permission, field: (typeof secrets)[number]) => sql<boolean>`${standing(viewer)} and ${plainWithin(viewer, permission, lawyersReached, field)}`;

/** Whether the viewer may put a lawyer into this firm: two records in one call, both must be in reach. */
export function mayEnterAt(viewer: Viewer, permission: Permission, firmId: string): boolean {
  return mayWithin(viewer, permission, 'ALL') || firmsOf(viewer, permission).includes(firmId);
}
