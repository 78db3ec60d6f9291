/**
 * Entries that say nearly the same: the intern's own last sixty, and those of the firm's other interns of the last ninety
 * days. A help, not an accusation: two interns at one hearing write alike.
 */
import { sql } from 'kysely';
import type { Db } from '../../../kernel/context.ts';
import { likeness, sketchOf } from './sketch.public.ts';

export interface Likeness { id: string; date: string; internName: string; isOwn: boolean; similarity: number }
interface Entry { associationId: string; id: string; internshipId: string; firmId: string; journalDate: string; content: string }

const ownLast = 60;
const firmDays = 90;
/** Of a firm with a hundred and fifty interns the newest only. */
const mostOfFirm = 5000;
const readWhole = 5;

export async function mostAlike(db: Db, { associationId, id, internshipId, firmId, journalDate, content }: Entry): Promise<Likeness | null> {
  const sketch = sketchOf(content);
  if (!sketch) return null;
  const { rows } = await sql<{ id: string; date: string; content: string; internshipId: string; internName: string }>`
    with own as (
      select id, sketch from practice_journal where association_id = ${associationId} and internship_id = ${internshipId} and state <> 'void' and deleted_at is null and id <> ${id} order by journal_date desc limit ${ownLast}
    ), firm as (
      select id, sketch from practice_journal where association_id = ${associationId} and firm_id = ${firmId} and submitted_at is not null and journal_date between ${journalDate}::date - ${firmDays}::int and ${journalDate}::date + ${firmDays}::int
        and internship_id <> ${internshipId} and state <> 'void' order by journal_date desc, id limit ${mostOfFirm}
    ), near as (
      select id, (select count(*) from unnest(sketch) h where h = any(${sketch}::int[])) as common from (select *, true as is_own from own union all select *, false from firm) all_of_them where sketch is not null order by common desc, is_own desc limit ${readWhole}
    )
    select p.id, p.journal_date as date, p.content, p.internship_id, n.name as intern_name from near
    join practice_journal p on p.association_id = ${associationId} and p.id = near.id join intern n on n.association_id = p.association_id and n.id = p.intern_id where near.common > 0`.execute(db);
  // Of two that are equally alike one's own says more to the writer, and accuses nobody.
  const [best] = rows.map((row) => ({ row, isOwn: row.internshipId === internshipId, similarity: likeness(content, row.content) })).toSorted((a, b) => b.similarity - a.similarity || Number(b.isOwn) - Number(a.isOwn));
  return best ? { id: best.row.id, date: best.row.date, internName: best.row.internName, isOwn: best.isOwn, similarity: best.similarity } : null;
}
