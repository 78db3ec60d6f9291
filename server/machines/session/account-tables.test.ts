import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../kernel/id.ts';
import { testDatabase, type TestDatabase } from '../postgres/testing.ts';

let database: TestDatabase;
const association = newId();

beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`insert into association (id, name, customer_name) values ($1, '南州市律师协会', '南州市律师协会')`, [association]);
  await database.pool.query(`insert into role (association_id, code, title, duty, is_firm_role) values
    ($1, 'sysAdmin', '系统管理员', 'sysAdmin', false), ($1, 'secAdmin', '安全管理员', 'secAdmin', false),
    ($1, 'finance', '财务', 'business', false), ($1, 'training', '培训部', 'business', false), ($1, 'firmAdmin', '律所管理员', 'business', true)`, [association]);
});
afterAll(() => database.close());

async function person(duty = 'business'): Promise<string> {
  const id = newId();
  await database.pool.query(`insert into app_user (association_id, id, user_name, user_name_key, real_name, duty, status) values ($1, $2, $3, $3, '某人', $4, 'ACTIVE')`, [association, id, id.slice(-12), duty]);
  return id;
}
const give = (user: string, role: string, firm: string | null = null, client: Pick<TestDatabase['pool'], 'query'> = database.pool) => client.query(`
  insert into user_role (association_id, id, user_id, role_code, duty, is_firm_role, firm_id)
  select $1, $2, $3, code, duty, is_firm_role, $5 from role where association_id = $1 and code = $4`, [association, newId(), user, role, firm]);

test('one person may hold several business roles', async () => {
  const user = await person();
  await give(user, 'finance');
  await give(user, 'training');
  await give(user, 'firmAdmin', newId());
});

test('an administrator holds no other role, and no other person becomes administrator beside their work', async () => {
  const administrator = await person('sysAdmin');
  await give(administrator, 'sysAdmin');
  await expect(give(administrator, 'finance')).rejects.toMatchObject({ code: '23503' });
  await expect(give(administrator, 'secAdmin')).rejects.toMatchObject({ code: '23503' });
  await expect(give(await person(), 'sysAdmin')).rejects.toMatchObject({ code: '23503' });
});

test('an ordinary role cannot be declared an administrator, nor the other way round', async () => {
  await expect(database.pool.query(`insert into role (association_id, code, title, duty) values ($1, 'boss', '主管', 'sysAdmin')`, [association])).rejects.toMatchObject({ code: '23514' });
  await expect(database.pool.query(`insert into role (association_id, code, title, duty) values ($1, 'auditAdmin', '审计', 'business')`, [association])).rejects.toMatchObject({ code: '23514' });
});

test('a firm role names its firm, any other role names none', async () => {
  const user = await person();
  await expect(give(user, 'firmAdmin')).rejects.toMatchObject({ code: '23514' });
  await expect(give(user, 'finance', newId())).rejects.toMatchObject({ code: '23514' });
});

test('the last administrator of a kind stays, and may hand over within one change', async () => {
  const [first, second] = [await person('secAdmin'), await person('secAdmin')];
  await give(first, 'secAdmin');
  const takeFrom = (user: string) => ['delete from user_role where association_id = $1 and user_id = $2', [association, user]] as const;
  await expect(database.pool.query(takeFrom(first)[0], [...takeFrom(first)[1]])).rejects.toMatchObject({ code: '23001' });
  await expect(database.pool.query(`update app_user set status = 'DISABLED' where id = $1`, [first])).rejects.toMatchObject({ code: '23001' });
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(takeFrom(first)[0], [...takeFrom(first)[1]]);
    await give(second, 'secAdmin', null, client);
    await client.query('commit');
  } finally {
    client.release();
  }
});

test('disabling an account ends its sessions for good', async () => {
  const user = await person();
  await database.pool.query(`insert into session (association_id, id, user_id, token_hash, idle_seconds, expires_at)
    values ($1, $2, $3, $4, 1800, app_now() + interval '1 hour')`, [association, newId(), user, Buffer.alloc(32, 7)]);
  await database.pool.query(`update app_user set status = 'DISABLED' where id = $1`, [user]);
  await database.pool.query(`update app_user set status = 'ACTIVE' where id = $1`, [user]);
  const { rows } = await database.pool.query('select end_reason from session where user_id = $1', [user]);
  expect(rows).toEqual([{ end_reason: 'accountClosed' }]);
});
