import { sql } from 'kysely';
import type { Ctx, Db, Subject } from './context.ts';

export interface Witness { associationId: string; actorId: string | null; actorName: string; sessionId: string | null; address: string | null; traceId: string }

/** One line of the audit trail. Written in the change's own transaction: no audit, no action. */
export async function audit(db: Db, who: Witness, event: string, result: 'done' | 'refused' | 'failed', about?: Subject): Promise<void> {
  const json = (value: unknown) => value === undefined ? null : JSON.stringify(value);
  await sql`
    insert into audit_entry (association_id, at, actor_id, actor_name, session_id, address, event, entity, entity_id, result, before, after, note, trace_id)
    values (${who.associationId}, app_now(), ${who.actorId}, ${who.actorName}, ${who.sessionId}, ${who.address}, ${event},
      ${about?.entity ?? event.split('.')[0]}, ${about?.id ?? null}, ${result}, ${json(about?.before)}::jsonb, ${json(about?.after)}::jsonb, ${about?.note ?? null}, ${who.traceId})`.execute(db);
}

export const witness = ({ viewer, http, traceId }: Pick<Ctx, 'viewer' | 'http' | 'traceId'>): Witness => ({
  associationId: viewer.associationId, actorId: viewer.userId, actorName: viewer.realName, sessionId: viewer.sessionId, address: http.ip, traceId,
});
