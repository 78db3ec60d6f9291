/** The workflow of a practice record on the server. The tutor's comment and confirmation stand where paper has a signature. */
import { sql, type Selectable } from 'kysely';
import { internshipStatus } from 'contract/areas/practice/internship';
import { recordFlow, records } from 'contract/areas/practice/training-record';
import { workType } from 'contract/areas/practice/work-type';
import type { Finding } from 'contract/kernel/workflow';
import { flow, type Acting } from '../../../kernel/flow.ts';
import { nameOnBehalf } from '../../../kernel/on-behalf.ts';
import type { Database } from '../../../tables.gen.ts';
import { internAndTutor } from '../../account/who-hears.public.ts';
import { closedWhy } from '../own-internship.ts';
import { proofTies } from '../proof-ties.ts';

export type Row = Selectable<Database['trainingRecord']>;

/** Once assessment has begun, what it rests on stands still. */
async function stillOpen({ db, row }: Acting<Row>): Promise<Finding[]> {
  const { status } = await db.selectFrom('internship').select('status').where('associationId', '=', row.associationId).where('id', '=', row.internshipId).executeTakeFirstOrThrow();
  return closedWhy({ status }) ? [{ code: 'closed', level: 'BLOCK', message: `实习状态为“${internshipStatus.labels[status]}”，训练记录不能再变动` }] : [];
}

export const recordSteps = flow<typeof recordFlow, 'trainingRecord'>({
  workflow: recordFlow,
  table: 'trainingRecord',
  ties: proofTies(records.view),
  audience: internAndTutor(records.view),
  soughtBy: sql`t.intern_name`,
  headline: ({ internName, trainingType, recordDate }) => `${internName} ${recordDate} ${workType.labels[trainingType]}`,
  address: ({ id }, actor) => `/practice/records/${id}${actor === 'tutor' ? '?scope=todo' : ''}`,
  blockers: { submit: stillOpen, confirm: stillOpen, reopen: stillOpen },
  effects: {
    create: async () => ({}),
    submit: async () => ({ set: { submittedAt: sql`app_now()` } }),
    recall: async () => ({}),
    confirm: async ({ actor }, { opinion }) => ({ set: { confirmedAt: sql`app_now()`, confirmedByName: nameOnBehalf(actor.name, actor.giver ?? null), tutorComment: opinion } }),
    return: async () => ({}),
    reopen: async () => ({ set: { confirmedAt: null, confirmedByName: null } }),
  },
});
