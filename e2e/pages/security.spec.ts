/**
 * What every page keeps to itself, with a trap in every text that it shows: nothing of it runs, nothing of a session or a
 * person stands in an address or is kept by the browser, and nothing comes from or goes to anywhere else.
 */
import type { BrowserContext, Page, Request, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { live, socketPath } from 'contract/areas/account/live';
import { poison } from '../security/poison.ts';
import { chosenPages } from './chosen.ts';
import { declaredPages } from './declared.ts';
import { openHouse, type House } from './house.ts';
import { ready } from './quiet.ts';
import { roadTo } from './road.ts';
import { elsewhere, type Elsewhere } from './elsewhere.ts';
import { visit } from './visit.ts';

const chosen = chosenPages(60);
let house: House;
let other: Elsewhere;
beforeAll(async () => {
  [house, other] = await Promise.all([openHouse(), elsewhere()]);
  // What is made by walking there is made first: no paper can be written where every text is a trap.
  for (const page of declaredPages.filter(({ name }) => chosen.has(name))) await roadTo(house, page);
  await poison(house.demo);
}, 300_000 + chosen.size * 6000);
afterAll(async () => {
  await house?.close();
  other?.close();
});

/** An identity card's number or a mobile's in full, wherever it may stand; the end of a record's id may look like one. */
const personal = /(?<!\d)(\d{17}[\dXx]|1[3-9]\d{9})(?!\d)/;
const withoutIds = (text: string) => text.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '');
const tokenOf = async (context: BrowserContext) => (await context.cookies()).find(({ name }) => name === 'access-token')!.value;

/** What the page's policy must say of every document, and what no document may say. */
const onDocuments: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src 'none'.*script-src 'self'(;|$).*object-src 'none'.*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/, 'referrer-policy': /^no-referrer$/, 'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/, 'permissions-policy': /camera=\(\)/, 'cache-control': /^no-store$/,
};
/** Names with a hash in them are kept for ever, pictures of the product for an hour, and everything else not at all. */
const keptFor = (path: string) => path.startsWith('/static/') ? /^public, max-age=31536000, immutable$/ : /\.(svg|ico|png)$/.test(path) ? /^public, max-age=3600$/ : /no-store/;

async function faultsOf(answers: readonly Response[], origin: string, token: string): Promise<string[]> {
  const faults: string[] = [];
  for (const answer of answers) {
    const { pathname, origin: from, href } = new URL(answer.url());
    const headers = answer.headers();
    const sent = await answer.request().allHeaders();
    if (from !== origin) faults.push(`goes elsewhere: ${href}`);
    if (href.includes(token) || personal.test(withoutIds(decodeURIComponent(href)))) faults.push(`tells an address too much: ${href}`);
    if (sent['referer']) faults.push(`tells where it came from: ${href}`);
    if (!keptFor(pathname).test(headers['cache-control'] ?? '')) faults.push(`is kept as “${headers['cache-control']}”: ${pathname}`);
    if (headers['server'] || headers['x-powered-by']) faults.push(`says what it runs on: ${pathname}`);
    if (answer.request().resourceType() === 'document') for (const [name, wanted] of Object.entries(onDocuments)) if (!wanted.test(headers[name] ?? '')) faults.push(`${name} of ${pathname} is “${headers[name]}”`);
  }
  return [...new Set(faults)];
}

/** Runs in the page: what the browser keeps, what came alive, and fields and links that give something away. */
async function survey() {
  const databases = await indexedDB.databases();
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, 'caches' in window ? await caches.keys() : []]);
  const outside = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => !['http:', 'https:', 'mailto:', 'tel:', 'blob:'].includes(link.protocol) || (link.target === '_blank' && !link.rel.includes('noopener')));
  const labelOf = (field: HTMLInputElement) => field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name;
  const fields = [...document.querySelectorAll<HTMLInputElement>('input')].filter((field) => field.type === 'password' ? !/^(current|new)-password$/.test(field.autocomplete) : /证件|身份证|手机|银行|账号|验证码/.test(labelOf(field)) && ['', 'on'].includes(field.autocomplete));
  return {
    stored, ran: '__p' in window, alive: document.querySelectorAll('[onerror], [onload], a[href^="javascript:" i], img[src="x"]').length,
    links: outside.map(({ href }) => href), remembered: fields.map(labelOf), shown: document.body.innerText.includes('onerror=__p'),
  };
}

const shown: boolean[] = [];
describe.each(declaredPages.map((page) => [`${page.title} ${page.path}`, page] as const))('%s', (_, declared) => {
  test.runIf(chosen.has(declared.name))('runs nothing that people wrote, and gives nothing away', async () => {
    const road = await roadTo(house, declared);
    const answers: Response[] = [];
    await visit(house, road, { before: (page) => page.on('response', (answer) => { if (/^https?:/.test(answer.url())) answers.push(answer); }) }, async (page, complaints) => {
      const token = await tokenOf(page.context());
      const { stored, shown: isShown, ...seen } = await page.evaluate(survey);
      shown.push(isShown);
      expect({ ...seen, complaints, faults: await faultsOf(answers, road.origin, token), token: stored.includes(token), personal: personal.exec(withoutIds(stored))?.[0] })
        .toEqual({ ran: false, alive: 0, links: [], remembered: [], complaints: [], faults: [], token: false, personal: undefined });
    });
  }, 180_000);
});

test('the trap was there to be read', () => {
  if (shown.length > 3) expect(shown.filter(Boolean).length).toBeGreaterThan(shown.length / 3);
});

