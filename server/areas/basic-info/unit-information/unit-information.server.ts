import { sql, type RawBuilder } from 'kysely';
import { firmProfilePermission as perm, unitInformation } from 'contract/areas/basic-info/unit-information';
import { receptionFlow } from 'contract/areas/practice/reception';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { stateTitle } from 'contract/kernel/workflow';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { orderOf } from '../../../kernel/list.ts';
import { rowsWithin } from '../../../kernel/reach.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { everyCase, guidesHere, placesTaken, barOfTutor, suspensionOfTutor, tutorBars } from '../../practice/practice-application/tutors.public.ts';
import { firmsReached } from '../law-firm/firms-reached.public.ts';

type Tutors = typeof unitInformation.endpoints.getTutors;
type Units = Output<typeof unitInformation.endpoints.getUnits>;

const ownFirms = (viewer: Viewer, firm: RawBuilder<unknown>) => rowsWithin(viewer, perm.view, (holding, who) => (holding.scope === 'ALL' || holding.scope === 'FIRM' ? firmsReached(holding, who, firm) : null));

/** What an internship's tutor must be (rules 4.8), with how many places are taken: one row for each full-time lawyer who practises. */
async function tutorsWithin({ app, db, viewer }: Ctx) {
  const at = viewer.associationId;
  const read = await app.settings.some(db, at, [practiceSettings.tutorMinYears, practiceSettings.tutorMaxInterns, practiceSettings.tutorQuotaStatuses]);
  const [minYears, quota, bars] = [read(practiceSettings.tutorMinYears), read(practiceSettings.tutorMaxInterns), await tutorBars(app.settings, db, at)];
  return sql`
    select t.*, ${quota}::int as quota, greatest(0, ${quota}::int - t.used) as free, case when t.is_suspended then 'SUSPENDED' when t.reason is not null then 'INELIGIBLE' when t.used >= ${quota}::int then 'FULL' else 'FREE' end as standing
    from (
      select l.id, l.firm_id, l.name, l.name_sort, l.licence_no, f.name as firm_name, extract(year from age(app_today(), l.first_practice_date))::int as years,
        ${placesTaken(read(practiceSettings.tutorQuotaStatuses), everyCase)} as used, ${suspensionOfTutor()} is not null as is_suspended,
        (select count(distinct r.internship_id)::int from tutor_relation r where r.association_id = l.association_id and r.tutor_id = l.id) as guided_ever,
        case when l.first_practice_date > app_today() - make_interval(years => ${minYears}) then '执业' || extract(year from age(app_today(), l.first_practice_date))::int || '年，不足' || ${minYears}::int || '年'
          else ${barOfTutor(bars)} end as reason
      from lawyer l join law_firm f on f.association_id = l.association_id and f.id = l.firm_id
      where l.association_id = ${at} and ${guidesHere} and ${ownFirms(viewer, sql`l.firm_id`)}
    ) t`;
}

async function listTutors(ctx: Ctx, { page, limit, sorting = 'years desc', keyword, standing, ids }: Parsed<Tutors>): Promise<Output<Tutors>> {
  const [key, direction] = orderOf({ years: 0, name: 0 }, sorting);
  const where = [sql`true`, ...(keyword ? [sql`(t.name ilike ${likePattern(keyword)} or t.licence_no like ${likePattern(keyword)})`] : []), ...(standing ? [sql`t.standing = ${standing}`] : []), ...(ids ? [sql`t.id = any(${ids}::uuid[])`] : [])];
  const { rows } = await sql<Output<Tutors>['data'][number] & { total: number }>`
    with t as (${await tutorsWithin(ctx)}) select t.id, t.name, t.licence_no, t.firm_name, t.years, t.quota, t.used, t.free, t.standing, t.reason, t.guided_ever, count(*) over ()::int as total
    from t where ${sql.join(where, sql` and `)} order by ${key === 'name' ? sql`t.name_sort` : sql`t.years`} ${direction === 'desc' ? sql`desc` : sql`asc`}, t.id limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.db);
  return { data: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

async function unitsOf(ctx: Ctx): Promise<Units> {
  const at = ctx.viewer.associationId;
  const { rows } = await sql<{ id: string; name: string; state: string | null; suspendedUntil: string | null; tutors: number; places: number; used: number; underWay: number; paused: number; waiting: number; assessing: number }>`
    with t as (${await tutorsWithin(ctx)})
    select f.id, f.name, r.state, r.suspended_until,
      (select count(*)::int from t where t.firm_id = f.id and t.reason is null) as tutors, (select coalesce(sum(t.quota), 0)::int from t where t.firm_id = f.id and t.reason is null) as places, (select coalesce(sum(least(t.used, t.quota)), 0)::int from t where t.firm_id = f.id and t.reason is null) as used,
      i.under_way, i.paused, i.waiting, i.assessing
    from law_firm f
    left join lateral (select state, suspended_until from firm_reception r where r.association_id = f.association_id and r.firm_id = f.id order by r.updated_at desc, r.id desc limit 1) r on true
    cross join lateral (select count(*) filter (where status in ('inProgress', 'extended'))::int as under_way, count(*) filter (where status in ('paused', 'transferHold'))::int as paused, count(*) filter (where status = 'expiredWait')::int as waiting, count(*) filter (where status = 'assessing')::int as assessing
      from internship i where i.association_id = f.association_id and i.firm_id = f.id) i
    where f.association_id = ${at} and f.deleted_at is null and ${ownFirms(ctx.viewer, sql`f.id`)} order by f.name_sort limit 20`.execute(ctx.db);
  return rows.map(({ state, suspendedUntil, ...unit }) => ({ ...unit, reception: state === null ? null : { state, stateTitle: stateTitle(receptionFlow, state), suspendedUntil } }));
}

export default implement(unitInformation, { handlers: { getUnits: (ctx) => unitsOf(ctx), getTutors: listTutors } });
