/** What the system administrator does of a day: tasks, errors, maintenance, people who must leave. */
import { expect, test } from 'vitest';
import { errorLog } from 'contract/areas/system/error-log';
import { schedule } from 'contract/areas/system/schedule';
import { superTool } from 'contract/areas/system/super-tool';
import { atWork } from '../harness/at-work.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { hindrances } from '../harness/browser.ts';
import { atDesk } from './at-desk.ts';

const house = atWork(startBareConsole, async (product) => {
  await product.person('keeper', ['sysAdmin']);
  await product.person('clerk', ['memberClerk']);
  await product.person('guest', ['memberClerk']);
});

test('a task is paused with a reason, resumed, and done at once; the run stands in its history', async () => {
  await atDesk(house, 'keeper', schedule.pages.list.path, async (page) => {
    await page.getByRole('link', { name: '清理运行日志' }).click();
    await page.getByText('错误日志保留天数').waitFor();
    await page.getByRole('button', { name: '暂停', exact: true }).click();
    const pausing = page.getByRole('dialog', { name: '暂停：清理运行日志' });
    await pausing.getByLabel('暂停原因').fill('磁盘检修');
    await pausing.getByRole('button', { name: '暂停', exact: true }).click();
    await pausing.waitFor({ state: 'detached' });
    await page.getByText('磁盘检修').waitFor();
    await page.getByRole('button', { name: '恢复', exact: true }).click();
    await page.getByText('磁盘检修').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '立即执行' }).click();
    await page.getByRole('dialog', { name: '立即执行' }).getByRole('button', { name: '立即执行' }).click();
    await page.getByText('手动执行').first().waitFor();
    expect(await hindrances(page)).toEqual([]);
  });
});

test.each([[1440, 900], [390, 844]])('what broke in somebody’s window is one line, seen to with a word (%i × %i)', async (width, height) => {
  const message = `draw failed at ${width}`.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);
  await atDesk(house, 'clerk', '/commonConsole', async (page) => {
    const said = page.waitForResponse((answer) => answer.url().endsWith(errorLog.endpoints.report.path));
    await page.evaluate((text) => { setTimeout(() => { throw new Error(`${text} for 13800138000`); }); }, message);
    expect((await said).status()).toBe(200);
  });
  await atDesk(house, 'keeper', errorLog.pages.list.path, async (page) => {
    await page.getByText(message).first().click();
    const one = page.getByRole('dialog', { name: '页面错误' });
    await one.getByText('脚本错误').waitFor();
    expect(await one.innerText()).not.toContain('13800138000');
    expect(await hindrances(page)).toEqual([]);
    await one.getByRole('button', { name: '标为已处理' }).click();
    const done = page.getByRole('dialog', { name: '标为已处理' });
    await done.getByLabel('处理说明').fill('下一版修正');
    await done.getByRole('button', { name: '标为已处理' }).click();
    await one.getByText('下一版修正').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }, { width, height });
});

test('a maintenance notice stands over everybody’s page, and whoever is sent out has to sign in again', async () => {
  await atDesk(house, 'guest', '/commonConsole', async (other) => {
    await atDesk(house, 'keeper', superTool.pages.main.path, async (page) => {
      await page.getByRole('checkbox', { name: '显示维护公告' }).check();
      await page.getByLabel('公告内容').fill('今晚二十时升级系统');
      await page.getByLabel('修改依据').fill('升级数据库版本');
      await page.getByRole('button', { name: '保存' }).click();
      await other.getByText('今晚二十时升级系统').waitFor();
    });
    await atDesk(house, 'keeper', superTool.pages.online.path, async (page) => {
      const row = page.getByRole('row').filter({ hasText: 'guest' });
      await row.getByRole('button', { name: /^强制退出/ }).click();
      const asked = page.getByRole('dialog', { name: /^强制退出/ });
      await asked.getByLabel('原因').fill('电脑遗失');
      await asked.getByRole('button', { name: '强制退出' }).click();
      await row.waitFor({ state: 'detached' });
    });
    await other.reload();
    await other.getByLabel('用户名', { exact: true }).waitFor();
  });
});
