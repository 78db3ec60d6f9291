import { errorLog } from 'contract/areas/system/error-log';
import { arrange } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';

const reported = { kind: 'SCRIPT' as const, message: "TypeError: Cannot read properties of undefined (reading 'name')", stack: 'TypeError: x\n    at nameOf (https://office.example.cn/assets/page-Ab12Cd34.js:3:12)', page: '/basicInfo/lawyer', times: 1 };

/** One that nobody has seen to. */
async function failed({ app, database, people }: TestServer): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(`
    insert into client_error (association_id, id, fingerprint, kind, message, stack, page, times, first_at, last_at, last_user_name)
    values ($1, gen_random_uuid(), gen_random_uuid()::text, 'RENDER', 'TypeError', '', '/basicInfo/lawyer', 3, app_now(), app_now(), $2) returning id`, [app.associationId, people.everybody.realName]);
  return rows[0]!.id;
}

export default arrange(errorLog)({
  calls: {
    report: async ({ people }) => ({ by: people.everybody, input: reported }),
    getErrorLog: async (server) => ({ by: server.people.everybody, input: { id: await failed(server) } }),
    setHandled: async (server) => ({ by: server.people.everybody, input: { ids: [await failed(server)], note: '已在新版本中修正' } }),
  },
});
