/** Somebody without an account looks for a firm on a phone. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { builtConsole } from '../harness/browser.ts';
import { startDemonstration } from '../harness/demonstration.ts';
import { onPhone } from '../harness/on-phone.ts';

const house = atWork(startDemonstration, async () => {});

const visit = (path: string, look: (page: Page) => Promise<void>) => onPhone(house.browser, house.product.url + path, look);
const rows = (page: Page) => page.locator('.places__rows li');

test('finds firms with free places, says when they were counted, and narrows them down', () => visit('/places', async (page) => {
  await page.getByText(/家律所符合条件且有空余名额，统计于\d+月\d+日/).waitFor();
  const name = await rows(page).first().locator('strong').innerText();
  await page.getByLabel('律所名称').fill(name.slice(0, 4));
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect.poll(() => page.url()).toContain('keyword=');
  await expect.poll(async () => (await rows(page).allInnerTexts()).length > 0 && (await rows(page).allInnerTexts()).every((text) => text.includes(name.slice(0, 4)))).toBe(true);
  await page.getByLabel('律所名称').fill('没有这家律所');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await page.getByText('没有找到。请换一个名称或区县再查。').waitFor();
  await page.goBack();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(0);
}));

test('goes over to the tutors and chooses a district', () => visit('/places', async (page) => {
  await page.getByRole('link', { name: '指导律师', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: '有空余名额的指导律师' }).waitFor();
  await page.getByText(/名指导律师符合条件且有空余名额/).waitFor();
  const all = await rows(page).count();
  const district = await page.getByLabel('区县').locator('option').nth(1).innerText();
  await page.getByLabel('区县').selectOption(district);
  await expect.poll(() => page.url()).toContain('districtName=');
  await page.getByText(/名指导律师符合条件且有空余名额/).waitFor();
  expect(all).toBeGreaterThan(0);
}));

test('whoever came to the sign-in page without an account finds the way there, as long as the association shows the lists', () => visit('/login', async (page) => {
  await page.getByRole('navigation', { name: '公开查询' }).getByRole('link', { name: '实习名额查询' }).click();
  await page.getByRole('heading', { level: 1, name: '可接收实习人员的律所' }).waitFor();
}));

test('it is 75 KB at most, document, script and all', () => {
  const dist = process.env['WEB_DIST'] ?? builtConsole;
  const html = readFileSync(join(dist, 'places.html'), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="(\/static\/[^"]+)"/g)].map(([, path]) => path!);
  expect(files.length).toBeGreaterThan(0);
  const bytes = ['/places.html', ...files].map((path) => statSync(join(dist, `${path}.br`)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(75_000);
});
