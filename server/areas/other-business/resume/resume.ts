/** 恢复实习 (internship rules 3.10, 4.3, HF01, HF02): the first day of the pause counts, the day of resuming does not. */
import { sql } from 'kysely';
import { resume, resumeForm } from 'contract/areas/other-business/resume';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Done } from '../../../kernel/flow.ts';
import { daysBetween, plusDays } from '../../../machines/calendar/work-calendar.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { tutorOf } from '../../practice/practice-application/tutors.public.ts';
import { block, type OwnKind, type Situation, type Step } from '../own-kind.ts';

const answers = (form: Situation['form']) => resumeForm.partial().safeParse(form).data ?? {};

export const resumeKind: OwnKind = {
  contract: resume,
  materials: otherBusinessSettings.resumeMaterials,
  closed: ({ status, pause: open }) => open && status === 'paused' ? null : '现在没有中止',
  async conditions({ step, form, internship, today }) {
    const { resumeDate } = answers(form);
    const from = internship.pause?.from;
    const furthestAhead = await ruleFor(step, otherBusinessSettings.resumeAheadDays);
    const handedInOn = step.row.submittedAt?.slice(0, 10) ?? today;
    const tutor = await tutorOf(step.db, step.row.associationId, internship.tutorId, { exceptCase: step.row.id, statuses: await ruleFor(step, practiceSettings.tutorQuotaStatuses), sanctionYears: await ruleFor(step, practiceSettings.tutorSanctionYears) });
    const unfit = !tutor || tutor.firmId !== internship.firmId || tutor.status !== 'PRACTISING' || tutor.sanction;
    return [
      ...resumeDate && from && resumeDate <= from ? [block('HF01', 'resumeDate', `恢复日期应晚于中止日期${from}`)] : [],
      ...resumeDate && daysBetween(handedInOn, resumeDate) > furthestAhead ? [block('HF01', 'resumeDate', `恢复日期不能晚于${plusDays(handedInOn, furthestAhead)}`)] : [],
      ...unfit ? [block('HF02', 'resumeDate', `指导律师${internship.tutorName}已不符合条件，请先办理变更指导律师`, { again: true })] : [],
    ];
  },
  effects: async ({ form, internship }) => {
    const { resumeDate } = answers(form);
    const days = resumeDate && internship.pause ? daysBetween(internship.pause.from, resumeDate) : 0;
    return [
      { title: '实习状态', before: '中止实习', after: resumeDate ? `自${resumeDate}起恢复实习` : '恢复实习' },
      ...days > 0 ? [
        { title: '累计中止天数', before: `${internship.pausedDays}天`, after: `${internship.pausedDays + days}天` },
        { title: '应满日期', before: internship.plannedEndDate, after: plusDays(internship.plannedEndDate, days) },
      ] : [],
    ];
  },
  approve: goOn,
};

async function goOn({ db, row }: Step, { form, internship, today }: Situation): Promise<Done> {
  const { resumeDate } = resumeForm.parse(form);
  const at = row.associationId;
  const days = daysBetween(internship.pause!.from, resumeDate);
  await sql`update internship_pause set resumed_on = ${resumeDate}::date where association_id = ${at} and id = ${internship.pause!.id}`.execute(db);
  // A day that is still to come: until then it stands still, and the night before it does the rest.
  await sql`update internship set status = case when ${resumeDate > today} then status when extension_months > 0 then 'extended' else 'inProgress' end, paused_days = paused_days + ${days},
      planned_end_date = planned_end_date + ${days}::int, assess_deadline = assess_deadline + ${days}::int, version = version + 1, updated_at = app_now()
    where association_id = ${at} and id = ${internship.id}`.execute(db);
  await sql`update internship_certificate set valid_to = valid_to + ${days}::int, version = version + 1 where association_id = ${at} and id = ${internship.certificateId} and status = 'VALID'`.execute(db);
  return {};
}
