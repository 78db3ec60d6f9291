/**
 * The only place that changes a workflow's state. In the caller's transaction it locks the row, passes three gates
 * (granted: the route has checked it · tied: else 404 · its turn: else 409), runs the effect, writes the new state,
 * the review record, the audit row and the outbox row. Either all of it is there after the commit, or nothing.
 */
import { sql } from 'kysely';
import { dispatcher, doerOf, type Finding, type OpenAction } from 'contract/kernel/workflow';
import { rolesText } from './audit.ts';
import type { Ctx, Db } from './context.ts';
import { Refusal } from './fail.ts';
import { tieColumns, type Acting, type Actor, type AnyFlow, type CaseRow, type Done } from './flow.ts';
import { newId } from './id.ts';
import { byOwnRight, countsAs, giverOf, nameOnBehalf, type Giver } from './on-behalf.ts';
import { may, type Viewer } from './viewer.ts';

export interface Case<Row extends CaseRow = CaseRow> { row: Row; ties: ReadonlySet<string> }

/** Loads a case that the viewer is tied to, or answers that it does not exist. */
export async function loadCase<Row extends CaseRow = CaseRow>(db: Db, own: AnyFlow, viewer: Viewer, id: string, lock = false): Promise<Case<Row>> {
  const { rows } = await sql<Row & Record<string, unknown>>`
    select t.*, ${tieColumns(own, viewer)} from ${sql.table(own.table)} t
    where t.association_id = ${viewer.associationId} and t.id = ${id} and t.deleted_at is null ${lock ? sql`for update of t` : sql``}`.execute(db);
  const row = rows[0];
  const ties = new Set(Object.keys(own.ties).filter((actor) => row?.[`tie${actor[0]!.toUpperCase()}${actor.slice(1)}`]));
  if (!row || ties.size === 0) throw new Refusal('notFound');
  return { row, ties };
}

export const actorOf = (ctx: Asking, giver: Giver | null = null): Actor => ({
  userId: ctx.viewer.userId, name: ctx.viewer.realName, giver, roles: ctx.viewer.roles, associationId: ctx.viewer.associationId,
  sessionId: ctx.viewer.sessionId, ip: ctx.http.ip, traceId: ctx.traceId,
});

type Asked = { id: string; version: number } & Record<string, unknown>;
type Asking = Pick<Ctx, 'app' | 'db' | 'viewer' | 'traceId'> & { http: Pick<Ctx['http'], 'ip'> };

/** Takes one step of a workflow for the person who asks. */
export async function act(ctx: Asking, own: AnyFlow, name: string, input: Asked) {
  const { acting, doer } = await allowed(ctx, own, name, input);
  return step(acting, own, name, doer, input);
}

/** The gates before a step, with the row locked. */
export async function allowed(ctx: Asking, own: AnyFlow, name: string, input: Asked) {
  const { row, ties } = await loadCase(ctx.db, own, ctx.viewer, input.id, true);
  const action = own.workflow.actions[name]!;
  if (!isOffered(own, name, row, ties)) throw new Refusal('notItsTurn', await whereItStands(ctx.db, own, row, action.title));
  await onlyAsSeen(ctx.db, own, row, input.version);
  // Only now: a case that somebody else has just finished waits for nobody.
  const doer = doerOf(own.workflow, name, row.state);
  const acting = { app: ctx.app, db: ctx.db, row, actor: actorOf(ctx, await inWhoseName(ctx, own, action.can, row, doer)), viewer: ctx.viewer };
  if (await hasHandledAnotherStage(ctx.db, own, row, doer, ctx.viewer)) throw new Refusal('fourEyes');
  const blocks = (await own.blockers?.[name]?.(acting) ?? []).filter(({ level }) => level === 'BLOCK');
  if (blocks.length) throw new Refusal('blocked', { reasons: blocks.map(({ message }) => message).join('；') }, { findings: blocks });
  return { acting, doer };
}

/** Whoever could not do it by his own right and tie does it for the colleague who gave him the post. */
async function inWhoseName({ db, viewer }: Asking, own: AnyFlow, permission: string | null, { id }: CaseRow, doer: string): Promise<Giver | null> {
  const alone = byOwnRight(viewer);
  if (alone === viewer || permission === null) return null;
  if (alone.grants.has(permission)) {
    const { rows } = await sql<{ isTied: boolean }>`select coalesce((${own.ties[doer]?.(alone) ?? sql`false`}), false) as is_tied from ${sql.table(own.table)} t where t.association_id = ${viewer.associationId} and t.id = ${id}`.execute(db);
    if (rows[0]?.isTied) return null;
  }
  return giverOf(viewer, permission) ?? viewer.held?.find(({ delegatedBy, permissions }) => delegatedBy && permissions.has(permission))?.delegatedBy ?? null;
}

