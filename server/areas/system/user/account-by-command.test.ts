import { afterAll, beforeAll, expect, test } from 'vitest';
import { securitySettings } from 'contract/areas/system/security-settings';
import type { Witness } from '../../../kernel/audit.ts';
import { newId } from '../../../kernel/id.ts';
import { testApp, type TestApp } from '../../account/testing.ts';
import { seedDemoRegisters, type DemoRegisters } from '../../basic-info/demo.ts';
import { createAccount, resetPassword, type Wish } from './account-by-command.ts';
import { NotDone } from './not-done.ts';

let it: TestApp;
let registers: DemoRegisters;
let who: Witness;
beforeAll(async () => {
  it = await testApp();
  const { db, vault, associationId } = it.app;
  registers = await seedDemoRegisters({ db, vault }, associationId);
  who = { associationId, actorId: null, actorName: '系统 命令行（root）', sessionId: null, address: null, traceId: newId() };
  await it.set(securitySettings.captchaMode, 'never');
});
afterAll(() => it.close());

const make = (wish: Wish) => it.app.db.transaction().execute((db) => createAccount(db, who, wish));
const refusal = (wish: Partial<Wish>) => make({ name: 'somebody', realName: '张三', roles: ['finance'], ...wish }).then(() => '', (thrown: unknown) => { if (thrown instanceof NotDone) return thrown.message; throw thrown; });
const lawyer = async () => (await it.database.pool.query<{ licence_no: string; name: string }>('select licence_no, name from lawyer where id = $1', [registers.lawyers.tutor.id])).rows[0]!;
const firm = async () => (await it.database.pool.query<{ credit_code: string }>('select credit_code from law_firm where id = $1', [registers.firms.firm.id])).rows[0]!.credit_code;

test('a person signs in with the one-time password, and can do nothing before choosing another one', async () => {
  const { oneTimePassword } = await make({ name: 'caiwu', realName: '吴静怡', roles: ['财务'] });
  const visitor = it.stranger();
  const reply = await visitor.tryToSignIn({ userName: 'caiwu', password: oneTimePassword });
  expect(reply).toMatchObject({ status: 200, body: { result: { userInfo: { ifNeedChangePassword: true } } } });
  visitor.token = (reply.body.result as { accessToken: string }).accessToken;
  expect((await visitor.get('/api/basicInfo/lawyer/getLawyers')).status).toBe(403);
});

test('after its hours a one-time password opens nothing; a new one does, and ends what was open', async () => {
  const { oneTimePassword, hours } = await make({ name: 'late', realName: '张三', roles: ['finance'] });
  const open = it.stranger();
  await open.tryToSignIn({ userName: 'late', password: oneTimePassword }).then(({ body }) => { open.token = (body.result as { accessToken: string }).accessToken; });
  await it.setClock(new Date(Date.now() + hours * 3_600_000 + 60_000));
  expect((await it.stranger().tryToSignIn({ userName: 'late', password: oneTimePassword })).status).toBe(400);
  await it.setClock();
  await it.database.pool.query(`update app_user set locked_until = app_now() + interval '1 hour' where user_name = 'late'`);
  const again = await it.app.db.transaction().execute((db) => resetPassword(db, who, 'LATE'));
  expect((await it.stranger().tryToSignIn({ userName: 'late', password: oneTimePassword })).status).toBe(400);
  expect((await it.stranger().tryToSignIn({ userName: 'late', password: again.oneTimePassword })).status).toBe(200);
  await expect.poll(async () => (await open.get('/api/userConfig/getAllConfig')).status).toBe(401);
});

test('roles of a firm, of a lawyer and of an intern reach what belongs to the person', async () => {
  const { licence_no: licenceNo, name } = await lawyer();
  await make({ name: 'firmhead', realName: name, roles: ['律所管理员', 'lawyer', 'tutor'], firm: await firm(), lawyer: licenceNo });
  await make({ name: 'intern1', realName: '林知远', roles: ['intern'] });
  const { rows } = await it.database.pool.query(`
    select user_name, lawyer_id = $1 as is_lawyer, intern_id is not null as is_intern, (select array_agg(role_code::text || coalesce(' ' || (firm_id = $2)::text, '') order by 1) from user_role r where r.user_id = u.id) as roles
    from app_user u where user_name in ('firmhead', 'intern1') order by 1`, [registers.lawyers.tutor.id, registers.firms.firm.id]);
  expect(rows).toEqual([
    { user_name: 'firmhead', is_lawyer: true, is_intern: false, roles: ['firmAdmin true', 'lawyer', 'tutor'] },
    { user_name: 'intern1', is_lawyer: null, is_intern: true, roles: ['intern'] },
  ]);
  expect(await refusal({ name: 'twice', realName: name, roles: ['lawyer'], lawyer: licenceNo })).toContain('该律师已有账号“firmhead”');
});

test('what does not go together is refused with a sentence, and nothing is written', async () => {
  const before = await it.database.pool.query('select count(*) from app_user');
  const { licence_no: licenceNo } = await lawyer();
  expect(await refusal({ name: '张三' })).toContain('用户名只能使用字母');
  expect(await refusal({ realName: 'x'.repeat(40) })).toContain('--real-name');
  expect(await refusal({ name: 'ＸＩTONG' })).toContain('已被使用');
  expect(await refusal({ roles: ['boss'] })).toContain('没有角色“boss”。可用的角色：');
  expect(await refusal({ roles: ['secAdmin', 'finance'] })).toContain('“安全管理员”不能与其他角色兼任');
  expect(await refusal({ roles: ['firmAdmin'] })).toContain('请用 --firm');
  expect(await refusal({ roles: ['firmAdmin'], firm: '31000000MD00000000' })).toContain('没有统一社会信用代码');
  expect(await refusal({ firm: await firm() })).toContain('--firm 只用于律所角色');
  expect(await refusal({ roles: ['tutor'] })).toContain('请用 --lawyer');
  expect(await refusal({ roles: ['tutor'], lawyer: '00000000000000000' })).toContain('没有执业证号');
  expect(await refusal({ roles: ['tutor'], lawyer: licenceNo })).toContain('不一致');
  expect((await it.database.pool.query('select count(*) from app_user')).rows).toEqual(before.rows);
});

test('before the first setup nobody becomes administrator by command', async () => {
  const empty = await testApp({ isSetUp: false });
  const asked = empty.app.db.transaction().execute((db) => createAccount(db, { ...who, associationId: empty.app.associationId }, { name: 'anquan', realName: '许安之', roles: ['secAdmin'] }));
  await expect(asked).rejects.toThrow('系统尚未完成首次设置');
  await empty.close();
});
