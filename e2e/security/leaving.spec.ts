/** Whoever signs out leaves nothing behind: not in the browser's memory, not behind the back button, not in a stolen token. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoPassword } from 'server/areas/account/demo-people.public';
import { atWork } from '../harness/at-work.ts';
import { startDemonstration } from '../harness/demonstration.ts';
import { oneWindow } from '../harness/one-window.ts';

const house = atWork(startDemonstration);

async function signIn(at: BrowserContext | Page, userName: string, path: string): Promise<Page> {
  const page = 'newPage' in at ? await at.newPage() : at;
  page.setDefaultTimeout(15_000);
  await page.goto(`${house.product.url}/login?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel('用户名', { exact: true }).fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  return page;
}

const usual = { locale: 'zh-CN', viewport: { width: 1440, height: 900 } };
const freshContext = () => house.browser.newContext(usual);

/** Everything that the browser keeps for this site and scripts can read. */
const kept = (page: Page) => page.evaluate(async () => JSON.stringify([
  { ...localStorage }, { ...sessionStorage }, document.cookie, await caches.keys(), (await indexedDB.databases()).map(({ name }) => name),
]));

test('behind the back button there is the sign-in page, and nothing of the record', async () => {
  const context = await freshContext();
  const page = await signIn(context, 'firm', '/practice/apply');
  const { rows } = await house.product.database.pool.query<{ id: string; applicantName: string }>(`
    select a.id, a.applicant_name as "applicantName" from practice_application a join user_role r on r.firm_id = a.firm_id join app_user u on u.id = r.user_id
    where u.user_name = 'firm' and a.submitted_at is not null limit 1`);
  const { id, applicantName } = rows[0]!;
  await page.goto(`${house.product.url}/practice/apply/${id}`);
  await page.getByText(applicantName).first().waitFor();
  // Nothing personal is kept where the next person at this machine, or a script, could read it.
  expect(await kept(page)).not.toContain(applicantName);
  const [token] = (await context.cookies()).filter(({ name }) => name === 'access-token');
  await page.getByTitle('用户菜单').click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.waitForURL((address) => address.pathname.startsWith('/login'));
  expect(await kept(page)).not.toContain(applicantName);
  expect((await context.cookies()).filter(({ name }) => name === 'access-token' || name === '__Host-session').filter(({ value }) => value)).toEqual([]);
  await page.goBack();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/login/);
  expect(await page.evaluate(() => document.body.innerText)).not.toContain(applicantName);
  // The token that was kept opens nothing any more.
  const answer = await fetch(`${house.product.url}/api/userConfig/getAllConfig`, { headers: { authorization: `Bearer ${token?.value}` } });
  expect(answer.status).toBe(401);
  await context.close();
});

test('a token that a script has stolen opens nothing without the cookie that no script reads', async () => {
  const context = await freshContext();
  const page = await signIn(context, 'staff1', '/practice/review');
  const stolen = await page.evaluate(() => /access-token=([^;]+)/.exec(document.cookie)?.[1] ?? '');
  expect(stolen).not.toBe('');
  const elsewhere = await fetch(`${house.product.url}/api/userConfig/getAllConfig`, { headers: { authorization: `Bearer ${stolen}` } });
  expect(elsewhere.status).toBe(401);
  // The cookie of another session does not fit either.
  const other = await freshContext();
  const page2 = await signIn(other, 'firm2', '/practice/apply');
  const status = await page2.evaluate(async (token) => (await fetch('/api/userConfig/getAllConfig', { headers: { Authorization: `Bearer ${token}` } })).status, stolen);
  expect(status).toBe(401);
  await context.close();
  await other.close();
});

const inTurn = oneWindow(() => house.browser, usual);
test.each(['//evil.example', '/\\evil.example', 'https://evil.example/x', 'javascript:alert(1)', '/%09/evil.example'])('after signing in nobody is led away: %s', (wish) => inTurn(async (page) => {
  await signIn(page, 'lawyer', wish);
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).origin).toBe(house.product.url);
}));
