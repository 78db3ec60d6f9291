/** The association's time for organising an assessment, put off once where it cannot be held in time (internship rules 3.6, 4.14). */
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import type { Finding } from 'contract/kernel/workflow';
import type { Done } from '../../../kernel/flow.ts';
import { limitEnds } from '../../../machines/calendar/limits.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { workCalendarOf } from '../../../machines/calendar/work-calendar.ts';
import { block } from '../../../machines/casework/blockers.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import type { Step } from './deeds.ts';

export async function postponedAlready(step: Step): Promise<Finding[]> {
  if (step.row.postponedOn) return [block('postponed', `已于${step.row.postponedOn}延长过一次，再延长须报省律师协会批准`)];
  return await ruleFor(step, assessmentSettings.postponeDays) > 0 ? [] : [block('postponeDays', '按本市规定，组织考核期限不能延长')];
}

export async function postpone(step: Step): Promise<Done> {
  const { db, row } = step;
  const { postponeDays, organiseUnit } = assessmentSettings;
  const today = await todayIn(db);
  const deadline = limitEnds(await workCalendarOf(db, row.associationId), row.deadline ?? today, await ruleFor(step, postponeDays), await ruleFor(step, organiseUnit));
  return { set: { deadline, postponedOn: today } };
}
