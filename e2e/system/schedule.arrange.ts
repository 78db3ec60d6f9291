import { schedule } from 'contract/areas/system/schedule';
import { arrange } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';

const name = 'unusedFiles';

async function opened(server: TestServer) {
  const { version } = await server.call(server.people.everybody, schedule.endpoints.getSchedule, { name });
  return { name, version };
}

export default arrange(schedule)({
  calls: {
    getSchedule: async ({ people }) => ({ by: people.everybody, input: { name } }),
    save: async (server) => ({ by: server.people.everybody, input: { ...await opened(server), cron: '10 4 * * *', parameters: {} } }),
    pause: async (server) => ({ by: server.people.everybody, input: { ...await opened(server), reason: '机房停电检修' } }),
    resume: async (server) => ({ by: server.people.everybody, input: await opened(server) }),
    runNow: async (server) => {
      // One that ran before may still be under way.
      await server.database.pool.query("update schedule_run set state = 'DONE' where state in ('WAITING', 'RUNNING')");
      return { by: server.people.everybody, input: { name } };
    },
  },
});
