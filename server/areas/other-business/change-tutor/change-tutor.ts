/** 变更指导律师 (internship rules 3.10, BD01, BD02): the old relation ends the day before the new one begins. */
import { sql } from 'kysely';
import { changeTutor, changeTutorForm } from 'contract/areas/other-business/change-tutor';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import { daysBetween, plusDays } from '../../../machines/calendar/work-calendar.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { guideFrom, isReprinted } from '../hand-over.ts';
import { byHand, underSeal } from '../../../machines/documents/paper-form.ts';
import { nameOfTutor, whyNotGuide } from '../next-tutor.ts';
import { block, preset, type OwnKind, type Situation } from '../own-kind.ts';

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
  signs: [byHand('申请人'), byHand('新指导律师意见'), underSeal('律师事务所意见')],
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
      ...wrong ? [preset('BD01', 'newTutorId', { 不符合的情况: wrong }, { again: true })] : [],
      ...effectiveDate && daysBetween(effectiveDate, handedInOn) > back ? [preset('BD03', 'effectiveDate', { 最早日期: plusDays(handedInOn, -back) })] : [],
      ...effectiveDate && effectiveDate > situation.internship.plannedEndDate ? [block('BD04', 'effectiveDate', `生效日期不能晚于应满日期${situation.internship.plannedEndDate}`)] : [],
      ...await changedLately(situation, lately) ? [preset('BD02', 'newTutorId', { 天数: lately })] : [],
    ];
  },
  async effects({ step, form, internship }) {
    const { db, row } = step;
    const { names } = await changeTutorKind.named!(db, row.associationId, form);
    const from = answers(form).effectiveDate;
    return [
      { title: '指导律师', before: internship.tutorName, after: names['newTutorId'] ? `${names['newTutorId']}${from ? `，自${from}起` : ''}` : '（未选择）' },
      ...await isReprinted(step) ? [{ title: '实习证', before: internship.certNo ?? '', after: '换发新证，原证号作废' }] : [],
    ];
  },
  approve: ({ actor }, situation) => {
    const { newTutorId, effectiveDate } = changeTutorForm.parse(situation.form);
    return guideFrom(situation, newTutorId, effectiveDate, actor.userId);
  },
};
