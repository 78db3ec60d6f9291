/** The journal's workflow on the server: what stands in an action's way, and what it does. */
import { sql } from 'kysely';
import { practiceLogFlow } from 'contract/areas/journal/practice-log';
import type { Finding } from 'contract/kernel/workflow';
import { flow, type Acting, type Done } from '../../../kernel/flow.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { plusDays, workCalendarOf } from '../../../machines/calendar/work-calendar.ts';
import { handInFaults, journalName, lockedSentence, marksOf, pausesOf, rulesOf, type Row } from './rules.ts';
import { sketchOf } from './sketch.public.ts';
import { audience, ties } from './ties.ts';

type Step = Acting<Row>;
const stop = (code: string, message: string, field?: string): Finding => ({ code, level: 'BLOCK', message, ...(field && { field }) });

export const internshipOf = ({ db, row }: Pick<Step, 'db' | 'row'>) => db.selectFrom('internship').selectAll().where('associationId', '=', row.associationId).where('id', '=', row.internshipId).executeTakeFirstOrThrow();

const locked = async (step: Step): Promise<Finding[]> => (await internshipOf(step)).journalsLockedAt ? [stop('locked', lockedSentence)] : [];

async function forHandingIn(step: Step): Promise<Finding[]> {
  const { app, db, row } = step;
  const [internship, rules, pauses, today] = await Promise.all([internshipOf(step), rulesOf(db, app.settings, row.associationId), pausesOf(db, row.associationId, row.internshipId), todayIn(step.db)]);
  return handInFaults(row, internship, rules, pauses, today);
}

async function stillToTakeBack(step: Step): Promise<Finding[]> {
  const { takeBackDays } = await rulesOf(step.db, step.app.settings, step.row.associationId);
  const { rows } = await sql<{ over: boolean }>`select ${step.row.reviewedAt}::timestamptz < app_now() - make_interval(days => ${takeBackDays}) as over`.execute(step.db);
  return [...await locked(step), ...(rows[0]?.over ? [stop('takeBack', `通过超过${takeBackDays}天，不能撤回`)] : [])];
}

/** From here on the tutor, the firm and the association see it. */
async function handIn(step: Step): Promise<Done> {
  const { app, db, row } = step;
  const [internship, rules, today, calendar] = await Promise.all([internshipOf(step), rulesOf(db, app.settings, row.associationId), todayIn(step.db), workCalendarOf(db, row.associationId)]);
  return {
    set: {
      firmId: internship.firmId, tutorId: internship.currentTutorId, firstSubmittedOn: row.firstSubmittedOn ?? today, submittedAt: sql`app_now()`, ...marksOf(row, rules, calendar.isWorkday(row.journalDate), today),
      ...(row.caseMode === 'OTHER' && { caseNo: null, caseName: null, caseTutorId: null }), sketch: sketchOf(row.content), similarity: null, similarId: null, isSuspicious: false, fixDue: null, autoApproved: false,
    },
    // Alike or not is worked out after the commit: two hundred who hand in together wait for nobody.
    last: async () => { await sql`select graphile_worker.add_job('journalLikeness', json_build_object('id', ${row.id}::text), job_key => ${`likeness:${row.id}`}, priority => 5)`.execute(db); },
  };
}

/** As long as a week that was passed in one go can be taken back at a press, and a little more. */
const secondThoughts = 15;

/** Where a spot check has found a defect, whoever found it looks again; told later, and not of what was taken back by then. */
const backToChecker = async ({ db, row }: Step): Promise<void> => {
  await sql`select graphile_worker.add_job('spotCheckMended', json_build_object('id', ${row.id}::text), run_at => clock_timestamp() + make_interval(secs => ${secondThoughts}), job_key => ${`spotCheckMended:${row.id}`}) where exists (select from spot_check_item i where i.association_id = ${row.associationId} and i.journal_id = ${row.id} and i.result = 'DEFECT')`.execute(db);
};

export const practiceLogSteps = flow<typeof practiceLogFlow, 'practiceJournal'>({
  workflow: practiceLogFlow,
  table: 'practiceJournal',
  ties, audience,
  due: sql<string | null>`t.fix_due`,
  soughtBy: sql`(select i.name from intern i where i.association_id = t.association_id and i.id = t.intern_id)`,
  headline: journalName,
  address: ({ id, state, internshipId }, actor) => actor === 'tutor' && state === 'submitted' ? `/journal/practiceLog/read?internshipId=${internshipId}`
    : actor === 'intern' && state !== 'submitted' && state !== 'void' ? `/journal/practiceLog/${id}/edit` : `/journal/practiceLog/${id}`,
  blockers: { submit: forHandingIn, resubmit: forHandingIn, explain: forHandingIn, recall: locked, return: locked, takeBack: stillToTakeBack, markDefect: locked },
  effects: {
    create: async () => ({}),
    submit: handIn, resubmit: handIn, explain: handIn,
    recall: async () => ({ set: { submittedAt: null, similarity: null, similarId: null, isSuspicious: false } }),
    approve: async (step, { opinion, tutorScore }) => ({ set: { reviewedAt: sql`app_now()`, reviewedBy: step.actor.userId, tutorComment: opinion ?? null, tutorScore: tutorScore ?? null }, last: () => backToChecker(step) }),
    autoApprove: async (step) => ({ set: { reviewedAt: sql`app_now()`, reviewedBy: null, autoApproved: true }, last: () => backToChecker(step) }),
    return: async (step, { opinion }) => {
      const { fixDays } = await rulesOf(step.db, step.app.settings, step.row.associationId);
      return { set: { reviewedAt: sql`app_now()`, reviewedBy: step.actor.userId, tutorComment: opinion, tutorScore: null, fixDue: plusDays(await todayIn(step.db), fixDays) } };
    },
    takeBack: async () => ({ set: { reviewedAt: null, reviewedBy: null, autoApproved: false } }),
    markDefect: async () => ({}),
    invalidate: async () => ({}),
    discard: async () => ({}),
  },
});
