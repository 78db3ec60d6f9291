/** The cases that the desk counts: of every workflow of an internship that passes through the association's hands, as far as the viewer is tied to them. */
import { sql, type RawBuilder } from 'kysely';
import type { CasesOf } from 'contract/areas/console/practice-desk';
import type { Ctx } from '../../../kernel/context.ts';
import { tied, waitsForViewer, type AnyFlow } from '../../../kernel/flow.ts';

/** Where the lists beside the firms find them. */
const tables: Readonly<Record<string, CasesOf>> = { practiceApplication: 'practice', assessmentApplication: 'assessment', businessApplication: 'otherBusiness' };

/** Not ended. */
export const isOpen = ({ workflow: { states } }: AnyFlow): RawBuilder<unknown> => sql`t.state = any(${Object.entries(states).flatMap(([state, { final }]) => (final ? [] : [state]))}::text[])`;

/** One line a case: its firm, what it is about, whether it waits for the viewer. */
export function casesWhere({ app, viewer }: Ctx, when: (own: AnyFlow) => RawBuilder<unknown>): RawBuilder<unknown> {
  const counted = app.flows.filter(({ table }) => table in tables);
  return sql.join(counted.map((own) => sql`select ${tables[own.table]}::text as what, t.firm_id, ${waitsForViewer(own, viewer)} as waits from ${sql.table(own.table)} t
    where t.association_id = ${viewer.associationId} and t.deleted_at is null and ${tied(own, viewer)} and ${when(own)}`), sql` union all `);
}
