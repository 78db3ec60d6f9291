/** A year's notice becomes the calendar: it takes the place of what was entered for that year before. */
import type { SpecialDay } from 'contract/areas/system/holiday';
import type { Db } from '../../../kernel/context.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';

export async function enterYear(db: Db, associationId: string, ofYear: number, days: readonly SpecialDay[], userId: string | null): Promise<void> {
  // New Year's first day may have been entered with the year before.
  await db.deleteFrom('holiday').where('associationId', '=', associationId)
    .where(({ or, eb }) => or([eb('ofYear', '=', ofYear), eb('day', 'in', days.map(({ day }) => day))])).execute();
  await insertRows(db, 'holiday', days.map((one) => ({ associationId, ...one, ofYear, ...(userId && { updatedBy: userId }) })));
}
