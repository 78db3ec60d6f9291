/** Lists and records on paper: what a person would click stays out, nothing is cut off, and whoever holds the sheet knows whose it is. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { kindNamed } from 'server/machines/imports/kinds';
import { runImport } from 'server/machines/imports/run-import';
import { atWork } from '../harness/at-work.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { atDesk } from '../system/at-desk.ts';

const house = atWork(startBareConsole, async (running) => {
  await running.person('clerk', ['memberClerk']);
  const { db, vault, associationId } = running.app;
  const witness = { associationId, actorId: null, actorName: '命令行', sessionId: null, address: null, traceId: 'test' };
  await runImport({ db, vault, witness }, kindNamed('firms')!, { bytes: readFileSync(join(import.meta.dirname, '../samples/firms-roster.xlsx')), name: 'firms-roster.xlsx' });
});

/** What a page of A4 holds between its margins, in CSS pixels. */
const sheets = { portrait: { width: 703, height: 1005 }, landscape: { width: 1031, height: 676 } } as const;

/** The page as paper shows it: what can still be clicked, and what is wider than the sheet. */
async function onPaper(page: Page, sheet: typeof sheets[keyof typeof sheets]) {
  await page.setViewportSize(sheet);
  await page.emulateMedia({ media: 'print' });
  return page.evaluate((width) => {
    const pane = document.querySelector('.pane[data-shown]');
    const shown = (one: Element) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible';
    const name = (one: Element) => `${one.tagName.toLowerCase()}.${one.className}${one.closest('thead, td') ? `: ${one.textContent.slice(0, 20)}` : ''} ${Math.round(one.getBoundingClientRect().right)}`;
    return {
      clickable: [...document.querySelectorAll('nav:not(.pagination), header.header, [role=menu], [role=tablist], input, select, .button')].filter((one) => !one.closest('.pane:not([data-shown])') && shown(one)).map(name),
      wide: [...pane?.querySelectorAll('*') ?? []].filter((one) => shown(one) && !one.closest('.sr-only') && one.getBoundingClientRect().right > width + 1).map(name),
      head: getComputedStyle(pane?.querySelector('thead') ?? document.body).display,
      titles: [...pane?.querySelectorAll('thead .data-table__title') ?? []].filter(shown).map((one) => one.textContent),
    };
  }, sheet.width);
}

/** The sheets of a PDF, each as width and height in points. */
const sheetsOf = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))]);

test('a list lies across the sheet, its head on every page, with what part of it this is', () => atDesk(house, 'clerk', lawFirm.pages.list.path, async (page) => {
  const table = page.getByRole('table', { name: '律所' });
  await table.getByRole('row').nth(20).waitFor();
  const paper = await onPaper(page, sheets.landscape);
  expect(paper).toMatchObject({ clickable: [], wide: [], head: 'table-header-group' });
  expect(paper.titles).toContain('律所名称');
  expect(await page.locator('.pane[data-shown] .pagination__total').innerText()).toMatch(/^共 \d+ 条，本页为第 1 至 20 条$/);
  const pages = sheetsOf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages.length).toBeGreaterThan(1);
  expect(new Set(pages.map(String))).toEqual(new Set(['842,595']));
  const head = await page.locator('.print-head').innerText();
  expect(head.replaceAll(/\s+/g, ' ')).toMatch(/律所名录 \S+打印 \d{4}-\d\d-\d\d \d\d:\d\d$/);
}));

test('a record stands upright, without its actions', () => atDesk(house, 'clerk', lawFirm.pages.list.path, async (page) => {
  await page.getByRole('table', { name: '律所' }).getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('region', { name: '基本信息' }).waitFor();
  expect(await onPaper(page, sheets.portrait)).toMatchObject({ clickable: [], wide: [] });
  expect(new Set(sheetsOf(await page.pdf({ preferCSSPageSize: true })).map(String))).toEqual(new Set(['595,842']));
}));
