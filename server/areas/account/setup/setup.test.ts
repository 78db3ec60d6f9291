import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { securitySettings } from 'contract/areas/system/security-settings';
import { testApp, type Reply, type TestApp, type Visitor } from '../testing.ts';
import { newSetupCode } from './setup-code.ts';

let it: TestApp;
let code: string;
let visitor: Visitor;
beforeEach(async () => {
  it = await testApp({ isSetUp: false });
  code = (await newSetupCode(it.app))!.code;
  visitor = it.stranger();
});
afterEach(() => it.close());

const people = {
  sysAdmin: { userName: 'xitong', realName: '孙维一', password: 'Ofen+Rohr+81x' },
  secAdmin: { userName: 'anquan', realName: '许安之', password: 'Zelt&Hammer55a' },
  auditAdmin: { userName: 'shenji', realName: '严鉴明', password: 'Tulpe:drei:Haus7' },
};
type People = typeof people;
interface Wish { code?: string; people?: Partial<People>; customerName?: string }

async function setUp({ code: said = code, people: own = {}, customerName = '北岭市律师协会' }: Wish = {}, who = visitor): Promise<Reply> {
  const challenge = await who.challenge();
  const seal = (value: string) => who.envelopes(challenge, value, '').userName;
  const administrators = Object.fromEntries(Object.entries({ ...people, ...own }).map(([duty, { userName, realName, password }]) => [duty, { userName: seal(userName), realName, password: seal(password) }]));
  return who.post('/api/account/setup/createAdministrators', { captchaId: challenge.captchaId, code: seal(said), customerName, systemName: '业务管理系统', administrators });
}
const errorOf = ({ body }: Reply) => body.error as { code: string; fields?: { path: string; message: string }[] } | undefined;
const fieldsOf = async (wish: Wish) => (errorOf(await setUp(wish))?.fields ?? []).map(({ path, message }) => `${path} ${message}`);
const state = async () => (await visitor.get('/api/account/setup/getSetupState')).body.result;

test('the code makes three administrators, each with one duty, and gives the association its name', async () => {
  expect(await state()).toEqual({ needed: true });
  expect((await visitor.get('/api/system/setting/getLoginSettings')).body.result).toMatchObject({ setupNeeded: true });
  expect(await setUp({ code: ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} ` })).toMatchObject({ status: 200, body: { result: { administrators: [
    { title: '系统管理员', userName: 'xitong', realName: '孙维一' }, { title: '安全管理员', userName: 'anquan', realName: '许安之' }, { title: '审计管理员', userName: 'shenji', realName: '严鉴明' }] } } });
  expect(await state()).toEqual({ needed: false });
  expect((await visitor.get('/api/system/setting/getLoginSettings')).body.result).toMatchObject({ setupNeeded: false, customerName: '北岭市律师协会', systemName: '业务管理系统' });
  const { rows } = await it.database.pool.query(`select u.user_name, u.duty, u.status, array_agg(r.role_code::text) as roles from app_user u join user_role r on r.user_id = u.id group by 1, 2, 3 order by 1`);
  expect(rows).toEqual([['anquan', 'secAdmin'], ['shenji', 'auditAdmin'], ['xitong', 'sysAdmin']].map(([user_name, duty]) => ({ user_name, duty, status: 'ACTIVE', roles: [duty] })));
});

test('each signs in with the password given there, and changes it before anything else', async () => {
  await setUp();
  await it.set(securitySettings.captchaMode, 'never');
  for (const { userName, password } of Object.values(people)) {
    expect(await it.stranger().tryToSignIn({ userName, password })).toMatchObject({ status: 200, body: { result: { userInfo: { ifNeedChangePassword: true } } } });
  }
});

test('it is recorded, without a password in it', async () => {
  await setUp();
  const { rows } = await it.database.pool.query<{ actor_name: string; result: string; entity: string; row: string }>(`select actor_name, result, entity, a::text as row from audit_entry a where event = 'account.createAdministrators' order by seq`);
  expect(rows.map(({ actor_name: actor, result, entity }) => [actor, result, entity])).toEqual(['user', 'user', 'user', 'association'].map((entity) => ['首次设置', 'done', entity]));
  for (const { password } of Object.values(people)) expect(rows.map(({ row }) => row).join()).not.toContain(password);
  const { rows: kept } = await it.database.pool.query<{ row: string }>('select c::text as row from setup_code c');
  expect(kept[0]!.row).not.toContain(code.replaceAll('-', ''));
});

describe('afterwards', () => {
  test('the code has served, a new one is not given, and the answer is the same whatever is said', async () => {
    await setUp();
    expect(errorOf(await setUp())?.code).toBe('setupDone');
    expect(await setUp({ code: 'AAAA-AAAA-AAAA' })).toMatchObject({ status: 404, body: { error: { message: '系统已完成首次设置，请直接登录' } } });
    expect(await newSetupCode(it.app)).toBe(null);
  });

  test('of two that come together with the right code one makes the accounts', async () => {
    const others = Object.fromEntries(Object.entries(people).map(([duty, one]) => [duty, { ...one, userName: `${one.userName}2` }])) as People;
    const replies = await Promise.all([setUp({}, it.stranger()), setUp({ people: others }, it.stranger())]);
    expect(replies.map((reply) => errorOf(reply)?.code ?? 'done').toSorted()).toEqual(['done', 'setupDone']);
    expect((await it.database.pool.query('select from app_user')).rowCount).toBe(3);
  });
});

describe('the code', () => {
  test('wrong, too old, replaced by a later start or tried too often: the same sentence', async () => {
    const replaced = code;
    code = (await newSetupCode(it.app))!.code;
    const wrong = [await setUp({ code: replaced }), await setUp({ code: 'AAAA-AAAA-AAAA' }), await setUp({ code: '' }), await setUp({ code: "' or 1=1 --" })];
    await it.setClock(new Date(Date.now() + 31 * 60_000));
    wrong.push(await setUp());
    await it.setClock();
    await it.database.pool.query('update setup_code set failures = 10');
    wrong.push(await setUp());
    expect(wrong.map(errorOf)).toEqual(wrong.map(() => expect.objectContaining({ code: 'setupCodeWrong', message: expect.stringContaining('重新启动服务') })));
    await it.database.pool.query('update setup_code set failures = 9');
    expect((await setUp()).status).toBe(200);
  });

  test('after ten wrong tries, from wherever, it is dead', async () => {
    for (let round = 0; round < 10; round += 1) expect(errorOf(await setUp({ code: `AAAA-AAAA-AAA${round}` }, it.stranger()))?.code).toBe('setupCodeWrong');
    expect(errorOf(await setUp())?.code).toBe('setupCodeWrong');
    expect((await it.database.pool.query(`select from audit_entry where event = 'account.createAdministrators' and result = 'failed'`)).rowCount).toBe(11);
  });

  test('one address has few tries, whichever codes there are', async () => {
    await it.set(securitySettings.lockout, { ...securitySettings.lockout.initial, addressFailures: 3 });
    for (let round = 0; round < 3; round += 1) await setUp({ code: 'AAAA-AAAA-AAAA' });
    expect((await setUp()).status).toBe(429);
    expect((await setUp({}, it.stranger())).status).toBe(200);
  });

  test('works on whichever node people come to', async () => {
    const node = await it.secondNode();
    await node.http.listen({ port: 0, host: '127.0.0.1' });
    const address = node.http.server.address();
    const elsewhere = it.stranger();
    Object.assign(elsewhere, { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` });
    expect((await setUp({}, elsewhere)).status).toBe(200);
    expect(errorOf(await setUp())?.code).toBe('setupDone');
  });

  test('and what is wrong with the form does not use it up', async () => {
    expect(await fieldsOf({ people: { sysAdmin: { ...people.sysAdmin, password: 'abc' } } })).toEqual([expect.stringContaining('administrators.sysAdmin.password 至少需要10个字符')]);
    expect((await setUp()).status).toBe(200);
  });
});

