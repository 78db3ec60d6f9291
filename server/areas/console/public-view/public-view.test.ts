import { afterAll, beforeAll, expect, test } from 'vitest';
import { securitySettings } from 'contract/areas/system/security-settings';
import { newId } from '../../../kernel/id.ts';
import { testApp, type TestApp } from '../../account/testing.ts';

let running: TestApp;
beforeAll(async () => {
  running = await testApp();
  await running.set(securitySettings.captchaMode, 'never');
});
afterAll(() => running.close());

const once = () => ({ 'idempotency-key': newId() });
type Seen = { id: string; name: string; roleTitle: string | null; isDefault: boolean; isForMe: boolean }[];
async function signedIn(name: string, ...roles: Parameters<TestApp['person']>[1] & object) {
  await running.person(name, roles);
  const visitor = running.stranger();
  await visitor.signIn(name);
  const views = async () => ((await visitor.get('/api/userConfig/getAllConfig')).body.result as { publicViews: Seen }).publicViews;
  return { ...visitor, views, publish: (view: object) => visitor.post('/api/console/publicView/createOrUpdatePublicView', { list: 'basicInfo.lawyer', page: '/basicInfo/lawyer', search: 'status=SUSPENDED_SELF', roleCode: null, isDefault: false, ...view }, once()) };
}

test('what is published is found by whom it is for, and by nobody who may not open the list', async () => {
  const [head, finance, discipline, intern] = [await signedIn('viewHead', 'memberHead'), await signedIn('viewFinance', 'finance'), await signedIn('viewDiscipline', 'discipline'), await signedIn('viewIntern', 'intern')];
  expect((await head.publish({ name: '暂停执业' })).status).toBe(200);
  expect((await head.publish({ name: '欠费前先看', roleCode: 'finance', isDefault: true })).status).toBe(200);
  expect(await finance.views()).toMatchObject([{ name: '欠费前先看', roleTitle: '财务', isDefault: true, isForMe: true }, { name: '暂停执业', roleTitle: null, isForMe: true }]);
  expect(await discipline.views()).toMatchObject([{ name: '暂停执业' }]);
  expect(await intern.views()).toEqual([]);
  // Whoever published it sees it, without the list opening with it.
  expect(await head.views()).toMatchObject([{ name: '欠费前先看', isForMe: false }, { name: '暂停执业' }]);
});

test('of one role a list opens with one view: the one said last; the same name again replaces it', async () => {
  const head = await signedIn('oneHead', 'businessAdmin');
  const list = 'basicInfo.lawyer.one';
  for (const name of ['甲', '乙', '甲']) await head.publish({ list, name, roleCode: 'training', isDefault: true });
  const mine = (await head.views()).filter(({ name }) => name === '甲' || name === '乙');
  expect(mine.map(({ name, isDefault }) => [name, isDefault])).toEqual([['甲', true], ['乙', false]]);
  await head.post('/api/console/publicView/deletedPublicView', { id: mine[0]!.id }, once());
  expect((await head.views()).filter(({ name }) => name === '甲')).toEqual([]);
});

test('nobody publishes for a list that he may not open, with a number of somebody, or for a role that is not there', async () => {
  const admin = await signedIn('systemOnly', 'sysAdmin');
  expect((await admin.publish({ name: '名录' })).status).toBe(404);
  expect((await admin.publish({ name: '某人', page: '/system/user', search: 'keyword=13800138000' })).status).toBe(400);
  expect((await admin.publish({ name: '停用', page: '/system/user', search: 'isEnabled=false', roleCode: 'nobodyAtAll' })).status).toBe(400);
});

test('a list is given forty views at most', async () => {
  const head = await signedIn('manyHead', 'memberHead');
  const list = 'basicInfo.lawyer.many';
  const answers = [];
  for (let at = 0; at < 41; at += 1) answers.push((await head.publish({ list, name: `第${at}个` })).status);
  expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([40, 409]);
});
