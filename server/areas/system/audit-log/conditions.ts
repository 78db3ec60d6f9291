/** What an auditor looks for, as SQL over `audit_entry a`. Null: nobody and nothing is called so. */
import { sql, type RawBuilder } from 'kysely';
import type { auditLog } from 'contract/areas/system/audit-log';
import type { Parsed } from 'contract/kernel/endpoint';
import type { Db } from '../../../kernel/context.ts';
import { dayBegins, dayEnds } from '../../../machines/calendar/day-borders.ts';
import { findable, peopleNamed, pointedAt } from './subjects.ts';

type Filters = Omit<Parsed<typeof auditLog.endpoints.getAuditLogs>, 'page' | 'limit' | 'sorting'>;

export const sinceDay = (day: string) => sql<boolean>`a.at >= ${dayBegins(day)}`;
export const untilDay = (day: string) => sql<boolean>`a.at < ${dayEnds(day)}`;

export async function conditionsOf(db: Db, associationId: string, { person, object, event, entity, result, from, to, traceId, entityId, actorId }: Filters): Promise<RawBuilder<boolean> | null> {
  const parts: RawBuilder<boolean>[] = [sql`a.association_id = ${associationId}`];
  if (person !== undefined) {
    const people = await peopleNamed(db, associationId, person);
    if (!people.length) return null;
    parts.push(sql`a.actor_id = any(${people}::uuid[])`);
  }
  if (object !== undefined) {
    const records = await pointedAt(db, associationId, object);
    if (!records.length) return null;
    parts.push(sql`a.entity_id = any(${records}::text[]) and a.entity = any(${findable}::text[])`);
  }
  if (event?.length) parts.push(sql`a.event = any(${event}::text[])`);
  if (entity !== undefined) parts.push(sql`a.entity = ${entity}`);
  if (result?.length) parts.push(sql`a.result = any(${result}::text[])`);
  if (from !== undefined) parts.push(sinceDay(from));
  if (to !== undefined) parts.push(untilDay(to));
  if (traceId !== undefined) parts.push(sql`a.trace_id = ${traceId}`);
  if (entityId !== undefined) parts.push(sql`a.entity_id = ${entityId}`);
  if (actorId !== undefined) parts.push(sql`a.actor_id = ${actorId}`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}