test('an envelope serves once, and only for this address', async () => {
  const challenge = await visitor.challenge();
  const seal = (value: string, origin?: string) => visitor.envelopes(challenge, value, '', origin).userName;
  const body = (sealer: typeof seal) => ({ captchaId: challenge.captchaId, code: sealer(code), customerName: '北岭市律师协会', systemName: '业务管理系统',
    administrators: Object.fromEntries(Object.entries(people).map(([duty, { userName, realName, password }]) => [duty, { userName: sealer(userName), realName, password: sealer(password) }])) });
  expect(errorOf(await visitor.post('/api/account/setup/createAdministrators', body((value) => seal(value, 'https://evil.example'))))?.code).toBe('envelopeExpired');
  expect(errorOf(await visitor.post('/api/account/setup/createAdministrators', body(seal)))?.code).toBe('envelopeExpired');
});

describe('three people', () => {
  test('differ in name, in person and in password', async () => {
    expect(await fieldsOf({ people: { secAdmin: { ...people.sysAdmin, userName: 'ＸＩtong' } } })).toEqual([
      'administrators.secAdmin.userName 与系统管理员的用户名相同，请换一个',
      'administrators.secAdmin.realName 三名管理员须由三个不同的人担任，不能与系统管理员相同；同名同姓的，请在姓名后加字母区分',
      'administrators.secAdmin.password 三名管理员的密码不能相同',
    ]);
  });

  test('follow the rules of every account', async () => {
    expect(await fieldsOf({ people: { auditAdmin: { userName: '审计', realName: '严鉴明', password: 'Yanjianming#9' }, sysAdmin: { ...people.sysAdmin, userName: 'x' } }, customerName: '北岭市律师协会' })).toEqual([
      'administrators.sysAdmin.userName 至少填写2个字',
      'administrators.auditAdmin.userName 用户名只能使用字母、数字和 . _ -，并以字母或数字开头',
      'administrators.auditAdmin.password 不能含有用户名、姓名、单位名称、手机号或生日',
    ]);
    expect(await fieldsOf({ people: { sysAdmin: { ...people.sysAdmin, password: '9#Beiling-qmx' } } })).toEqual([expect.stringContaining('单位名称')]);
  });
});
