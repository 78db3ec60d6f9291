/** Every full-time lawyer who practises, with his standing as the checks of an application have it. Counted for the page alone: a large city has thirty thousand. */
import { sql } from 'kysely';
import { practiceSettings } from 'contract/areas/practice/settings';
import { tutorQualificationPermission as perm, type tutorQualification } from 'contract/areas/practice/tutor-qualification';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { listPage } from '../../../kernel/list.ts';
import { firmsOf, mayWithin, type Viewer } from '../../../kernel/viewer.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { barOfTutor, everyCase, guidesHere, placesTaken, suspensionOfTutor, tutorsWithoutPlace, tutorBars } from '../practice-application/tutors.public.ts';

type List = typeof tutorQualification.endpoints.getTutorQualifications;
type Standing = Output<List>['data'][number]['standing'];

/** Lawyers `l` within the viewer's reach. */
export function reachedTutors(viewer: Viewer) {
  if (mayWithin(viewer, perm.view, 'ALL')) return sql<boolean>`true`;
  const own = firmsOf(viewer, perm.view);
  return own.length ? sql<boolean>`l.firm_id in (${sql.join(own)})` : sql<boolean>`false`;
}

export async function listTutors(ctx: Ctx, input: Parsed<List>): Promise<Output<List>> {
  const { app, db, viewer } = ctx;
  const at = viewer.associationId;
  const read = await app.settings.some(db, at, [practiceSettings.tutorMinYears, practiceSettings.tutorMaxInterns, practiceSettings.tutorQuotaStatuses]);
  const [minYears, quota, statuses, bars] = [read(practiceSettings.tutorMinYears), read(practiceSettings.tutorMaxInterns), read(practiceSettings.tutorQuotaStatuses), await tutorBars(app.settings, db, at)];
  const [bar, suspended, full] = [barOfTutor(bars), sql<boolean>`${suspensionOfTutor()} is not null`, tutorsWithoutPlace(quota, statuses)];
  const young = sql<boolean>`l.first_practice_date > app_today() - make_interval(years => ${minYears})`;
  const fit = sql<boolean>`not ${young} and ${bar} is null`;
  const standings: Record<Standing, ReturnType<typeof sql<boolean>>> = {
    SUSPENDED: suspended, INELIGIBLE: sql<boolean>`not (${suspended}) and (${young} or ${bar} is not null)`, FULL: sql<boolean>`${fit} and ${full}`, FREE: sql<boolean>`${fit} and not (${full})`,
  };
  const pattern = likePattern(input.keyword ?? '');
  const scoped = db.selectFrom('lawyer as l').innerJoin('lawFirm as f', (join) => join.onRef('f.associationId', '=', 'l.associationId').onRef('f.id', '=', 'l.firmId'))
    .where('l.associationId', '=', at).where(guidesHere).where(reachedTutors(viewer))
    .$if(!!input.ids, (q) => q.where(sql<boolean>`l.id = any(${input.ids}::uuid[])`))
    .$if(!!input.firmId, (q) => q.where('l.firmId', '=', input.firmId!))
    .$if(!!input.keyword, (q) => q.where(sql<boolean>`(l.name ilike ${pattern} or l.licence_no like ${pattern})`))
    .$if(!!input.standing, (q) => q.where(standings[input.standing!]))
    .$if(!!input.places, (q) => q.where(input.places === 'FULL' ? full : sql<boolean>`not (${full})`));
  const rows = scoped.select(['l.id', 'l.name', 'l.licenceNo', 'f.name as firmName', sql<number>`extract(year from age(app_today(), l.first_practice_date))::int`.as('years'), placesTaken(statuses, everyCase).as('used'), bar.as('bar'), young.as('isYoung'), suspended.as('isSuspended'),
    sql<string | null>`(select s.until from tutor_suspension s where s.association_id = l.association_id and s.lawyer_id = l.id and s.lifted_on is null and coalesce(s.until, app_today()) >= app_today() limit 1)`.as('suspendedUntil')]);
  const { rows: data, total } = await listPage(rows, scoped, input, { name: sql`l.name_sort`, years: sql`l.first_practice_date` }, { initial: 'name asc', last: sql`l.id` });
  return {
    total, data: data.map(({ bar: why, isYoung, isSuspended, ...row }) => ({
      ...row, quota, free: Math.max(0, quota - row.used), reason: why ?? (isYoung ? `执业${row.years}年，不足${minYears}年` : null),
      standing: isSuspended ? 'SUSPENDED' as const : isYoung || why ? 'INELIGIBLE' as const : row.used >= quota ? 'FULL' as const : 'FREE' as const,
    })),
  };
}
