/** 年度统计表 (E14): month by month what happened, told apart by whom it happened to. Everything that a year holds is read once. */
import { sql, type RawBuilder } from 'kysely';
import { education, sex } from 'contract/areas/basic-info/enumerations';
import { practiceType } from 'contract/areas/practice/practice-application.form';
import { sheetPermission as perm, type internshipSheet } from 'contract/areas/practice/internship-sheet';
import { refusedStates } from 'contract/areas/practice/practice-application';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { hasFailed } from '../../assessment/assessment-application/failed.public.ts';
import { dayInYear, momentInYear, ofFirm, percentOf, withinFirms } from './read-sheet.public.ts';

type Call = (typeof internshipSheet)['endpoints']['getYear'];
type Shown = Output<Call>['data'][number];

const measures = ['registered', 'refused', 'cancelled', 'paused', 'transferred', 'reissued', 'applied', 'failedWritten', 'interviewed', 'qualified', 'unqualified'] as const;
type Measure = (typeof measures)[number];
interface Counted { month: number; group: string | null; what: Measure; count: number }

const day = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Asia/Shanghai')::date`;

/** What is counted, each with its day, the person, the firm at the time and the kind of internship. */
function happened(at: string, year: number): RawBuilder<unknown> {
  const one = (what: Measure, on: RawBuilder<unknown>, firm: RawBuilder<unknown>, intern: RawBuilder<unknown>, kind: RawBuilder<unknown>, rest: RawBuilder<unknown>) => sql`select ${what}::text as what, ${on} as on_day, ${firm} as firm_id, ${intern} as intern_id, ${kind} as kind ${rest}`;
  const internship = (what: Measure, on: RawBuilder<unknown>, rest: RawBuilder<unknown>) => one(what, on, sql`i.firm_id`, sql`i.intern_id`, sql`i.practice_type`, rest);
  const ofCase = sql`join internship i on i.association_id = t.association_id and i.id = t.internship_id`;
  const business = (what: Measure, kind: string) => one(what, day(sql`t.decided_at`), sql`t.firm_id`, sql`t.intern_id`, sql`i.practice_type`,
    sql`from business_application t ${ofCase} where t.association_id = ${at} and t.kind = ${kind} and t.state in ('approved', 'issued') and t.deleted_at is null and ${momentInYear(year, sql`t.decided_at`)}`);
  const assessment = (what: Measure, on: RawBuilder<unknown>, when: RawBuilder<unknown>) => one(what, on, sql`t.firm_id`, sql`t.intern_id`, sql`i.practice_type`, sql`from assessment_application t ${ofCase} where t.association_id = ${at} and t.deleted_at is null and ${when}`);
  return sql.join([
    internship('registered', sql`i.start_date`, sql`from internship i where i.association_id = ${at} and ${dayInYear(year, sql`i.start_date`)}`),
    one('refused', day(sql`t.decided_at`), sql`t.firm_id`, sql`t.intern_id`, sql`t.practice_type`, sql`from practice_application t where t.association_id = ${at} and t.state in (${sql.join([...refusedStates])}) and t.deleted_at is null and ${momentInYear(year, sql`t.decided_at`)}`),
    internship('cancelled', sql`i.actual_end_date`, sql`from internship i where i.association_id = ${at} and i.status in ('cancelled', 'annulled') and ${dayInYear(year, sql`i.actual_end_date`)}`),
    internship('paused', sql`p.paused_from`, sql`from internship_pause p join internship i on i.association_id = p.association_id and i.id = p.internship_id where p.association_id = ${at} and ${dayInYear(year, sql`p.paused_from`)}`),
    business('transferred', 'transferFirm'), business('reissued', 'reissue'),
    assessment('applied', day(sql`t.submitted_at`), sql`${momentInYear(year, sql`t.submitted_at`)}`),
    assessment('failedWritten', day(sql`t.decided_at`), sql`t.written_result = 'FAIL' and ${momentInYear(year, sql`t.decided_at`)}`),
    one('interviewed', day(sql`s.concluded_at`), sql`t.firm_id`, sql`t.intern_id`, sql`i.practice_type`, sql`from interview_slot s join assessment_application t on t.association_id = s.association_id and t.id = s.assessment_id ${ofCase} where s.association_id = ${at} and ${momentInYear(year, sql`s.concluded_at`)}`),
    assessment('qualified', sql`t.pass_opinion_date`, sql`t.state in ('qualified', 'revoking') and ${dayInYear(year, sql`t.pass_opinion_date`)}`),
    assessment('unqualified', day(sql`t.decided_at`), sql`${hasFailed('t')} and ${momentInYear(year, sql`t.decided_at`)}`),
  ], sql` union all `);
}

