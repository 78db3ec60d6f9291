/** The workflow of an objection on the server. Upholding it changes the result of the case at the same moment. */
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { failedStates } from 'contract/areas/assessment/assessment-flow';
import { objectionFlow, objections } from 'contract/areas/assessment/objection';
import type { Finding } from 'contract/kernel/workflow';
import { flow, type Acting } from '../../../kernel/flow.ts';
import { mayWithin, type Viewer } from '../../../kernel/viewer.ts';
import { notOwnFirm } from '../../../machines/casework/recusal.ts';
import type { Database } from '../../../tables.gen.ts';
import { overturned } from '../assessment-application/assessment.public.ts';

export type Objection = Selectable<Database['objection']>;
type Step = Acting<Objection>;

const block = (code: string, message: string): Finding => ({ code, level: 'BLOCK', message });

/** The final reviewer may have changed the result already, from the case itself. */
async function caseStands({ db, row }: Step): Promise<Finding[]> {
  const { state } = await db.selectFrom('assessmentApplication').select('state').where('associationId', '=', row.associationId).where('id', '=', row.assessmentId).executeTakeFirstOrThrow();
  return state === 'publicity' || failedStates.some((one) => one === state) ? [] : [block('case', '所针对的考核申请已不在公示中，不能改变结论')];
}

interface Upheld { opinion: string; failReasons: readonly string[]; handling: string; failOpinion: string }

async function uphold({ app, db, row, actor, viewer }: Step, { opinion, failReasons, handling, failOpinion }: Upheld) {
  const { state } = await db.selectFrom('assessmentApplication').select('state').where('associationId', '=', row.associationId).where('id', '=', row.assessmentId).executeTakeFirstOrThrow();
  if (state === 'publicity' && viewer) {
    await overturned({ app, db, viewer, traceId: actor.traceId, http: { ip: actor.ip ?? '' } }, { id: row.assessmentId, failReasons, handling, opinion: failOpinion });
  }
  return { set: { result: opinion } };
}

/** Nobody looks into what is said against an intern of the own firm. */
const within = (viewer: Viewer, permission: typeof objections.view | typeof objections.review | typeof objections.decide): RawBuilder<unknown> | null => mayWithin(viewer, permission, 'ALL') ? sql`${notOwnFirm(viewer)}` : null;
const answered = async (_: Step, { opinion }: { opinion: string }) => ({ set: { result: opinion } });
const nothing = async () => ({});

export const objectionSteps = flow<typeof objectionFlow, 'objection'>({
  workflow: objectionFlow,
  table: 'objection',
  ties: {
    objector: () => null,
    firstReviewer: (viewer) => within(viewer, objections.review),
    finalReviewer: (viewer) => within(viewer, objections.decide),
    observer: (viewer) => within(viewer, objections.view),
  },
  audience: {},
  due: sql<string | null>`t.notice_to`,
  headline: ({ internName }) => `对${internName}考核合格公示的异议`,
  address: ({ id }) => `/assessment/objection/${id}`,
  blockers: { uphold: caseStands },
  effects: { lodge: nothing, report: nothing, sendBack: nothing, refuse: answered, dismiss: answered, uphold },
});
