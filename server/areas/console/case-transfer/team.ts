/** 协会待办: everything that waits for the association's people, in one list over all workflows, with who has it. */
import { sql, type RawBuilder } from 'kysely';
import type { caseTransfer } from 'contract/areas/console/case-transfer';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { actorTitle, stateTitle } from 'contract/kernel/workflow';
import type { Ctx } from '../../../kernel/context.ts';
import { tied, type AnyFlow, type CaseRow } from '../../../kernel/flow.ts';
import { listPage } from '../../../kernel/list.ts';
import { holderName } from '../../../machines/casework/holder.ts';
import { insideOf } from '../../../machines/casework/insiders.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { recheckNumbered } from '../../practice/recheck.public.ts';
import { dispatches, ourStates, turnOf } from './cases.ts';

type List = typeof caseTransfer.endpoints.getTeamCases;
interface Key { entity: string; id: string; applicationNo: string; soughtBy: string | null; holderName: string | null; at: string; due: string | null }

const order = { at: sql`w.at`, due: sql`w.due`, applicationNo: sql`w.application_no` };

export async function listTeam(ctx: Ctx, input: Parsed<List>): Promise<Output<List>> {
  const flows = kindsOf(ctx).filter(({ workflow: { entity } }) => !input.kind?.length || input.kind.includes(entity));
  if (!flows.length) return { data: [], total: 0 };
  const all = sql<Key>`(${sql.join(flows.map((own) => waitingIn(ctx, own)), sql` union all `)})`;
  const sought = ctx.db.selectFrom(all.as('w'))
    .$if(input.keyword !== undefined, (q) => q.where(recheckNumbered(ctx.viewer.associationId, input.keyword, sql.ref('w.id')) ?? sql<boolean>`(w.application_no ilike ${likePattern(input.keyword!)} or w.sought_by ilike ${likePattern(input.keyword!)})`))
    .$if(input.held !== undefined, (q) => q.where(input.held === 'nobody' ? sql<boolean>`w.holder_name is null` : sql<boolean>`w.holder_name is not null`))
    .$if(input.lateness !== undefined, (q) => q.where(input.lateness === 'late' ? sql<boolean>`w.due < app_today()` : sql<boolean>`coalesce(w.due >= app_today(), true)`));
  const rows = sought.select(['w.entity', 'w.id', 'w.holderName', 'w.at', 'w.due', sql<number | null>`w.due - app_today()`.as('daysLeft')]);
  const { rows: page, total } = await listPage(rows, sought, input, order, { initial: 'due asc', last: sql`(w.at, w.id)` });
  const lines = await Promise.all(flows.map((own) => linesOf(ctx, own, page.filter(({ entity }) => entity === own.workflow.entity))));
  const byId = new Map(lines.flat().map((line) => [line.id, line]));
  return { data: page.flatMap(({ id }) => byId.get(id) ?? []), total };
}

/** Of what passes through the association's hands that which the viewer may open at all. */
export const kindsOf = ({ app, viewer }: Ctx): AnyFlow[] => (dispatches(viewer) ? app.flows.filter((own) => ourStates(own).length > 0 && Object.values(own.ties).some((tie) => tie(viewer) !== null)) : []);

const waitingIn = ({ viewer }: Ctx, own: AnyFlow): RawBuilder<unknown> => sql`
  select ${own.workflow.entity}::text as entity, t.id, t.application_no, ${own.soughtBy ?? sql`null::text`} as sought_by, ${holderName} as holder_name, t.updated_at as at, ${own.due ?? sql`null::date`} as due from ${sql.table(own.table)} t
  where t.association_id = ${viewer.associationId} and t.deleted_at is null and t.state = any(${ourStates(own)}::text[]) and ${insideOf(own, viewer)}`;

async function linesOf({ db, viewer }: Ctx, own: AnyFlow, found: readonly (Pick<Key, 'id' | 'holderName' | 'at' | 'due'> & { daysLeft: number | null })[]): Promise<Output<List>['data']> {
  if (!found.length) return [];
  const { workflow } = own;
  const { rows } = await sql<CaseRow>`select t.* from ${sql.table(own.table)} t where t.association_id = ${viewer.associationId} and t.id = any(${found.map(({ id }) => id)}::uuid[]) and ${tied(own, viewer)}`.execute(db);
  return rows.flatMap((row) => {
    const actor = turnOf(own, row.state);
    const { holderName: holder, at, due, daysLeft } = found.find(({ id }) => id === row.id)!;
    return actor === null ? [] : [{
      id: row.id, kindTitle: workflow.title, applicationNo: row.applicationNo, headline: own.headline(row), stateTitle: stateTitle(workflow, row.state), tone: workflow.states[row.state]?.tone ?? 'busy' as const,
      partTitle: actorTitle(workflow, actor), holderName: holder, at, due, daysLeft, address: own.address(row, 'observer'),
    }];
  });
}
