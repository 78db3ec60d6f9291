/** How many cases stand under each tab of a list: one statement for all of them. */
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { caseScope, statesIn, type caseCounts } from 'contract/areas/practice/case-filters';
import type { State } from 'contract/kernel/workflow';
import type { Ctx } from '../../kernel/context.ts';
import type { Database } from '../../tables.gen.ts';

/** `mine`, `waits`: whether the viewer has a part in it, and whether it waits for him; over the case's row, alias `t`. */
interface Of { table: keyof Database & string; mine: RawBuilder<boolean>; waits: RawBuilder<boolean>; states: Readonly<Record<string, State>> }

export async function countScopes({ db, viewer }: Ctx, { table, mine, waits, states }: Of) {
  const { rows } = await sql<{ state: string; count: number; waiting: number }>`
    select t.state, count(*)::int as count, (count(*) filter (where ${waits}))::int as waiting
    from ${sql.table(table)} t where t.association_id = ${viewer.associationId} and t.deleted_at is null and ${mine} group by t.state`.execute(db);
  return caseScope.options.flatMap((scope): z.output<typeof caseCounts> => {
    if (scope === 'todo') return [{ scope, count: rows.reduce((sum, { waiting }) => sum + waiting, 0) }];
    const meant = statesIn(scope, states);
    return meant ? [{ scope, count: rows.reduce((sum, { state, count }) => sum + (meant.includes(state) ? count : 0), 0) }] : [];
  });
}
