/** The risks of `internship-progress.ts` as SQL over table `internship`, for a filter that reads no more rows than it must. */
import { sql, type RawBuilder } from 'kysely';
import type { InternshipRisk, ProgressRules } from 'contract/areas/practice/internship-progress';

const underWay = sql`internship.status in ('inProgress', 'extended')`;
const trained = sql`internship.training_status in ('PASSED', 'EXEMPT')`;

export function riskConditions(rules: ProgressRules): Record<InternshipRisk, RawBuilder<boolean>> {
  const needed = sql`case internship.practice_type when 'PART_TIME' then ${rules.journalMinWorkdaysPart}::int else ${rules.journalMinWorkdaysFull}::int end`;
  const gone = sql`least(1, greatest(0, (app_today() - internship.start_date)::float8 / greatest(1, internship.planned_end_date - internship.start_date + 1)))`;
  const nearEnd = (days: number) => sql`(${underWay} and internship.planned_end_date <= app_today() + ${days}::int)`;
  return {
    ending: sql<boolean>`${nearEnd(rules.riskEndingDays)}`,
    deadline: sql<boolean>`(internship.status = 'expiredWait' and internship.assess_deadline <= app_today() + ${rules.riskDeadlineDays}::int)`,
    training: rules.trainingRequired ? sql<boolean>`(not ${trained} and (internship.status = 'expiredWait' or ${nearEnd(rules.riskDeadlineDays)}))` : sql<boolean>`false`,
    behind: sql<boolean>`(${underWay} and app_today() - internship.start_date > ${rules.behindAfterDays}::int and internship.journal_workdays < ${needed} * ${gone} * ${rules.behindShare}::float8)`,
    passEnding: sql<boolean>`(internship.status = 'passed' and internship.pass_valid_until <= app_today() + ${rules.riskDeadlineDays}::int)`,
  };
}
