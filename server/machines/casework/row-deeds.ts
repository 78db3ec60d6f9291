/** Where each row of a list of cases is, and what its viewer may do with it from there: in the list's own statement, however many rows. */
import { sql, type RawBuilder } from 'kysely';
import type { SourceChannel } from 'contract/areas/practice/case-filters';
import { stageOf } from 'contract/areas/practice/case-stage';
import type { Permission } from 'contract/kernel/permission';
import { isOffered } from '../../kernel/act.ts';
import type { AnyFlow, CaseRow } from '../../kernel/flow.ts';
import { may, type Viewer } from '../../kernel/viewer.ts';

/** In which parts the viewer is tied to the row with alias `t`, which belongs to one of these flows. */
export function partsIn(flows: readonly AnyFlow[], viewer: Viewer): RawBuilder<string[]> {
  const tiesOf = new Map<string, RawBuilder<unknown>[]>();
  for (const { ties } of flows) for (const [part, tie] of Object.entries(ties)) tiesOf.set(part, [...tiesOf.get(part) ?? [], tie(viewer)].filter((one) => one !== null));
  const parts = [...tiesOf].filter(([, ties]) => ties.length).map(([part, ties]) => sql`case when ${sql.join(ties, sql` or `)} then ${part} end`);
  return parts.length ? sql<string[]>`array_remove(array[${sql.join(parts)}]::text[], null)` : sql<string[]>`array[]::text[]`;
}

interface Of { flow: AnyFlow; viewer: Viewer; parts: readonly string[]; edit: Permission; print: boolean }
/** Who fills in; `counter`: for somebody who has brought paper. */
const fillers = ['applicant', 'counter'];

/** What the flows' own `offers` ask of a row. */
type Row = Pick<CaseRow, 'id' | 'version' | 'state' | 'applicationNo' | 'updatedAt'> & { acceptedAt: string | null; filedByFirmId?: string | null; sourceChannel: SourceChannel };

export function whereItIs(row: Row, { flow, viewer, parts, edit, print }: Of) {
  const ties = new Set(parts);
  const asked = { ...row, associationId: viewer.associationId };
  const withdraw = Object.entries(flow.workflow.actions).find(([name, { to, can }]) => to === 'withdrawn' && can && may(viewer, can) && isOffered(flow, name, asked, ties))?.[0] ?? null;
  return { stage: stageOf(flow.workflow, row.state, row.sourceChannel === 'COUNTER'), deeds: { edit: fillers.some((part) => ties.has(part)) && (row.state === 'draft' || row.state === 'returned') && may(viewer, edit), withdraw, print } };
}
