/** Signing up for an interview, as people do it: an intern on a phone chooses a session, the clerk sees it and arranges by it. */
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration, async ({ database: { pool } }) => {
  await pool.query("update app_user set intern_id = (select intern_id from assessment_application where intern_name = '包舒扬') where user_name = 'intern2'");
});

test('from the phone’s first screen an intern comes to the open sessions, chooses one and finds it chosen at home', async () => {
  const page = await enter(house, 'intern2', '/', { width: 390, height: 844 });
  await page.getByRole('region', { name: '面试报名' }).getByRole('link', { name: '去报名' }).click();
  const offers = page.getByRole('region', { name: '面试报名' });
  await offers.getByRole('button', { name: '报名第三期面试考核' }).click();
  await offers.getByText('已报名', { exact: true }).waitFor();
  await offers.getByText('名额 20，剩余 19').waitFor();
  expect(await hindrances(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.goto(house.product.url);
  await page.getByRole('heading', { name: '已报名：第三期面试考核' }).waitFor();
  expect(await hindrances(page)).toEqual([]);
  await page.context().close();
});

test('the clerk opens a session for signing up, reads how many came, and is told of who chose another', async () => {
  const { rows } = await house.product.database.pool.query<{ id: string; title: string }>("select id, title from interview_session where title in ('第三期面试考核', '第二期面试考核')");
  const at = (title: string) => `/assessment/interview/${rows.find((one) => one.title === title)!.id}`;
  const page = await enter(house, 'head', at('第三期面试考核'));
  await page.getByText('已报名1人').waitFor();
  await page.getByRole('button', { name: '修改' }).click();
  const drawer = page.getByRole('dialog', { name: '修改面试场次' });
  await drawer.getByRole('textbox', { name: '报名截止' }).waitFor();
  expect(await hindrances(page)).toEqual([]);
  await page.goto(house.product.url + at('第二期面试考核'));
  await page.getByText('已报名“第三期面试考核”').waitFor();
  await page.context().close();
});
