/** How much a summary has in common with those that others of the firm have handed in (KH16). */
import { sql } from 'kysely';
import type { Db } from '../../../kernel/context.ts';
import { likenessTo } from '../../journal/practice-log/sketch.public.ts';

interface Written { associationId: string; firmId: string; internshipId: string; form: Readonly<Record<string, unknown>> }

/** `newest` of the firm: older ones are read by nobody who copies. Nothing below `from`. */
export async function alikeSummary(db: Db, { associationId, firmId, internshipId, form }: Written, { newest, from }: { newest: number; from: number }): Promise<number | null> {
  const own = form['summary'];
  // Nothing written yet is like nothing.
  if (typeof own !== 'string' || own === '') return null;
  const { rows } = await sql<{ summary: string | null }>`
    select form ->> 'summary' as summary from assessment_application where association_id = ${associationId} and firm_id = ${firmId} and internship_id <> ${internshipId} and submitted_at is not null and deleted_at is null
    order by updated_at desc limit ${newest}`.execute(db);
  const likeness = likenessTo(own);
  const highest = Math.max(0, ...rows.map(({ summary }) => likeness(summary ?? '')));
  return highest >= from ? highest : null;
}
