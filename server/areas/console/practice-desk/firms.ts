/** The firms that have interns or cases, those where something waits for the viewer first. */
import { sql } from 'kysely';
import { deskPermission, type practiceDesk } from 'contract/areas/console/practice-desk';
import { openInternship } from 'contract/areas/practice/internship-words';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { progressRules } from '../../practice/internship/progress-rules.public.ts';
import { riskConditions } from '../../practice/internship/risk-conditions.public.ts';
import { answerSheet, withinFirms } from '../../practice/internship-sheet/read-sheet.public.ts';
import { casesWhere, isOpen } from './cases.ts';

type Call = typeof practiceDesk.endpoints.getFirms;
type Firm = Output<Call>['data'][number];

export async function firms(ctx: Ctx, input: Parsed<Call>): Promise<Output<Call>> {
  const { app, db, viewer: { associationId } } = ctx;
  const { ending, deadline } = riskConditions(await progressRules(app, db));
  return answerSheet<Firm, Firm>(db, {
    from: sql`law_firm f
      left join (select firm_id, count(*) filter (where status in ('inProgress', 'extended', 'transferHold'))::int as practising, count(*) filter (where ${ending} or ${deadline})::int as ending
        from internship where association_id = ${associationId} and status in (${sql.join([...openInternship])}) group by firm_id) i on i.firm_id = f.id
      left join (select firm_id, count(*) filter (where waits)::int as waiting from (${casesWhere(ctx, isOpen)}) c group by firm_id) w on w.firm_id = f.id`,
    where: [sql`f.association_id = ${associationId} and f.deleted_at is null`, withinFirms(ctx, deskPermission.view, sql`f.id`), sql`(i.firm_id is not null or w.firm_id is not null)`, input.keyword !== undefined && sql`f.name ilike ${likePattern(input.keyword)}`],
    id: sql`f.id`, columns: sql`f.name, coalesce(i.practising, 0) as practising, coalesce(w.waiting, 0) as waiting, coalesce(i.ending, 0) as ending`,
    order: { waiting: sql`coalesce(w.waiting, 0)`, ending: sql`coalesce(i.ending, 0)`, practising: sql`coalesce(i.practising, 0)`, name: sql`f.name_sort` }, initial: 'waiting desc', within: sql`coalesce(i.ending, 0) desc, f.name_sort`,
  }, input, (row) => row);
}
