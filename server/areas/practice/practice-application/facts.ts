/** What the pre-checks look at: the form, today, the numbers in force, firm and tutor, and what else is known of the person. */
import { sql } from 'kysely';
import type { ApplicationDraft as Draft } from 'contract/areas/practice/practice-application.form';
import { openInternship } from 'contract/areas/practice/internship-words';
import { isRegistered } from 'contract/areas/practice/practice-application';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { HandedPaper, MaterialSpec } from 'contract/areas/practice/materials';
import type { Setting } from 'contract/kernel/setting';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { isMobileOfAnother, isMobileVerified } from '../../account/mobile-check/mobile-check.public.ts';
import { askedMaterials } from './asked-materials.ts';
import { openForm, type Kept } from './form-store.ts';
import { handedPapers } from '../../../machines/casework/case-changes.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { dayOf } from '../period.public.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { firmOf, type Firm } from './receiving-firm.public.ts';
import { tutorOf, type Tutor } from './tutors.public.ts';
import { endedStates } from './who-it-is.ts';

export interface Facts {
  form: Draft;
  today: string;
  /** The day of the first submission; `null` while it has not been handed in. */
  submittedOn: string | null;
  tutor: Tutor | null;
  firm: Firm | null;
  person: Person;
  /** Which materials are there. */
  materials: readonly HandedPaper[];
  specs: readonly MaterialSpec[];
  numbers: Numbers;
}

export interface Person {
  /** Number of another open application or active internship of the same identity number. */
  elsewhere: string | null;
  barredUntil: string | null;
  /** Who else uses the same qualification number. */
  qualificationUsedBy: string | null;
  /** Number of an earlier registration that is not closed yet. */
  unfinished: string | null;
  /** Whether the number is the applicant's own: shown by a code, not shown yet, or another account's. `null`: nobody's account speaks here. */
  mobile: 'SHOWN' | 'UNSHOWN' | 'TAKEN' | null;
}

export interface CaseForChecks extends Kept { associationId: string; internId: string; firmId: string | null; tutorId: string | null; idNoBlind: string | null; mobileBlind: string | null; filedByFirmId: string | null; enteredBy: string | null; qualificationNo: string | null; submittedAt: string | null }

/** Reads anew each time; whoever judges the same case by two sets of rules reads once what both have in common. */
type Read = <T>(what: string, read: () => Promise<T>) => Promise<T>;

/** All of them for the applicant's own check; without the materials where only what may have changed since is asked again. */
export async function factsOf(app: App, db: Db, row: CaseForChecks, asked: 'all' | 'again' = 'all', read: Read = (_, fresh) => fresh()): Promise<Facts> {
  const at = row.associationId;
  const numbers = await numbersInForce(app, db, row);
  const [today, tutor, firm, person, mobile, files, specs] = await Promise.all([
    todayIn(db),
    row.tutorId ? read(`tutor ${row.id} ${numbers.tutorSanctionYears} ${numbers.tutorTitleRequired} ${numbers.tutorAnnualOk} ${numbers.tutorQuotaStatuses.join(' ')}`, () => tutorOf(db, at, row.tutorId!, { exceptCase: row.id, statuses: numbers.tutorQuotaStatuses, bars: numbers })) : null,
    row.firmId ? read(`firm ${row.id} ${numbers.firmSanctionYearsLight} ${numbers.firmSanctionYearsHeavy} ${numbers.tutorMinYears} ${numbers.tutorSanctionYears} ${numbers.tutorTitleRequired} ${numbers.tutorAnnualOk}`, () => firmOf(db, at, row.firmId!, numbers)) : null,
    read(`person ${row.id}`, () => personOf(db, row)),
    asked === 'again' ? null : read(`mobile ${row.id}`, () => mobileOf(db, row)),
    asked === 'again' ? [] : read(`files ${row.id}`, () => handedPapers(db, 'practiceApplication', row)),
    asked === 'again' ? [] : askedMaterials({ app, db, row }),
  ]);
  return { form: openForm(app, row), today, submittedOn: row.submittedAt && dayOf(row.submittedAt), tutor, firm, person: { ...person, mobile }, materials: files, specs, numbers };
}

export type Numbers = Awaited<ReturnType<typeof numbersInForce>>;

