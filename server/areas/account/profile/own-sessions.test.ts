import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { securitySettings } from 'contract/areas/system/security-settings';
import type { App } from '../../../app.ts';
import { testApp, type TestApp, type Visitor } from '../testing.ts';
import { deviceName } from '../../../machines/session/device-name.ts';

let it: TestApp;
let elsewhere: App;
beforeAll(async () => {
  it = await testApp();
  elsewhere = await it.secondNode();
  await it.set(securitySettings.captchaMode, 'never');
});
afterAll(() => it.close());

const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0';
interface Listed { id: string; device: string; address: string; network: string | null; current: boolean }
const listOf = async (visitor: Visitor) => (await visitor.get('/api/profile/getSessions')).body.result as Listed[];
const here = async (visitor: Visitor) => (await visitor.get('/api/userConfig/getAllConfig')).status === 200;
const there = async ({ token, cookies }: Visitor) => await elsewhere.sessions.find(token, cookies.get('__Host-session')) !== null;
const soon = { timeout: 5000, interval: 20 };

async function threeTimes(userName: string) {
  await it.person(userName);
  const visitors = [it.stranger(), it.stranger(), it.stranger()] as const;
  for (const visitor of visitors) {
    await visitor.signIn(userName, { 'user-agent': edge });
    expect(await there(visitor)).toBe(true);
  }
  return visitors;
}

describe('a person’s sessions', () => {
  test('are listed with device and address, the asking one first and marked; nobody else’s are', async () => {
    const [first, , third] = await threeTimes('lister');
    await threeTimes('neighbour');
    const listed = await listOf(third);
    expect(listed.map(({ current }) => current)).toEqual([true, false, false]);
    expect(listed[0]).toMatchObject({ device: 'Edge浏览器（Windows）', address: third.address });
    expect(listed.map(({ address }) => address)).toContain(first.address);
  });

  test('say whether they came from the association’s own networks, once it has said which those are', async () => {
    const [first, second, third] = await threeTimes('placed');
    const placesOf = async () => Object.fromEntries((await listOf(third)).map(({ address, network }) => [address, network]));
    expect(Object.values(await placesOf())).toEqual([null, null, null]);
    await it.set(securitySettings.ownNetworks, `${first.address}, 203.0.113.0/24`);
    expect(await placesOf()).toEqual({ [first.address]: 'inside', [second.address]: 'outside', [third.address]: 'outside' });
    await it.set(securitySettings.ownNetworks, '');
  });

  test('one of them is ended on every node, the others go on', async () => {
    const [first, second, third] = await threeTimes('one-out');
    const id = (await listOf(third)).find(({ address }) => address === first.address)!.id;
    expect((await third.post('/api/profile/endSession', { id })).body.result).toEqual({ endedSessions: 1 });
    await expect.poll(() => here(first), soon).toBe(false);
    await expect.poll(() => there(first), soon).toBe(false);
    expect([await here(second), await there(third)]).toEqual([true, true]);
    // It is not there any more.
    expect((await third.post('/api/profile/endSession', { id })).status).toBe(404);
  });

  test('all but this one are ended on every node', async () => {
    const [first, second, third] = await threeTimes('all-out');
    expect((await third.post('/api/profile/endOtherSessions')).body.result).toEqual({ endedSessions: 2 });
    for (const ended of [first, second]) {
      await expect.poll(() => here(ended), soon).toBe(false);
      await expect.poll(() => there(ended), soon).toBe(false);
    }
    expect(await listOf(third)).toHaveLength(1);
  });

  test('of somebody else can’t be ended, nor told from one that does not exist', async () => {
    const [mine] = await threeTimes('owner');
    const [intruder] = await threeTimes('intruder');
    const id = (await listOf(mine))[0]!.id;
    expect((await intruder.post('/api/profile/endSession', { id })).status).toBe(404);
    expect(await here(mine)).toBe(true);
  });
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0', '微信（iPhone）'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15', 'Safari浏览器（macOS）'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', '火狐浏览器（Linux）'],
  ['curl/8.5.0', '程序或未知设备'],
  [null, '程序或未知设备'],
])('%s is called %s', (agent, name) => expect(deviceName(agent)).toBe(name));
