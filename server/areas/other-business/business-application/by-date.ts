/** What dates demand of the businesses: corrections that were never made, pauses and new tutors whose day has come. */
import { sql } from 'kysely';
import type { App } from '../../../app.ts';
import { actByClock } from '../../../kernel/act.ts';
import { statementsOver } from '../ex-officio/statements-over.public.ts';
import { allKinds } from '../all-kinds.ts';
import { handOverToday } from '../hand-over.ts';

export async function keepDates(app: App, _parameters: object = {}, say: (line: string) => void = () => {}): Promise<void> {
  const { rows } = await sql<{ id: string; kind: string }>`
    select id, kind from business_application where association_id = ${app.associationId} and state = 'returned' and correction_due < app_today() order by correction_due limit 500`.execute(app.db);
  if (rows.length) say(`逾期未补正的申请 ${rows.length} 件`);
  for (const { id, kind } of rows) {
    const flow = allKinds.find(({ own }) => own.contract.kind === kind)?.flow;
    // Under the lock the date is asked again: somebody may have handed it in meanwhile.
    if (flow) await app.db.transaction().execute((db) => actByClock(app, db, flow, 'overdue', app.associationId, id));
  }
  await statementsOver(app, say);
  await handOverToday(app, say);
  const begun = await sql`
    update internship i set status = 'paused', version = version + 1, updated_at = app_now() from internship_pause z
    where i.association_id = ${app.associationId} and z.association_id = i.association_id and z.internship_id = i.id and z.resumed_on is null and z.paused_from <= app_today() and i.status in ('inProgress', 'extended')`.execute(app.db);
  if (begun.numAffectedRows) say(`开始中止的实习 ${begun.numAffectedRows} 人`);
  const resumed = await sql`
    update internship i set status = case when i.extension_months > 0 then 'extended' else 'inProgress' end, version = version + 1, updated_at = app_now()
    where i.association_id = ${app.associationId} and i.status = 'paused'
      and exists (select from internship_pause z where z.association_id = i.association_id and z.internship_id = i.id and z.resumed_on <= app_today())
      and not exists (select from internship_pause z where z.association_id = i.association_id and z.internship_id = i.id and z.paused_from <= app_today() and (z.resumed_on is null or z.resumed_on > app_today()))`.execute(app.db);
  if (resumed.numAffectedRows) say(`恢复实习 ${resumed.numAffectedRows} 人`);
}
