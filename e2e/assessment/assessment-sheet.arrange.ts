/** Somebody whose last day for asking is near: the sheets themselves need nothing but what others have done. */
import { assessmentSheet } from 'contract/areas/assessment/assessment-sheet';
import { arrange } from '../harness/arrange.ts';
import { registered } from '../other-business/business.ts';

export default arrange(assessmentSheet)({
  calls: {
    async getEnding(server) {
      const { internshipId } = await registered(server, { endedFor: 10 });
      await server.database.pool.query('update internship set assess_deadline = app_today() + 20 where id = $1', [internshipId]);
      return { by: server.people.everybody, input: {} };
    },
  },
});
