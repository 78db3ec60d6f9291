/** Another tutor of the same firm: from a day on, at once when it has come, else in its night (internship rules 3.10). */
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import type { Db } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/fail.ts';
import type { Done } from '../../kernel/flow.ts';
import { newId } from '../../kernel/id.ts';
import { endedInternship } from 'contract/areas/practice/internship-words';
import { plusDays } from '../../machines/calendar/work-calendar.ts';
import { whyNotGuide } from './next-tutor.ts';
import type { Situation } from './own-kind.ts';

/** The lawyer's row is locked first: two decisions about the same tutor come one after the other, and the last place is given once (internship rules 4.8). */
export async function guideFrom({ step, internship, today }: Situation, tutorId: string, day: string): Promise<Done> {
  const { db, row } = step;
  await sql`select 1 from lawyer where association_id = ${row.associationId} and id = ${tutorId} for update`.execute(db);
  const wrong = await whyNotGuide(step, tutorId, internship.firmId);
  if (wrong) throw new Refusal('blocked', { reasons: `新指导律师不符合条件：${wrong}` });
  await forgetWaiting(db, row.associationId, internship.id);
  if (day > today) return { set: { takesEffectOn: day } };
  await handOver(db, row, { internshipId: internship.id, firmId: internship.firmId, tutorId, day });
  return {};
}

/** Decided later, or gone elsewhere: what was still to come does not come. */
export const forgetWaiting = (db: Db, associationId: string, internshipId: string) =>
  sql`update business_application set takes_effect_on = null where association_id = ${associationId} and internship_id = ${internshipId} and takes_effect_on is not null`.execute(db);

interface To { internshipId: string; firmId: string; tutorId: string; day: string }

/** The old relation ends the day before the new one begins. */
async function handOver(db: Db, { associationId: at, id }: { associationId: string; id: string }, { internshipId, firmId, tutorId, day }: To): Promise<void> {
  await sql`update tutor_relation set end_date = greatest(start_date, ${plusDays(day, -1)}::date), end_reason = 'CHANGED' where association_id = ${at} and internship_id = ${internshipId} and end_date is null`.execute(db);
  await db.insertInto('tutorRelation').values({ associationId: at, id: newId(), internshipId, tutorId, firmId, startDate: day, sourceApplicationId: id }).execute();
  await sql`update internship set current_tutor_id = ${tutorId}, version = version + 1, updated_at = app_now() where association_id = ${at} and id = ${internshipId}`.execute(db);
}

/** Each night: those whose day has come. Whether the lawyer may still guide the reminders of the next morning say. */
export async function handOverToday(app: App, say: (line: string) => void): Promise<void> {
  const at = app.associationId;
  const { rows } = await sql<{ id: string; internshipId: string }>`select id, internship_id from business_application where association_id = ${at} and takes_effect_on <= app_today() order by takes_effect_on, id limit 500`.execute(app.db);
  for (const { id, internshipId } of rows) {
    await app.db.transaction().execute(async (db) => {
      const { rows: [one] } = await sql<{ firmId: string; isOpen: boolean; tutorId: string; day: string }>`
        select i.firm_id, i.status not in (${sql.join([...endedInternship])}) and i.firm_id = b.firm_id as is_open, b.new_tutor_id as tutor_id, b.takes_effect_on as day
        from business_application b join internship i on i.association_id = b.association_id and i.id = b.internship_id
        where b.association_id = ${at} and b.id = ${id} and b.takes_effect_on is not null for update`.execute(db);
      if (!one) return;
      if (one.isOpen) await handOver(db, { associationId: at, id }, { internshipId, firmId: one.firmId, tutorId: one.tutorId, day: one.day });
      await forgetWaiting(db, at, internshipId);
    });
  }
  if (rows.length) say(`更换指导律师的日期已到 ${rows.length} 人`);
}
