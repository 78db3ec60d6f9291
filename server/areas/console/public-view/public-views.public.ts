/** 公共常用查询 as one person finds them. */
import { sql } from 'kysely';
import { features } from 'contract/all';
import { publicViewPermission, type PublicView } from 'contract/areas/console/public-view';
import type { Db } from '../../../kernel/context.ts';
import { may, type Viewer } from '../../../kernel/viewer.ts';

const accessOf = new Map(features.flatMap(({ pages }) => Object.values(pages)).map(({ path, access }) => [path as string, access]));

/** Only pages without a record's number in their address hold lists. */
export function mayOpenPage(viewer: Viewer, path: string): boolean {
  const access = accessOf.get(path);
  return access !== undefined && (access === 'signedIn' || may(viewer, access));
}

/** What was published for a role comes before what is everybody's; who may take views down is shown those of all roles; of several that a list should open with, the one said last. */
export async function publicViewsFor(db: Db, viewer: Viewer): Promise<PublicView[]> {
  const all = may(viewer, publicViewPermission.publish);
  const rows = await db.selectFrom('publicView as v')
    .leftJoin('role as r', (join) => join.onRef('r.associationId', '=', 'v.associationId').onRef('r.code', '=', 'v.roleCode'))
    .select(['v.id', 'v.list', 'v.page', 'v.name', 'v.search', 'v.isDefault', 'v.roleCode', 'r.title as roleTitle'])
    .where('v.associationId', '=', viewer.associationId)
    .$if(!all, (asked) => asked.where((is) => is.or([is('v.roleCode', 'is', null), ...viewer.roles.length ? [is('v.roleCode', 'in', [...viewer.roles])] : []])))
    .orderBy(sql`v.role_code is null`).orderBy('v.updatedAt', 'desc').orderBy('v.id').execute();
  return rows.filter(({ page }) => mayOpenPage(viewer, page)).map(({ page: _, roleCode, ...view }) => ({ ...view, isForMe: roleCode === null || viewer.roles.includes(roleCode) }));
}
