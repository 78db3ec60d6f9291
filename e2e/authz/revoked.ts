/** Takes something from somebody for as long as the work lasts, as an administrator would; and gives it back. Tests' own hands in the database. */
import type { Person } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';

export const ways = ['角色被收回', '账号被停用', '会话被结束', '换了律所'] as const;
export type Way = (typeof ways)[number];

interface Both { take: string; giveBack: string }

const account = { take: `update app_user set status = 'DISABLED' where id = $1`, giveBack: `update app_user set status = 'ACTIVE' where id = $1` };
const session = { take: `update session set ended_at = now(), end_reason = 'ended' where user_id = $1`, giveBack: 'select $1::uuid' };

async function bothOf({ database: { pool }, registers }: TestServer, { userId }: Person, way: Way): Promise<Both> {
  if (way === '账号被停用') return account;
  if (way === '会话被结束') return session;
  if (way === '换了律所') {
    const { firm, firm2 } = registers.firms;
    return { take: `update user_role set firm_id = '${firm2.id}' where user_id = $1 and firm_id = '${firm.id}'`, giveBack: `update user_role set firm_id = '${firm.id}' where user_id = $1 and firm_id = '${firm2.id}'` };
  }
  const { rows } = await pool.query<{ all: string }>(`select quote_literal(jsonb_agg(to_jsonb(r))) as all from user_role r where user_id = $1`, [userId]);
  return { take: 'delete from user_role where user_id = $1', giveBack: `insert into user_role select * from jsonb_populate_recordset(null::user_role, ${rows[0]!.all}::jsonb) where user_id = $1` };
}

export async function whileRevoked(server: TestServer, person: Person, way: Way, work: () => Promise<void>): Promise<void> {
  const { take, giveBack } = await bothOf(server, person, way);
  // An account that is closed loses its sessions: those that lived get back to life, and no others.
  const { rows } = await server.database.pool.query<{ id: string }>('select id from session where user_id = $1 and ended_at is null', [person.userId]);
  await server.database.pool.query(take, [person.userId]);
  try {
    await work();
  } finally {
    await server.database.pool.query(giveBack, [person.userId]);
    await server.database.pool.query('update session set ended_at = null, end_reason = null where id = any ($1) and ended_at is not null', [rows.map(({ id }) => id)]);
  }
}