describe('somebody else’s page', () => {
  const from = async <T>(work: (page: Page) => Promise<T>): Promise<T> => {
    const context = await house.browser.newContext({ locale: 'zh-CN', storageState: await house.signedIn('staff1') });
    try {
      const page = await context.newPage();
      await page.goto(other.url);
      return await work(page);
    } finally {
      await context.close();
    }
  };

  test.each(['/login', '/commonConsole', '/verify'])('shows nothing of %s in a frame', (path) => from(async (page) => {
    await page.evaluate((address) => new Promise((resolve) => {
      const frame = document.createElement('iframe');
      frame.onload = resolve;
      frame.src = address;
      document.body.append(frame);
    }), house.demo.url + path);
    await expect.poll(() => page.frames()[1]!.url()).toMatch(/^chrome-error:/);
  }));

  test('neither reads nor changes anything by a call of its own, whoever is signed in beside it', () => from(async (page) => {
    const said = await page.evaluate(async (origin) => {
      const ask = (path: string, init: RequestInit) => fetch(origin + path, { credentials: 'include', ...init }).then(({ status }) => status, () => 'refused');
      return [await ask('/api/userConfig/getAllConfig', {}), await ask('/api/tokenAuth/loginOut', { method: 'POST', headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }, body: '{}' })];
    }, house.demo.url);
    expect(said).toEqual(['refused', 'refused']);
  }));

  test('changes nothing by a form that it sends', () => from(async (page) => {
    const came: Request[] = [];
    page.on('request', (request) => came.push(request));
    await page.evaluate((action) => {
      const form = document.createElement('form');
      Object.assign(form, { action, method: 'post', enctype: 'text/plain' });
      document.body.append(form);
      form.submit();
    }, `${house.demo.url}/api/tokenAuth/loginOut`);
    await page.waitForURL(`${house.demo.url}/**`);
    const answer = await came.findLast((request) => request.isNavigationRequest())!.response();
    expect(answer!.status()).toBeGreaterThanOrEqual(400);
    // Whoever was signed in still is.
    await page.goto(`${house.demo.url}/commonConsole`);
    await page.getByTitle('用户菜单').waitFor();
  }));

  test('opens no live connection in the name of whoever is signed in beside it', () => from(async (page) => {
    const { cookies } = await house.signedIn('staff1');
    const token = cookies.find(({ name }) => name === 'access-token')!.value;
    // A ticket of the person's own: what a page elsewhere lacks is not the ticket alone.
    const given = await page.context().request.post(`${house.demo.url}${live.endpoints.ticket.path}`, { headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' }, data: {} });
    const { result: { ticket } } = await given.json() as { result: { ticket: string } }; // of a call that succeeded
    const opened = (where: Page) => where.evaluate((address) => new Promise<string>((resolve) => {
      const socket = new WebSocket(address);
      socket.onopen = () => resolve('opened');
      socket.onerror = () => resolve('refused');
    }), `${house.demo.url.replace('http', 'ws')}${socketPath}?token=${ticket}`);
    expect(await opened(page)).toBe('refused');
    await page.goto(`${house.demo.url}/verify`);
    expect(await opened(page), 'the same from a page of ours').toBe('opened');
  }));

  test('that opens ours in a window holds no handle of it', () => from(async (page) => {
    const [window] = await Promise.all([page.waitForEvent('popup'), page.evaluate((address) => { Object.assign(globalThis, { held: open(address) }); }, `${house.demo.url}/commonConsole`)]);
    await ready(window);
    expect(await window.evaluate(() => opener)).toBeNull();
    expect(await page.evaluate(() => (globalThis as unknown as { held: Window }).held.closed)).toBe(true);
  }));
});

test('cookies stay with this site, and what proves the session is out of reach of scripts', async () => {
  const { cookies } = await house.throughTheDoor('staff1');
  expect(cookies.map(({ name, path, sameSite, httpOnly, secure }) => ({ name, path, sameSite, hidden: httpOnly && secure })).toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
    { name: '__Host-device', path: '/', sameSite: 'Strict', hidden: true }, { name: '__Host-session', path: '/', sameSite: 'Strict', hidden: true },
    // Calls carry it as their bearer: the specification's client reads it. Without the one above it opens nothing.
    { name: 'access-token', path: '/', sameSite: 'Strict', hidden: false },
  ]);
});

test('a paper that somebody handed in is shown as what it is and runs nothing', async () => {
  const review = declaredPages.find(({ name }) => name === 'practice.practiceApplication.reviewDetail')!;
  const files: Response[] = [];
  await visit(house, await roadTo(house, review), { before: (page) => page.on('response', (answer) => { if (answer.headers()['content-disposition']) files.push(answer); }) }, async (page, complaints) => {
    await page.getByRole('region', { name: '申请材料' }).waitFor();
    await expect.poll(() => files.length).toBeGreaterThan(0);
    for (const { headers } of files.map((file) => ({ headers: file.headers() }))) {
      expect(headers['content-disposition']).toMatch(/^(attachment|inline); filename\*=UTF-8''/);
      if (headers['content-disposition']!.startsWith('inline')) expect(headers['content-type']).toMatch(/^(application\/pdf|image\/(jpeg|png|webp))/);
      expect(headers).toMatchObject({ 'content-security-policy': expect.stringContaining('sandbox'), 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' });
    }
    expect(complaints).toEqual([]);
  });
});
