/** What should be looked at, counted: as the lists count it to which the figures lead. */
import { sql } from 'kysely';
import { deskPermission, type CasesOf, type practiceDesk } from 'contract/areas/console/practice-desk';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Output } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { progressRules } from '../../practice/internship/progress-rules.public.ts';
import { riskConditions } from '../../practice/internship/risk-conditions.public.ts';
import { withinFirms } from '../../practice/internship-sheet/read-sheet.public.ts';
import { tutorsWithoutPlace } from '../../practice/practice-application/tutors.public.ts';
import { casesWhere } from './cases.ts';

type Call = typeof practiceDesk.endpoints.getFigures;

export async function figures(ctx: Ctx): Promise<Output<Call>> {
  const { app, db, viewer: { associationId } } = ctx;
  const { view } = deskPermission;
  const rules = await progressRules(app, db);
  const { ending, deadline } = riskConditions(rules);
  const counted = async (when: Parameters<typeof casesWhere>[1]) => {
    const { rows } = await sql<{ what: CasesOf; count: number }>`select what, count(*)::int as count from (${casesWhere(ctx, when)}) c where ${withinFirms(ctx, view, sql`c.firm_id`)} group by what`.execute(db);
    return { practice: 0, assessment: 0, otherBusiness: 0, ...Object.fromEntries(rows.map(({ what, count }) => [what, count])) };
  };
  const rule = await app.settings.some(db, associationId, [practiceSettings.tutorMaxInterns, practiceSettings.tutorQuotaStatuses]);
  const withoutPlace = tutorsWithoutPlace(rule(practiceSettings.tutorMaxInterns), rule(practiceSettings.tutorQuotaStatuses));
  const [returned, late, { rows: [near] }, { rows: [full] }] = await Promise.all([
    counted(() => sql`t.state = 'returned'`), counted(() => sql`t.deadline < app_today()`),
    sql<{ ending: number; deadline: number }>`select count(*) filter (where ${ending})::int as ending, count(*) filter (where ${deadline})::int as deadline from internship
      where association_id = ${associationId} and status in ('inProgress', 'extended', 'expiredWait') and ${withinFirms(ctx, view, sql`internship.firm_id`)}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from lawyer l where l.association_id = ${associationId} and ${withinFirms(ctx, view, sql`l.firm_id`)} and ${withoutPlace}`.execute(db),
  ]);
  return { returned, late, ...near!, endingDays: rules.riskEndingDays, deadlineDays: rules.riskDeadlineDays, fullTutors: full!.count };
}
