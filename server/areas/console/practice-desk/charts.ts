/** What a year looks like: who began, who passed, how long it took, why things came back. */
import { sql } from 'kysely';
import { deskPermission, type practiceDesk } from 'contract/areas/console/practice-desk';
import { applicationForm } from 'contract/areas/practice/practice-application.form';
import { otherReason } from 'contract/areas/practice/return-reason';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Output } from 'contract/kernel/endpoint';
import { titleOf } from 'contract/kernel/schema';
import type { Ctx } from '../../../kernel/context.ts';
import { dayOfMoment, withinFirms } from '../../practice/internship-sheet/read-sheet.public.ts';

type Shown = Output<typeof practiceDesk.endpoints.getCharts>;
const { view } = deskPermission;
const mostSessions = 12;
const mostReasons = 8;

export async function charts(ctx: Ctx): Promise<Shown> {
  const { rows: [span] } = await sql<{ from: string }>`select (date_trunc('month', app_today()) - interval '11 months')::date as "from"`.execute(ctx.db);
  const { from } = span!;
  const [months, sessions, durations, returnReasons] = await Promise.all([begun(ctx, from), results(ctx), spent(ctx, from), returnedFor(ctx, from)]);
  return { from, months, sessions, durations, returnReasons };
}

async function begun(ctx: Ctx, from: string): Promise<Shown['months']> {
  const { rows } = await sql<Shown['months'][number]>`
    select to_char(m, 'YYYY-MM') as month, count(i.id)::int as registered from generate_series(${from}::date, app_today(), interval '1 month') m
    left join internship i on i.association_id = ${ctx.viewer.associationId} and i.start_date >= m::date and i.start_date < (m + interval '1 month')::date and ${withinFirms(ctx, view, sql`i.firm_id`)}
    group by m order by m`.execute(ctx.db);
  return rows;
}

/** Of the latest interviews; who was absent has no result. */
async function results(ctx: Ctx): Promise<Shown['sessions']> {
  const { rows } = await sql<Shown['sessions'][number]>`
    select n.id, n.title, n.held_on, count(*) filter (where t.interview_result = 'PASS')::int as passed, count(*) filter (where t.interview_result = 'FAIL')::int as failed
    from interview_session n join interview_slot s on s.association_id = n.association_id and s.session_id = n.id and s.concluded_at is not null
    join assessment_application t on t.association_id = s.association_id and t.id = s.assessment_id and t.interview_slot_id = s.id and t.score_published_at is not null
    where n.association_id = ${ctx.viewer.associationId} and n.deleted_at is null and ${withinFirms(ctx, view, sql`t.firm_id`)}
    group by n.id, n.title, n.held_on order by n.held_on desc, n.id limit ${mostSessions}`.execute(ctx.db);
  return rows.toReversed();
}

/** From the firm's filing to the decision, by days. */
const steps = [[5, '5日以内'], [10, '6至10日'], [15, '11至15日'], [20, '16至20日'], [null, '20日以上']] as const;
async function spent(ctx: Ctx, from: string): Promise<Shown['durations']> {
  const { rows } = await sql<{ days: number; count: number }>`
    select ${dayOfMoment(sql`t.decided_at`)} - ${dayOfMoment(sql`t.accepted_at`)} as days, count(*)::int as count from practice_application t
    where t.association_id = ${ctx.viewer.associationId} and t.deleted_at is null and t.accepted_at is not null and t.decided_at >= ${from}::timestamp at time zone 'Asia/Shanghai' and ${withinFirms(ctx, view, sql`t.firm_id`)} group by 1`.execute(ctx.db);
  return steps.map(([most, title], at) => {
    const least = steps[at - 1]?.[0] ?? -1;
    return { title, count: rows.reduce((sum, { days, count }) => sum + (days > least && (most === null || days <= most) ? count : 0), 0) };
  });
}

/** By its reason; where it has none by the association's words that stand in it, or by what the remark is about. */
async function returnedFor(ctx: Ctx, from: string): Promise<Shown['returnReasons']> {
  const { app, db, viewer: { associationId } } = ctx;
  const read = await app.settings.some(db, associationId, [practiceSettings.returnReasons, practiceSettings.materials]);
  const reasons = read(practiceSettings.returnReasons).filter(({ code }) => code !== otherReason);
  const { rows } = await sql<{ reason: string | null; field: string; count: number }>`
    select reason, d ->> 'field' as field, count(*)::int as count from review_record r
    join practice_application t on t.association_id = r.association_id and t.id = r.case_id, jsonb_array_elements(r.defect_items) d
    left join lateral (select p.title as reason from unnest(${reasons.map(({ code }) => code)}::text[], ${reasons.map(({ title }) => title)}::text[]) p (code, title) where p.code = d ->> 'reason' or position(p.title in d ->> 'text') > 0 order by p.code = d ->> 'reason' desc, length(p.title) desc limit 1) known on true
    where r.association_id = ${associationId} and r.entity = 'practiceApplication' and r.to_state = 'returned' and jsonb_typeof(r.defect_items) = 'array' and r.at >= ${from}::timestamp at time zone 'Asia/Shanghai' and ${withinFirms(ctx, view, sql`t.firm_id`)}
    group by 1, 2`.execute(db);
  const about = (field: string) => read(practiceSettings.materials).find(({ code }) => code === field)?.name ?? titleOf(applicationForm, field);
  const sums = new Map<string, number>();
  for (const { reason, field, count } of rows) { const title = reason ?? about(field); sums.set(title, (sums.get(title) ?? 0) + count); }
  return [...sums].map(([title, count]) => ({ title, count })).toSorted((x, y) => y.count - x.count || x.title.localeCompare(y.title, 'zh-CN')).slice(0, mostReasons);
}
