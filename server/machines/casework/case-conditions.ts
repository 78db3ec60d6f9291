/** The conditions that all lists of cases share, over a case's row with alias `t`. */
import { sql, type RawBuilder } from 'kysely';
import { desksIn, statesIn, type CaseScope, type caseFilters } from 'contract/areas/practice/case-filters';
import type { State } from 'contract/kernel/workflow';
import type { z } from 'zod';
import type { Viewer } from '../../kernel/viewer.ts';
import { dayBegins, dayEnds } from '../calendar/day-borders.ts';
import { isHeld, isHeldBy } from './holder.ts';

type Asked = z.output<z.ZodObject<typeof caseFilters>> & { ids?: string[] | undefined; state?: string[] | undefined };
/** `waits`: whether it waits for the viewer. `inside`: whether the viewer works on it for the association. */
interface Of { viewer: Viewer; states: Readonly<Record<string, State>>; waits: RawBuilder<boolean>; inside: RawBuilder<boolean> }

const isLate = sql`t.deadline < app_today()`;
const times = { none: sql`t.returned_count = 0`, once: sql`t.returned_count = 1`, more: sql`t.returned_count > 1` };

/** A desk's work begins with what is due first; whoever looks around sees what has moved last. */
export const usualOrder = (scope: CaseScope, states: Of['states']) => (scope === 'todo' || desksIn(states).includes(scope) ? 'deadline asc' : 'updatedAt desc');

/** What a tab means, `null`: all of them. */
export function scopeCondition(scope: CaseScope, { viewer, states, waits }: Omit<Of, 'inside'>): RawBuilder<boolean> | null {
  if (scope === 'todo') return waits;
  if (scope === 'done') return sql<boolean>`exists (select 1 from review_record r where r.association_id = t.association_id and r.case_id = t.id and r.actor_id = ${viewer.userId})`;
  const inScope = statesIn(scope, states);
  return inScope && sql<boolean>`t.state = any(${inScope}::text[])`;
}

export function caseConditions({ ids, state, firmId, tutorId, scope, submittedFrom, submittedTo, lateness, timesReturned, holding, sourceChannel }: Asked, { viewer, states, waits, inside }: Of): RawBuilder<boolean> {
  const parts = [
    sql`t.association_id = ${viewer.associationId}`, sql`t.deleted_at is null`,
    scopeCondition(scope, { viewer, states, waits }),
    ids && sql`t.id = any(${ids}::uuid[])`,
    state?.length && sql`t.state = any(${state}::text[])`,
    firmId && sql`t.firm_id = ${firmId}`,
    tutorId && sql`t.tutor_id = ${tutorId}`,
    submittedFrom && sql`t.submitted_at >= ${dayBegins(submittedFrom)}`,
    submittedTo && sql`t.submitted_at < ${dayEnds(submittedTo)}`,
    lateness && (lateness === 'late' ? isLate : sql`coalesce(not ${isLate}, true)`),
    timesReturned && times[timesReturned],
    sourceChannel && sql`t.source_channel = ${sourceChannel}`,
    holding && sql`(${inside} and ${holding === 'mine' ? isHeldBy(viewer) : holding === 'nobody' ? sql`not ${isHeld}` : sql`${isHeld} and not ${isHeldBy(viewer)}`})`,
  ].filter((part) => typeof part === 'object' && part !== null);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}
