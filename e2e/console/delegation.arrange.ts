import { delegation } from 'contract/areas/console/delegation';
import { insertRows } from 'server/machines/bulk/insert-rows';
import { newId } from 'server/kernel/id';
import { arrange } from '../harness/arrange.ts';
import { addPerson, type Person } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';

/** Two colleagues of one department. */
async function colleagues({ database: { db, pool }, associationId }: TestServer): Promise<[Person, Person]> {
  const department = newId();
  await insertRows(db, 'department', [{ associationId, id: department, name: `部门${department.slice(-12)}`, kind: 'DEPARTMENT' }]);
  const both: [Person, Person] = [await addPerson(db, associationId, { name: '陈思敏', roles: ['firstReviewer'] }), await addPerson(db, associationId, { name: '吴静怡', roles: ['finance'] })];
  await pool.query('update app_user set department_id = $1 where id = any($2)', [department, both.map(({ userId }) => userId)]);
  return both;
}

async function grantOf({ database: { pool } }: TestServer, { userId }: Person): Promise<string> {
  const { rows: [row] } = await pool.query<{ id: string }>('select id from user_role where user_id = $1', [userId]);
  return row!.id;
}

/** The one does the other's work for some days. */
export async function standIn(server: TestServer, giver: Person, taker: Person): Promise<string> {
  const { database: { db, pool }, associationId } = server;
  const id = newId();
  await pool.query(`insert into delegation (association_id, id, giver_id, taker_id, starts_on, ends_on, reason) values ($1, $2, $3, $4, app_today(), app_today() + 5, '外出培训')`, [associationId, id, giver.userId, taker.userId]);
  await insertRows(db, 'delegationRole', [{ associationId, id: newId(), delegationId: id, grantId: await grantOf(server, giver) }]);
  return id;
}

export default arrange(delegation)({
  calls: {
    save: async (server) => {
      const [giver, taker] = await colleagues(server);
      const { rows: [days] } = await server.database.pool.query<{ from: string; to: string }>("select app_today()::text as from, (app_today() + 5)::text as to");
      return { by: giver, input: { takerId: taker.userId, grantIds: [await grantOf(server, giver)], startsOn: days!.from, endsOn: days!.to, reason: '外出培训' } };
    },
    end: async (server) => {
      const [giver, taker] = await colleagues(server);
      return { by: giver, input: { id: await standIn(server, giver, taker), version: 0 } };
    },
  },
});
