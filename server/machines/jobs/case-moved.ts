/**
 * Tells people that a case has moved: whoever is named by the action, and whoever it waits for now. From the outbox, all
 * messages of a step in one transaction.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import { noticeOf, smsOfStep, type SmsNotice } from 'contract/areas/applications/sms-texts';
import type { App } from '../../app.ts';
import type { Db } from '../../kernel/context.ts';
import type { AnyFlow, CaseRow } from '../../kernel/flow.ts';
import { tell } from '../../kernel/tell.ts';

const payload = z.object({ recordId: z.string() });
/** Cases that are sent back to be mended have the day until when. */
const mended = z.looseObject({ correctionDue: z.string().nullish() });
interface Moved { id: string; associationId: string; entity: string; caseId: string; caseNo: string; action: string; toState: string; actorId: string | null }
interface Telling { own: AnyFlow; row: CaseRow; recordId: string; moved: Moved; severity: number; words: Readonly<Record<string, string>>; /** Somebody with two parts in a case hears once. */ told: Set<string> }

export const caseMoved = (app: App, flows: readonly AnyFlow[], given: unknown): Promise<void> =>
  app.db.transaction().execute((change) => tellEverybody(app, change, flows, payload.parse(given).recordId));

async function tellEverybody(app: App, db: Db, flows: readonly AnyFlow[], recordId: string): Promise<void> {
  const { rows } = await sql<Moved>`select * from review_record where association_id = ${app.associationId} and id = ${recordId}`.execute(db);
  const moved = rows[0];
  const own = flows.find(({ workflow }) => workflow.entity === moved?.entity);
  if (!moved || !own) return;
  const { rows: cases } = await sql<CaseRow>`select * from ${sql.table(own.table)} where association_id = ${moved.associationId} and id = ${moved.caseId}`.execute(db);
  const row = cases[0];
  if (!row) return;
  const { tells = {}, tellsIfAsked = {}, severity = 2 } = own.workflow.actions[moved.action]!;
  const { waitsFor } = own.workflow.states[moved.toState]!;
  const { title } = own.workflow;
  const date = mended.parse(row).correctionDue;
  const words = { no: row.applicationNo, case: own.headline(row), business: title.endsWith('申请') ? title : `${title}申请`, ...(date && { date }), ...await own.words?.({ app, db, row }) };
  const telling = { own, row, recordId, moved, words, told: new Set<string>() };
  const text = smsOfStep(moved.entity, moved.action);
  const asked = Object.keys(tellsIfAsked).length ? await askedBefore(db, own, moved) : new Set<string>();
  const further = Object.entries(tellsIfAsked).filter(([actor]) => asked.has(actor));
  for (const [actor, sentence] of [...Object.entries(tells), ...further]) {
    if (sentence) await tellActor(db, { ...telling, severity }, actor, sentence, text && noticeOf(text, words));
  }
  if (waitsFor && !(waitsFor in tells)) await tellActor(db, { ...telling, severity: 1 }, waitsFor, `${title}（{no}）待您处理：{case}`);
}

/** The actors for whom the case has waited on its way to this step. */
async function askedBefore(db: Db, { workflow }: AnyFlow, { id, associationId, entity, caseId }: Moved): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ state: string }>`select distinct to_state as state from review_record where association_id = ${associationId} and entity = ${entity} and case_id = ${caseId} and id <> ${id}`.execute(db);
  return new Set(rows.flatMap(({ state }) => workflow.states[state]?.waitsFor ?? []));
}

/** One message per person and step, however often the job runs: the key refuses the second. */
async function tellActor(db: Db, { own, row, recordId, moved, severity, words, told }: Telling, actor: string, sentence: string, sms?: SmsNotice): Promise<void> {
  const users = [...new Set(await own.audience[actor]?.(db, row))].filter((user) => user !== moved.actorId && !told.has(user));
  for (const user of users) told.add(user);
  const title = sentence.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '…');
  await tell(db, row.associationId, users, { event: `${moved.entity}.${moved.action}`, key: `moved:${recordId}:${actor}`, severity, title, address: own.address(row, actor), sms });
}
