/** Which firms a viewer may reach with a permission. List, count, detail, reveal, change and removal all ask here. */
import { sql, type RawBuilder } from 'kysely';
import { lawFirmSecret } from 'contract/areas/basic-info/law-firm';
import type { Permission } from 'contract/kernel/permission';
import { hiddenFields, plainFields, plainWithin, rowsWithin, type RowsOf } from '../../../kernel/reach.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { firmsReached } from './firms-reached.public.ts';

/** Over table `law_firm`. */
export const lawFirmsReached: RowsOf = (holding, viewer) => firmsReached(holding, viewer, sql`law_firm.id`);

/** Of this association and not removed. */
export const standing = ({ associationId }: Viewer) => sql`law_firm.association_id = ${associationId} and law_firm.deleted_at is null`;

export const firmsWithin = (viewer: Viewer, permission: Permission): RawBuilder<boolean> => sql<boolean>`${standing(viewer)} and ${rowsWithin(viewer, permission, lawFirmsReached)}`;

const secrets = lawFirmSecret.options;

/** Per firm, the sensitive fields that are not shown, and those that may be seen in plain. */
export const hiddenOf = (viewer: Viewer, permission: Permission) => hiddenFields(viewer, permission, lawFirmsReached, secrets);
export const revealableOf = (viewer: Viewer, permission: Permission) => sql<typeof secrets>`case when ${standing(viewer)} then ${plainFields(viewer, permission, lawFirmsReached, secrets)} else '{}' end`;
export const revealableWithin = (viewer: Viewer, permission: Permission, field: (typeof secrets)[number]) => sql<boolean>`${standing(viewer)} and ${plainWithin(viewer, permission, lawFirmsReached, field)}`;
