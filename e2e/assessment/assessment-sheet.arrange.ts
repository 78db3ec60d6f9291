/** The sheets need nothing but what others have done: somebody whose last day for asking is near, who was heard, who passed. */
import { assessmentSheet } from 'contract/areas/assessment/assessment-sheet';
import { arrange } from '../harness/arrange.ts';
import { concluded } from './score-sheet.arrange.ts';
import { registered } from '../other-business/business.ts';

export default arrange(assessmentSheet)({
  calls: {
    async getResults(server) { await concluded(server); return { by: server.people.everybody, input: {} }; },
    async getNotice(server) {
      const { assessmentId } = await concluded(server);
      await server.database.pool.query(`update assessment_application set state = 'publicity', notice_from = app_today(), notice_to = app_today() + 7 where id = $1`, [assessmentId]);
      return { by: server.people.everybody, input: {} };
    },
    async getOpinions(server) {
      const { assessmentId } = await concluded(server);
      await server.database.pool.query(`update assessment_application set state = 'qualified', notice_from = app_today() - 8, notice_to = app_today() - 1, pass_opinion_no = '市律协考合〔2098〕' || substr(id::text, 30), pass_opinion_date = app_today() where id = $1`, [assessmentId]);
      return { by: server.people.everybody, input: {} };
    },
    async getEnding(server) {
      const { internshipId } = await registered(server, { endedFor: 10 });
      await server.database.pool.query('update internship set assess_deadline = app_today() + 20 where id = $1', [internshipId]);
      return { by: server.people.everybody, input: {} };
    },
  },
});
