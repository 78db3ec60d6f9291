/** What dates demand of the assessments: corrections that were never made, publicity that is over. */
import { sql } from 'kysely';
import type { App } from '../../../app.ts';
import { actByClock } from '../../../kernel/act.ts';
import { assessmentSteps } from './steps.ts';

export async function keepDates(app: App, _parameters: object = {}, say: (line: string) => void = () => {}): Promise<void> {
  const at = app.associationId;
  const late = await sql<{ id: string }>`select id from assessment_application where association_id = ${at} and state = 'returned' and correction_due < app_today() order by correction_due limit 500`.execute(app.db);
  const over = await sql<{ id: string }>`select id from assessment_application where association_id = ${at} and state = 'publicity' and notice_to < app_today() order by notice_to limit 500`.execute(app.db);
  if (late.rows.length) say(`逾期未补正的考核申请 ${late.rows.length} 件`);
  if (over.rows.length) say(`公示期满 ${over.rows.length} 人`);
  // Under the lock the date is asked again: somebody may have acted meanwhile.
  for (const { id } of late.rows) await app.db.transaction().execute((db) => actByClock(app, db, assessmentSteps, 'overdue', at, id));
  for (const { id } of over.rows) await app.db.transaction().execute((db) => actByClock(app, db, assessmentSteps, 'completeNotice', at, id));
}
