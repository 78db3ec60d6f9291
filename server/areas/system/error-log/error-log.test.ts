import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorLog } from 'contract/areas/system/error-log';
import { securitySettings } from 'contract/areas/system/security-settings';
import type { Output } from 'contract/kernel/endpoint';
import { housekeeping } from '../../../housekeeping.ts';
import { testApp, type TestApp, type Visitor } from '../../account/testing.ts';

const { report, getErrorLogs, getErrorLog, setHandled } = errorLog.endpoints;
let running: TestApp;
let keeper: Visitor, intern: Visitor, clerk: Visitor;
beforeAll(async () => {
  running = await testApp();
  await running.set(securitySettings.captchaMode, 'never');
  [keeper, intern, clerk] = [await come('keeper', 'sysAdmin'), await come('trainee', 'intern'), await come('clerk', 'memberClerk')];
});
afterAll(() => running.close());

async function come(userName: string, role: 'sysAdmin' | 'intern' | 'memberClerk'): Promise<Visitor> {
  await running.person(userName, [role]);
  const visitor = running.stranger();
  await visitor.signIn(userName);
  return visitor;
}

const failure = (message: string, more = {}) => ({ kind: 'RENDER', message, stack: `Error: ${message}\n    at draw (https://office.cn/assets/LawyerPage-Ab12Cd34.js:3:7)`, page: '/basicInfo/lawyer', times: 1, ...more });
const listed = async (search = '') => (await keeper.get(`${getErrorLogs.path}?${search}`)).body.result as Output<typeof getErrorLogs>; // The path's own answer.
const opened = async (id: string) => (await keeper.get(`${getErrorLog.path}?id=${id}`)).body.result as Output<typeof getErrorLog>; // The path's own answer.

test('one failure is one line, however often and to whomever it happens, without anybody’s number', async () => {
  await intern.post(report.path, failure('no name for 13800138000'));
  await intern.post(report.path, failure('no name for 13800138000', { times: 4 }));
  await clerk.post(report.path, failure('no name for 13911112222', { page: '/basicInfo/lawyer/018f3a7e-1c2d-7b3e-9f10-0123456789ab' }));
  const { data, total } = await listed();
  expect([total, data[0]]).toEqual([1, expect.objectContaining({ times: 6, people: 2, state: 'OPEN', kind: 'RENDER', page: '/basicInfo/lawyer/:id' })]);
  const one = await opened(data[0]!.id);
  expect(one.cases.map(({ userName, times, page }) => [userName, times, page])).toEqual([['clerk', 1, '/basicInfo/lawyer/:id'], ['trainee', 5, '/basicInfo/lawyer']]);
  expect(JSON.stringify(one)).not.toMatch(/1380013|1391111|Bearer|018f3a7e/);
  expect(one.cases[0]!.tokenMark).toMatch(/^[0-9a-f]{12}$/);
});

test('whoever has seen to it says how; when it comes back it is listed again', async () => {
  const [one] = (await listed()).data;
  const done = await keeper.post(setHandled.path, { ids: [one!.id], note: '已在新版本中修正' }, { 'idempotency-key': crypto.randomUUID() });
  expect(done.body.result).toEqual({ done: 1 });
  expect((await listed('state=OPEN&state=AGAIN')).total).toBe(0);
  await intern.post(report.path, failure('no name for 13800138000'));
  expect((await listed('state=AGAIN')).data).toMatchObject([{ id: one!.id, state: 'AGAIN', times: 7 }]);
  expect(await opened(one!.id)).toMatchObject({ handledNote: '已在新版本中修正', handledByName: expect.any(String) });
});

test('a window that goes mad is told to wait, and nobody but the system administrator reads what was said', async () => {
  const answers = [];
  for (let at = 0; at < 25; at += 1) answers.push((await clerk.post(report.path, failure(`mad ${'x'.repeat(at)}`))).status);
  expect([answers[0], answers.at(-1)]).toEqual([200, 429]);
  expect((await clerk.get(getErrorLogs.path)).status).toBe(403);
});

test('what is older than the days that are kept is swept away, with its cases', async () => {
  await running.app.db.updateTable('clientError').set({ lastAt: '2020-01-01T00:00:00Z' }).where('message', 'like', 'no name%').execute();
  const said: string[] = [];
  await housekeeping.oldRuns(running.app, { runDays: 180, callDays: 180, errorDays: 180 }, (line) => { said.push(line); });
  expect(said).toContain('清理了 1 条错误日志');
  expect((await listed('keyword=no name')).total).toBe(0);
});
