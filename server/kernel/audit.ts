import { sql } from 'kysely';
import type { Ctx, Db, Subject } from './context.ts';
import { giverOf, type Giver } from './on-behalf.ts';

export interface Witness { associationId: string; actorId: string | null; actorName: string; sessionId: string | null; address: string | null; traceId: string; roles?: readonly string[]; /** For whom, where somebody acts for somebody else. */ on?: { id: string; name: string } | undefined }

/** One line of the audit trail. Written in the change's own transaction: no audit, no action. */
export async function audit(db: Db, who: Witness, event: string, result: 'done' | 'refused' | 'failed', about?: Subject): Promise<void> {
  const json = (value: unknown) => value === undefined ? null : JSON.stringify(value);
  await sql`
    insert into audit_entry (association_id, at, actor_id, actor_name, actor_roles, for_id, for_name, session_id, address, event, entity, entity_id, result, before, after, note, trace_id)
    values (${who.associationId}, app_now(), ${who.actorId}, ${who.actorName}, ${rolesText(who.roles)}, ${who.on?.id ?? null}, ${who.on?.name ?? null}, ${who.sessionId}, ${who.address}, ${event},
      ${about?.entity ?? event.split('.')[0]}, ${about?.id ?? null}, ${result}, ${json(about?.before)}::jsonb, ${json(about?.after)}::jsonb, ${about?.note ?? null}, ${who.traceId})`.execute(db);
}

/** Who has opened what shows somebody's data in plain (安全基线 U1). Beside the reading, which changes nothing. */
export const auditReading = (ctx: Pick<Ctx, 'app' | 'viewer' | 'http' | 'traceId'>, event: string, about: Subject): Promise<void> => audit(ctx.app.db, witness(ctx), event, 'done', about);

/** As codes; as many as there is room for. */
export const rolesText = (roles: readonly string[] | undefined): string | null => (roles?.length ? roles.join(',').slice(0, 255) : null);

/**
 * `permission`: what it was done by; where that is held for a colleague who is away, it says for whom. Who looks with
 * another person's eyes answers for it under the own name.
 */
export const witness = ({ viewer, http, traceId }: Pick<Ctx, 'viewer' | 'http' | 'traceId'>, permission?: string): Witness => ({
  associationId: viewer.associationId, actorId: viewer.seenBy?.userId ?? viewer.userId, actorName: viewer.seenBy ? `${viewer.seenBy.realName}（以${viewer.realName}的身份查看）` : viewer.realName,
  on: forWhom(permission === undefined ? null : giverOf(viewer, permission)), roles: viewer.roles, sessionId: viewer.sessionId, address: http.ip, traceId,
});

const forWhom = (giver: Giver | null): Witness['on'] => (giver ? { id: giver.userId, name: giver.realName } : undefined);