async function numbersInForce(app: App, db: Db, row: CaseForChecks) {
  const get = <T>(setting: Setting<T>) => ruleFor({ app, db, row }, setting);
  const own = practiceSettings;
  return {
    tutorMinYears: await get(own.tutorMinYears), tutorMaxInterns: await get(own.tutorMaxInterns), tutorMaxHkMoTw: await get(own.tutorMaxHkMoTw),
    tutorQuotaStatuses: await get(own.tutorQuotaStatuses), tutorSanctionYears: await get(own.tutorSanctionYears), tutorTitleRequired: await get(own.tutorTitleRequired), tutorAnnualOk: await get(own.tutorAnnualOk), minMonthlyPay: await get(own.minMonthlyPay), agreementMaxAgeDays: await get(own.agreementMaxAgeDays),
    qualificationTypesAllowed: await get(own.qualificationTypesAllowed), allowPreQualification: await get(own.allowPreQualification),
    firmMinTutors: await get(own.firmMinTutors), firmNeedQualification: await get(own.firmNeedQualification),
    firmSanctionYearsLight: await get(own.firmSanctionYearsLight), firmSanctionYearsHeavy: await get(own.firmSanctionYearsHeavy),
    acceptRestrictedArea: await get(own.acceptRestrictedArea), mobileMustBeVerified: await get(own.mobileMustBeVerified),
    resumeMaxGapDays: await get(own.resumeMaxGapDays), intakeMode: await get(own.intakeMode), intakeWindows: await get(own.intakeWindows),
    conductExceptionYears: await get(own.conductExceptionYears), conditions: await get(own.presetConditions),
  };
}

const active = sql`(${sql.join([...openInternship])})`;
/** What is still being filled in has not been handed in elsewhere. */
const ended = sql`(${sql.join(['draft', ...endedStates])})`;
/** Nobody was registered with its qualification. */
const unused = sql`(${sql.join(['draft', ...endedStates.filter((state) => !isRegistered(state))])})`;

async function mobileOf(db: Db, { associationId: at, internId, filedByFirmId, enteredBy, mobileBlind }: CaseForChecks): Promise<Person['mobile']> {
  if (filedByFirmId || enteredBy || !mobileBlind) return null;
  if (await isMobileOfAnother(db, at, { internId }, mobileBlind)) return 'TAKEN';
  return await isMobileVerified(db, at, { internId }, mobileBlind) ? 'SHOWN' : 'UNSHOWN';
}

async function personOf(db: Db, row: CaseForChecks): Promise<Omit<Person, 'mobile'>> {
  const same = sql`any (array(select id from intern where association_id = ${row.associationId} and id_no_blind = ${row.idNoBlind} and deleted_at is null) || ${row.internId}::uuid)`;
  const { rows } = await sql<Omit<Person, 'mobile'>>`/* by key */
    select
      (select application_no from practice_application where association_id = ${row.associationId} and id <> ${row.id} and id_no_blind = ${row.idNoBlind} and state not in ${ended}
        union all select registration_no from internship where association_id = ${row.associationId} and intern_id = ${same} and status in ${active} limit 1) as elsewhere,
      (select max(barred_until) from intern where association_id = ${row.associationId} and id = ${same}) as barred_until,
      coalesce(
        (select applicant_name from practice_application where association_id = ${row.associationId} and qualification_no = ${row.qualificationNo} and id <> ${row.id}
          and id_no_blind is distinct from ${row.idNoBlind} and state not in ${unused} limit 1),
        (select name from intern where association_id = ${row.associationId} and profile ->> 'qualificationNo' = ${row.qualificationNo} and id_no_blind is distinct from ${row.idNoBlind} and id <> ${row.internId} and deleted_at is null limit 1),
        (select name from lawyer where association_id = ${row.associationId} and qualification_no = ${row.qualificationNo} and id_no_blind is distinct from ${row.idNoBlind} and deleted_at is null limit 1)) as qualification_used_by,
      (select registration_no from internship where association_id = ${row.associationId} and intern_id = ${same} and status not in ('cancelled', 'annulled', 'lapsed', 'converted') limit 1) as unfinished`.execute(db);
  return rows[0]!;
}
