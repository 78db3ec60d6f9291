/**
 * 办理中心: one list over all workflows, whichever of its parts is asked for. Who it is and what may be seen are asked in
 * each workflow's own words (ties), rows and counts alike; the page is found by keys, and whole cases are read for its lines only.
 */
import { sql, type RawBuilder } from 'kysely';
import type { todo, WorkScope } from 'contract/areas/console/todo';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { actionTitle, actorTitle, stateTitle } from 'contract/kernel/workflow';
import type { Ctx } from '../../../kernel/context.ts';
import { tied, type AnyFlow, type CaseRow } from '../../../kernel/flow.ts';
import { listPage } from '../../../kernel/list.ts';
import { handedShown, inHandOf, type Handed } from '../../../machines/casework/holder.ts';
import { insideOf } from '../../../machines/casework/insiders.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { recheckNumbered } from '../../practice/recheck.public.ts';
import { otherMatters } from './other-matters.ts';
import { partsOf, type Asked } from './work-parts.ts';

type List = typeof todo.endpoints.getWork;
interface Found { entity: string; id: string; applicationNo: string; at: string; due: string | null; daysLeft: number | null; action: string | null; doer: string | null; copiedBy: string | null; said: string | null }

export async function listWork(ctx: Ctx, input: Parsed<List>): Promise<Output<List>> {
  // A choice of rows says nothing of the part it was made in.
  const { scope = 'todo' } = input as Partial<Pick<Parsed<List>, 'scope'>>;
  const found = union(ctx, scope, input, input.kind);
  if (!found) return { data: [], total: 0 };
  const rows = ctx.db.selectFrom(found.as('w')).select(['w.entity', 'w.id', 'w.applicationNo', 'w.at', 'w.due', sql<number | null>`w.due - app_today()`.as('daysLeft'), 'w.action', 'w.doer', 'w.copiedBy', 'w.said'])
    .where(askedFor(ctx.viewer.associationId, input));
  const count = ctx.db.selectFrom(found.as('w')).where(askedFor(ctx.viewer.associationId, input));
  // What presses first, then who has waited longest; what is done or begun, the latest first.
  const queue = scope === 'todo';
  const { rows: page, total } = await listPage(rows, count, input, order, queue ? { initial: 'due asc', last: waitsLongest } : { initial: 'at desc', last: sql`w.id`, falls: true });
  const lines = await Promise.all(ctx.app.flows.map((own) => linesOf(ctx, own, page.filter(({ entity }) => entity === own.workflow.entity))));
  const byId = new Map(lines.flat().map((line) => [line.id, line]));
  return { data: page.flatMap(({ id }) => byId.get(id) ?? []), total };
}

const order = { at: sql`w.at`, due: sql`w.due`, applicationNo: sql`w.application_no` };
/** One text: whoever walks through all rows goes on behind it. */
const waitsLongest = sql`(to_char(w.at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || w.id::text) collate "C"`;
const askedFor = (associationId: string, { keyword, ids }: Pick<Parsed<List>, 'keyword' | 'ids'>) => ids ? sql<boolean>`w.id = any(${ids}::uuid[])` : keyword === undefined ? sql<boolean>`true` : recheckNumbered(associationId, keyword, sql.ref('w.id')) ?? sql<boolean>`(w.application_no ilike ${likePattern(keyword)} or w.sought_by ilike ${likePattern(keyword)})`;

/** Nothing where no workflow has a part for the viewer. */
function union(ctx: Ctx, scope: WorkScope, asked: Asked, kinds?: readonly string[]): RawBuilder<Omit<Found, 'daysLeft'>> | null {
  const parts = flowsOf(ctx).filter(({ workflow: { entity } }) => !kinds?.length || kinds.includes(entity)).flatMap((own) => partsOf[scope](ctx, own, asked) ?? []);
  return parts.length ? sql<Omit<Found, 'daysLeft'>>`(${sql.join(parts, sql` union all `)})` : null;
}

const flowsOf = ({ app, viewer }: Ctx): AnyFlow[] => app.flows.filter((own) => Object.values(own.ties).some((tie) => tie(viewer) !== null));

/** What is no longer the viewer's to see is left out. */
async function linesOf({ db, viewer }: Ctx, own: AnyFlow, found: readonly Found[]) {
  if (!found.length) return [];
  const { workflow } = own;
  const { rows } = await sql<CaseRow & { inHand: Handed | null }>`select t.*, case when ${insideOf(own, viewer)} then ${handedShown(viewer)} end as in_hand from ${sql.table(own.table)} t where t.association_id = ${viewer.associationId} and t.deleted_at is null and t.id in (${sql.join(found.map(({ id }) => id))}) and ${tied(own, viewer)}`.execute(db);
  return rows.map((row) => {
    const { at, due, daysLeft, action, doer, copiedBy, said } = found.find(({ id }) => id === row.id)!;
    const { final, tone, waitsFor } = workflow.states[row.state]!;
    return {
      id: row.id, entity: workflow.entity, kindTitle: workflow.title, applicationNo: row.applicationNo, headline: own.headline(row), state: row.state, stateTitle: stateTitle(workflow, row.state), tone: tone ?? (final ? 'still' as const : 'busy' as const),
      holderTitle: waitsFor ? actorTitle(workflow, waitsFor) : null, partTitle: action === null && doer !== null ? actorTitle(workflow, doer) : null, actionTitle: action === null ? null : actionTitle(workflow, action),
      copiedBy, said, inHand: row.inHand && inHandOf(row.inHand), at, due, daysLeft, address: own.address(row, doer ?? 'observer'),
    };
  });
}

export async function countWork(ctx: Ctx): Promise<Output<typeof todo.endpoints.getWorkCounts>> {
  const counted = async (scope: WorkScope) => {
    const found = union(ctx, scope, {});
    return found ? (await ctx.db.selectFrom(found.as('w')).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()).total : 0;
  };
  const [waiting, done, begun, copied, others] = await Promise.all([counted('todo'), counted('done'), counted('begun'), counted('copied'), otherMatters(ctx)]);
  return { todo: waiting, done, begun, copied, others, kinds: flowsOf(ctx).map(({ workflow: { entity, title } }) => ({ entity, title })) };
}
