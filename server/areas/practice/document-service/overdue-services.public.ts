/** How many decisions have not arrived within their days, for whoever serves them. */
import { sql } from 'kysely';
import { documentServicePermission as perm } from 'contract/areas/practice/document-service';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Ctx } from '../../../kernel/context.ts';
import { mayWithin } from '../../../kernel/viewer.ts';

export async function countOverdueServices({ app, db, viewer }: Ctx): Promise<number> {
  if (!mayWithin(viewer, perm.edit, 'ALL')) return 0;
  const most = await app.settings.get(db, viewer.associationId, practiceSettings.serviceDays);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from document_service s
    where s.association_id = ${viewer.associationId} and s.state in ('WAITING', 'SENT', 'RETURNED') and (s.sent_at at time zone 'Asia/Shanghai')::date < app_today() - ${most}::int`.execute(db);
  return rows[0]!.count;
}
