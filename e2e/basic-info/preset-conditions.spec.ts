import { expect, test } from 'vitest';
import { practiceSettings } from 'contract/areas/practice/settings';
import { rightPassword } from 'server/areas/account/testing';
import { atWork } from '../harness/at-work.ts';
import { comeIn } from '../harness/come-in.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { hindrances } from '../harness/browser.ts';

const house = atWork(startBareConsole, async (running) => { await Promise.all([running.person('keeper', ['businessAdmin']), running.person('reviewer', ['firstReviewer'])]); });
const inForce = () => house.product.app.settings.get(house.product.app.db, house.product.app.associationId, practiceSettings.presetConditions);

async function open(userName: string, size = { width: 1440, height: 900 }) {
  const context = await house.browser.newContext({ locale: 'zh-CN', viewport: size, bypassCSP: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await comeIn(page, house.product.url, userName, rightPassword, '/basicInfo/presetCondition');
  await page.getByRole('row', { name: /SX26/ }).waitFor();
  return page;
}

test('a condition is made lighter, given a word of the association, and put back as the rules have it; only what differs is kept', async () => {
  const page = await open('keeper');
  const row = page.getByRole('row', { name: /SX26/ });
  await row.getByText('须说明', { exact: true }).waitFor();
  await row.getByRole('link', { name: '简历最大空档' }).waitFor();
  expect(await hindrances(page)).toEqual([]);
  const change = async () => { await page.getByRole('button', { name: /^修改SX26/ }).click(); return page.getByRole('dialog', { name: /^修改：SX26/ }); };
  const form = await change();
  await form.getByRole('radio', { name: '提示', exact: true }).check();
  await form.getByRole('textbox', { name: '补充提示' }).fill('请到会员部说明');
  await form.getByRole('textbox', { name: '修改依据' }).fill('会长办公会第九次会议纪要');
  expect(await hindrances(page)).toEqual([]);
  await form.getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存，立即生效').waitFor();
  await row.getByText('规则：须说明').waitFor();
  await row.getByText('补充提示：请到会员部说明').waitFor();
  expect(await inForce()).toEqual([{ code: 'SX26', enabled: true, level: 'WARN', note: '请到会员部说明' }]);
  const again = await change();
  await again.getByRole('button', { name: '恢复规则' }).click();
  await again.getByRole('textbox', { name: '修改依据' }).fill('会长办公会第十次会议纪要');
  await again.getByRole('button', { name: '保存' }).click();
  await row.getByText('规则：须说明').waitFor({ state: 'detached' });
  expect(await inForce()).toEqual([]);
  await page.context().close();
});

test('a condition says what the association wants it to: previewed with samples, refused with a blank that it hasn’t, put back by one press', async () => {
  const page = await open('keeper');
  const row = page.getByRole('row', { name: /SX22/ });
  const change = async () => { await page.getByRole('button', { name: /^修改SX22/ }).click(); return page.getByRole('dialog', { name: /^修改：SX22/ }); };
  const form = await change();
  const sentence = form.getByRole('textbox', { name: '提示语' });
  expect(await sentence.inputValue()).toBe('协议报酬或补助低于最低标准{最低标准}元/月');
  await form.getByText('协议报酬或补助低于最低标准2300.00元/月').waitFor();
  await form.getByRole('textbox', { name: '修改依据' }).fill('会长办公会第十一次会议纪要');
  await sentence.fill('每月报酬不够{金额}');
  await form.getByRole('button', { name: '保存' }).click();
  await form.getByText('没有“{金额}”这个变量，可用：{最低标准}').waitFor();
  await sentence.fill('每月报酬不低于');
  await form.getByRole('button', { name: '插入变量最低标准' }).click();
  await form.getByRole('textbox', { name: '补充提示' }).fill('请与律所补签协议');
  await form.getByText('每月报酬不低于2300.00。请与律所补签协议').waitFor();
  expect(await hindrances(page)).toEqual([]);
  await form.getByRole('button', { name: '保存' }).click();
  await row.getByText('提示语：每月报酬不低于{最低标准}').waitFor();
  expect(await inForce()).toEqual([{ code: 'SX22', enabled: true, message: '每月报酬不低于{最低标准}', note: '请与律所补签协议' }]);
  const again = await change();
  await again.getByRole('button', { name: '恢复原句' }).click();
  expect(await again.getByRole('textbox', { name: '提示语' }).inputValue()).toBe('协议报酬或补助低于最低标准{最低标准}元/月');
  await again.getByRole('textbox', { name: '补充提示' }).fill('');
  await again.getByRole('textbox', { name: '修改依据' }).fill('会长办公会第十二次会议纪要');
  await again.getByRole('button', { name: '保存' }).click();
  await row.getByText('提示语：').waitFor({ state: 'detached' });
  expect(await inForce()).toEqual([]);
  await page.context().close();
});

test('a reviewer reads what is asked and by which numbers, and changes nothing; on a phone nothing runs out at the side', async () => {
  const page = await open('reviewer', { width: 390, height: 844 });
  expect(await page.getByRole('button', { name: /^修改/ }).count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('link', { name: '实习考核' }).click();
  await page.getByText('申请次数').first().waitFor();
  expect(await hindrances(page)).toEqual([]);
  await page.context().close();
});
