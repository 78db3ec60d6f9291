/** What each part of 办理中心 takes out of one workflow: its keys, since when it stands there, and as whom the viewer has or had it. */
import { sql, type RawBuilder } from 'kysely';
import type { WorkScope } from 'contract/areas/console/todo';
import type { Ctx } from '../../../kernel/context.ts';
import { tied, waitsForViewer, type AnyFlow } from '../../../kernel/flow.ts';
import { dayBegins, dayEnds } from '../../../machines/calendar/day-borders.ts';
import { hasInside, insideOf } from '../../../machines/casework/insiders.ts';
import { copiesFor } from '../case-note/copies.public.ts';
import { whoBegins } from './who-begins.ts';

export interface Asked { from?: string | undefined; to?: string | undefined }
type Part = (ctx: Ctx, own: AnyFlow, asked: Asked) => RawBuilder<unknown> | null;

const dueOf = ({ due }: AnyFlow) => due ?? sql<string | null>`null::date`;
const within = (at: RawBuilder<unknown>, { from, to }: Asked) => sql<boolean>`(${sql.join([sql`true`,
  ...(from ? [sql`${at} >= ${dayBegins(from)}`] : []), ...(to ? [sql`${at} < ${dayEnds(to)}`] : [])], sql` and `)})`;

const nothing = sql`null::text`;
const columns = (own: AnyFlow, more: { at: RawBuilder<unknown>; due: RawBuilder<unknown>; action: RawBuilder<unknown>; doer: RawBuilder<unknown>; copiedBy?: RawBuilder<unknown>; said?: RawBuilder<unknown> }) => sql`
  select ${own.workflow.entity}::text as entity, t.id, t.application_no, ${own.soughtBy ?? sql`null::text`} as sought_by, ${more.at} as at, ${more.due} as due, ${more.action} as action, ${more.doer} as doer, ${more.copiedBy ?? nothing} as copied_by, ${more.said ?? nothing} as said from ${sql.table(own.table)} t`;
const open = ({ viewer }: Ctx) => sql`t.association_id = ${viewer.associationId} and t.deleted_at is null`;

/** As whom it waits for me follows from the state alone. */
const waitsAs = ({ workflow: { states } }: AnyFlow) => {
  const known = Object.entries(states).flatMap(([state, { waitsFor }]) => (waitsFor ? [sql`when ${state} then ${waitsFor}::text`] : []));
  return known.length ? sql`case t.state ${sql.join(known, sql` `)} end` : nothing;
};

/** A case stands among what was done once, with what was done in it last: who wants all deeds opens it and reads its way. */
const lastDeeds = ({ viewer }: Ctx, { workflow: { entity } }: AnyFlow, asked: Asked) => sql`
  select distinct on (r.case_id) r.case_id, r.action, r.doer, r.at from review_record r
  where r.association_id = ${viewer.associationId} and r.actor_id = ${viewer.userId} and r.entity = ${entity} and ${within(sql`r.at`, asked)} order by r.case_id, r.at desc, r.id desc`;

/** When it left the hands of whoever began it: the first step that did not lead into a draft. */
const handedIn = sql`coalesce((select min(r.at) from review_record r where r.association_id = t.association_id and r.case_id = t.id and r.to_state <> 'draft'), t.created_at)`;

export const partsOf: Readonly<Record<WorkScope, Part>> = {
  todo: (ctx, own, asked) => sql`${columns(own, { at: sql`t.updated_at`, due: dueOf(own), action: nothing, doer: waitsAs(own) })} where ${open(ctx)} and ${waitsForViewer(own, ctx.viewer)} and ${within(sql`t.updated_at`, asked)}`,
  done: (ctx, own, asked) => sql`${columns(own, { at: sql`d.at`, due: sql`null::date`, action: sql`d.action`, doer: sql`d.doer` })} join (${lastDeeds(ctx, own, asked)}) d on d.case_id = t.id where ${open(ctx)} and ${tied(own, ctx.viewer)}`,
  begun(ctx, own, asked) {
    const begins = whoBegins(own, ctx.viewer);
    return begins && sql`${columns(own, { at: handedIn, due: openDue(own), action: nothing, doer: begins.as === null ? nothing : sql`${begins.as}::text` })} where ${open(ctx)} and t.state <> 'draft' and ${begins.by} and ${tied(own, ctx.viewer)} and ${within(handedIn, asked)}`;
  },
  // Whoever has lost the right to see it has lost the copy as well.
  copied: (ctx, own, asked) => hasInside(own) ? sql`${columns(own, { at: sql`c.at`, due: sql`null::date`, action: nothing, doer: nothing, copiedBy: sql`c.author_name`, said: sql`c.said` })} join (${copiesFor(ctx.viewer, own.workflow.entity)}) c on c.case_id = t.id where ${open(ctx)} and ${insideOf(own, ctx.viewer)} and ${within(sql`c.at`, asked)}` : null,
};

/** What is over has no last day any more. */
const openDue = (own: AnyFlow) => {
  const ended = Object.entries(own.workflow.states).flatMap(([state, { final }]) => (final ? [state] : []));
  return own.due && ended.length ? sql`case when t.state in (${sql.join(ended)}) then null else ${own.due} end` : dueOf(own);
};
