/** Another tutor of the same firm: from a day on, at once when it has come, else in its night (internship rules 3.10). */
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import type { Db } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/fail.ts';
import type { Done } from '../../kernel/flow.ts';
import { newId } from '../../kernel/id.ts';
import { endedInternship } from 'contract/areas/practice/internship-words';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import { plusDays } from '../../machines/calendar/work-calendar.ts';
import { ruleFor } from '../../machines/settings/rules-in-force.ts';
import { replaceCertificate } from '../practice/certificate/new-certificate.public.ts';
import { tellFormerTutor } from './former-tutor.ts';
import { whyNotGuide } from './next-tutor.ts';
import type { Row, Situation } from './own-kind.ts';

/** The lawyer's row is locked first: two decisions about the same tutor come one after the other, and the last place is given once (internship rules 4.8). */
export async function guideFrom({ step, internship, today }: Situation, tutorId: string, day: string, issuedBy: string | null): Promise<Done> {
  const { db, row } = step;
  await sql`select 1 from lawyer where association_id = ${row.associationId} and id = ${tutorId} for update`.execute(db);
  const wrong = await whyNotGuide(step, tutorId, internship.firmId);
  if (wrong) throw new Refusal('blocked', { reasons: `新指导律师不符合条件：${wrong}` });
  await forgetWaiting(db, row.associationId, internship.id);
  if (day > today) return { set: { takesEffectOn: day } };
  return { last: await handOver({ app: step.app, db, row, issuedBy }, { firmId: internship.firmId, tutorId, day }) };
}

/** Decided later, or gone elsewhere: what was still to come does not come. */
export const forgetWaiting = (db: Db, associationId: string, internshipId: string) =>
  sql`update business_application set takes_effect_on = null where association_id = ${associationId} and internship_id = ${internshipId} and takes_effect_on is not null`.execute(db);

interface By { app: Pick<App, 'settings'>; db: Db; row: Pick<Row, 'associationId' | 'id' | 'kind' | 'internshipId' | 'submittedAt'>; /** `null`: the day did it. */ issuedBy: string | null }
interface To { firmId: string; tutorId: string; day: string }

/** The old relation ends the day before the new one begins. What it answers is done when nothing else is left to do. */
async function handOver({ app, db, row, issuedBy }: By, { firmId, tutorId, day }: To): Promise<() => Promise<void>> {
  const { associationId: at, id, internshipId } = row;
  await tellFormerTutor(db, { associationId: at, internshipId, caseId: id, newTutorId: tutorId, from: day });
  await sql`update tutor_relation set end_date = greatest(start_date, ${plusDays(day, -1)}::date), end_reason = 'CHANGED' where association_id = ${at} and internship_id = ${internshipId} and end_date is null`.execute(db);
  await db.insertInto('tutorRelation').values({ associationId: at, id: newId(), internshipId, tutorId, firmId, startDate: day, sourceApplicationId: id }).execute();
  await sql`update internship set current_tutor_id = ${tutorId}, version = version + 1, updated_at = app_now() where association_id = ${at} and id = ${internshipId}`.execute(db);
  return await isReprinted({ app, db, row })
    ? replaceCertificate(db, { associationId: at, internshipId, oldBecomes: 'REPLACED', cause: 'CHANGE_TUTOR', about: { caseEntity: row.kind, caseId: id, to: ['applicant', 'firm'], issuedBy } })
    : async () => {};
}

/** One that is lost or has run out is for a reissue to replace, which names the new tutor by itself. */
export async function isReprinted({ app, db, row }: Pick<By, 'app' | 'db'> & { row: Pick<Row, 'associationId' | 'internshipId' | 'submittedAt'> }): Promise<boolean> {
  if (!await ruleFor({ app, db, row }, otherBusinessSettings.changeTutorReprint)) return false;
  const { rows } = await sql`select 1 from internship_certificate where association_id = ${row.associationId} and internship_id = ${row.internshipId} and status = 'VALID' limit 1`.execute(db);
  return rows.length > 0;
}

/** Each night: those whose day has come. Whether the lawyer may still guide the reminders of the next morning say. */
export async function handOverToday(app: App, say: (line: string) => void): Promise<void> {
  const at = app.associationId;
  const { rows } = await sql<By['row']>`select association_id, id, kind, internship_id, submitted_at from business_application where association_id = ${at} and takes_effect_on <= app_today() order by takes_effect_on, id limit 500`.execute(app.db);
  for (const row of rows) {
    const { id, internshipId } = row;
    await app.db.transaction().execute(async (db) => {
      const { rows: [one] } = await sql<{ firmId: string; isOpen: boolean; tutorId: string; day: string }>`
        select i.firm_id, i.status not in (${sql.join([...endedInternship])}) and i.firm_id = b.firm_id as is_open, b.new_tutor_id as tutor_id, b.takes_effect_on as day
        from business_application b join internship i on i.association_id = b.association_id and i.id = b.internship_id
        where b.association_id = ${at} and b.id = ${id} and b.takes_effect_on is not null for update`.execute(db);
      if (!one) return;
      const last = one.isOpen ? await handOver({ app, db, row, issuedBy: null }, { firmId: one.firmId, tutorId: one.tutorId, day: one.day }) : null;
      await forgetWaiting(db, at, internshipId);
      await last?.();
    });
  }
  if (rows.length) say(`更换指导律师的日期已到 ${rows.length} 人`);
}
