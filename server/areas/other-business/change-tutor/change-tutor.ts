/** 变更指导律师 (internship rules 3.10, BD01, BD02): the old relation ends the day before the new one begins. */
import { sql } from 'kysely';
import { changeTutor, changeTutorForm } from 'contract/areas/other-business/change-tutor';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import { Refusal } from '../../../kernel/fail.ts';
import type { Done } from '../../../kernel/flow.ts';
import { newId } from '../../../kernel/id.ts';
import { daysBetween, plusDays } from '../../../machines/calendar/work-calendar.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { nameOfTutor, whyNotGuide } from '../next-tutor.ts';
import { block, warn, type OwnKind, type Situation, type Step } from '../own-kind.ts';

const allowed = ['inProgress', 'extended', 'paused'];
const shape = changeTutorForm.partial();
const answers = (form: Situation['form']) => shape.safeParse(form).data ?? {};

/** SX16–SX19 for the lawyer who takes over; what is wrong with him in one sentence. */
async function whyNot({ step, form, internship }: Situation): Promise<string | null> {
  const { newTutorId } = answers(form);
  if (newTutorId && newTutorId === internship.tutorId) return '就是现在的指导律师';
  return newTutorId ? whyNotGuide(step, newTutorId, internship.firmId) : null;
}

async function changedLately({ step: { db, row }, internship, today }: Situation, days: number): Promise<boolean> {
  const { rows } = await sql`select 1 from tutor_relation where association_id = ${row.associationId} and internship_id = ${internship.id} and end_reason = 'CHANGED' and end_date > ${plusDays(today, -days)}::date`.execute(db);
  return rows.length > 0;
}

export const changeTutorKind: OwnKind = {
  contract: changeTutor,
  materials: otherBusinessSettings.changeTutorMaterials,
  reasonField: 'reasonCode',
  closed: ({ status }) => allowed.includes(status) ? null : '只有实习中、延长实习和中止实习期间可以变更指导律师',
  async named(db, associationId, { newTutorId }) {
    const tutor = await nameOfTutor(db, associationId, newTutorId);
    return tutor ? { newTutorId: tutor.id, names: { newTutorId: tutor.name } } : { names: {} };
  },
  async conditions(situation) {
    const { effectiveDate } = answers(situation.form);
    const back = await ruleFor(situation.step, otherBusinessSettings.backdateDays);
    const lately = await ruleFor(situation.step, otherBusinessSettings.changeTutorWarnDays);
    const wrong = await whyNot(situation);
    // Late only when it is handed in: what is decided later keeps the day that was asked for.
    const handedInOn = situation.step.row.submittedAt?.slice(0, 10) ?? situation.today;
    return [
      ...wrong ? [block('BD01', 'newTutorId', `新指导律师不符合条件：${wrong}`, { again: true })] : [],
      ...effectiveDate && daysBetween(effectiveDate, handedInOn) > back ? [block('BD03', 'effectiveDate', `生效日期不能早于${plusDays(handedInOn, -back)}`)] : [],
      ...effectiveDate && effectiveDate > situation.internship.plannedEndDate ? [block('BD04', 'effectiveDate', `生效日期不能晚于应满日期${situation.internship.plannedEndDate}`)] : [],
      ...await changedLately(situation, lately) ? [warn('BD02', 'newTutorId', `${lately}天内已变更过指导律师`)] : [],
    ];
  },
  async effects({ step: { db, row }, form, internship }) {
    const { names } = await changeTutorKind.named!(db, row.associationId, form);
    const from = answers(form).effectiveDate;
    return [{ title: '指导律师', before: internship.tutorName, after: names['newTutorId'] ? `${names['newTutorId']}${from ? `，自${from}起` : ''}` : '（未选择）' }];
  },
  approve: takeOver,
};

/** The lawyer's row is locked first: two decisions about the same tutor come one after the other, and the last place is given once (internship rules 4.8). */
async function takeOver({ db, row }: Step, situation: Situation): Promise<Done> {
  const { newTutorId, effectiveDate } = changeTutorForm.parse(situation.form);
  const { internship } = situation;
  await sql`select 1 from lawyer where association_id = ${row.associationId} and id = ${newTutorId} for update`.execute(db);
  const wrong = await whyNot(situation);
  if (wrong) throw new Refusal('blocked', { reasons: `新指导律师不符合条件：${wrong}` });
  await sql`update tutor_relation set end_date = greatest(start_date, ${plusDays(effectiveDate, -1)}::date), end_reason = 'CHANGED'
    where association_id = ${row.associationId} and internship_id = ${internship.id} and end_date is null`.execute(db);
  await db.insertInto('tutorRelation').values({
    associationId: row.associationId, id: newId(), internshipId: internship.id, tutorId: newTutorId, firmId: internship.firmId, startDate: effectiveDate, sourceApplicationId: row.id,
  }).execute();
  await sql`update internship set current_tutor_id = ${newTutorId}, version = version + 1, updated_at = app_now() where association_id = ${row.associationId} and id = ${internship.id}`.execute(db);
  return {};
}
