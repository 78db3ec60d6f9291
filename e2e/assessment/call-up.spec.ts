/** The clerk calls, and the screen in the waiting room, which nobody has signed in at, follows; so does the telephone of who is called. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { builtConsole, hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);

test('who is called stands on the screen at once, and the link goes nowhere once it is renewed', async () => {
  const { rows } = await house.product.database.pool.query<{ id: string }>(`select id from interview_session where state = 'ongoing'`);
  const clerk = await enter(house, 'head', `/assessment/callUp/${rows[0]!.id}`);
  const context = await house.browser.newContext({ locale: 'zh-CN', viewport: { width: 1920, height: 1080 }, bypassCSP: true });
  try {
    await clerk.getByRole('button', { name: '候考屏' }).click();
    const address = await clerk.getByRole('textbox', { name: '候考屏链接' }).inputValue();
    await clerk.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).click();
    const screen = await context.newPage();
    await screen.goto(address);
    const room = screen.getByRole('region', { name: '第一考场' });
    await room.getByText('尤*行').waitFor();
    await screen.getByText('任*生（第一考场）').waitFor();
    expect(await hindrances(screen)).toEqual([]);

    await clerk.getByRole('button', { name: /叫下一位$/ }).first().click();
    await room.getByText('请进入考场').waitFor();
    // The screen may have heard of it before the clerk has his answer; until then his buttons wait.
    const press = (name: string | RegExp) => clerk.getByRole('button', { name }).and(clerk.locator(':not([aria-busy])')).click();
    await press('尤景行，面试结束');
    await room.getByText('已面试 1 / 5').waitFor();
    await press(/，进入考场$/);
    await room.getByText('正在面试').waitFor();
    // A message that fades in or out is paler than it is read.
    await expect.poll(() => clerk.locator('.toast').count(), { timeout: 15_000 }).toBe(0);
    expect(await hindrances(clerk)).toEqual([]);

    await clerk.getByRole('button', { name: '候考屏' }).click();
    await clerk.getByRole('button', { name: '更换链接' }).click();
    await clerk.getByRole('dialog', { name: '更换链接' }).getByRole('button', { name: '更换链接' }).click();
    await screen.getByRole('heading', { name: '这个链接已经失效' }).waitFor();
  } finally {
    await context.close();
    await clerk.context().close();
  }
});

test('it is 75 KB at most, document, script and all', () => {
  const dist = process.env['WEB_DIST'] ?? builtConsole;
  const html = readFileSync(join(dist, 'waiting.html'), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="(\/static\/[^"]+)"/g)].map(([, path]) => path!);
  expect(files.length).toBeGreaterThan(0);
  const bytes = ['/waiting.html', ...files].map((path) => statSync(join(dist, `${path}.br`)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(75_000);
});
