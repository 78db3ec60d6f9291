import { sql } from 'kysely';
import type { App } from '../../../app.ts';
import { actByClock } from '../../../kernel/act.ts';
import { exOfficioSteps } from './ex-officio-steps.ts';

/** Whoever has not stated his view in time is not waited for. */
export async function statementsOver(app: App, say: (line: string) => void): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from ex_officio_cancel where association_id = ${app.associationId} and state = 'statementPending' and statement_due < app_today() and deleted_at is null order by statement_due limit 500`.execute(app.db);
  if (rows.length) say(`陈述申辩期满 ${rows.length} 件`);
  for (const { id } of rows) await app.db.transaction().execute((db) => actByClock(app, db, exOfficioSteps, 'statementOver', app.associationId, id));
}
