/** A firm's lawyers as an applicant chooses among them: years, who is with them already, and why one is closed. */
import { sql } from 'kysely';
import type { practiceApplication } from 'contract/areas/practice/practice-application';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { loadCase } from '../../../kernel/act.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { practiceSteps, type Row } from './steps.ts';
import { annualBarOfTutor, guidesHere, placesTaken, suspensionOfTutor, titleBarOfTutor, tutorBarsFor } from './tutors.public.ts';

type Tutors = typeof practiceApplication.endpoints.tutors;
interface Candidate { id: string; name: string; licenceNo: string; years: number; interns: number; bar: string | null }

export async function tutorChoices(ctx: Ctx, { firmId, applicationId, keyword }: Parsed<Tutors>): Promise<Output<Tutors>> {
  const at = ctx.viewer.associationId;
  // Who corrects an application chooses by the rules that it is judged by.
  const row = applicationId ? (await loadCase<Row>(ctx.db, practiceSteps, ctx.viewer, applicationId)).row : { associationId: at, submittedAt: null };
  const minYears = await ruleFor({ ...ctx, row }, practiceSettings.tutorMinYears);
  const quota = await ruleFor({ ...ctx, row }, practiceSettings.tutorMaxInterns);
  const statuses = await ruleFor({ ...ctx, row }, practiceSettings.tutorQuotaStatuses);
  const bars = await tutorBarsFor({ ...ctx, row });
  // The application that is filled in, and the viewer's own, hold places that are not taken from them.
  const { internId } = ctx.viewer;
  const except = {
    application: sql<boolean>`a.intern_id is distinct from ${internId}::uuid and a.id is distinct from ${applicationId ?? null}::uuid`,
    business: sql<boolean>`b.intern_id is distinct from ${internId}::uuid`,
  };
  const { rows } = await sql<Candidate>`
    select l.id, l.name, l.licence_no, extract(year from age(app_today(), l.first_practice_date))::int as years,
      ${placesTaken(statuses, except)} as interns, coalesce(${suspensionOfTutor()}, ${annualBarOfTutor(bars)}, ${titleBarOfTutor(bars)}) as bar
    from lawyer l
    where l.association_id = ${at} and l.firm_id = ${firmId} and ${guidesHere}
      ${keyword ? sql`and l.name ilike ${likePattern(keyword)}` : sql``}
    order by l.first_practice_date, l.id limit 200`.execute(ctx.db);
  const choices = rows.map(({ bar, ...row }) => ({ ...row, quota, closed: bar ?? whyClosed(row, minYears, quota) }));
  // Who can be chosen first, the most experienced at the top.
  return choices.toSorted((a, b) => Number(a.closed !== null) - Number(b.closed !== null));
}

function whyClosed({ years, interns }: Pick<Candidate, 'years' | 'interns'>, minYears: number, quota: number): string | null {
  if (years < minYears) return `执业${years}年，不足${minYears}年`;
  return interns >= quota ? `带教名额已满（${interns}/${quota}）` : null;
}
