/** From mid-November on the next year's notice is out: whoever enters it is told while it is missing, once a week. */
import { sql } from 'kysely';
import { holidayPermission } from 'contract/areas/system/holiday';
import type { App } from '../../../app.ts';
import { tell } from '../../../kernel/tell.ts';

export async function remindOfMissingYear({ db, associationId }: App): Promise<void> {
  const { rows: [found] } = await sql<{ year: number; week: number; isMissing: boolean }>`
    select y.year, extract(week from app_today())::int as week, not exists (select from holiday h where h.association_id = ${associationId} and h.of_year = y.year) as is_missing
    from (select extract(year from app_today() + 47)::int as year) y where y.year > extract(year from app_today())`.execute(db);
  if (!found?.isMissing) return;
  const keepers = await db.selectFrom('rightInForce as r').innerJoin('appUser as u', (join) => join.onRef('u.associationId', '=', 'r.associationId').onRef('u.id', '=', 'r.userId'))
    .where('r.associationId', '=', associationId).where('r.permission', '=', holidayPermission.import).where('u.status', '=', 'ACTIVE').where('u.deletedAt', 'is', null).select('u.id').distinct().execute();
  await tell(db, associationId, keepers.map(({ id }) => id), {
    event: 'system.holidayMissing', key: `system.holidayMissing:${found.year}:${found.week}`, severity: 2, address: '/system/holiday',
    title: `还没有${found.year}年的工作日历`, content: `办理期限和实习日志按工作日历计算。请在“工作日历”中粘贴国务院办公厅关于${found.year}年部分节假日安排的通知，核对后写入；写入以前，${found.year}年只按周末计算休息日。`,
  });
}
