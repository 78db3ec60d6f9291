/** 站点: the branches and stations that look after a district, as far as a person's right to the register of firms reaches. */
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import type { Db } from '../../../kernel/context.ts';
import { holdingsOf, type Viewer } from '../../../kernel/viewer.ts';

export interface Site { readonly id: string; readonly name: string; readonly districtName: string }

/** One alone is no choice: who works for a single district sees nothing else anyway. */
export async function sitesFor(db: Db, viewer: Viewer): Promise<Site[]> {
  const districts = districtsOf(viewer);
  if (districts !== 'all' && districts.length === 0) return [];
  const rows = await db.selectFrom('department').select(['id', 'name', 'districtName']).where('associationId', '=', viewer.associationId)
    .where('kind', 'in', ['BRANCH', 'STATION']).where('districtName', 'is not', null).where('isEnabled', '=', true).where('deletedAt', 'is', null)
    .$if(districts !== 'all', (query) => query.where('districtName', 'in', [...districts]))
    .orderBy('sort').orderBy('id').limit(100).execute();
  const sites = rows.flatMap(({ districtName, ...site }) => (districtName === null ? [] : [{ ...site, districtName }]));
  return sites.length > 1 ? sites : [];
}

function districtsOf(viewer: Viewer): readonly string[] | 'all' {
  const holdings = holdingsOf(viewer, lawFirm.permissions[0].view);
  if (holdings.some(({ scope }) => scope === 'ALL')) return 'all';
  return holdings.flatMap(({ scope, held }) => (scope === 'DISTRICT' || scope === 'BRANCH' ? held.districts : scope === 'CUSTOM' ? held.custom.districts : []));
}
