import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerUnknown, createHttp } from '../../http.ts';
import { serveConsole } from './serve-console.ts';

let webDir: string;
let http: FastifyInstance;
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'console-'));
  mkdirSync(join(webDir, 'static/js'), { recursive: true });
  const files = { 'index.html': '<html>console', 'login.html': '<html>login', 'setup.html': '<html>setup', 'verify.html': '<html>verify', 'places.html': '<html>places', 'notices.html': '<html>notices', 'waiting.html': '<html>waiting', 'missing.html': '<html>missing', 'licence.html': '<html>licence', 'static/js/main-1a2b.js': 'alert(1)', 'static/js/main-1a2b.js.map': '{}', '.secret': 'x' };
  for (const [path, text] of Object.entries(files)) {
    writeFileSync(join(webDir, path), text);
    writeFileSync(join(webDir, `${path}.br`), brotliCompressSync(text));
  }
  http = await createHttp({ tls: null, trustedProxies: [], log: () => {} });
  http.get('/api/known', (_, reply) => reply.send({}));
  await serveConsole(http, webDir, { isDemo: false });
  answerUnknown(http);
  await http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await http.close();
  rmSync(webDir, { recursive: true });
});

/** As it stands, without a client that puts the address into order first. */
const get = (path: string, headers: Record<string, string> = {}) => new Promise<{ status: number; type: string; policy: string; cache: string; coding: string | undefined; text: string }>((resolve, reject) => {
  const { port } = http.server.address() as AddressInfo;
  request({ port, host: '127.0.0.1', path, headers }, (response) => {
    let text = '';
    response.on('data', (part) => { text += String(part); }).on('end', () => resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', policy: String(response.headers['content-security-policy']), cache: response.headers['cache-control'] ?? '', coding: response.headers['content-encoding'], text }));
  }).on('error', reject).end();
});

test.each(['/', '/practice/apply', '/practice/review/01a1ffca-caab-70dd-8203-c3c6b284c402/edit', '/personalSetting', '/practice/apply/', '/multilevel/level_2_1'])('%s is an address of the console', async (path) => {
  expect(await get(path)).toMatchObject({ status: 200, type: 'text/html; charset=utf-8', text: '<html>console', cache: 'no-store', policy: expect.stringContaining("script-src 'self'") });
});

test.each([['/login', 'login'], ['/login/wechat', 'login'], ['/setup', 'setup'], ['/404', 'missing'], ['/timeEnd', 'licence'], [`/addTime/${'eyJpZCI6-_'.repeat(25)}`, 'licence']])('%s is a page of its own', async (path, page) => {
  expect((await get(path)).text).toBe(`<html>${page}`);
});

test('its scripts are kept for ever', async () => {
  expect(await get('/static/js/main-1a2b.js')).toMatchObject({ status: 200, type: expect.stringContaining('javascript'), cache: 'public, max-age=31536000, immutable' });
  expect((await get('/static/js/main-1a2b.js', { 'accept-encoding': 'br' })).coding).toBe('br');
});

test.each([
  '//api/known', '/API/known', '/Api/x', '/api', '/api/', '/api/unknown', '/apI/known/', '//evil.example/', '/%2e%2e/x', '/..%2f..%2fetc%2fpasswd', '/.git/config', '/.secret', '/.env',
  '/practice;x=1', '/practice/%00', '/index.html', '/login.html', '/index.html.br', '/static', '/static/', '/static/js/', '/static/js', '/static/../index.html', '/static/%2e%2e/index.html', '/static/js/..%2f..%2f..%2fetc%2fpasswd', '/static/.secret', '/static/js/%00', '/static/js/nothing.js', '/static/js/main-1a2b.js.br', '/static/js/main-1a2b.js.map', '/STATIC/x', '/healthz/', '/socket/notification', '/x\\y', '/a/b.php',
])('%s is nothing', async (path) => {
  expect(await get(path)).toMatchObject({ status: 404, text: expect.stringContaining('"notFound"') });
});

test('a person who opens such an address gets a page with a way on', async () => {
  expect(await get('/a/b.php', { 'sec-fetch-dest': 'document' })).toMatchObject({ status: 404, type: 'text/html; charset=utf-8', text: '<html>missing', policy: expect.stringContaining("script-src 'self'") });
});
