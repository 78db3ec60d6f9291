/** Who has paused longer than is allowed, so that the association may end the registration (internship rules 3.9), before and after a change of the rules. */
import { sql } from 'kysely';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import { internshipPermission } from 'contract/areas/practice/internship-permission';
import { judgementOf, mostJudged, type Audience } from '../../../machines/settings/audience.ts';
import { internshipsNamed } from '../../practice/internship/internships-named.public.ts';
import { internshipsWhere } from '../internship-facts.ts';
import { overdueWhy } from './who-may-be-ended.ts';

export const pausedJudged: Audience = {
  key: 'paused', title: '中止中的实习', unit: '人', fine: '没有超过累计中止上限', batch: 500, asksAlike: true,
  ids: async ({ db, associationId }) => (await sql<{ id: string }>`
    select id from internship where association_id = ${associationId} and status = 'paused' order by start_date desc, id limit ${mostJudged}`.execute(db)).rows.map(({ id }) => id),
  async judge({ app, db, associationId, today, same }, ids) {
    const most = await app.settings.get(db, associationId, otherBusinessSettings.pauseMaxTotalDays);
    const known = await same('paused', () => internshipsWhere(db, associationId, sql`i.id = any(${[...ids]}::uuid[])`, ids.length));
    return new Map(known.map((one) => {
      const why = overdueWhy(one, today, most);
      return [one.id, judgementOf(why === null ? [] : [{ code: 'OVERDUE', level: 'BLOCK', message: `${why}，可以依职权注销` }])];
    }));
  },
  titleOf: () => '累计中止超过上限，可以依职权注销',
  named: (db, viewer, ids) => internshipsNamed(db, viewer, internshipPermission.view, ids),
};
