/** Who may still sit the exam of group training again, before and after a change of the rules. */
import { sql } from 'kysely';
import { mostJudged, type Audience, type Judgement } from '../../../machines/settings/audience.ts';
import { tied } from '../../../kernel/flow.ts';
import { enrolmentSteps } from './enrolment-steps.ts';
import { resitsLeft } from './results.ts';

export const failedJudged: Audience = {
  key: 'trainingFailed', title: '集中培训不合格的学员', unit: '人', fine: '还可以补考', batch: 200, asksAlike: false,
  ids: async ({ db, associationId }) => (await sql<{ id: string }>`
    select id from training_enrolment where association_id = ${associationId} and state = 'failed' and deleted_at is null order by created_at desc, id limit ${mostJudged}`.execute(db)).rows.map(({ id }) => id),
  async judge({ app, db, associationId, same }, ids) {
    const rows = await same('failed', () => db.selectFrom('trainingEnrolment').selectAll().where('associationId', '=', associationId).where('id', 'in', [...ids]).execute());
    const sessions = await same('sessions', () => db.selectFrom('trainingSession').select(['id', 'passScore', 'attendanceMin', 'requiredHours']).where('associationId', '=', associationId).where('id', 'in', rows.map(({ sessionId }) => sessionId)).execute());
    const judged = new Map<string, Judgement>();
    for (const row of rows) {
      const left = await resitsLeft(app, db, row, sessions.find(({ id }) => id === row.sessionId)!);
      judged.set(row.id, { isFine: left > 0, findings: [left > 0 ? { code: 'RESIT', level: 'INFO', message: `还可以补考${left}次`, weight: -left } : { code: 'RESIT', level: 'BLOCK', message: '不能再补考' }] });
    }
    return judged;
  },
  titleOf: () => '还可以补考的次数',
  named: async (db, viewer, ids) => (await sql<{ id: string; name: string; no: string; firmName: string; sessionId: string }>`
    select t.id, t.intern_name as name, t.application_no as no, f.name as firm_name, t.session_id from training_enrolment t join law_firm f on f.association_id = t.association_id and f.id = t.firm_id
    where t.association_id = ${viewer.associationId} and t.id = any(${[...ids]}::uuid[]) and ${tied(enrolmentSteps, viewer)}`.execute(db)).rows
    .map(({ sessionId, ...one }) => ({ ...one, link: `/practice/training/${sessionId}` })),
};
