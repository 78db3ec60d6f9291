/** The cases that are spoken of, each in its own workflow: who they wait for, and who of us may take that step. */
import { sql } from 'kysely';
import { dispatchPermission } from 'contract/areas/console/case-transfer';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { tied, waitsForViewer, type AnyFlow, type CaseRow } from '../../../kernel/flow.ts';
import { mayWithin, type Viewer } from '../../../kernel/viewer.ts';
import { handedShown, holding, type Handed } from '../../../machines/casework/holder.ts';
import { hasInside, insideOf, isColleague, isOurPart } from '../../../machines/casework/insiders.ts';

export interface Found { own: AnyFlow; row: CaseRow; holder: Handed | null; holderId: string | null; giverId: string | null; waits: boolean; isInside: boolean }

/** Whose turn it is, where it is one of the association's people's. */
export function turnOf({ workflow: { states } }: AnyFlow, state: string): string | null {
  const actor = states[state]?.waitsFor;
  return actor !== undefined && isOurPart(actor) ? actor : null;
}

/** Of a workflow the states in which a case waits for one of the association's people. */
export const ourStates = (own: AnyFlow): string[] => (hasInside(own) ? Object.keys(own.workflow.states).filter((state) => turnOf(own, state) !== null) : []);

export async function findCases({ app, db, viewer }: Pick<Ctx, 'app' | 'db' | 'viewer'>, ids: readonly string[], lock = false): Promise<Found[]> {
  const found: Found[] = [];
  for (const own of app.flows.filter(hasInside)) {
    const { rows } = await sql<CaseRow & Omit<Found, 'own' | 'row'>>`
      select t.*, ${handedShown(viewer)} as holder, h.holder_id, h.giver_id, coalesce(${waitsForViewer(own, viewer)}, false) as waits, ${insideOf(own, viewer)} as is_inside
      from ${sql.table(own.table)} t left join lateral (select h.holder_id, h.giver_id from ${holding}) h on true
      where t.association_id = ${viewer.associationId} and t.id = any(${[...new Set(ids)]}::uuid[]) and t.deleted_at is null and ${tied(own, viewer)} ${lock ? sql`for update of t` : sql``}`.execute(db);
    found.push(...rows.map((row) => ({ own, row, holder: row.holder, holderId: row.holderId, giverId: row.giverId, waits: row.waits, isInside: row.isInside })));
  }
  return found;
}

/** One of them; to whom it does not exist there is nothing to be said of it. */
export async function findCase(ctx: Ctx, id: string, lock = false): Promise<Found> {
  const [one] = await findCases(ctx, [id], lock);
  return one ?? ctx.fail('notFound');
}

export const dispatches = (viewer: Viewer): boolean => mayWithin(viewer, dispatchPermission.view, 'ALL');

/** Whose turn it is may hand it on, and so may whoever says who does what. */
export const mayTransfer = (viewer: Viewer, { own, row, waits, isInside: isOurs }: Found): boolean => isOurs && isColleague(viewer) && turnOf(own, row.state) !== null && (waits || dispatches(viewer));

/** Of these cases those whose step the person may take: same right, not kept from it. */
export async function fitting(db: Db, own: AnyFlow, person: Viewer, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(own.table)} t where t.association_id = ${person.associationId} and t.id = any(${ids}::uuid[]) and ${waitsForViewer(own, person)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
