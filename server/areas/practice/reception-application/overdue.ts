import { sql } from 'kysely';
import type { App } from '../../../app.ts';
import { actByClock } from '../../../kernel/act.ts';
import { receptionApplicationSteps } from './reception-application-steps.ts';

/** Corrections that were never made end the case by themselves. */
export async function closeOverdueReceptions(app: App, _parameters: object = {}, say: (line: string) => void = () => {}): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from reception_application where association_id = ${app.associationId} and state = 'returned' and correction_due < app_today() order by correction_due limit 500`.execute(app.db);
  if (rows.length) say(`逾期未补正的接收资格申请 ${rows.length} 件`);
  for (const { id } of rows) await app.db.transaction().execute((db) => actByClock(app, db, receptionApplicationSteps, 'overdue', app.associationId, id));
}
