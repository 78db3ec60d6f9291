/** An examiner's standing in the pool on the server. */
import { sql, type Selectable } from 'kysely';
import { examinerFlow, examiners } from 'contract/areas/assessment/examiner';
import type { Finding } from 'contract/kernel/workflow';
import { flow, type Acting } from '../../../kernel/flow.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import type { Database } from '../../../tables.gen.ts';
import { unfitLawyers } from './fitness.ts';

export type Examiner = Selectable<Database['examiner']>;

async function stillFit({ db, row }: Acting<Examiner>): Promise<Finding[]> {
  if (row.lawyerId === null) return [];
  const why = (await unfitLawyers(db, row.associationId, [row.lawyerId])).get(row.lawyerId);
  return why === undefined ? [] : [{ code: 'unfit', level: 'BLOCK', message: `不符合考官条件：${why}` }];
}

const nothing = async () => ({});

export const examinerSteps = flow<typeof examinerFlow, 'examiner'>({
  workflow: examinerFlow,
  table: 'examiner',
  ties: {
    association: (viewer) => mayWithin(viewer, examiners.view, 'ALL') ? sql`true` : null,
    observer: (viewer) => mayWithin(viewer, examiners.view, 'SELF') ? sql`(t.user_id = ${viewer.userId} or t.lawyer_id = ${viewer.lawyerId}::uuid)` : null,
  },
  audience: {},
  soughtBy: sql`t.name`,
  headline: ({ name, unitName }) => (unitName ? `${name}（${unitName}）` : name),
  address: () => '/assessment/examiner',
  blockers: { restore: stillFit },
  effects: { enter: nothing, suspend: nothing, restore: nothing, retire: nothing },
});
