/**
 * Every text that people can read holds a trap: names, opinions, file names, notices, even the association's own name.
 * Whoever walks through the console reads them as text; nothing of them runs, and the page's policy has nothing to refuse.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from 'server/areas/account/demo-people.public';
import { startDemonstration, type Demonstration } from '../harness/demonstration.ts';
import { openBrowser } from '../harness/browser.ts';

const trap = '<img src=x onerror=__p=1>';
const words = `${trap}"'><svg onload=__p=2>javascript:__p=3//{{7*7}}`;

let it: Demonstration;
let browser: Browser;
beforeAll(async () => {
  it = await startDemonstration();
  await poison(it);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await it?.close();
});

/** Texts that are sorted, searched or compared stand in columns of order "C": codes, which stay, and these, which people read. */
const readToo = ['law_firm.name', 'attachment.file_name', 'file_object.name', 'role.title', 'law_firm.district_name'];
const unread = /_sealed$|_hash$|^(wrapped|answer|hash|search_|name_|body_|user_name)/;

async function poison({ database: { pool } }: Demonstration): Promise<void> {
  const { rows } = await pool.query<{ table: string; column: string; length: number | null }>(`
    select c.table_name as table, c.column_name as column, c.character_maximum_length as length from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.data_type in ('character varying', 'text') and c.is_generated = 'NEVER' and (c.collation_name is null or c.table_name || '.' || c.column_name = any ($1))`, [readToo]);
  await pool.query('alter table review_record disable trigger user');
  for (const { table, column, length } of rows.filter((one) => !unread.test(one.column))) {
    const text = length !== null && length < words.length ? trap.slice(0, length) : words;
    // What must be unique, or has a form of its own, keeps what it is.
    await pool.query(`update "${table}" set "${column}" = $1 where "${column}" is not null`, [text]).catch(() => {});
  }
  await pool.query(`update practice_application set form = form || jsonb_build_object('name', $1::text, 'school', $1::text, 'major', $1::text, 'email', $1::text), applicant_name = $1`, [trap]);
  await pool.query(`update review_record set defect_items = jsonb_build_array(jsonb_build_object('field', 'P02', 'text', $1::text)) where defect_items is not null`, [words]);
  await pool.query(`insert into setting_version (association_id, key, version, value, effective_from, changed_by_name, at) select id, 'system.systemName', 99, to_jsonb($1::text), app_now(), '', app_now() from association`, [trap]);
}

test.each(['staff1', 'firm2', 'intern2'])('as %s', async (userName) => {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (line) => { if (/Content Security Policy|Trusted/i.test(line.text())) complaints.push(line.text()); });
  page.on('dialog', (dialog) => { complaints.push(dialog.message()); void dialog.dismiss(); });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${it.url}/login`);
  await page.getByLabel('用户名', { exact: true }).fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  const seen: Record<string, boolean> = {};
  for (const path of await addresses(page)) {
    await page.goto(it.url + path);
    await page.waitForLoadState('networkidle');
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
}, 120_000);

/** What the menu offers, and of each list its first records. */
async function addresses(page: Page): Promise<string[]> {
  await page.getByRole('navigation').first().waitFor();
  const routes = await page.evaluate(async () => {
    const token = /access-token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const answer = await fetch('/api/system/frontMenu/getUserRoutes', { headers: { Authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { result: { path: string; component: string | null; children: { path: string }[] }[] }).result;
  });
  const pages = routes.flatMap(({ path, component, children }) => [...(component ? [path] : []), ...children.map((child) => child.path)]).filter((path) => !path.includes(':'));
  const { rows } = await it.database.pool.query<{ path: string }>(`
    (select '/basicInfo/lawyer/' || id as path from lawyer limit 1) union all
    (select p || id from practice_application, unnest(array['/practice/apply/', '/practice/review/']) p where state in ('firstPending', 'returned', 'approved') order by created_at, id limit 6)`);
  return [...new Set([...pages, ...rows.map(({ path }) => path)])];
}
