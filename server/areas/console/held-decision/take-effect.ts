/** A decision that nobody has taken back is done as if it were made now: with the rights of this moment, through every gate again. */
import { sql } from 'kysely';
import { z } from 'zod';
import { errors } from 'contract/errors';
import { admit } from '../../../kernel/admit.ts';
import type { App } from '../../../app.ts';
import { act } from '../../../kernel/act.ts';
import { errorBody, Refusal } from '../../../kernel/fail.ts';
import type { Db } from '../../../kernel/context.ts';
import type { CaseRow } from '../../../kernel/flow.ts';
import { tell } from '../../../kernel/tell.ts';
import { loadAsked } from '../../../machines/session/load-session.ts';

const payload = z.object({ id: z.string() });
const asked = z.looseObject({ id: z.string(), version: z.int() });
interface Held { entity: string; caseId: string; action: string; input: unknown; userId: string; sessionId: string | null; address: string | null; traceId: string }

export async function takeEffect(app: App, given: unknown): Promise<void> {
  const { id } = payload.parse(given);
  const refused = await app.db.transaction().execute((db) => perform(app, db, id)).catch((failure: unknown) => {
    if (failure instanceof Refusal) return failure;
    throw failure;
  });
  // Its transaction is gone, and with it the row's end: said and ended in another.
  if (refused) await app.db.transaction().execute((db) => giveUp(app, db, id, refused));
}

const heldBy = async (app: App, db: Db, id: string) => (await sql<Held>`
  select entity, case_id, action, input, user_id, session_id, address, trace_id from held_decision where association_id = ${app.associationId} and id = ${id} for update`.execute(db)).rows[0];

async function perform(app: App, db: Db, id: string): Promise<undefined> {
  const held = await heldBy(app, db, id);
  const own = app.flows.find(({ workflow }) => workflow.entity === held?.entity);
  const endpoint = held && own?.workflow.endpoints[held.action];
  if (!held || !own || !endpoint) return undefined;
  const { viewer, isOpen } = await loadAsked(db, app.associationId, held.userId);
  const refusal = isOpen ? admit(viewer, endpoint, app.licence.closes(`${own.workflow.area}.${own.workflow.entity}`)) : 'forbidden';
  if (refusal) throw new Refusal(refusal);
  await act({ app, db, viewer: { ...viewer, sessionId: held.sessionId ?? viewer.sessionId }, traceId: held.traceId, http: { ip: held.address ?? '' } }, own, held.action, asked.parse(held.input));
  await sql`delete from held_decision where association_id = ${app.associationId} and id = ${id}`.execute(db);
  return undefined;
}

/** Somebody was faster, or the right has gone: whoever decided hears that nothing came of it, and why. */
async function giveUp(app: App, db: Db, id: string, refused: Refusal): Promise<void> {
  const held = await heldBy(app, db, id);
  const own = app.flows.find(({ workflow }) => workflow.entity === held?.entity);
  if (!held || !own) return;
  await sql`delete from held_decision where association_id = ${app.associationId} and id = ${id}`.execute(db);
  const { rows: [row] } = await sql<CaseRow>`select * from ${sql.table(own.table)} where association_id = ${app.associationId} and id = ${held.caseId}`.execute(db);
  const { message } = errors[refused.code];
  const sentence = errorBody(refused, held.traceId).body.error.details || message;
  const doer = own.workflow.actions[held.action]?.from.map((state) => own.workflow.states[state]?.waitsFor).find(Boolean) ?? '';
  await tell(db, app.associationId, [held.userId], {
    event: 'console.decisionFailed', key: `console.decisionFailed:${id}`, severity: 2, ...(row && { address: own.address(row, doer) }),
    title: `“${own.workflow.actions[held.action]?.title ?? held.action}”（${row?.applicationNo ?? ''}）未能生效`, content: `${sentence}。请打开查看后重新办理。`,
  });
}
