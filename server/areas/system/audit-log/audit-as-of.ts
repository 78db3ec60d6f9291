/**
 * Any record as the trail knows it at the end of a day: of each field what was written last by then, or what the first
 * change after it found there. Fields that nobody has changed since the trail began are not known to it.
 */
import { sql } from 'kysely';
import { mostCounted, type auditLog } from 'contract/areas/system/audit-log';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { untilDay } from './conditions.ts';
import { namesOf, recordNames } from './subjects.ts';
import { changesOf, entityTitle } from './words.public.ts';

type AsOf = typeof auditLog.endpoints.asOf;
type Field = Output<AsOf>['fields'][number];
interface Written { seq: number; at: string; actorName: string; event: string; before: unknown; after: unknown; byThen: boolean }

export async function auditAsOf(ctx: Ctx, { entity, entityId, day }: Parsed<AsOf>): Promise<Output<AsOf>> {
  const { db, viewer: { associationId } } = ctx;
  const { rows } = await sql<Written>`
    select a.seq, a.at, a.actor_name, a.event, a.before, a.after, ${untilDay(day)} as by_then from audit_entry a
    where a.association_id = ${associationId} and a.entity = ${entity} and a.entity_id = ${entityId} and a.result = 'done' order by a.at, a.seq limit ${mostCounted}`.execute(db);
  const [first] = rows;
  if (!first) return ctx.fail('notFound');
  const names = await recordNames(db, associationId, rows.flatMap(({ before, after }) => [before, after].flatMap((side) => (typeof side === 'object' && side !== null ? Object.values(side) : []))));
  const fields = new Map<string, Field>();
  for (const { seq, at, actorName, event, before, after, byThen } of rows) {
    for (const { title, before: found, after: written } of changesOf(event, before, after, names)) {
      const known = fields.get(title);
      if (byThen) fields.set(title, { title, was: written, now: written, setAt: at, setBy: actorName, seq });
      else fields.set(title, { ...known ?? { title, was: found, setAt: null, setBy: null, seq: null }, now: written });
    }
  }
  ctx.subject({ entity: 'auditLog', id: 'asOf', after: { conditions: JSON.stringify({ entity, entityId, day }) } });
  const nameOf = await namesOf(db, associationId, [{ entity, entityId }]);
  return { day, objectTitle: entityTitle(entity), objectName: nameOf({ entity, entityId }), existed: first.byThen, firstAt: first.at, fields: [...fields.values()] };
}
