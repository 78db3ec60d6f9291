/** Pale words are found wherever they stand, also where the checker itself can't tell: nobody else would notice that it has not looked. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, paleWordsIn } from '../harness/browser.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 800, height: 600 } });
});
afterAll(() => browser?.close());

const pale = (body: string) => page.setContent(`<!doctype html><html lang="zh-CN"><title>看得清</title><main><h1>看得清</h1>${body}</main></html>`)
  .then(() => paleWordsIn(page));

const list = (inks: readonly string[]) => `<table>${inks.map((ink) => `<tr><td style="${ink}">律师事务所</td></tr>`).join('')}</table>`;

const grey = 'color: #999';
const dark = 'color: #333';

test.each([
  ['on plain ground', (ink: string) => `<p style="${ink}">律师</p>`],
  ['a single letter', (ink: string) => `<p style="${ink}">律</p>`],
  ['at the pale end of a gradient', (ink: string) => `<p style="${ink}; background: linear-gradient(90deg, #fff, #ccc)">律师事务所</p>`],
  ['beside a dot that is drawn', (ink: string) => `<style>p::before { content: ''; position: absolute; left: 0; top: 4px; width: 12px; height: 12px; background: #222 }</style><p style="${ink}; position: relative; padding-left: 20px; width: 60px">律师</p>`],
  ['in a field that is empty', (ink: string) => `<style>input::placeholder { ${ink}; opacity: 1 }</style><input aria-label="姓名" placeholder="姓名">`],
  ['half under a head that stays', (ink: string) => `<div style="position: fixed; inset: 0 0 auto; height: 300px; background: #fff">　</div><p style="${ink}; height: 900px; margin-top: 100px">律师</p>`],
  ['under what lets presses through', (ink: string) => `<div style="position: fixed; inset: 0; z-index: 9; pointer-events: none"></div><p style="${ink}">律师</p>`],
  ['made pale by what it is in', (ink: string) => `<div style="opacity: ${ink === grey ? 0.5 : 1}; background: linear-gradient(#fff, #fff)"><p style="${dark}">律师事务所</p></div>`],
])('%s', async (_, words) => {
  expect(await pale(words(grey))).toEqual([expect.stringContaining('color-contrast')]);
  expect(await pale(words(dark))).toEqual([]);
});

test('pale words on white ground under a drawn mark are found as well', async () => {
  expect(await pale(`<style>p::after { content: ''; position: absolute; inset: 0; background: #333; z-index: -1 }</style><p style="${dark}; position: relative; width: 60px">律师</p>`)).toEqual([expect.stringContaining('1.00')]);
});

test('words that a box lies over for good are a hindrance; those under a list that was opened are not', async () => {
  const box = (attributes: string) => `<p style="${dark}; position: fixed; top: 100px">律师事务所</p><div ${attributes} style="position: fixed; inset: 0 0 auto; margin: 0; width: 800px; height: 600px; background: #fff">全部</div>`;
  expect(await pale(box('class="banner"'))).toEqual([expect.stringContaining('under div.banner')]);
  await page.setContent(`<!doctype html><html lang="zh-CN"><title>看得清</title><main><h1>看得清</h1>${box('class="popover" popover="manual"')}</main></html>`);
  await page.evaluate(() => { document.querySelector<HTMLElement>('.popover')?.showPopover(); });
  expect(await paleWordsIn(page)).toEqual([]);
});

test('of rows that are alike two are looked at; the one among them that is not is found', async () => {
  const rows = Array.from({ length: 60 }, () => dark);
  expect(await pale(list(rows))).toEqual([]);
  expect(await pale(list(rows.with(31, grey)))).toEqual([expect.stringContaining('color-contrast')]);
  expect(await pale(list(rows.with(31, `${dark}; opacity: 0.5`)))).toEqual([expect.stringContaining('color-contrast')]);
});
