/** A line that dies without a word: another Wi-Fi, a router that forgets. Through a real one, which swallows what it is given. */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stillHereEvery } from 'contract/areas/account/live';
import { announce } from 'server/machines/live/announce';
import { tell } from 'server/kernel/tell';
import { atWork } from '../harness/at-work.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { signedIn } from '../shell/signed-in.ts';

/** A router between browser and server: `forget` swallows what goes over the connections that stand, both ways, and ends none of them. */
interface Router { url: string; port: number; forget(): void; close(): void }
async function startRouter(portBehind: () => number): Promise<Router> {
  const forgotten = new Set<Socket>();
  const standing = new Set<Socket>();
  const server: Server = createServer((here) => {
    const there = connect(portBehind(), '127.0.0.1');
    for (const [from, to] of [[here, there], [there, here]] as const) {
      standing.add(from);
      from.on('data', (bytes) => { if (!forgotten.has(from)) to.write(bytes); });
      from.on('close', () => { if (!forgotten.has(from)) to.destroy(); });
      from.on('error', () => from.destroy());
    }
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const { port } = server.address() as AddressInfo;
  return {
    port, url: `http://127.0.0.1:${port}`,
    forget: () => { for (const one of standing) forgotten.add(one); },
    close: () => { for (const one of standing) one.destroy(); server.close(); },
  };
}

let router: Router;
const house = atWork(async () => {
  router = await startRouter(() => Number(new URL(house.product.url).port));
  const product = await startBareConsole({ publicOrigins: [router.url] });
  return { ...product, close: async () => { router.close(); await product.close(); } };
});
const tellTo = (userId: string, title: string) => tell(house.product.app.db, house.product.app.associationId, [userId], { event: 'test.told', severity: 1, title });
const throughRouter = (userName: string, work: Parameters<typeof signedIn<void>>[2]) => signedIn(house.browser, { ...house.product, url: router.url }, work, {}, userName);
/** The page loaded anew, with a clock of its own; and the lines that it opens from then on: the one that is left may still be opening its own. */
async function begun(page: Page): Promise<string[]> {
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  page.once('framenavigated', () => { sockets.length = 0; });
  await page.clock.install();
  await page.reload();
  await page.getByTitle('用户菜单').waitFor();
  await expect.poll(() => sockets.length).toBe(1);
  return sockets;
}

test('a line that died in silence is made anew within the minute, and what was missed is said once in each window', async () => {
  const userId = await house.product.person('roaming');
  await throughRouter('roaming', async (page) => {
    const sockets = await begun(page);
    await tellTo(userId, '还听得见的一条');
    await page.getByText('新消息：还听得见的一条').waitFor();
    router.forget();
    await tellTo(userId, '断线之后的一条');
    await page.clock.runFor(stillHereEvery * 1.5 + 1_000);
    // The pause before the next try.
    await expect.poll(async () => { await page.clock.runFor(1_500); return sockets.length; }, { timeout: 40_000, interval: 1_000 }).toBe(2);
    await page.getByText('新消息：断线之后的一条').waitFor();
    await page.getByTitle('2条未读消息').waitFor();
    expect(await page.getByText('新消息：断线之后的一条').count()).toBe(1);
    await tellTo(userId, '又听得见的一条');
    await page.getByText('新消息：又听得见的一条').waitFor();
    expect([sockets.length, await page.getByRole('button', { name: '实时消息未连接，重试' }).count()]).toEqual([2, 0]);
  });
}, 90_000);

test('a line that stands is left alone as long as the server speaks; where nothing comes in a window that nobody looks at, it asks when it is looked at again', async () => {
  const userId = await house.product.person('patientear');
  await throughRouter('patientear', async (page) => {
    const sockets = await begun(page);
    for (let words = 0; words < 4; words += 1) {
      await page.clock.runFor(stillHereEvery);
      await announce(house.product.app.db, { type: 'stillHere' }, { users: [userId] });
      await new Promise((resolve) => { setTimeout(resolve, 400); });
    }
    expect(sockets.length).toBe(1);
    const hide = (hidden: boolean) => page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
    await hide(true);
    router.forget();
    await page.clock.runFor(stillHereEvery * 4);
    expect(sockets.length).toBe(1);
    await hide(false);
    await expect.poll(async () => { await page.clock.runFor(1_500); return sockets.length; }, { timeout: 40_000, interval: 1_000 }).toBe(2);
  });
}, 90_000);
