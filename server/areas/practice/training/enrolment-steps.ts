/** The workflow of an enrolment on the server: places, waiting list, and what a result does to the internship. */
import { sql, type Selectable } from 'kysely';
import { enrolmentFlow, enrolments } from 'contract/areas/practice/training-enrolment.flow';
import type { Finding } from 'contract/kernel/workflow';
import type { App } from '../../../app.ts';
import { actByClock } from '../../../kernel/act.ts';
import type { Db } from '../../../kernel/context.ts';
import { flow, type Acting, type Done } from '../../../kernel/flow.ts';
import { firmsOf, mayWithin } from '../../../kernel/viewer.ts';
import { nextNumber } from '../../../machines/numbers/next-number.ts';
import { notOwnFirm } from '../../../machines/casework/recusal.ts';
import type { Database } from '../../../tables.gen.ts';
import { issueDocument } from '../../basic-info/decision-document/issue-document.public.ts';
import { internAndTutor } from '../../account/who-hears.public.ts';

export type Enrolment = Selectable<Database['trainingEnrolment']>;
type Step = Acting<Enrolment>;

const sessionOf = (db: Db, { associationId, sessionId }: Pick<Enrolment, 'associationId' | 'sessionId'>) =>
  db.selectFrom('trainingSession').selectAll().where('associationId', '=', associationId).where('id', '=', sessionId).executeTakeFirstOrThrow();

/** Whoever has passed stays so, whatever becomes of another enrolment. */
async function setStanding(db: Db, { associationId, internshipId }: Enrolment, standing: 'ENROLLED' | 'FAILED' | 'NONE'): Promise<void> {
  await sql`update internship set training_status = ${standing}, updated_at = app_now() where association_id = ${associationId} and id = ${internshipId} and training_status not in ('PASSED', 'EXEMPT')`.execute(db);
}

/** The place is given up: who has failed before is where he was. */
async function leave({ app, db, row }: Step): Promise<Done> {
  const before = await db.selectFrom('trainingEnrolment').select('id').where('associationId', '=', row.associationId).where('internshipId', '=', row.internshipId).where('state', 'in', ['failed', 'absent']).executeTakeFirst();
  await setStanding(db, row, before ? 'FAILED' : 'NONE');
  return row.state === 'enrolled' ? { last: () => fillPlaces(app, db, row.associationId, row.sessionId, true) } : {};
}

async function stillCancellable({ db, row }: Step): Promise<Finding[]> {
  const { rows } = await sql<{ state: string; enrollEnd: string; over: boolean }>`select state, enroll_end, enroll_end < app_today() as over from training_session where association_id = ${row.associationId} and id = ${row.sessionId}`.execute(db);
  const session = rows[0]!;
  return session.state === 'enrolling' && !session.over ? [] : [{ code: 'closed', level: 'BLOCK', message: `报名已截止（${session.enrollEnd}），不能自行取消，请联系培训部` }];
}

/** Certificate number, letter and the internship's own entry commit with the result. */
async function pass({ db, row }: Step): Promise<Done> {
  const at = row.associationId;
  const session = await sessionOf(db, row);
  const { rows: [known] } = await sql<{ firmName: string; startDate: string; today: string; month: string }>`
    select f.name as firm_name, i.start_date, app_today() as today, to_char(app_today(), 'YYYYMM') as month from internship i join law_firm f on f.association_id = i.association_id and f.id = i.firm_id
    where i.association_id = ${at} and i.id = ${row.internshipId}`.execute(db);
  const { firmName, startDate, today, month } = known!;
  const number = `PX${month}${await nextNumber(db, at, 'trainingCertificate', month, 4)}`;
  await issueDocument(db, { associationId: at, kind: 'TRAINING_CERT', caseEntity: enrolmentFlow.entity, caseId: row.id, to: ['intern'], issuedBy: null, data: {
    'intern.name': row.internName, 'certificate.no': row.certNo ?? '', 'firm.name': firmName, 'internship.from': startDate,
    'session.name': session.name, 'session.period': session.periodNo, 'session.from': session.startDate, 'session.to': session.endDate, 'training.no': number, hours: row.studyHours ?? session.requiredHours, score: row.examScore ?? 0,
  } });
  await sql`update internship set training_status = 'PASSED', training_cert_no = ${number}, training_pass_date = ${today}, updated_at = app_now() where association_id = ${at} and id = ${row.internshipId}`.execute(db);
  return { set: { trainingCertNo: number, certDate: today } };
}

