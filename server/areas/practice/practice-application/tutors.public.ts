/** Tutors and their places (internship rules 4.8). */
import { sql, type RawBuilder } from 'kysely';
import { restingStates } from 'contract/areas/other-business/road';
import type { InternshipStatus } from 'contract/areas/practice/internship-words';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Db } from '../../../kernel/context.ts';
import { byKeys } from '../../../machines/postgres/by-key.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import type { Settings } from '../../../machines/settings/settings.ts';

export interface Tutor {
  id: string; name: string; licenceNo: string; firmId: string; status: string; lawyerType: string; firstPracticeDate: string; years: number;
  /** In his charge: interns, and places kept for applications under review. */
  interns: number;
  /** Of these from Hong Kong, Macao or Taiwan. */
  hkMoTw: number;
  sanction: string | null;
}

/** Which applications keep a place with their tutor while they are looked at (tutorReservation). */
export const reservingStates = ['tutorPending', 'firmPending', 'firstPending', 'committeePending', 'finalPending', 'publicity', 'firstOnHold', 'finalOnHold'] as const;

/** Cases that are not counted: `a` is an application for registration, `b` another business. */
interface Except { readonly application: RawBuilder<boolean>; readonly business: RawBuilder<boolean> }

/** The statuses in which an internship takes one of its tutor's places (setting tutorQuotaStatuses). */
export type TakingPlace = readonly InternshipStatus[];

const guided = (statuses: TakingPlace) => sql`internship i where i.association_id = l.association_id and i.current_tutor_id = l.id and i.status in (${sql.join([...statuses])})`;
/** A kept place lapses with its date. */
const reserved = ({ application }: Except) => sql`practice_application a where a.association_id = l.association_id and a.tutor_id = l.id and a.state in (${sql.join([...reservingStates])})
  and coalesce(a.tutor_reserved_until, app_today()) >= app_today() and ${application}`;
/** Whoever is to take over from another tutor has his place kept as well, until his day comes. */
const takenOver = ({ business }: Except) => sql`business_application b where b.association_id = l.association_id and b.new_tutor_id = l.id and b.deleted_at is null
  and (b.state not in (${sql.join([...restingStates])}) or b.takes_effect_on is not null) and ${business}`;

/** How many places of the lawyer `l` are taken: by who is in his charge, and by cases under review. */
export const placesTaken = (statuses: TakingPlace, except: Except) => sql<number>`(select count(*)::int from ${guided(statuses)}) + (select count(*)::int from ${reserved(except)}) + (select count(*)::int from ${takenOver(except)})`;

const now = sql`app_today()`;

/** Set aside by the association's own hand on a day: `only` some of these. Over table `lawyer`, alias `l`; a suspension is `s`. */
export const suspensionOfTutor = (day: RawBuilder<unknown> = now, only = sql<boolean>`true`) => sql<string | null>`(select '暂停指导' || coalesce('至' || s.until, '') from tutor_suspension s
        where s.association_id = l.association_id and s.lawyer_id = l.id and s.lifted_on is null and s.from_on <= ${day} and coalesce(s.until, ${day}) >= ${day} and ${only} limit 1)`;

/** The latest sanction of the lawyer `l` that still counts on a day, if any. */
export const sanctionOfTutor = (years: number, day: RawBuilder<unknown> = now) => sql<string | null>`(select p.title || '（' || p.doc_no || '）' from reward_punish p where p.association_id = l.association_id and p.subject = 'lawyer' and p.subject_id = l.id and p.kind <> 'REWARD'
        and (p.until >= ${day} or p.decided_on + make_interval(years => case p.weight when 'HEAVY' then ${years}::int else 1 end) > ${day}) order by p.decided_on desc limit 1)`;

/** By which rules somebody is barred (tutorSanctionYears, tutorTitleRequired, tutorAnnualOk). */
export interface TutorBars { readonly tutorSanctionYears: number; readonly tutorTitleRequired: boolean; readonly tutorAnnualOk: boolean }

/** Of at least the middle level; nothing is asked for where the association asks for none. */
const titleWanting = sql<string | null>`(case when l.professional_title is null then '没有职称，须为三级律师以上' when l.professional_title = 'FOURTH' then '职称为四级律师，须为三级律师以上' end)`;

/** What the lawyer `l` wants of a title, where one is asked for. */
export const titleBarOfTutor = ({ tutorTitleRequired }: Pick<TutorBars, 'tutorTitleRequired'>) => (tutorTitleRequired ? titleWanting : sql<string | null>`null::text`);

/** What the last check of the lawyer `l` came to, where it came to less than 称职; what is not known here bars nobody. */
export const annualBarOfTutor = ({ tutorAnnualOk }: Pick<TutorBars, 'tutorAnnualOk'>, day: RawBuilder<unknown> = now) => (tutorAnnualOk
  ? sql<string | null>`(select r.year || '年度考核为' || case r.grade when 'BASIC' then '基本称职' else '不称职' end from annual_result r where r.association_id = l.association_id and r.subject = 'lawyer' and r.subject_id = l.id and r.grade in ('BASIC', 'INCOMPETENT')
        and r.year = (select max(n.year) from annual_result n where n.association_id = l.association_id and n.subject = 'lawyer' and n.subject_id = l.id and n.year <= extract(year from ${day}::date)))` : sql<string | null>`null::text`);

