/** Who of the pool may examine, before and after a change of the rules (internship rules 2.11). */
import { sql } from 'kysely';
import { judgementOf, mostJudged, type Audience } from '../../../machines/settings/audience.ts';
import { tied } from '../../../kernel/flow.ts';
import { examinerSteps } from './examiner-steps.ts';
import { rulesOf, unfitFor } from './fitness.ts';

export const examinersJudged: Audience = {
  key: 'examiners', title: '考官库中的律师', unit: '名', fine: '可以担任考官', batch: 1000, asksAlike: true,
  // Whoever is no lawyer is in no register that could speak against him.
  ids: async ({ db, associationId }) => (await sql<{ id: string }>`
    select id from examiner where association_id = ${associationId} and state = 'active' and lawyer_id is not null and deleted_at is null order by created_at desc, id limit ${mostJudged}`.execute(db)).rows.map(({ id }) => id),
  async judge({ app, db, associationId, today }, ids) {
    const { rows } = await sql<{ id: string; unfit: string | null }>`
      select e.id, ${unfitFor(await rulesOf(db, associationId, app.settings), sql`${today}::date`)} as unfit
      from examiner e left join lawyer l on l.association_id = e.association_id and l.id = e.lawyer_id where e.association_id = ${associationId} and e.id = any(${[...ids]}::uuid[])`.execute(db);
    return new Map(rows.map(({ id, unfit }) => [id, judgementOf(unfit === null ? [] : [{ code: 'UNFIT', level: 'BLOCK', message: `不符合考官条件：${unfit}` }])]));
  },
  titleOf: () => '不符合考官条件',
  named: async (db, viewer, ids) => (await sql<{ id: string; name: string; no: string; firmName: string | null }>`
    select t.id, l.name, t.application_no as no, f.name as firm_name from examiner t join lawyer l on l.association_id = t.association_id and l.id = t.lawyer_id
    left join law_firm f on f.association_id = l.association_id and f.id = l.firm_id
    where t.association_id = ${viewer.associationId} and t.id = any(${[...ids]}::uuid[]) and ${tied(examinerSteps, viewer)}`.execute(db)).rows.map((one) => ({ ...one, link: `/assessment/examiner?keyword=${encodeURIComponent(one.name)}` })),
};
