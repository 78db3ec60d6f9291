/**
 * What the committee is shown. A quarter of a firm with fewer than three is as if it were empty. A tutor stands by himself
 * only where he has three in a quarter and what is left of the firm then is nothing or three again: from both together
 * nobody works out what the one or two others have said.
 */
import { sql } from 'kysely';
import { feedbackForm, leastShown, questions, quarterTitle, shownQuarters, worries, type Feedback, type Question, type tutoringFeedback } from 'contract/areas/practice/tutoring-feedback';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { auditReading } from '../../../kernel/audit.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { groupBy } from '../../../machines/group-by.ts';
import { openWhole } from '../../../machines/vault/private-answers.ts';

type Calls = typeof tutoringFeedback.endpoints;
type Row = Output<Calls['getFeedbacks']>['data'][number];

interface Kept { id: string; firmId: string; firmName: string; tutorId: string; tutorName: string; quarter: string; sealed: string }
interface One extends Omit<Kept, 'sealed'> { answers: Feedback }

/** In the order of the drawn ids, which is none. */
async function shown(ctx: Ctx, firmId: string | null = null): Promise<One[]> {
  const { app, db, viewer: { associationId, lawyerId, firmIds, recusedFirmIds = [], seenBy } } = ctx;
  // The promise is to the members alone: nobody reads it with their eyes.
  if (seenBy) return ctx.fail('viewingOnly');
  const quarters = shownQuarters(await todayIn(db));
  // A member is shown nothing of the firm that he is of, nor of one whose interns he has guided.
  const { rows } = await sql<Kept>`
    with enough as (
      select firm_id, quarter from tutoring_feedback where association_id = ${associationId} and quarter = any(${quarters}::text[]) and (${firmId}::uuid is null or firm_id = ${firmId}::uuid)
      group by 1, 2 having count(*) >= ${leastShown}::int)
    select t.id, t.firm_id, f.name as firm_name, t.tutor_id, l.name as tutor_name, t.quarter, t.answers_sealed as sealed
    from enough e join tutoring_feedback t on t.association_id = ${associationId} and t.firm_id = e.firm_id and t.quarter = e.quarter
    join law_firm f on f.association_id = t.association_id and f.id = t.firm_id join lawyer l on l.association_id = t.association_id and l.id = t.tutor_id
    where f.deleted_at is null and f.id <> all(${[...firmIds, ...recusedFirmIds]}::uuid[])
      and not exists (select from lawyer own where own.association_id = f.association_id and own.id = ${lawyerId}::uuid and own.firm_id = f.id)
      and not exists (select from tutoring_feedback own where own.association_id = f.association_id and own.firm_id = f.id and own.tutor_id = ${lawyerId}::uuid)
    order by t.id`.execute(db);
  return rows.map(({ sealed, ...one }) => ({ ...one, answers: openWhole<Feedback>(app.vault, { table: 'tutoringFeedback', column: 'answers', rowId: one.id }, sealed) }));
}

interface Share { worrying: number; answered: number }

function shareOf(all: readonly One[], question: Question): Share {
  const answered = all.map(({ answers }) => answers[question]).filter((answer) => answer !== 'DECLINED');
  return { worrying: answered.filter((answer) => worries[question].includes(answer)).length, answered: answered.length };
}
const sharesOf = (all: readonly One[]) => ({ given: all.length, talks: shareOf(all, 'talks'), reading: shareOf(all, 'reading'), errands: shareOf(all, 'errands'), pay: shareOf(all, 'pay') });

function rowOf(all: readonly [One, ...One[]]): Row {
  const of = questions.map((question) => shareOf(all, question));
  const sum = (part: keyof Share) => of.reduce((whole, one) => whole + one[part], 0);
  const quarters = [...new Set(all.map(({ quarter }) => quarter))].sort().map(quarterTitle);
  return { id: all[0].firmId, firmName: all[0].firmName, quarters, ...sharesOf(all), overall: { worrying: sum('worrying'), answered: sum('answered') } };
}

const partOf = ({ worrying, answered }: Share) => (answered === 0 ? 0 : worrying / answered);
const orders = { overall: (row: Row) => partOf(row.overall), given: (row: Row) => row.given };

/** Counted here and not by the database, which cannot read them: some thousands of a big city's year at most. */
export async function listFeedback(ctx: Ctx, { keyword, sorting = 'overall desc', page, limit }: Parsed<Calls['getFeedbacks']>): Promise<Output<Calls['getFeedbacks']>> {
  const byFirm = [...groupBy(await shown(ctx), ({ firmId }) => firmId).values()];
  const rows = byFirm.flatMap(([first, ...others]) => (first && (!keyword || first.firmName.includes(keyword)) ? [rowOf([first, ...others])] : []));
  const value = sorting.startsWith('given') ? orders.given : orders.overall;
  const turn = sorting.endsWith('desc') ? -1 : 1;
  const sorted = rows.toSorted((a, b) => turn * (value(a) - value(b)) || a.firmName.localeCompare(b.firmName, 'zh-CN'));
  return { total: rows.length, data: sorted.slice((page - 1) * limit, page * limit) };
}

/** Which tutors' feedbacks of a quarter may stand by themselves. */
export function apart<T extends { readonly tutorId: string; readonly quarter: string }>(all: readonly T[]): T[] {
  return [...groupBy(all, ({ quarter }) => quarter).values()].flatMap((ofQuarter) => {
    const byTutor = [...groupBy(ofQuarter, ({ tutorId }) => tutorId).values()];
    const several = byTutor.filter(({ length }) => length >= leastShown).flat();
    const rest = ofQuarter.length - several.length;
    return rest === 0 || rest >= leastShown ? several : [];
  });
}

export async function openFeedback(ctx: Ctx, { id }: Parsed<Calls['getFeedback']>): Promise<Output<Calls['getFeedback']>> {
  const [first, ...others] = await shown(ctx, id);
  if (!first) return ctx.fail('notFound');
  await auditReading(ctx, 'tutoringFeedback.open', { entity: 'lawFirm', id });
  const all: [One, ...One[]] = [first, ...others];
  const tutors = [...groupBy(apart(all), ({ tutorId }) => tutorId).values()];
  return {
    ...rowOf(all),
    answers: questions.flatMap((question) => Object.keys(feedbackForm.shape[question].labels).map((answer) => ({
      question, answer, isWorrying: worries[question].includes(answer), count: all.filter((one) => one.answers[question] === answer).length,
    }))),
    tutors: tutors.flatMap((own) => (own[0] ? [{ tutorId: own[0].tutorId, tutorName: own[0].tutorName, ...sharesOf(own) }] : [])),
    comments: all.flatMap(({ answers: { comment } }) => comment || []),
  };
}
