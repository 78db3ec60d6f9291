/** Until when those who are still at it may ask for assessment, before and after a change of the rules. */
import { sql } from 'kysely';
import { internshipPermission } from 'contract/areas/practice/internship-permission';
import { progressSettings } from 'contract/areas/practice/progress-settings';
import { mostJudged, type Audience, type Judgement } from '../../../machines/settings/audience.ts';
import { addDays } from '../period.public.ts';
import { internshipsNamed } from './internships-named.public.ts';
import { deadlineOf, type Due } from './terms.ts';

export const deadlinesJudged: Audience = {
  key: 'deadlines', title: '在办实习的考核申请截止日', unit: '人', fine: null, batch: 1000, asksAlike: true,
  titleOf: () => '考核申请截止日',
  // It is worked out in the night after the last day: whoever ends before the rule begins is not met by it.
  ids: async ({ db, associationId, today }) => (await sql<{ id: string }>`
    select id from internship where association_id = ${associationId} and status in ('inProgress', 'extended') and planned_end_date >= ${addDays(today, -1)}::date order by start_date desc, id limit ${mostJudged}`.execute(db)).rows.map(({ id }) => id),
  async judge(at, ids) {
    const { app, db, associationId } = at;
    const pattern = await app.settings.get(db, associationId, progressSettings.assessPattern);
    const known = await at.same('deadlines', async () => (await sql<Due>`
      select id, planned_end_date, assess_deadline from internship where association_id = ${associationId} and id = any(${[...ids]}::uuid[])`.execute(db)).rows);
    return new Map(known.map((due): [string, Judgement] => [due.id, { isFine: true, findings: [{ code: 'DEADLINE', level: 'INFO', message: `期满（${due.plannedEndDate}）后最迟${deadlineOf(due, pattern)}申请考核` }] }]));
  },
  named: (db, viewer, ids) => internshipsNamed(db, viewer, internshipPermission.view, ids),
};
