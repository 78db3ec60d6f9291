/** A document is opened: noted once for each party, and of a decision it is the proof that it has arrived. */
import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import type { CaseRow } from '../../../kernel/flow.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { isPerson, keepService, type ServiceLine } from './keep-service.public.ts';

/** By whoever stands for the party; not by the staff that looks on, and not by somebody who sees with another's eyes. */
export async function noteReading({ app, viewer }: Ctx, documentId: string, ties: ReadonlySet<string>, row: CaseRow): Promise<void> {
  if (ties.size === 0 || viewer.seenBy) return;
  const { associationId, userId, realName } = viewer;
  await app.db.transaction().execute(async (db) => {
    const { rows } = await sql<ServiceLine & { state: string | null }>`
      select s.id, s.served_to, s.state, d.kind, d.issued_at, d.case_entity, d.case_id from document_service s join decision_document d on d.association_id = s.association_id and d.id = s.document_id
      where s.association_id = ${associationId} and s.document_id = ${documentId} and s.served_to = any(${[...ties]}::text[]) and s.read_at is null order by s.id for update of s`.execute(db);
    for (const line of rows) {
      // Whoever fills in for a person without an account does not receive for him.
      if (line.state !== null && isPerson(line.servedTo) && !isHimself(row, viewer.internId)) continue;
      await sql`update document_service set read_at = app_now(), read_by = ${userId} where association_id = ${associationId} and id = ${line.id}`.execute(db);
      if (line.state !== null) await keepService(app, db, associationId, line, { deed: 'serve', mode: 'SYSTEM', on: await todayIn(db), by: userId, byName: realName });
    }
  });
}

const isHimself = (row: CaseRow & { internId?: unknown }, internId: string | null) => internId !== null && row.internId === internId;
