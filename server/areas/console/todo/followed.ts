/** What the person has applied for and others have before them: where it is, and until when it is decided. */
import { sql } from 'kysely';
import type { todo } from 'contract/areas/console/todo';
import type { Output } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import type { AnyFlow, CaseRow } from '../../../kernel/flow.ts';

/** Of one internship one thing at a time is under way, and an assessment with it. */
const mostShown = 10;

export async function followed(ctx: Ctx): Promise<Output<typeof todo.endpoints.getFollowed>> {
  if (!ctx.viewer.internId) return { data: [] };
  const lines = await Promise.all(ctx.app.flows.map((own) => followedIn(ctx, own)));
  return { data: lines.flat().toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt, 'en')).slice(0, mostShown) };
}

/** Only what the association decides: the tutor's reading of a day's journal is no case. */
async function followedIn({ db, viewer }: Ctx, own: AnyFlow) {
  const { workflow } = own;
  const part = ['applicant', 'intern'].find((actor) => actor in workflow.actors);
  const tie = part && 'firstReviewer' in workflow.actors && own.ties[part]?.(viewer);
  const open = Object.entries(workflow.states).filter(([, { final, waitsFor }]) => !final && waitsFor && waitsFor !== part).map(([state]) => state);
  if (!tie || !part || !open.length) return [];
  const due = own.due ?? sql<string | null>`null::date`;
  const { rows } = await sql<CaseRow & { begunAt: string; due: string | null; daysLeft: number | null }>`
    select t.*, coalesce((select min(r.at) from review_record r where r.association_id = t.association_id and r.entity = ${workflow.entity} and r.case_id = t.id), t.updated_at) as begun_at, ${due} as due, ${due} - app_today() as days_left
    from ${sql.table(own.table)} t where t.association_id = ${viewer.associationId} and t.deleted_at is null and t.state in (${sql.join(open)}) and ${tie}
    order by t.updated_at desc limit ${mostShown}`.execute(db);
  return rows.map((row) => {
    const { title, waitsFor } = workflow.states[row.state]!;
    return { id: row.id, entityTitle: workflow.title, applicationNo: row.applicationNo, stateTitle: title, holderTitle: workflow.actors[waitsFor!]!, submittedAt: row.begunAt, due: row.due, daysLeft: row.daysLeft, address: own.address(row, part) };
  });
}
