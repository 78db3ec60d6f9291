/** 恢复实习 (internship rules 3.10, 4.3, HS01–HS03): the first day of the pause counts, the day of resuming does not. */
import { sql } from 'kysely';
import { resume, resumeForm } from 'contract/areas/other-business/resume';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import type { Done } from '../../../kernel/flow.ts';
import { daysBetween, plusDays } from '../../../machines/calendar/work-calendar.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { assessDeadlineFor } from '../../practice/internship/assess-deadline.public.ts';
import { fitnessWhere } from '../../practice/internship/still-fit.public.ts';
import { guideFrom, isReprinted } from '../hand-over.ts';
import { nameOfTutor, whyNotGuide } from '../next-tutor.ts';
import { block, preset, type OwnKind, type Situation, type Step } from '../own-kind.ts';

const answers = (form: Situation['form']) => resumeForm.partial().safeParse(form).data ?? {};

const fitnessOf = async ({ step: { app, db, row }, internship }: Situation) => (await fitnessWhere(app, db, row.associationId, sql`i.id = ${internship.id}`))[0];
const whyNot = ({ step, internship }: Situation, tutorId: string) => tutorId === internship.tutorId ? '就是现在的指导律师' : whyNotGuide(step, tutorId, internship.firmId);

export const resumeKind: OwnKind = {
  contract: resume,
  materials: otherBusinessSettings.resumeMaterials,
  closed: ({ status, pause: open }) => open && status === 'paused' ? null : '现在没有中止',
  async named(db, associationId, { newTutorId }) {
    const tutor = await nameOfTutor(db, associationId, newTutorId);
    return tutor ? { newTutorId: tutor.id, names: { newTutorId: tutor.name } } : { names: {} };
  },
  // Whoever takes over pledges it; where nobody does, nobody is asked.
  asksFor: async ({ row }, specs) => specs.flatMap((spec) => spec.code !== 'T13' ? [spec] : row.form['newTutorId'] ? [{ ...spec, required: 'ALWAYS' as const }] : []),
  async conditions(situation) {
    const { step, form, internship, today } = situation;
    const { resumeDate, newTutorId } = answers(form);
    const from = internship.pause?.from;
    const furthestAhead = await ruleFor(step, otherBusinessSettings.resumeAheadDays);
    const handedInOn = step.row.submittedAt?.slice(0, 10) ?? today;
    const fit = await fitnessOf(situation);
    const wrong = newTutorId && fit?.tutor ? await whyNot(situation, newTutorId) : null;
    return [
      ...resumeDate && from && resumeDate <= from ? [block('HS01', 'resumeDate', `恢复日期应晚于中止日期${from}`)] : [],
      ...resumeDate && daysBetween(handedInOn, resumeDate) > furthestAhead ? [block('HS01', 'resumeDate', `恢复日期不能晚于${plusDays(handedInOn, furthestAhead)}`)] : [],
      ...fit?.firm ? [preset('HS02', 'resumeDate', { 查到的问题: `实习律所${internship.firmName}已不符合条件（${fit.firm}），请先办理转所（中止期间可以申请），再恢复实习` }, { again: true })] : [],
      ...fit?.tutor && !newTutorId ? [preset('HS02', 'newTutorId', { 查到的问题: `指导律师${internship.tutorName}已不符合条件（${fit.tutor}），请选择新的指导律师` }, { again: true })] : [],
      ...wrong ? [preset('HS02', 'newTutorId', { 查到的问题: `新指导律师不符合条件：${wrong}` }, { again: true })] : [],
      ...newTutorId && fit && !fit.tutor ? [block('HS03', 'newTutorId', `指导律师${internship.tutorName}符合条件，不需要在恢复时更换；要更换的，请办理变更指导律师`)] : [],
    ];
  },
  effects: async ({ step, form, internship }) => {
    const { db, row } = step;
    const { resumeDate, newTutorId } = answers(form);
    const next = newTutorId && await nameOfTutor(db, row.associationId, newTutorId);
    const days = resumeDate && internship.pause ? daysBetween(internship.pause.from, resumeDate) : 0;
    return [
      { title: '实习状态', before: '中止实习', after: resumeDate ? `自${resumeDate}起恢复实习` : '恢复实习' },
      ...days > 0 ? [
        { title: '累计中止天数', before: `${internship.pausedDays}天`, after: `${internship.pausedDays + days}天` },
        { title: '应满日期', before: internship.plannedEndDate, after: plusDays(internship.plannedEndDate, days) },
      ] : [],
      ...next && await isReprinted(step) ? [{ title: '实习证', before: internship.certNo ?? '', after: '换发新证，原证号作废' }] : [],
      ...next ? [{ title: '指导律师', before: internship.tutorName, after: `${next.name}${resumeDate ? `，自${resumeDate}起` : ''}` }] : [],
    ];
  },
  approve: goOn,
};

async function goOn({ app, db, row, actor }: Step, situation: Situation): Promise<Done> {
  const { form, internship, today } = situation;
  const { resumeDate, newTutorId } = resumeForm.parse(form);
  const at = row.associationId;
  const days = daysBetween(internship.pause!.from, resumeDate);
  const deadline = await assessDeadlineFor(app, db, plusDays(internship.plannedEndDate, days));
  await sql`update internship_pause set resumed_on = ${resumeDate}::date where association_id = ${at} and id = ${internship.pause!.id}`.execute(db);
  // A day that is still to come: until then it stands still, and the night before it does the rest.
  await sql`update internship set status = case when ${resumeDate > today} then status when extension_months > 0 then 'extended' else 'inProgress' end, paused_days = paused_days + ${days},
      planned_end_date = planned_end_date + ${days}::int, assess_deadline = greatest(assess_deadline, ${deadline}::date), version = version + 1, updated_at = app_now()
    where association_id = ${at} and id = ${internship.id}`.execute(db);
  await sql`update internship_certificate set valid_to = valid_to + ${days}::int, version = version + 1 where association_id = ${at} and id = ${internship.certificateId} and status = 'VALID'`.execute(db);
  return newTutorId ? guideFrom(situation, newTutorId, resumeDate, actor.userId) : {};
}
