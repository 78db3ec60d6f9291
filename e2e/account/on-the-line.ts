/** Windows of somebody who is told things, on a line that a test can break. */
import type { Duplex } from 'node:stream';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { tell } from 'server/kernel/tell';
import { atWork } from '../harness/at-work.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { signedIn as enterShell } from '../shell/signed-in.ts';

export interface Here { page: Page; context: BrowserContext; userId: string; sockets: string[] }

/** For a file of stories: its own console, and the lines that stand with it. */
export function onTheLine() {
  const lines = new Set<Duplex>();
  const house = atWork(startBareConsole, async ({ app }) => {
    app.http.server.on('upgrade', (_, socket) => { lines.add(socket); socket.on('close', () => lines.delete(socket)); });
  });
  return {
    house, lines,
    drop: () => { for (const line of lines) line.destroy(); },
    async signedIn(userName: string, roles: Parameters<typeof house.product.person>[1], work: (here: Here) => Promise<void>): Promise<void> {
      const userId = await house.product.person(userName, roles);
      await enterShell(house.browser, house.product, async (page, context) => {
        const sockets: string[] = [];
        context.on('page', (other) => other.on('websocket', (socket) => sockets.push(socket.url())));
        page.on('websocket', (socket) => sockets.push(socket.url()));
        await context.addInitScript(keepNews);
        await page.reload();
        await page.getByTitle('用户菜单').waitFor();
        await expect.poll(() => lines.size).toBe(1);
        await work({ page, context, userId, sockets });
      }, {}, userName);
      await expect.poll(() => lines.size).toBe(0);
    },
    tellTo: (userId: string, title: string) => tell(house.product.app.db, house.product.app.associationId, [userId], { event: 'test.told', severity: 1, title }),
    /** Another window of the same browser, which from here on is told what comes. */
    async another(context: BrowserContext, path = '/commonConsole') {
      const page = await context.newPage();
      const looked = page.waitForResponse('**/getArrivedNotifications');
      await page.goto(house.product.url + path);
      await page.getByTitle('用户菜单').waitFor();
      await looked;
      return page;
    },
  };
}

/** In the browser: the words in which this window has said what came, one after the other. */
export function keepNews() {
  const said: string[] = [];
  Object.assign(window, { said });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) {
      const text = node.textContent ?? '';
      if (node instanceof Element && node.matches('.toast') && /^(新消息：|收到\d+条新消息$)/.test(text)) said.push(text);
    }
  }).observe(document, { childList: true, subtree: true });
}
export const saidIn = (page: Page) => page.evaluate<string[]>('window.said ?? []');
/** How many messages that were. */
export const newsOf = async (page: Page) => (await saidIn(page)).reduce((sum, text) => sum + (text.startsWith('新消息：') ? 1 : Number(/\d+/.exec(text)?.[0])), 0);