/** Takes a step that a date demands (`by: 'clock'`). Nothing happens when the case has moved on meanwhile. */
export async function actByClock(app: Acting<CaseRow>['app'], db: Db, own: AnyFlow, name: string, associationId: string, id: string) {
  const { rows } = await sql<CaseRow>`select t.* from ${sql.table(own.table)} t where t.association_id = ${associationId} and t.id = ${id} and t.deleted_at is null for update`.execute(db);
  const row = rows[0];
  const action = own.workflow.actions[name]!;
  if (!row || action.by !== 'clock' || !action.from.includes(row.state)) return null;
  const actor: Actor = { userId: null, name: '系统', associationId, sessionId: null, ip: null, traceId: newId() };
  const acting = { app, db, row, actor, viewer: null };
  if ((await own.blockers?.[name]?.(acting) ?? []).some(({ level }) => level === 'BLOCK')) return null;
  return step(acting, own, name, 'clock', {});
}

/** By row, tie and state alone; whether the viewer holds the right and what stands in the way is asked beside it. */
export const isOffered = (own: AnyFlow, name: string, row: CaseRow, ties: ReadonlySet<string>): boolean =>
  own.workflow.actions[name]!.from.includes(row.state) && ties.has(doerOf(own.workflow, name, row.state)) && (own.offers?.[name]?.(row) ?? true);

/** The first step: writes the row itself, in the first state that the action names. */
export async function create(ctx: Ctx, own: AnyFlow, name: string, values: Record<string, unknown>) {
  const { can } = own.workflow.actions[name]!;
  return createBy({ app: ctx.app, db: ctx.db, actor: actorOf(ctx, can && giverOf(ctx.viewer, can)), viewer: ctx.viewer }, own, name, values);
}

/** The same for somebody without an account (`viewer: null`), whom a public call has let in. */
export async function createBy(by: Omit<Acting<CaseRow>, 'row'>, own: AnyFlow, name: string, values: Record<string, unknown>) {
  const { db, actor } = by;
  const action = own.workflow.actions[name]!;
  const columns = { ...values, associationId: actor.associationId, state: action.to, version: 0, createdBy: actor.userId, updatedBy: actor.userId };
  const { rows } = await sql<CaseRow>`
    insert into ${sql.table(own.table)} (${sql.join(Object.keys(columns).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(columns))}) returning *`.execute(db);
  const row = rows[0]!;
  const done = await own.effects[name]!({ ...by, row }, values);
  await record({ ...by, row }, own, name, doerOf(own.workflow, name, ''), null, {}, done);
  await done.last?.();
  return row;
}

async function step(acting: Acting<CaseRow>, own: AnyFlow, name: string, doer: string, input: Record<string, unknown>) {
  const { db, row, actor } = acting;
  const action = own.workflow.actions[name]!;
  const done = await own.effects[name]!(acting, input);
  const set = { ...done.set, state: action.to, updatedBy: actor.userId };
  const assignments = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<{ version: number }>`
    update ${sql.table(own.table)} set ${sql.join(assignments)}, version = version + 1, updated_at = app_now()
    where association_id = ${row.associationId} and id = ${row.id} and version = ${row.version} and state = ${row.state}
    returning version`.execute(db);
  if (!rows[0]) throw new Refusal('stale', await whereItStands(db, own, row, action.title));
  await record(acting, own, name, doer, row.state, input, done);
  await done.last?.();
  return { id: row.id, version: rows[0].version, state: action.to, stateTitle: own.workflow.states[action.to]!.title };
}

/** Review record, audit row and outbox row in one statement: three promises, one round trip. */
async function record({ app, db, row, actor }: Acting<CaseRow>, own: AnyFlow, name: string, doer: string, from: string | null, input: Record<string, unknown>, done: Done) {
  const { entity, area, actions } = own.workflow;
  const to = actions[name]!.to;
  const json = (value: unknown) => value === undefined ? null : JSON.stringify(value);
  const recordId = newId();
  // What was answered before and after, in words.
  const diff = done.diff === undefined ? null : app.vault.seal({ table: 'reviewRecord', column: 'diff', rowId: recordId }, JSON.stringify(done.diff));
  await sql`
    with journal as (
      insert into review_record (id, association_id, area, entity, case_id, case_no, doer, action, from_state, to_state, opinion,
        internal_note, defect_items, diff_sealed, actor_id, actor_name, delegate_of, at)
      values (${recordId}, ${actor.associationId}, ${area}, ${entity}, ${row.id}, ${row.applicationNo}, ${doer}, ${name}, ${from}, ${to}, ${input['opinion'] ?? null},
        ${input['internalNote'] ?? null}, ${json(input['defects'])}::jsonb, ${diff}, ${actor.userId}, ${nameOnBehalf(actor.name, actor.giver ?? null)}, ${actor.giver?.userId ?? null}, app_now())
      returning id
    ), trail as (
      insert into audit_entry (association_id, at, actor_id, actor_name, actor_roles, for_id, for_name, session_id, address, event, entity, entity_id, result, after, trace_id)
      values (${actor.associationId}, app_now(), ${actor.userId}, ${actor.name}, ${rolesText(actor.roles)}, ${actor.giver?.userId ?? null}, ${actor.giver?.realName ?? null}, ${actor.sessionId}, ${actor.ip}, ${`${entity}.${name}`},
        ${entity}, ${row.id}, 'done', ${json({ from, to })}::jsonb, ${actor.traceId})
    )
    select graphile_worker.add_job('caseMoved', json_build_object('recordId', id), job_key => ${`moved:${recordId}`}) from journal`.execute(db);
}

