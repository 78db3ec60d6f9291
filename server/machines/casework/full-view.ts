/** 完整查看: somebody is shown what of a case is kept sealed (internship rules 2.0.2). The trail says who; the person himself is nobody else. */
import { sql } from 'kysely';
import { auditReading } from '../../kernel/audit.ts';
import type { Ctx } from '../../kernel/context.ts';

/** A screen reads its record again after each mark and each message: that is one look. */
const oneLook = sql`interval '30 minutes'`;

export async function noteFullView(ctx: Ctx, event: string, { entity, id, internId }: { entity: string; id: string; internId: string }): Promise<void> {
  const { app, viewer } = ctx;
  const who = viewer.seenBy?.userId ?? viewer.userId;
  if (viewer.internId === internId && !viewer.seenBy) return;
  const { rows } = await sql`select from audit_entry where association_id = ${viewer.associationId} and entity = ${entity} and entity_id = ${id} and event = ${event} and actor_id = ${who} and result = 'done' and at > app_now() - ${oneLook} limit 1`.execute(app.db);
  if (rows.length === 0) await auditReading(ctx, event, { entity, id });
}
