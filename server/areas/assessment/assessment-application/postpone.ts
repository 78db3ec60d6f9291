/** The association's time for organising an assessment, put off where it cannot be held in time: once by itself, further with the province's approval (internship rules 3.6, 4.7). */
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import type { Finding } from 'contract/kernel/workflow';
import { Refusal } from '../../../kernel/fail.ts';
import type { Done } from '../../../kernel/flow.ts';
import { limitEnds } from '../../../machines/calendar/limits.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { workCalendarOf } from '../../../machines/calendar/work-calendar.ts';
import { block } from '../../../machines/casework/blockers.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import type { Row, Step } from './deeds.ts';

const { element } = assessmentApplication.endpoints.getAssessmentApplication.output.shape.postponements;
/** As they were written down, the first one first. */
export const postponementsOf = ({ postponements }: Pick<Row, 'postponements'>) => (Array.isArray(postponements) ? postponements : []).flatMap((one) => element.safeParse(one).data ?? []);

/** The first is the association's own to decide; every further one has been agreed to. */
export const postponeOffers = { postpone: ({ postponedOn }: Row) => postponedOn === null, postponeAgain: ({ postponedOn }: Row) => postponedOn !== null };

export async function notPostponed(step: Step): Promise<Finding[]> {
  return await ruleFor(step, assessmentSettings.postponeDays) > 0 ? [] : [block('postponeDays', '按本市规定，组织考核期限不能延长')];
}

interface Approval { approvalNo: string; approvedOn: string }

export async function postpone(step: Step, approval: Approval | null = null): Promise<Done> {
  const { db, row } = step;
  const { postponeDays, organiseUnit } = assessmentSettings;
  const today = await todayIn(db);
  const until = limitEnds(await workCalendarOf(db, row.associationId), row.deadline ?? today, await ruleFor(step, postponeDays), await ruleFor(step, organiseUnit));
  const all = [...postponementsOf(row), { on: today, until, approvalNo: approval?.approvalNo ?? null, approvedOn: approval?.approvedOn ?? null }];
  return { set: { deadline: until, postponedOn: today, postponements: JSON.stringify(all) } };
}

export async function postponeAgain(step: Step, { approvalNo, approvedOn }: Approval): Promise<Done> {
  const today = await todayIn(step.db);
  if (approvedOn > today) throw new Refusal('invalid', {}, { fields: [{ path: 'approvedOn', message: `批准日期不能晚于今天（${today}）` }] });
  return postpone(step, { approvalNo, approvedOn });
}
