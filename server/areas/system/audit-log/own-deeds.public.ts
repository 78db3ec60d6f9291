/**
 * What somebody has done last outside of the steps of cases, as the sealed trail tells it: registers, accounts, messages and
 * settings have no journal of their own. Looking at something, handling a paper, and what one does to the own account, is no deed.
 */
import { sql } from 'kysely';
import { allSettings, features } from 'contract/all';
import { userPermission, user } from 'contract/areas/system/user';
import { callsOf } from 'contract/kernel/feature';
import { keysOf } from 'contract/kernel/keys';
import type { Page } from 'contract/kernel/page';
import type { Ctx } from '../../../kernel/context.ts';
import { may, type Viewer } from '../../../kernel/viewer.ts';
import { roleTitles } from './lines.ts';
import { namesOf } from './subjects.ts';
import { deedTitle, entityTitle } from './words.public.ts';

export interface OwnDeed { key: string; entityId: string | null; title: string; objectTitle: string; objectName: string | null; at: string; address: string | null }
interface Row { seq: number; at: string; event: string; entity: string; entityId: string | null; named: string | null }

/** Parts of a deed, or a look at something that is kept for what is seen there. */
const noDeeds = /^account\.|^mobileCheck\.|\.(?:reveal|open|download|printForm|markMaterial|markField|uploadMaterial|removeMaterial)$/;
/** The steps of cases stand in their journals: the case itself is listed with its last one. */
const steps: ReadonlySet<string> = new Set(features.flatMap(({ workflow }) => (workflow ? keysOf(workflow.actions).map((action) => `${workflow.entity}.${action}`) : [])));

/** A recorded call that changes something, and the pages of its feature. */
const places = new Map<string, readonly Page[]>();
for (const feature of features) {
  for (const { audit, method } of Object.values(callsOf(feature))) if (typeof audit === 'string' && method === 'POST' && !noDeeds.test(audit) && !steps.has(audit)) places.set(audit, keysOf(feature.pages).map((name) => feature.pages[name]!));
}
const events = [...places.keys()];
const settingTitles = new Map<string, string>(allSettings.map(({ key, title }) => [key, title]));

/** So many of the latest lines are looked through: the same thing is often done in several goes. */
const lookedAt = 60;
/** The trail lies in a table a month, and only the last ones are opened: what was done before is no longer what somebody looks for at home. */
const lookedBack = '3 months';

export async function ownDeeds({ db, viewer }: Ctx, limit: number): Promise<OwnDeed[]> {
  const { associationId } = viewer;
  const { rows } = await sql<Row>`
    select distinct on (event, entity, entity_id) seq, at, event, entity, entity_id, coalesce(after ->> 'title', after ->> 'name') as named from (
      select * from audit_entry where association_id = ${associationId} and actor_id = ${viewer.userId} and result = 'done' and event = any(${events}) and at >= app_now() - ${lookedBack}::interval order by at desc, seq desc limit ${lookedAt}) latest
    order by event, entity, entity_id, at desc, seq desc`.execute(db);
  const latest = rows.toSorted((a, b) => b.at.localeCompare(a.at, 'en') || b.seq - a.seq).slice(0, limit);
  const [nameOf, roles] = await Promise.all([namesOf(db, associationId, latest), roleTitles(db, associationId)]);
  return latest.map((row) => ({
    key: String(row.seq), entityId: row.entityId, title: deedTitle(row.event), objectTitle: entityTitle(row.entity), at: row.at, address: addressOf(viewer, row),
    objectName: nameOf(row) ?? (row.entity === 'role' ? roles.get(row.entityId ?? '') : settingTitles.get(row.entityId ?? '')) ?? row.named,
  }));
}

const one = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The account itself; else the page of the menu where such things are done. */
function addressOf(viewer: Viewer, { event, entity, entityId }: Row): string | null {
  if (entity === 'user' && entityId && one.test(entityId) && may(viewer, userPermission.view)) return user.pages.detail.path.replace(':id', entityId);
  const place = places.get(event)?.find(({ menu, path, access }) => menu && !path.includes(':') && (access === 'signedIn' || may(viewer, access)));
  return place?.path ?? null;
}
