import { sql } from 'kysely';
import { heldDecision, heldDecisionSettings } from 'contract/areas/console/held-decision';
import type { Fails, Parsed } from 'contract/kernel/endpoint';
import { act, allowed } from '../../../kernel/act.ts';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { Refusal, type FieldFault } from '../../../kernel/fail.ts';
import { newId } from '../../../kernel/id.ts';
import { may } from '../../../kernel/viewer.ts';
import { takeEffect } from './take-effect.ts';

type Calls = typeof heldDecision.endpoints;

/** What the deed asks is a part of this call: a refusal of its own names its fields by that. */
const asPart = (fields: readonly FieldFault[]) => fields.map(({ path, message }) => ({ path: `input.${path}`, message }));
const ofPart = (failure: unknown): never => {
  throw failure instanceof Refusal && failure.more.fields ? new Refusal(failure.code, failure.values, { ...failure.more, fields: asPart(failure.more.fields) }) : failure;
};

/** Everything that would refuse the deed refuses it now; only its taking effect waits. */
async function decide(ctx: Ctx<Fails<Calls['decide']>>, asked: Parsed<Calls['decide']>) {
  const { app, db, viewer } = ctx;
  const own = app.flows.find(({ workflow }) => workflow.entity === asked.entity);
  const action = own?.workflow.actions[asked.action];
  const endpoint = own?.workflow.endpoints[asked.action];
  if (!own || !action?.can || !endpoint) return ctx.fail('notFound');
  if (!may(viewer, action.can)) ctx.fail('forbidden');
  const { data: input, error } = endpoint.input.safeParse({ ...asked.input, id: asked.id, version: asked.version });
  if (!input) return ctx.fail('invalid', {}, { fields: asPart(error.issues.slice(0, 50).map(({ path, message }) => ({ path: path.join('.'), message }))) });
  const { seconds } = await app.settings.get(db, viewer.associationId, heldDecisionSettings.wait);
  if (seconds === 0) return { held: null, done: await act(ctx, own, asked.action, input).catch(ofPart) };
  // Locks the case: of two who decide at once the second finds the first one's decision waiting.
  await allowed(ctx, own, asked.action, input).catch(ofPart);
  const id = newId();
  const { rows: [held] } = await sql<{ effectiveAt: string }>`
    insert into held_decision (association_id, id, entity, case_id, action, input, user_id, session_id, address, trace_id, effective_at)
    values (${viewer.associationId}, ${id}, ${asked.entity}, ${asked.id}, ${asked.action}, ${JSON.stringify(input)}::jsonb, ${viewer.userId}, ${viewer.sessionId}, ${ctx.http.ip}, ${ctx.traceId}, app_now() + make_interval(secs => ${seconds}))
    on conflict (association_id, entity, case_id) do nothing returning effective_at`.execute(db);
  if (!held) return ctx.fail('decisionWaits');
  await sql`select graphile_worker.add_job('decisionTakesEffect', json_build_object('id', ${id}::text), run_at => clock_timestamp() + make_interval(secs => ${seconds}), job_key => ${`held:${id}`})`.execute(db);
  return { held: { id, effectiveAt: held.effectiveAt, seconds }, done: null };
}

async function undo(ctx: Ctx, { id }: Parsed<Calls['undo']>) {
  const { db, viewer: { associationId, userId } } = ctx;
  // The job locks the row while it takes effect: then there is nothing left to take back.
  const { rows: [undone] } = await sql<{ entity: string; caseId: string; action: string }>`
    delete from held_decision where association_id = ${associationId} and id = ${id} and user_id = ${userId} returning entity, case_id, action`.execute(db);
  if (!undone) return ctx.fail('notFound');
  const action = ctx.app.flows.find(({ workflow }) => workflow.entity === undone.entity)?.workflow.actions[undone.action]?.title ?? undone.action;
  ctx.subject({ entity: undone.entity, id: undone.caseId, before: { action } });
  return {};
}

export default implement(heldDecision, { handlers: { decide, undo }, tasks: { decisionTakesEffect: takeEffect } });
