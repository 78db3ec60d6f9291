/** One application on any of its roads, for tests that live through its days. */
import { practiceApplication, practiceFlow } from 'contract/areas/practice/practice-application';
import type { ApplicationForm } from 'contract/areas/practice/practice-application.form';
import { callsOf } from 'contract/kernel/feature';
import { doerOf } from 'contract/kernel/workflow';
import type { Person } from '../harness/people.ts';
import type { Answer } from '../harness/client.ts';
import type { TestServer } from '../harness/server.ts';
import { beginApplication } from './practice-application.arrange.ts';

type Action = keyof typeof practiceFlow.actions;
interface CaseRow {
  state: string; version: number; internId: string; applicantName: string; deadline: string | null; clockLeft: number | null; correctionDue: string | null; returnedCount: number; mustChangePlace: boolean;
  acceptedAt: string | null; servedAt: string | null; recheckDue: string | null; refusalReason: string | null; committeeMembers: string | null; tutorReservedUntil: string | null; tutorId: string | null;
}

export async function begin(server: TestServer, more: Partial<ApplicationForm> = {}) {
  const one = await beginApplication(server, more);
  const row = async (): Promise<CaseRow> => (await server.database.db.selectFrom('practiceApplication').selectAll().where('id', '=', one.id).executeTakeFirstOrThrow()) as CaseRow; // Columns of that table.
  /** Tries an action as whoever it is up to, or somebody else. */
  const attempt = async (action: Action, input: Record<string, unknown> = {}, by?: Person): Promise<Answer> => {
    const { state, version } = await row();
    const doer = by ?? one.actors[doerOf(practiceFlow, action, state)]!;
    return server.ask(doer, callsOf(practiceApplication)[action]!, { id: one.id, version, ...one.inputOf(action), ...input });
  };
  /** Does it; it must work. */
  const take = async (action: Action, input: Record<string, unknown> = {}, by?: Person): Promise<void> => {
    await one.mend(action);
    const answer = await attempt(action, input, by);
    if (answer.status !== 200) throw new Error(`${action}: ${answer.status} ${answer.text}`);
  };
  const goThrough = async (...actions: readonly Action[]) => { for (const action of actions) await take(action); };
  return { ...one, row, attempt, take, goThrough };
}

/** As far as the association's desk. */
export const toFirst: readonly Action[] = ['submit', 'confirm', 'confirmByFirm'];
export const toFinal: readonly Action[] = [...toFirst, 'pass'];
export const errorOf = ({ body }: Answer) => (body as { error?: { code: string; details: string } }).error;
/** How it was answered, and which field was named first with what is wrong. */
export const wrongField = ({ status, body }: Answer) => [status, (body as { error: { fields?: { path: string; message: string }[] } }).error.fields?.[0]]; // the oracle has read it as an error
export const refusal = (answer: Answer) => [answer.status, errorOf(answer)?.code];

export const later = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
export const today = async ({ database: { pool } }: TestServer): Promise<string> => (await pool.query<{ day: string }>('select app_today() as day')).rows[0]!.day;

/** What was registered, if anything was. */
export async function registrationOf({ database: { pool } }: TestServer, caseId: string): Promise<{ certNo: string; startDate: string; tutors: number } | undefined> {
  const { rows } = await pool.query<{ certNo: string; startDate: string; tutors: number }>(`
    select c.cert_no as "certNo", i.start_date as "startDate", (select count(*)::int from tutor_relation t where t.internship_id = i.id) as tutors
    from internship i join internship_certificate c on c.internship_id = i.id where i.application_id = $1`, [caseId]);
  return rows[0];
}

export async function lettersOf({ database: { pool } }: TestServer, caseId: string): Promise<string[]> {
  const { rows } = await pool.query<{ kind: string }>('select kind from decision_document where case_id = $1 order by issued_at, kind', [caseId]);
  return rows.map(({ kind }) => kind);
}

/** Goes to another day, or back to the present; everybody is still signed in there. */
export async function goTo(server: TestServer, day?: string, time = '10:00:00'): Promise<void> {
  await server.database.setClock(day && `${day}T${time}+08:00`);
  await stillSignedIn(server);
}

/** Holds the clock at one moment while something is done. */
export async function heldAt<T>(server: TestServer, moment: string, work: () => Promise<T>): Promise<T> {
  const { pool } = server.database;
  const { rows } = await pool.query<{ running: string }>("select pg_get_functiondef('app_now()'::regprocedure) as running");
  await pool.query(`create or replace function app_now() returns timestamptz language sql stable parallel safe as $$ select '${moment}'::timestamptz $$`);
  await stillSignedIn(server);
  try {
    return await work();
  } finally {
    await pool.query(rows[0]!.running);
    await stillSignedIn(server);
  }
}

async function stillSignedIn({ app, database: { pool } }: TestServer): Promise<void> {
  await pool.query("update session set created_at = app_now(), last_seen_at = app_now(), expires_at = app_now() + interval '1 day'");
  await pool.query('update session_proof set proved_at = app_now()');
  await app.sessions.clock.refresh();
}
