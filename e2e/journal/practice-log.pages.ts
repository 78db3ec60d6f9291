import { practiceLog } from 'contract/areas/journal/practice-log';
import type { OwnRoads } from '../pages/road.ts';

/** A tutor looks at an intern's year; which of the day's links leads there first is nobody's business. */
const roads: OwnRoads = {
  intern: async ({ demo }) => {
    const { rows } = await demo.database.pool.query<{ id: string }>(`
      select i.id from internship i join app_user u on u.lawyer_id = i.current_tutor_id where u.user_name = 'tutor' and exists (select from practice_journal j where j.internship_id = i.id) order by i.start_date, i.id limit 1`);
    return { by: 'tutor', address: practiceLog.pages.intern.path.replace(':internshipId', rows[0]!.id) };
  },
};

export default { feature: practiceLog, roads };
