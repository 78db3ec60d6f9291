/**
 * The limit of the list's page: React alone, the very same texts in one table, nothing else. Built in the same run, so
 * that the same machine, browser and compression are used.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { portOf } from '../../machines/port-of.ts';
import { checkout } from '../../start/configuration.ts';

export interface Texts { head: string[]; rows: string[][] }

/** What the product's table says, cell by cell. */
export const textsOf = (page: Page): Promise<Texts> => page.evaluate(() => {
  const texts = (parent: Element, cells: string) => [...parent.querySelectorAll(cells)].map(({ textContent }) => textContent.trim());
  return { head: texts(document.querySelector('.data-table thead') ?? document.body, 'th'), rows: [...document.querySelectorAll('.data-table__row[data-id]')].map((row) => texts(row, 'td')) };
});

const source = `
import { createElement as h, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
function Table() {
  const [page, setPage] = useState(1);
  const [data, setData] = useState({ head: [], rows: [] });
  useEffect(() => { fetch('/rows?page=' + page).then((answer) => answer.json()).then(setData); }, [page]);
  return h('main', null,
    h('table', null,
      h('thead', null, h('tr', null, data.head.map((text, at) => h('th', { key: at }, text)))),
      h('tbody', null, data.rows.map((row, at) => h('tr', { key: row[0] + at, className: 'data-table__row', 'data-id': at }, row.map((text, cell) => h('td', { key: cell }, text)))))),
    h('button', { 'aria-label': '下一页', onClick: () => setPage(page + 1) }, '下一页'));
}
createRoot(document.getElementById('root')).render(h(Table));`;

export interface StaticPage { readonly url: string; close(): void }

/** Serves the built page, and page after page of the texts in turn. */
export async function staticPage(pages: readonly Texts[]): Promise<StaticPage> {
  mkdirSync(join(checkout, '.build'), { recursive: true });
  const root = mkdtempSync(join(checkout, '.build/static-'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>名录</title></head><body><div id="root"></div><script type="module" src="/main.js"></script></body></html>');
  writeFileSync(join(root, 'main.js'), source);
  const { build } = await import('vite');
  await build({ root, configFile: false, logLevel: 'error', build: { outDir: 'dist', target: 'es2022', modulePreload: false }, define: { 'process.env.NODE_ENV': '"production"' }, mode: 'production' });
  const files = new Map(readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' }).filter((path) => extname(path)).map((path) => [`/${path}`, brotliCompressSync(readFileSync(join(root, 'dist', path)))]));
  rmSync(root, { recursive: true });
  const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' };
  const http = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/rows') return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(pages[(Number(searchParams.get('page')) - 1) % pages.length]));
    const path = pathname === '/' ? '/index.html' : pathname;
    const file = files.get(path);
    return file ? response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream', 'content-encoding': 'br' }).end(file) : response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => { http.listen(0, '127.0.0.1', resolve); });
  return { url: `http://127.0.0.1:${portOf(http)}/`, close: () => { http.closeAllConnections(); http.close(); } };
}