/** Refuses who has looked at an earlier version, and names who changed it since: also what is filled in without a step counts. */
export async function onlyAsSeen(db: Db, own: AnyFlow, row: CaseRow, version: number): Promise<void> {
  if (row.version === version) return;
  const { rows } = await sql<{ realName: string }>`
    select u.real_name from ${sql.table(own.table)} t join app_user u on u.association_id = t.association_id and u.id = t.updated_by where t.association_id = ${row.associationId} and t.id = ${row.id}`.execute(db);
  throw new Refusal('stale', { state: own.workflow.states[row.state]?.title ?? row.state, actor: rows[0]?.realName ?? '系统' });
}

/** Names the present state and who brought it there, for the refusal's sentence. */
async function whereItStands(db: Db, own: AnyFlow, row: CaseRow, action: string) {
  const { rows: [last] } = await sql<{ action: string; actorName: string }>`
    select action, actor_name from review_record where association_id = ${row.associationId} and case_id = ${row.id} and doer <> ${dispatcher} order by at desc, id desc limit 1`.execute(db);
  return { state: own.workflow.states[row.state]?.title ?? row.state, action, actor: last ? own.workflow.actions[last.action]?.together ?? last.actorName : '—' };
}

/** Four eyes: of the actors that a workflow holds apart, one person may be only one per case (glossary 2.3); who acts for another counts as both. */
export async function hasHandledAnotherStage(db: Db, own: AnyFlow, row: CaseRow, doer: string, viewer: Viewer): Promise<boolean> {
  return (await whoHandledAnotherStage(db, own, row.associationId, [{ id: row.id, doer }], [viewer.userId])).length > 0;
}

/** The same of many cases and many people at once: which of them may not take which. */
export async function whoHandledAnotherStage(db: Db, own: AnyFlow, associationId: string, cases: readonly { readonly id: string; readonly doer: string }[], userIds: readonly string[]): Promise<{ caseId: string; userId: string }[]> {
  const apart = own.workflow.apart ?? [];
  const asked = cases.filter(({ doer }) => apart.includes(doer));
  if (!asked.length || !userIds.length) return [];
  const { rows } = await sql<{ caseId: string; userId: string }>`
    with person as (select unnest(${[...userIds]}::uuid[]) as id), counted as (${countsAs(associationId)})
    select distinct r.case_id, k.id as user_id from unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ doer }) => doer)}::text[]) c (id, doer)
    join review_record r on r.association_id = ${associationId} and r.case_id = c.id and r.doer = any(${[...apart]}::text[]) and r.doer <> c.doer
    join counted k on k.counts_as in (r.actor_id, r.delegate_of)`.execute(db);
  return rows;
}

const fourEyesFinding: Finding = { code: 'fourEyes', level: 'BLOCK', message: '您已办理过本申请的前一环节，本环节须由其他人员办理' };

/** What the viewer may do with the case now, each with what still stands in its way. */
export async function openActions(ctx: Ctx, own: AnyFlow, { row, ties }: Case): Promise<OpenAction[]> {
  const acting = { app: ctx.app, db: ctx.db, row, actor: actorOf(ctx), viewer: ctx.viewer };
  const offered = Object.entries(own.workflow.actions).filter(([name, action]) => isOffered(own, name, row, ties) && action.can && may(ctx.viewer, action.can));
  return Promise.all(offered.map(async ([name]) => {
    const again = await hasHandledAnotherStage(ctx.db, own, row, doerOf(own.workflow, name, row.state), ctx.viewer);
    const findings = await own.blockers?.[name]?.(acting) ?? [];
    return { action: name, blockedBy: again ? [fourEyesFinding, ...findings] : findings };
  }));
}
