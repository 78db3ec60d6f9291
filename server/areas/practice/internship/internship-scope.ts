/** Which internships a viewer may reach: the intern's own, those that a tutor guides, those of the firm, all. List, record, reveal and export ask here. */
import { sql, type RawBuilder } from 'kysely';
import { internSecret } from 'contract/areas/practice/internship';
import { internshipPermission as perm } from 'contract/areas/practice/internship-permission';
import type { Permission } from 'contract/kernel/permission';
import { hiddenFields, plainFields, plainWithin, rowsWithin, type RowsOf } from '../../../kernel/reach.ts';
import type { Viewer } from '../../../kernel/viewer.ts';

/** Over table `internship`. */
export const internshipsReached: RowsOf = ({ scope, held: { firms } }, { firmIds, lawyerId, internId }) => {
  if (scope === 'ALL') return sql`true`;
  const own = firms ?? firmIds;
  if (scope === 'FIRM') return own.length ? sql`internship.firm_id in (${sql.join(own)})` : null;
  if (scope === 'TUTEES') return lawyerId ? sql`internship.current_tutor_id = ${lawyerId}` : null;
  return scope === 'SELF' && internId ? sql`internship.intern_id = ${internId}` : null;
};

export const standing = ({ associationId }: Viewer) => sql`internship.association_id = ${associationId}`;

export const internshipsWithin = (viewer: Viewer, permission: Permission): RawBuilder<boolean> => sql<boolean>`${standing(viewer)} and ${rowsWithin(viewer, permission, internshipsReached)}`;

const secrets = internSecret.options;
type Secret = (typeof secrets)[number];

/** Per row: what is not shown at all, what may be seen in plain. */
export const hiddenOf = (viewer: Viewer) => hiddenFields(viewer, perm.view, internshipsReached, secrets);
export const revealableOf = (viewer: Viewer) => sql<Secret[]>`${plainFields(viewer, perm.secret, internshipsReached, secrets)}`;
export const revealableWithin = (viewer: Viewer, field: Secret): RawBuilder<boolean> => sql<boolean>`${standing(viewer)} and ${plainWithin(viewer, perm.secret, internshipsReached, field)}`;
export const amendable = (viewer: Viewer): RawBuilder<boolean> => rowsWithin(viewer, perm.edit, internshipsReached);
/** 政治面貌 is as private as the numbers (internship rules 1.2), and has no plain digits to leave standing. */
export const seesPolitics = (viewer: Viewer): RawBuilder<boolean> => rowsWithin(viewer, perm.secret, internshipsReached);
