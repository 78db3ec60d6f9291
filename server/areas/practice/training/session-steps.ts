/** The workflow of a session on the server: what a date or the training department does to all who enrolled. */
import { sql, type Selectable } from 'kysely';
import { sessionFlow, training } from 'contract/areas/practice/training';
import type { Finding } from 'contract/kernel/workflow';
import { flow, type Acting, type Done } from '../../../kernel/flow.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import type { Database } from '../../../tables.gen.ts';
import { moveAll } from './enrolment-steps.ts';
import { isMissing, verdictOf } from './results.ts';

export type Session = Selectable<Database['trainingSession']>;
type Step = Acting<Session>;

const stop = (code: string, message: string, field?: string): Finding => ({ code, level: 'BLOCK', message, ...(field && { field }) });

const enrolmentAhead = async (step: Step) => step.row.enrollEnd < await todayIn(step.db) ? [stop('enrollEnd', `报名截止日期（${step.row.enrollEnd}）已过，请先修改日期`, 'enrollEnd')] : [];
const enrolmentOver = async (step: Step) => step.row.enrollEnd < await todayIn(step.db) ? [] : [stop('enrollEnd', '报名还没有到期')];
const begun = async (step: Step) => step.row.startDate <= await todayIn(step.db) ? [] : [stop('startDate', `培训${step.row.startDate}开始，还没有到期；确需提前的，请先修改培训日期`, 'startDate')];
const ended = async (step: Step) => step.row.endDate < await todayIn(step.db) ? [] : [stop('endDate', '培训还没有到期')];
const early = async (step: Step): Promise<Finding[]> => step.row.endDate > await todayIn(step.db) ? [{ code: 'endDate', level: 'WARN', message: `培训${step.row.endDate}才结束` }] : [];

const attending = ({ db, row }: Step) => db.selectFrom('trainingEnrolment').selectAll().where('associationId', '=', row.associationId).where('sessionId', '=', row.id).where('state', '=', 'attending').where('deletedAt', 'is', null).execute();

async function scored(step: Step): Promise<Finding[]> {
  const missing = (await attending(step)).filter((one) => isMissing(one, step.row)).length;
  return missing ? [stop('unscored', `还有${missing}人没有录入成绩（缺席的出勤率填0）`, 'enrolments')] : [];
}

const nothing = async (): Promise<Done> => ({});

async function begin({ app, db, row }: Step): Promise<Done> {
  await moveAll(app, db, row, ['enrolled'], 'begin');
  await moveAll(app, db, row, ['waitlist'], 'lapse');
  return {};
}

async function finish({ app, db, row }: Step): Promise<Done> {
  await moveAll(app, db, row, ['attending'], (one) => verdictOf(one, row));
  return {};
}

async function cancel({ app, db, row }: Step): Promise<Done> {
  await moveAll(app, db, row, ['enrolled', 'waitlist', 'attending'], 'drop');
  return {};
}

export const sessionSteps = flow<typeof sessionFlow, 'trainingSession'>({
  workflow: sessionFlow,
  table: 'trainingSession',
  ties: {
    training: (viewer) => mayWithin(viewer, training.decide, 'ALL') ? sql`true` : null,
    // What is planned is nobody's business until it is open.
    observer: (viewer) => mayWithin(viewer, training.view, 'ALL', 'FIRM', 'TUTEES', 'SELF') ? sql`t.state <> 'draft'` : null,
  },
  audience: {},
  soughtBy: sql`t.period_no || t.name`,
  headline: ({ periodNo, name }) => `${periodNo} ${name}`,
  address: ({ id }) => `/practice/training/${id}`,
  blockers: { open: enrolmentAhead, reopen: enrolmentAhead, closeOnDate: enrolmentOver, begin: begun, beginOnDate: begun, end: early, endOnDate: ended, finish: scored },
  effects: { create: nothing, open: nothing, close: nothing, closeOnDate: nothing, reopen: nothing, begin, beginOnDate: begin, end: nothing, endOnDate: nothing, finish, cancel },
});
