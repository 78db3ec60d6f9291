/** 延期考核 (internship rules 3.8, 4.5, YQ01–YQ03): the last day to ask for the assessment moves, once. */
import { sql } from 'kysely';
import { delay, delayForm } from 'contract/areas/other-business/delay';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import { progressSettings } from 'contract/areas/practice/progress-settings';
import { daysBetween } from '../../../machines/calendar/work-calendar.ts';
import { assessDeadline } from '../../practice/period.public.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { Refusal } from '../../../kernel/fail.ts';
import { block, grantedUntil, preset, type OwnKind, type Situation } from '../own-kind.ts';

const answers = (form: Situation['form']) => delayForm.partial().safeParse(form).data ?? {};

interface Latest { latest: string; delayed: boolean }

/** How far it may be put off (4.5), and whether it has been before. */
async function limitOf({ step, internship }: Situation): Promise<Latest> {
  // Zhejiang and Shenzhen count from the last day of the internship, the others from the day until which assessment may be asked for.
  const fromDeadline = ['NATIONAL_2021', 'CUSTOM'].includes(await ruleFor(step, progressSettings.assessPattern));
  const months = await ruleFor(step, fromDeadline ? otherBusinessSettings.maxDelayMonthsAfterDeadline : otherBusinessSettings.maxDelayMonths);
  const from = fromDeadline && internship.assessDeadline ? internship.assessDeadline : internship.plannedEndDate;
  const { rows } = await sql<Latest>`
    select (${from}::date + make_interval(months => ${months}))::date as latest,
      exists (select from business_application b where b.association_id = ${step.row.associationId} and b.internship_id = ${internship.id} and b.kind = 'delay' and b.state = 'approved' and b.id <> ${step.row.id}) as delayed`.execute(step.db);
  return rows[0]!;
}

/** How many days after the end it may be asked for (4.5): as long as the assessment itself, whose pattern says how long; an association that has its own pattern has its own days. */
async function windowOf({ step, internship }: Situation): Promise<number> {
  const pattern = await ruleFor(step, progressSettings.assessPattern);
  if (pattern === 'CUSTOM') return ruleFor(step, otherBusinessSettings.delayApplyWindowDays);
  return daysBetween(internship.plannedEndDate, assessDeadline({ pattern, applyDays: 0 }, internship.plannedEndDate));
}

export const delayKind: OwnKind = {
  contract: delay,
  materials: otherBusinessSettings.delayMaterials,
  reasonField: 'reasonCode',
  closed: ({ status, assessDeadline }) => status !== 'expiredWait' ? '实习期满、尚未申请考核时可以延期' : assessDeadline ? null : '考核申请截止日还没有算出，请明天再办理',
  initial: () => ({ delayKind: 'DELAY_ASSESSMENT' }),
  async conditions(situation) {
    const { step, form, internship, today } = situation;
    const { expectUntil } = answers(form);
    const within = await windowOf(situation);
    const handedInOn = step.row.submittedAt?.slice(0, 10) ?? today;
    const { latest, delayed } = await limitOf(situation);
    const deadline = internship.assessDeadline;
    return [
      ...daysBetween(internship.plannedEndDate, handedInOn) > within ? [preset('YQ01', 'expectUntil', { 应满日期: internship.plannedEndDate, 天数: within })] : [],
      ...deadline && expectUntil && expectUntil <= deadline ? [block('YQ02', 'expectUntil', `延期至的日期应晚于现在的考核申请截止日${deadline}`, { again: true })] : [],
      ...expectUntil && expectUntil > latest ? [block('YQ02', 'expectUntil', `延期不得超过${latest}`, { again: true })] : [],
      ...delayed ? [preset('YQ03', 'expectUntil', {}, { again: true })] : [],
    ];
  },
  effects: async ({ form, internship, decision }) => [{ title: '考核申请截止日', before: internship.assessDeadline ?? '', after: grantedUntil(decision) ?? answers(form).expectUntil ?? '（未填写）' }],
  async approve({ db, row }, situation) {
    const { form, internship, decision } = situation;
    const until = grantedUntil(decision) ?? delayForm.parse(form).expectUntil;
    const { latest } = await limitOf(situation);
    if (until > latest || (internship.assessDeadline && until <= internship.assessDeadline)) throw new Refusal('blocked', { reasons: `批准的日期应晚于现在的考核申请截止日${internship.assessDeadline ?? ''}，不超过${latest}` });
    await sql`update internship set assess_deadline = ${until}::date, version = version + 1, updated_at = app_now() where association_id = ${row.associationId} and id = ${internship.id}`.execute(db);
    return {};
  },
};
