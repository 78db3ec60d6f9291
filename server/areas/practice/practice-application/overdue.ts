/** Cases whose correction is overdue end by themselves (3.3, row 10); the tutor's place is free again. */
import { sql } from 'kysely';
import type { App } from '../../../app.ts';
import { actByClock } from '../../../kernel/act.ts';
import { practiceSteps } from './steps.ts';

export async function closeOverdue(app: App, _parameters: object = {}, say: (line: string) => void = () => {}): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from practice_application where association_id = ${app.associationId} and state = 'returned' and correction_due < app_today() order by correction_due limit 500`.execute(app.db);
  const over = await sql<{ id: string }>`
    select id from practice_application where association_id = ${app.associationId} and state = 'publicity' and notice_to < app_today() and deleted_at is null order by notice_to limit 500`.execute(app.db);
  if (rows.length) say(`逾期的申请 ${rows.length} 件`);
  if (over.rows.length) say(`登记公示期满 ${over.rows.length} 件`);
  for (const { id } of over.rows) await app.db.transaction().execute((db) => actByClock(app, db, practiceSteps, 'completeNotice', app.associationId, id));
  for (const { id } of rows) {
    // Under the lock the date is asked again: somebody may have handed it in meanwhile.
    await app.db.transaction().execute((db) => actByClock(app, db, practiceSteps, 'overdue', app.associationId, id));
  }
}