const fail = async ({ db, row }: Step): Promise<Done> => { await setStanding(db, row, 'FAILED'); return {}; };
const enter = async ({ db, row }: Step): Promise<Done> => { await setStanding(db, row, 'ENROLLED'); return {}; };
const nothing = async (): Promise<Done> => ({});

export const enrolmentSteps = flow<typeof enrolmentFlow, 'trainingEnrolment'>({
  workflow: enrolmentFlow,
  table: 'trainingEnrolment',
  ties: {
    intern: (viewer) => viewer.internId && mayWithin(viewer, enrolments.view, 'SELF') ? sql`t.intern_id = ${viewer.internId}` : null,
    training: (viewer) => mayWithin(viewer, enrolments.decide, 'ALL') ? notOwnFirm(viewer) : null,
    observer: (viewer) => {
      if (mayWithin(viewer, enrolments.view, 'ALL')) return sql`true`;
      const firms = firmsOf(viewer, enrolments.view);
      const own = [...(firms.length ? [sql`t.firm_id in (${sql.join(firms)})`] : []), ...(viewer.lawyerId && mayWithin(viewer, enrolments.view, 'TUTEES') ? [sql`t.tutor_id = ${viewer.lawyerId}`] : [])];
      return own.length ? sql`(${sql.join(own, sql` or `)})` : null;
    },
  },
  audience: { intern: internAndTutor(enrolments.view).intern },
  soughtBy: sql`t.intern_name`,
  headline: ({ internName, certNo }) => (certNo ? `${internName}（${certNo}）` : internName),
  address: ({ sessionId }) => `/practice/training/${sessionId}`,
  blockers: { cancel: stillCancellable },
  effects: {
    enrolAtOnce: enter, enrolWaiting: enter, cancel: leave, reject: leave, promote: nothing, lapse: leave, begin: nothing,
    pass, fail, missed: fail, passResit: pass, drop: async (step) => { await leave({ ...step, row: { ...step.row, state: 'waitlist' } }); return {}; },
  },
});

/**
 * As many of those who wait, the longest first, as there are places. `ifFree`: whoever holds the session now will fill
 * its places, or the next minutes will; waiting for him while holding an enrolment could be waiting for each other.
 */
export async function fillPlaces(app: App, db: Db, associationId: string, sessionId: string, ifFree = false): Promise<void> {
  const { rows: [session] } = await sql<{ free: number }>`
    select s.capacity - (select count(*)::int from training_enrolment e where e.association_id = s.association_id and e.session_id = s.id and e.state = 'enrolled' and e.deleted_at is null) as free
    from training_session s where s.association_id = ${associationId} and s.id = ${sessionId} and s.state in ('enrolling', 'closed') for update of s ${ifFree ? sql`skip locked` : sql``}`.execute(db);
  if (!session || session.free <= 0) return;
  const { rows } = await sql<{ id: string }>`
    select id from training_enrolment where association_id = ${associationId} and session_id = ${sessionId} and state = 'waitlist' and deleted_at is null
    order by application_no limit ${session.free} for update skip locked`.execute(db);
  for (const { id } of rows) await actByClock(app, db, enrolmentSteps, 'promote', associationId, id);
}

/** All of a session in these states take the same step. */
export async function moveAll(app: App, db: Db, session: { associationId: string; id: string }, states: readonly Enrolment['state'][], name: string | ((row: Enrolment) => string)): Promise<void> {
  const rows = await db.selectFrom('trainingEnrolment').selectAll().where('associationId', '=', session.associationId).where('sessionId', '=', session.id).where('state', 'in', states).where('deletedAt', 'is', null).orderBy('applicationNo').execute();
  for (const row of rows) await actByClock(app, db, enrolmentSteps, typeof name === 'string' ? name : name(row), row.associationId, row.id);
}
