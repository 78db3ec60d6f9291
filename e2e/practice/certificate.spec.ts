/** Somebody holds a phone to a certificate: what the page behind its code says, in every case, and how large it is. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { builtConsole, hindrances } from '../harness/browser.ts';
import { startDemonstration } from '../harness/demonstration.ts';

let held: { code: string; name: string; certNo: string };

const house = atWork(startDemonstration, async (demo) => {
  const { rows } = await demo.database.pool.query<typeof held>(`select c.verify_code as code, n.name, c.cert_no as "certNo" from internship_certificate c
    join internship i on i.id = c.internship_id join intern n on n.id = i.intern_id where i.status = 'inProgress' and c.status = 'VALID' and i.application_id is not null order by c.cert_no limit 1`);
  held = rows[0]!;
});

const phone = { width: 390, height: 844 };

async function visit(path: string, look: (page: Page) => Promise<void>, viewport = phone): Promise<void> {
  const context = await house.browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message)).on('console', (line) => { if (/Content Security Policy/.test(line.text())) faults.push(line.text()); });
  await page.goto(house.product.url + path);
  try {
    await look(page);
    expect(faults).toEqual([]);
    // Nothing runs out at the side, however narrow the screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  } finally {
    await context.close();
  }
}
const grouped = (code: string) => code.match(/.{4}/g)!.join('-');
/** The checker puts a script into the page, which the page's own policy would refuse. */
const barriers = async (path: string, viewport = phone) => {
  const page = await (await house.browser.newContext({ locale: 'zh-CN', viewport, bypassCSP: true })).newPage();
  await page.goto(house.product.url + path);
  await page.getByRole('heading', { level: 1 }).and(page.locator(':not(:has-text("正在核验"))')).waitFor();
  const found = await hindrances(page);
  await page.context().close();
  return found;
};

describe('whoever scans the code of a certificate', () => {
  test('reads first that it is in force, then whose it is', () => visit(`/verify/${held.code}`, async (page) => {
    await page.getByRole('heading', { level: 1, name: '有效', exact: true }).waitFor();
    const text = await page.getByRole('main').innerText();
    for (const said of ['本证由发证机关签发，现在有效。', held.name, held.certNo, '实习律师事务所', '年']) expect(text).toContain(said);
    await expect.poll(() => page.title()).toBe('有效 - 实习证核验 - 示例市律师协会');
    expect(await page.getByRole('banner').innerText()).toContain('演示数据');
  }));

  test('reads why it is not, when the registration has been cancelled', async () => {
    const { pool } = house.product.database;
    const status = (to: string) => pool.query('update internship set status = $1 where id = (select internship_id from internship_certificate where verify_code = $2)', [to, held.code]);
    await status('cancelled');
    await visit(`/verify/${held.code}`, async (page) => {
      await page.getByRole('heading', { level: 1, name: '无效（已注销）' }).waitFor();
      await page.getByText('持证人的实习登记已经注销。').waitFor();
    });
    expect(await barriers(`/verify/${held.code}`)).toEqual([]);
    await status('inProgress');
  });

  test('can be guided from another to the right one, and back', () => visit('/verify/ABCD-EFGH', async (page) => {
    await page.getByRole('heading', { level: 1, name: '查无此证' }).waitFor();
    await page.getByText('没有查到对应的实习证，请核对验证码后重试').waitFor();
    expect(await page.getByLabel('核验另一本实习证').inputValue()).toBe('ABCD-EFGH');
    await page.getByLabel('核验另一本实习证').fill(` ${grouped(held.code).toLowerCase()} `);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: '有效', exact: true }).waitFor();
    expect(new URL(page.url()).pathname.toUpperCase()).toBe(`/VERIFY/${held.code}`);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: '查无此证' }).waitFor();
  }));
});

test('whoever comes without a code types the one on the paper', () => visit('/verify', async (page) => {
  await page.getByRole('heading', { level: 1, name: '请输入验证码' }).waitFor();
  await page.getByRole('button', { name: '核验' }).click();
  await page.getByRole('alert').getByText('请输入验证码').waitFor();
  await page.getByLabel('验证码', { exact: true }).fill(grouped(held.code));
  await page.getByRole('button', { name: '核验' }).click();
  await page.getByRole('heading', { level: 1, name: '有效', exact: true }).waitFor();
}));

test('when nothing answers, it says so and asks again', () => visit(`/verify/${held.code}`, async (page) => {
  await page.getByRole('heading', { level: 1, name: '有效', exact: true }).waitFor();
  await page.context().setOffline(true);
  await page.getByLabel('核验另一本实习证').fill('ABCD');
  await page.keyboard.press('Enter');
  await page.getByText('没有连接上核验服务，请检查网络后重试').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: '重新核验' }).click();
  await page.getByRole('heading', { level: 1, name: '查无此证' }).waitFor();
}));

test('what stands in the address is never more than text', () => visit(`/verify/${encodeURIComponent('<img src=x onerror=alert(1)>')}`, async (page) => {
  await page.getByRole('heading', { level: 1, name: '查无此证' }).waitFor();
  expect(await page.locator('img').count()).toBe(0);
}));

test.each([['/verify', phone], ['/verify/ABCD', { width: 1440, height: 900 }], ['held', phone], ['held', { width: 320, height: 568 }]] as const)('nothing stands in anybody’s way at %s, %o', async (path, viewport) => {
  expect(await barriers(path === 'held' ? `/verify/${held.code}` : path, viewport)).toEqual([]);
});

test('it is 70 KB at most, document, script and all', () => {
  const dist = process.env['WEB_DIST'] ?? builtConsole;
  const html = readFileSync(join(dist, 'verify.html'), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="(\/static\/[^"]+)"/g)].map(([, path]) => path!);
  expect(files.length).toBeGreaterThan(0);

  const bytes = ['/verify.html', ...files].map((path) => statSync(join(dist, `${path}.br`)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(70_000);
});
