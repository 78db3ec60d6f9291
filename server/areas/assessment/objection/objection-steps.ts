/** The workflow of an objection on the server. Upholding it changes the result of the case at the same moment. */
import { sql, type Selectable } from 'kysely';
import { failedStates } from 'contract/areas/assessment/assessment-flow';
import { noticeKind, objectionFlow } from 'contract/areas/assessment/objection';
import type { Finding } from 'contract/kernel/workflow';
import { flow, type Acting } from '../../../kernel/flow.ts';
import { block } from '../../../machines/casework/blockers.ts';
import type { Database } from '../../../tables.gen.ts';
import { overturned } from '../assessment-application/assessment.public.ts';
import { refusedOnObjection } from '../../practice/practice-application/refused-on-objection.public.ts';
import { scanIsThere } from './letter-scan.ts';
import { ties } from './objection-ties.ts';

export const kindOf = ({ assessmentId, registrationId }: Pick<Objection, 'assessmentId' | 'registrationId'>) => (assessmentId !== null ? 'ASSESSMENT' as const : registrationId !== null ? 'REGISTRATION' as const : 'RECEPTION' as const);

export type Objection = Selectable<Database['objection']>;
type Step = Acting<Objection>;

/** The final reviewer may have changed the result already, from the case itself. */
async function caseStands(step: Step): Promise<Finding[]> {
  const { db, row } = step;
  if (row.assessmentId === null) return registrationStands(step);
  const { state } = await db.selectFrom('assessmentApplication').select('state').where('associationId', '=', row.associationId).where('id', '=', row.assessmentId).executeTakeFirstOrThrow();
  return state === 'publicity' || failedStates.some((one) => one === state) ? [] : [block('case', '所针对的考核申请已不在公示中，不能改变结论')];
}

async function registrationStands({ db, row }: Step): Promise<Finding[]> {
  const { state } = await db.selectFrom('practiceApplication').select('state').where('associationId', '=', row.associationId).where('id', '=', row.registrationId).executeTakeFirstOrThrow();
  return ['publicity', 'rejected'].includes(state) ? [] : [block('case', '所针对的实习申请已不在公示中，不能作出不予登记的决定')];
}

/** The registration is refused at the same moment, unless the final reviewer has done it from the case itself. */
async function upholdRegistration({ app, db, row, actor, viewer }: Step, { opinion, reason, refusal }: { opinion: string; reason: string; refusal: string }) {
  const { id, state } = await db.selectFrom('practiceApplication').select(['id', 'state']).where('associationId', '=', row.associationId).where('id', '=', row.registrationId).executeTakeFirstOrThrow();
  if (state === 'publicity' && viewer) await refusedOnObjection({ app, db, viewer, traceId: actor.traceId, http: { ip: actor.ip ?? '' } }, { id, reason, opinion: refusal });
  return { set: { result: opinion } };
}

interface Upheld { opinion: string; failReasons: readonly string[]; handling: string; failOpinion: string }

async function uphold({ app, db, row, actor, viewer }: Step, { opinion, failReasons, handling, failOpinion }: Upheld) {
  const { id, state } = await db.selectFrom('assessmentApplication').select(['id', 'state']).where('associationId', '=', row.associationId).where('id', '=', row.assessmentId).executeTakeFirstOrThrow();
  if (state === 'publicity' && viewer) {
    await overturned({ app, db, viewer, traceId: actor.traceId, http: { ip: actor.ip ?? '' } }, { id, failReasons, handling, opinion: failOpinion });
  }
  return { set: { result: opinion } };
}

const answered = async (_: Step, { opinion }: { opinion: string }) => ({ set: { result: opinion } });
const nothing = async () => ({});

export const objectionSteps = flow<typeof objectionFlow, 'objection'>({
  workflow: objectionFlow,
  table: 'objection',
  ties,
  audience: {},
  due: sql<string | null>`t.notice_to`,
  soughtBy: sql`t.intern_name`,
  headline: (row) => `对${row.internName}${noticeKind.labels[kindOf(row)]}的异议`,
  address: ({ id }) => `/assessment/objection/${id}`,
  offers: { uphold: (row) => kindOf(row) === 'ASSESSMENT', upholdRegistration: (row) => kindOf(row) === 'REGISTRATION', upholdReception: (row) => kindOf(row) === 'RECEPTION' },
  blockers: { report: scanIsThere, refuse: scanIsThere, uphold: caseStands, upholdRegistration: caseStands },
  effects: { lodge: nothing, register: nothing, report: nothing, sendBack: nothing, refuse: answered, dismiss: answered, uphold, upholdRegistration, upholdReception: answered },
});
