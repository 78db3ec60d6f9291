/** One line of the trail, field by field. */
import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import { deviceName } from '../../../machines/session/device-name.ts';
import { addressOf, recordNames } from './subjects.ts';
import { changesOf } from './words.public.ts';
import { inWords, linesWhere } from './lines.ts';

export async function auditDetail(ctx: Ctx, { seq }: { seq: number }) {
  const { db, viewer, fail } = ctx;
  const { lines: [line] } = await linesWhere(db, sql`a.association_id = ${viewer.associationId} and a.seq = ${seq}`, { page: 1, limit: 1 });
  const [row] = line ? await inWords(db, viewer.associationId, [line]) : [];
  if (!line || !row) return fail('notFound');
  const { actorId, forName, event, entity, entityId, before, after, traceId, sessionId } = line;
  const sides = [before, after].flatMap((side) => (typeof side === 'object' && side !== null ? Object.values(side) : []));
  const session = sessionId === null ? undefined : await db.selectFrom('session').select('agent').where('associationId', '=', viewer.associationId).where('id', '=', sessionId).executeTakeFirst();
  const block = await db.selectFrom('auditBlock').select(['no', 'sealedAt']).where('associationId', '=', viewer.associationId).where('fromSeq', '<=', seq).where('toSeq', '>=', seq).limit(1).executeTakeFirst();
  ctx.subject({ entity: 'auditLog', id: String(seq) });
  return {
    ...row, actorId, forName, traceId, entity, entityId, device: session ? deviceName(session.agent) : null,
    changes: changesOf(event, before, after, await recordNames(db, viewer.associationId, sides)), objectAddress: addressOf(viewer, line), block: block ?? null,
  };
}
