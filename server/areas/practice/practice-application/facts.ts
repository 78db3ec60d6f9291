/** What the pre-checks look at: the form, today, the numbers in force, the tutor, and what else is open for the person. */
import { sql } from 'kysely';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { MaterialSpec } from 'contract/areas/practice/materials';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { openForm, type Draft, type Kept } from './form-store.ts';

export interface Tutor { id: string; name: string; licenceNo: string; firmId: string; status: string; lawyerType: string; firstPracticeDate: string; years: number; interns: number }

export interface Facts {
  form: Draft;
  today: string;
  tutor: Tutor | null;
  firmStatus: string | null;
  /** Number of another open application or active internship of the same identity number. */
  elsewhere: string | null;
  /** Which materials are there. */
  materials: ReadonlySet<string>;
  specs: readonly MaterialSpec[];
  numbers: { tutorMinYears: number; tutorMaxInterns: number; minMonthlyPay: string; agreementMaxAgeDays: number; qualificationTypesAllowed: readonly string[] };
}

export interface CaseForChecks extends Kept { associationId: string; internId: string; firmId: string | null; tutorId: string | null; idNoBlind: string | null }

/** All of them for the applicant's own check; without the materials where only what may have changed since is asked again. */
export async function factsOf(app: App, db: Db, row: CaseForChecks, asked: 'all' | 'again' = 'all'): Promise<Facts> {
  const at = row.associationId;
  const [{ today }, tutor, firm, elsewhere, files, numbers, specs] = await Promise.all([
    one<{ today: string }>(sql`select app_today() as today`, db),
    row.tutorId ? tutorOf(db, at, row.tutorId, row.id) : null,
    row.firmId ? db.selectFrom('lawFirm').select('status').where('associationId', '=', at).where('id', '=', row.firmId).executeTakeFirst() : null,
    otherRegistration(db, row),
    asked === 'again' ? [] : db.selectFrom('attachment').select('materialCode').where('associationId', '=', at).where('ownerEntity', '=', 'practiceApplication').where('ownerId', '=', row.id).where('deletedAt', 'is', null).execute(),
    numbersInForce(app, db, at),
    asked === 'again' ? [] : app.settings.get(db, at, practiceSettings.materials),
  ]);
  return { form: openForm(app, row), today, tutor, firmStatus: firm?.status ?? null, elsewhere, materials: new Set(files.map(({ materialCode }) => materialCode)), specs, numbers };
}

async function one<T>(query: ReturnType<typeof sql<T>>, db: Db): Promise<T> {
  const { rows } = await query.execute(db);
  return rows[0]!;
}

async function numbersInForce(app: App, db: Db, at: string): Promise<Facts['numbers']> {
  const { tutorMinYears, tutorMaxInterns, minMonthlyPay, agreementMaxAgeDays, qualificationTypesAllowed } = practiceSettings;
  return {
    tutorMinYears: await app.settings.get(db, at, tutorMinYears), tutorMaxInterns: await app.settings.get(db, at, tutorMaxInterns),
    minMonthlyPay: await app.settings.get(db, at, minMonthlyPay), agreementMaxAgeDays: await app.settings.get(db, at, agreementMaxAgeDays),
    qualificationTypesAllowed: await app.settings.get(db, at, qualificationTypesAllowed),
  };
}

/** Which applications hold one of their tutor's places while they are looked at (tutorReservation). */
export const reservingStates = ['tutorPending', 'firmPending', 'firstPending', 'finalPending'] as const;
/** Which internships count against the quota (internship rules 4.8). */
export const quotaStatuses = ['inProgress', 'paused', 'extended', 'transferHold'] as const;

/** A tutor with everybody in his charge: interns and reserved places, this application's own not counted. */
export async function tutorOf(db: Db, associationId: string, tutorId: string, exceptCase: string | null): Promise<Tutor | null> {
  const { rows } = await sql<Tutor>`
    select l.id, l.name, l.licence_no, l.firm_id, l.status, l.lawyer_type, l.first_practice_date,
      extract(year from age(app_today(), l.first_practice_date))::int as years,
      (select count(*)::int from internship i where i.association_id = l.association_id and i.current_tutor_id = l.id and i.status in (${sql.join([...quotaStatuses])}))
      + (select count(*)::int from practice_application a where a.association_id = l.association_id and a.tutor_id = l.id
          and a.state in (${sql.join([...reservingStates])}) and a.id is distinct from ${exceptCase}::uuid) as interns
    from lawyer l where l.association_id = ${associationId} and l.id = ${tutorId} and l.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

async function otherRegistration(db: Db, row: CaseForChecks): Promise<string | null> {
  const { rows } = await sql<{ no: string }>`
    select application_no as no from practice_application where association_id = ${row.associationId} and id <> ${row.id} and id_no_blind = ${row.idNoBlind}
      and state not in ('approved', 'withdrawn', 'draft')
    union all
    select registration_no from internship where association_id = ${row.associationId}
      and intern_id = any (array(select id from intern where association_id = ${row.associationId} and id_no_blind = ${row.idNoBlind} and deleted_at is null) || ${row.internId}::uuid)
      and status in ('inProgress', 'transferHold', 'paused', 'expiredWait', 'assessing', 'extended') limit 1`.execute(db);
  return rows[0]?.no ?? null;
}
