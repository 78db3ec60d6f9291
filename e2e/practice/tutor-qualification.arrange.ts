/** A tutor of the firm with an account of his own, whom nobody has set aside yet. */
import { tutorQualification } from 'contract/areas/practice/tutor-qualification';
import { arrange } from '../harness/arrange.ts';
import { inventTutor } from '../harness/invent.ts';
import type { TestServer } from '../harness/server.ts';

const { endpoints } = tutorQualification;
const tutorOf = (server: TestServer) => inventTutor(server, server.registers.firms.firm.id);

export default arrange(tutorQualification)({
  calls: {
    getSuspensions: async (server) => ({ by: server.people.firm, input: { id: await tutorOf(server) } }),
    suspend: async (server) => ({ by: server.people.firstReviewer, input: { id: await tutorOf(server), presentInterns: 'STAY', reason: '多次没有按月批阅日志，经提醒不改。' } }),
    lift: async (server) => {
      const id = await tutorOf(server);
      await server.call(server.people.firstReviewer, endpoints.suspend, { id, presentInterns: 'CHANGE', reason: '多次没有按月批阅日志，经提醒不改。' });
      return { by: server.people.firstReviewer, input: { id, liftReason: '已经整改，恢复带教。' } };
    },
  },
});
