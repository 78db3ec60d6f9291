/**
 * Every text that people can read holds a trap: names, opinions, file names, notices, even the association's own name.
 * Whoever walks through the console reads them as text; nothing of them runs, and the page's policy has nothing to refuse.
 */
import { demoFeatures } from 'contract/areas/demo/section';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoPassword } from 'server/areas/account/demo-people.public';
import { atWork } from '../harness/at-work.ts';
import { isChanged } from '../harness/changed.ts';
import { limit } from '../harness/purse.ts';
import { shareOf } from '../harness/share.ts';
import { startDemonstration } from '../harness/demonstration.ts';
import { ready, watch } from '../pages/quiet.ts';
import { poison, trap } from './poison.ts';

const house = atWork(startDemonstration, async (it) => {
  await poison(it);
});

/** What texts are shown with. */
const isShownOtherwise = isChanged(/^web\/(ui|kernel|shell)\//);

test.each(shareOf(['staff1', 'firm2', 'intern2'], 3, () => isShownOtherwise))('as %s', async (userName) => {
  const context = await house.browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  watch(page);
  const complaints: string[] = [];
  page.on('console', (line) => { if (/Content Security Policy|Trusted/i.test(line.text())) complaints.push(line.text()); });
  page.on('dialog', (dialog) => { complaints.push(dialog.message()); void dialog.dismiss(); });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${house.product.url}/login`);
  await page.getByLabel('用户名', { exact: true }).fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  const seen: Record<string, boolean> = {};
  for (const path of await addresses(page)) {
    await page.goto(house.product.url + path);
    await ready(page);
    const { ran, alive, shown } = await page.evaluate((text) => ({
      ran: '__p' in window, alive: document.querySelectorAll('[onerror], [onload], a[href^="javascript:" i], img[src="x"]').length, shown: document.body.innerText.includes(text),
    }), trap);
    expect([path, ran, alive]).toEqual([path, false, 0]);
    seen[path] = shown;
  }
  expect(complaints).toEqual([]);
  // The trap was there to be read: at least in the name of whoever is signed in.
  expect(Object.values(seen).filter(Boolean).length).toBeGreaterThan(2);
  await context.close();
}, limit(120_000));

/** The demo section shows samples, and no texts that people wrote. */
const samples: ReadonlySet<string> = new Set(demoFeatures.flatMap(({ pages }) => Object.values(pages).map(({ path }) => path)));

/** What the menu offers, and of each list its first records. */
async function addresses(page: Page): Promise<string[]> {
  await page.getByRole('navigation').first().waitFor();
  const routes = await page.evaluate(async () => {
    const token = /access-token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const answer = await fetch('/api/system/frontMenu/getUserRoutes', { headers: { Authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { result: { path: string; component: string | null; children: { path: string }[] }[] }).result;
  });
  const pages = routes.flatMap(({ path, component, children }) => [...(component ? [path] : []), ...children.map((child) => child.path)]).filter((path) => !path.includes(':') && !samples.has(path));
  const { rows } = await house.product.database.pool.query<{ path: string }>(`
    (select '/basicInfo/lawyer/' || id as path from lawyer limit 1) union all
    (select p || id from practice_application, unnest(array['/practice/apply/', '/practice/review/']) p where state in ('firstPending', 'returned', 'approved') order by created_at, id limit 6)`);
  // The declared pages are asked the same one by one (e2e/pages); here, as three people see them, a fifth of them each day.
  const today = shareOf(pages, 5, () => false, process.env['PAGES'] === 'all' ? { full: true } : {});
  return [...new Set([...today, ...rows.map(({ path }) => path)])];
}
