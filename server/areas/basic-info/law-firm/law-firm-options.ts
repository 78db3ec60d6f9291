/** What other forms and the list's filters choose from: firms by name, districts as the register spells them. */
import { sql } from 'kysely';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { firmsNamed } from './law-firm-list.ts';
import { firmsWithin } from './law-firm-scope.ts';

interface Wanted { id?: string | undefined; keyword?: string | undefined; includeInactive?: boolean | undefined }

/** For a form's choice of firm: enough to pick from; typing narrows it. */
export function firmOptions(db: Db, associationId: string, { id, keyword, includeInactive }: Wanted) {
  return db.selectFrom('lawFirm').select(['lawFirm.id', 'lawFirm.name', 'lawFirm.creditCode', 'lawFirm.districtName'])
    .where('lawFirm.associationId', '=', associationId).where('lawFirm.deletedAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('lawFirm.id', '=', id ?? ''))
    .$if(id === undefined && !includeInactive, (query) => query.where('lawFirm.status', '=', 'ACTIVE'))
    .$if(keyword !== undefined, (query) => query.where(firmsNamed(keyword ?? '')))
    .orderBy('lawFirm.nameSort').orderBy('lawFirm.id').limit(50).execute();
}

export async function firmDistricts({ db, viewer }: Ctx, { keyword }: { keyword?: string | undefined }): Promise<string[]> {
  const rows = await db.selectFrom('lawFirm').select('lawFirm.districtName').distinct().where(firmsWithin(viewer, lawFirm.permissions[0].view))
    .$if(keyword !== undefined, (query) => query.where(sql<boolean>`law_firm.district_name like ${likePattern(keyword ?? '')}`))
    .orderBy('lawFirm.districtName').limit(100).execute();
  return rows.map(({ districtName }) => districtName);
}