const ages = ['25岁以下', '25至29岁', '30至39岁', '40岁以上'];
/** By what they are told apart; a code where the contract has labels for it. */
const groups: Readonly<Record<Parsed<Call>['by'], RawBuilder<unknown>>> = {
  NONE: sql`null::text`, SEX: sql`n.sex`, EDUCATION: sql`n.profile ->> 'education'`, KIND: sql`e.kind`, DISTRICT: sql`(select f.district_name from law_firm f where f.association_id = n.association_id and f.id = e.firm_id)`,
  AGE: sql`case when n.birth_date is null then null when age(e.on_day, n.birth_date) < interval '25 years' then ${ages[0]} when age(e.on_day, n.birth_date) < interval '30 years' then ${ages[1]} when age(e.on_day, n.birth_date) < interval '40 years' then ${ages[2]} else ${ages[3]} end`,
};
const labels: Partial<Readonly<Record<Parsed<Call>['by'], Readonly<Record<string, string>>>>> = { SEX: sex.labels, EDUCATION: education.labels, KIND: practiceType.labels };

export async function yearSheet(ctx: Ctx, input: Parsed<Call>): Promise<Output<Call>> {
  const { db, viewer: { associationId } } = ctx;
  const { by, page, limit, sorting, ids } = input;
  // It leaves as a whole: none of its lines has a number by which it could be chosen.
  if (ids) return { total: 0, data: [] };
  const year = input.year ?? Number((await todayIn(db)).slice(0, 4));
  const conditions = [withinFirms(ctx, perm.view, sql`e.firm_id`), ofFirm(input.firmId, sql`e.firm_id`)].filter((one) => one !== false);
  const { rows } = await sql<Counted>`
    select extract(month from e.on_day)::int as month, ${groups[by]} as "group", e.what, count(*)::int as count from (${happened(associationId, year)}) e
    left join intern n on n.association_id = ${associationId} and n.id = e.intern_id where ${sql.join(conditions, sql` and `)} group by 1, 2, 3`.execute(db);
  if (rows.length === 0) return { total: 0, data: [] };
  const wanted = by === 'NONE' ? [null] : orderOfGroups(by, [...new Set(rows.map(({ group }) => group))]);
  const lines = wanted.flatMap((group) => monthsOf(year, rows.filter((row) => by === 'NONE' || row.group === group), group, by));
  const inOrder = sorting === 'month desc' ? lines.toReversed() : lines;
  return { total: lines.length, data: inOrder.slice((page - 1) * limit, page * limit) };
}

/** As the contract lists them, the unknown last. */
function orderOfGroups(by: Parsed<Call>['by'], found: readonly (string | null)[]): (string | null)[] {
  const known = by === 'AGE' ? ages : Object.keys(labels[by] ?? {});
  const place = (group: string | null) => (group === null ? Infinity : known.includes(group) ? known.indexOf(group) : known.length);
  return found.toSorted((a, b) => place(a) - place(b) || String(a).localeCompare(String(b), 'zh-CN'));
}

/** Every month of the undivided year; of a part those in which something happened. The whole year closes it. */
function monthsOf(year: number, rows: readonly Counted[], group: string | null, by: Parsed<Call>['by']): Shown[] {
  const named = by === 'NONE' ? null : group === null ? '未知' : labels[by]?.[group] ?? group;
  const line = (month: string, own: readonly Counted[]): Shown => {
    const sum = (what: Measure) => own.reduce((all, row) => all + (row.what === what ? row.count : 0), 0);
    const [registered, refused, cancelled, paused, transferred, reissued, applied, failedWritten, interviewed, qualified, unqualified] = measures.map(sum) as [number, number, number, number, number, number, number, number, number, number, number]; // one of each measure
    return { id: `${month} ${group ?? ''}`, month, group: named, registered, refused, cancelled, paused, transferred, reissued, applied, failedWritten, interviewed, qualified, unqualified, passRate: percentOf(qualified, qualified + unqualified) };
  };
  const months = Array.from({ length: 12 }, (_, at) => at + 1).filter((month) => by === 'NONE' || rows.some((row) => row.month === month));
  return [...months.map((month) => line(`${year}年${month}月`, rows.filter((row) => row.month === month))), line(`${year}年合计`, rows)];
}
