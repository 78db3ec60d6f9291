/** 延期面试 (internship rules 3.6 row 13, 3.8, YQ04): the date falls away without being an absence, once in an assessment, and no earlier one is found by rule. */
import { sql } from 'kysely';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import { postponeInterview, postponeInterviewForm } from 'contract/areas/other-business/postpone-interview';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import { plusDays } from '../../../machines/calendar/work-calendar.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { interviewPostponed } from '../../assessment/assessment-application/assessment.public.ts';
import { Refusal } from '../../../kernel/fail.ts';
import { block, grantedUntil, preset, type OwnKind, type Situation } from '../own-kind.ts';

const answers = (form: Situation['form']) => postponeInterviewForm.partial().safeParse(form).data ?? {};
const dayOf = (at: string) => at.slice(0, 10);

/** Who handed it in in time is in time, however long it lay with others. */
async function isTooLate({ step: { db, row } }: Situation, at: string, hours: number): Promise<boolean> {
  const { rows } = await sql<{ late: boolean }>`select coalesce(${row.submittedAt}::timestamptz, app_now()) > (${at}::timestamp at time zone 'Asia/Shanghai') - make_interval(hours => ${hours}) as late`.execute(db);
  return rows[0]!.late;
}

export const postponeInterviewKind: OwnKind = {
  contract: postponeInterview,
  materials: otherBusinessSettings.postponeInterviewMaterials,
  reasonField: 'reasonCode',
  closed: ({ interview }) => !interview ? '已安排面试、尚未签到时可以申请延期面试' : interview.postponedUntil ? '本次考核已准予延期面试一次，不能再延期' : null,
  latest: ({ interview }) => interview && dayOf(interview.at),
  async conditions(situation) {
    const { step, form, internship: { interview } } = situation;
    const { expectUntil } = answers(form);
    const hours = await ruleFor(step, assessmentSettings.withdrawCutoffHours);
    const most = await ruleFor(step, otherBusinessSettings.postponeInterviewMaxDays);
    if (!interview) return [];
    const latest = plusDays(dayOf(interview.at), most);
    return [
      ...await isTooLate(situation, interview.at, hours) ? [preset('YQ04', 'expectUntil', { 面试时间: interview.at, 小时数: hours })] : [],
      ...expectUntil && expectUntil <= dayOf(interview.at) ? [block('YQ02', 'expectUntil', `延期至的日期应晚于原定面试日${dayOf(interview.at)}`, { again: true })] : [],
      ...expectUntil && expectUntil > latest ? [block('YQ02', 'expectUntil', `延期不得超过${latest}`, { again: true })] : [],
    ];
  },
  effects: async ({ form, internship: { interview }, decision }) => [
    { title: '面试时间', before: interview?.at ?? '', after: `${grantedUntil(decision) ?? answers(form).expectUntil ?? '（未填写）'}以后另行安排` }, { title: '考场席位', before: interview?.place ?? '', after: '让出，不参加本场抽签' },
  ],
  async approve(step, { form, internship: { interview }, decision }) {
    const expectUntil = grantedUntil(decision) ?? postponeInterviewForm.parse(form).expectUntil;
    const latest = plusDays(dayOf(interview!.at), await ruleFor(step, otherBusinessSettings.postponeInterviewMaxDays));
    if (expectUntil > latest || expectUntil <= dayOf(interview!.at)) throw new Refusal('blocked', { reasons: `批准的日期应晚于原定面试日${dayOf(interview!.at)}，不超过${latest}` });
    // Asked before this: without an interview it is blocked.
    await interviewPostponed(step, { id: interview!.assessmentId, until: expectUntil, reason: `准予延期面试（${step.row.applicationNo}），${expectUntil}以后另行安排` });
    return {};
  },
};