/** What bars the lawyer `l` from taking somebody on a day, if anything. */
export const barOfTutor = ({ tutorSanctionYears, tutorTitleRequired, tutorAnnualOk }: TutorBars, day: RawBuilder<unknown> = now) =>
  sql<string | null>`coalesce(${suspensionOfTutor(day)}, ${sanctionOfTutor(tutorSanctionYears, day)}, ${annualBarOfTutor({ tutorAnnualOk }, day)}, ${titleBarOfTutor({ tutorTitleRequired })})`;

const { tutorSanctionYears: years, tutorTitleRequired: title, tutorAnnualOk: annual } = practiceSettings;
/** Today's. */
export async function tutorBars(settings: Settings, db: Db, associationId: string): Promise<TutorBars> {
  const rule = await settings.some(db, associationId, [years, title, annual]);
  return { tutorSanctionYears: rule(years), tutorTitleRequired: rule(title), tutorAnnualOk: rule(annual) };
}
/** Those of the day on which a case was handed in. */
export const tutorBarsFor = async (at: Parameters<typeof ruleFor>[0]): Promise<TutorBars> => ({ tutorSanctionYears: await ruleFor(at, years), tutorTitleRequired: await ruleFor(at, title), tutorAnnualOk: await ruleFor(at, annual) });

/** How many more interns may come to a tutor (SX18). */
export const placesLeft = ({ interns }: Pick<Tutor, 'interns'>, quota: number): number => Math.max(0, quota - interns);

/** Who may guide at all practises full time. Over table `lawyer`, alias `l`. */
export const guidesHere = sql<boolean>`l.deleted_at is null and l.status = 'PRACTISING' and l.lawyer_type = 'FULL_TIME'`;

/** Who may take interns as a tutor on a day, whether or not he has a place left: the same for every list, sheet and check. Over table `lawyer`, alias `l`. */
export const qualifiedTutor = ({ tutorMinYears, ...bars }: TutorBars & { tutorMinYears: number }, day: RawBuilder<unknown> = now) => sql<boolean>`${guidesHere}
  and l.first_practice_date <= ${day} - make_interval(years => ${tutorMinYears}) and ${barOfTutor(bars, day)} is null`;

/** No case is left out: what is free so is free for the next application (SX18). */
export const everyCase: Except = { application: sql<boolean>`true`, business: sql<boolean>`true` };
/** Of lawyers `l`: those who guide somebody, or are asked to, and can take nobody more. Only they are counted one by one. */
export const tutorsWithoutPlace = (quota: number, statuses: TakingPlace) => sql<boolean>`${guidesHere}
  and (exists (select 1 from ${guided(statuses)}) or exists (select 1 from ${reserved(everyCase)}) or exists (select 1 from ${takenOver(everyCase)})) and (${placesTaken(statuses, everyCase)}) >= ${quota}`;

/** Why a lawyer who practises full time may take nobody (SX17–SX19); `null`: he may. */
export function whyTutorMayNot({ years, interns, sanction }: Pick<Tutor, 'years' | 'interns' | 'sanction'>, { tutorMinYears, tutorMaxInterns }: { tutorMinYears: number; tutorMaxInterns: number }): string | null {
  if (years < tutorMinYears) return `执业年限${years}年，不足${tutorMinYears}年`;
  return placesLeft({ interns }, tutorMaxInterns) > 0 ? sanction : `已指导${interns}名实习人员（含审核中），达到上限`;
}

/** Where only the places are asked for. */
const shippedBars: TutorBars = { tutorSanctionYears: years.initial, tutorTitleRequired: title.initial, tutorAnnualOk: annual.initial };

/** `exceptCase`: whose own place is not counted. */
interface Asked { readonly statuses: TakingPlace; readonly exceptCase?: string; readonly bars?: TutorBars; readonly day?: RawBuilder<unknown> }

/** A tutor with everybody who takes a place with him. */
export async function tutorOf(db: Db, associationId: string, tutorId: string, asked: Asked): Promise<Tutor | null> {
  return (await tutorsOf(db, associationId, [tutorId], asked))[0] ?? null;
}

export async function tutorsOf(db: Db, associationId: string, tutorIds: readonly string[], { statuses, exceptCase, bars = shippedBars, day = now }: Asked): Promise<Tutor[]> {
  const except: Except = { application: sql`a.id is distinct from ${exceptCase ?? null}::uuid`, business: sql`b.id is distinct from ${exceptCase ?? null}::uuid` };
  const { said, condition } = byKeys(sql`l.id`, tutorIds);
  const { rows } = await sql<Tutor>`${said}
    select l.id, l.name, l.licence_no, l.firm_id, l.status, l.lawyer_type, l.first_practice_date, extract(year from age(${day}, l.first_practice_date))::int as years,
      ${placesTaken(statuses, except)} as interns,
      (select count(*)::int from ${guided(statuses)} and exists (select 1 from intern p where p.association_id = i.association_id and p.id = i.intern_id and p.id_type in ('HKM_PERMIT', 'TW_PERMIT', 'HMT_RESIDENCE')))
        + (select count(*)::int from ${reserved(except)} and a.form ->> 'idType' in ('HKM_PERMIT', 'TW_PERMIT', 'HMT_RESIDENCE'))
        + (select count(*)::int from ${takenOver(except)} and exists (select 1 from internship t join intern p on p.association_id = t.association_id and p.id = t.intern_id where t.association_id = b.association_id and t.id = b.internship_id and p.id_type in ('HKM_PERMIT', 'TW_PERMIT', 'HMT_RESIDENCE'))) as hk_mo_tw,
      ${barOfTutor(bars, day)} as sanction
    from lawyer l where l.association_id = ${associationId} and ${condition} and l.deleted_at is null`.execute(db);
  return rows;
}
