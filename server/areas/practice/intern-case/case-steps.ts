/** The workflow of a case on the server: who is tied to it, what blocks a step, what it writes. */
import { sql, type Selectable } from 'kysely';
import { caseFlow, cases } from 'contract/areas/practice/intern-case';
import { internshipStatus } from 'contract/areas/practice/internship';
import type { Finding } from 'contract/kernel/workflow';
import { flow, type Acting } from '../../../kernel/flow.ts';
import type { Database } from '../../../tables.gen.ts';
import { internAndTutor } from '../../account/who-hears.public.ts';
import { closedWhy } from '../own-internship.ts';
import { proofTies } from '../proof-ties.ts';

export type Row = Selectable<Database['internCase']>;
type Step = Acting<Row>;

/** Once assessment has begun, what it rests on stands still. */
async function stillOpen({ db, row }: Step): Promise<Finding[]> {
  const { status } = await db.selectFrom('internship').select('status').where('associationId', '=', row.associationId).where('id', '=', row.internshipId).executeTakeFirstOrThrow();
  return closedWhy({ status }) ? [{ code: 'closed', level: 'BLOCK', message: `实习状态为“${internshipStatus.labels[status]}”，参与案件不能再变动` }] : [];
}

/** Nothing proves it yet: the tutor may still know it, so it is only said. */
async function unproven({ db, row }: Step): Promise<Finding[]> {
  const { files } = await db.selectFrom('attachment').select(({ fn }) => fn.countAll<number>().as('files')).where('associationId', '=', row.associationId).where('ownerEntity', '=', caseFlow.entity).where('ownerId', '=', row.id).where('deletedAt', 'is', null).executeTakeFirstOrThrow();
  return files ? [] : [{ code: 'unproven', level: 'WARN', message: '还没有上传证明材料（委托合同、授权委托书等），考核时会被要求补交', field: 'materials' }];
}

export const caseSteps = flow<typeof caseFlow, 'internCase'>({
  workflow: caseFlow,
  table: 'internCase',
  ties: proofTies(cases.view),
  audience: internAndTutor(cases.view),
  soughtBy: sql`t.intern_name || ' ' || t.case_name`,
  headline: ({ internName, caseName }) => `${internName} ${caseName}`,
  address: ({ id }, actor) => `/practice/cases/${id}${actor === 'tutor' ? '?scope=todo' : ''}`,
  blockers: { submit: async (step) => [...await stillOpen(step), ...await unproven(step)], confirm: async (step) => [...await stillOpen(step), ...await unproven(step)], reopen: stillOpen },
  effects: {
    create: async () => ({}),
    submit: async () => ({ set: { submittedAt: sql`app_now()` } }),
    recall: async () => ({}),
    confirm: async () => ({ set: { confirmedAt: sql`app_now()` } }),
    return: async () => ({}),
    reopen: async () => ({ set: { confirmedAt: null } }),
  },
});
