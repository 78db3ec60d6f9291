/**
 * Tells people that a case has moved: whoever is named by the action, and whoever it waits for now. From the outbox, all
 * messages of a step in one transaction.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../../app.ts';
import type { Db } from '../../kernel/context.ts';
import type { AnyFlow, CaseRow } from '../../kernel/flow.ts';
import { tell } from '../../kernel/tell.ts';

const payload = z.object({ recordId: z.string() });
interface Moved { associationId: string; entity: string; caseId: string; caseNo: string; action: string; toState: string; actorId: string | null }

export const caseMoved = ({ db, associationId }: App, flows: readonly AnyFlow[], given: unknown): Promise<void> =>
  db.transaction().execute((change) => tellEverybody(change, associationId, flows, payload.parse(given).recordId));

async function tellEverybody(db: Db, associationId: string, flows: readonly AnyFlow[], recordId: string): Promise<void> {
  const { rows } = await sql<Moved>`select * from review_record where association_id = ${associationId} and id = ${recordId}`.execute(db);
  const moved = rows[0];
  const own = flows.find(({ workflow }) => workflow.entity === moved?.entity);
  if (!moved || !own) return;
  const { rows: cases } = await sql<CaseRow>`select * from ${sql.table(own.table)} where association_id = ${moved.associationId} and id = ${moved.caseId}`.execute(db);
  const row = cases[0];
  if (!row) return;
  const { tells = {}, severity = 2 } = own.workflow.actions[moved.action]!;
  const { waitsFor } = own.workflow.states[moved.toState]!;
  // Somebody with two parts in a case hears once.
  const told = new Set<string>();
  for (const [actor, sentence] of Object.entries(tells)) {
    if (sentence) await tellActor(db, own, row, recordId, actor, sentence, severity, moved, told);
  }
  if (waitsFor && !(waitsFor in tells)) await tellActor(db, own, row, recordId, waitsFor, `${own.workflow.title}（{no}）待您处理：{case}`, 1, moved, told);
}

/** One message per person and step, however often the job runs: the key refuses the second. */
async function tellActor(db: Db, own: AnyFlow, row: CaseRow, recordId: string, actor: string, sentence: string, severity: number, moved: Moved, told: Set<string>) {
  const users = [...new Set(await own.audience[actor]?.(db, row))].filter((user) => user !== moved.actorId && !told.has(user));
  for (const user of users) told.add(user);
  const title = sentence.replace('{no}', row.applicationNo).replace('{case}', own.headline(row));
  await tell(db, row.associationId, users, { event: `${moved.entity}.${moved.action}`, key: `moved:${recordId}:${actor}`, severity, title, address: own.address(row, actor) });
}
