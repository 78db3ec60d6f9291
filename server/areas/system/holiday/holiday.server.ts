import { holiday, type SpecialDay } from 'contract/areas/system/holiday';
import type { Fails, Parsed } from 'contract/kernel/endpoint';
import { sql } from 'kysely';
import { implement, type Ctx, type Db } from '../../../kernel/context.ts';
import { workCalendarOf, workdaysBetween } from '../../../machines/calendar/work-calendar.ts';
import { enterYear } from './enter-year.public.ts';
import { remindOfMissingYear } from './missing-year.ts';
import { readNotice } from './read-notice.ts';

type Calls = typeof holiday.endpoints;

async function yearOf(ctx: Ctx, { year }: { year: number }) {
  const at = ctx.viewer.associationId;
  const days = await ctx.db.selectFrom('holiday').select(['day', 'kind', 'name']).where('associationId', '=', at)
    .where('day', '>=', `${year}-01-01`).where('day', '<=', `${year}-12-31`).orderBy('day').execute();
  const { rows: [about] } = await sql<{ today: string; at: string | null; by: string | null }>`
    select app_today() as today, max(h.updated_at) as at, (array_agg(u.real_name order by h.updated_at desc))[1] as by
    from holiday h left join app_user u on u.association_id = h.association_id and u.id = h.updated_by where h.association_id = ${at} and h.of_year = ${year}`.execute(ctx.db);
  const calendar = await workCalendarOf(ctx.db, at);
  return {
    days, today: about!.today, workdays: workdaysBetween(calendar, `${year}-01-01`, `${year}-12-31`),
    changed: about!.at === null ? null : { at: about!.at, by: about!.by ?? '系统' },
  };
}

async function save(ctx: Ctx<Fails<Calls['save']>>, { day, kind, name }: Parsed<Calls['save']>) {
  const at = ctx.viewer.associationId;
  const before = await ctx.db.selectFrom('holiday').select(['kind', 'name']).where('associationId', '=', at).where('day', '=', day).forUpdate().executeTakeFirst();
  if (kind === null) await ctx.db.deleteFrom('holiday').where('associationId', '=', at).where('day', '=', day).execute();
  else await put(ctx.db, at, ctx.viewer.userId, Number(day.slice(0, 4)), { day, kind, name: name || (kind === 'HOLIDAY' ? '放假' : '调休上班') });
  ctx.subject({ entity: 'holiday', id: day, before: before ?? null, after: kind && { kind, name } });
  return {};
}

const put = (db: Db, associationId: string, userId: string, ofYear: number, one: SpecialDay) => db.insertInto('holiday')
  .values({ associationId, ...one, ofYear, updatedBy: userId })
  .onConflict((already) => already.columns(['associationId', 'day']).doUpdateSet({ kind: one.kind, name: one.name, updatedBy: userId, updatedAt: sql`app_now()` })).execute();

async function importYear(ctx: Ctx<Fails<Calls['importYear']>>, { year, days }: Parsed<Calls['importYear']>) {
  const beyond = days.findIndex(({ day }) => Math.abs(Number(day.slice(0, 4)) - year) > 1);
  if (beyond >= 0) ctx.fail('invalid', {}, { fields: [{ path: `days.${beyond}.day`, message: `${days[beyond]!.day}不是${year}年的安排` }] });
  const twice = days.findIndex(({ day }, at) => days.findIndex((other) => other.day === day) < at);
  if (twice >= 0) ctx.fail('invalid', {}, { fields: [{ path: `days.${twice}.day`, message: `${days[twice]!.day}出现了两次` }] });
  await enterYear(ctx.db, ctx.viewer.associationId, year, days, ctx.viewer.userId);
  ctx.subject({ entity: 'holiday', id: String(year), after: { year, days: days.length } });
  return { days: days.length };
}

export default implement(holiday, {
  handlers: { getHolidays: yearOf, save, importYear, readNotice: async (_, { year, text }) => readNotice(year, text) },
  scheduled: { holidayMissing: remindOfMissingYear },
});
