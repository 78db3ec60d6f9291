/**
 * Comes in as the sign-in page does, without drawing it: the page has tests of its own (account/sign-in.spec), and opened
 * by everybody before every story it took more of the processor than what they came for. Challenge, sealed password and
 * session are the product's own.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { Visitor } from 'server/areas/account/testing';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** What a browser holds once that person has come in. `agent`: as the browser calls itself. */
export async function letIn(url: string, userName: string, password: string, agent: string): Promise<Cookies> {
  const visitor = new Visitor(url, '127.0.0.1');
  // What only a browser sends: such a session opens nothing without the cookie beside its token.
  const reply = await visitor.tryToSignIn({ userName, password, headers: { 'sec-fetch-site': 'same-origin', 'user-agent': agent } });
  if (reply.status !== 200) throw new Error(`${userName} was not let in: ${JSON.stringify(reply.body)}`);
  const { accessToken } = reply.body.result as { accessToken: string }; // the wire's own shape
  const place = { domain: new URL(url).hostname, path: '/', expires: -1, sameSite: 'Strict' as const };
  return [
    ...[...visitor.cookies].map(([name, value]) => ({ ...place, name, value, secure: true, httpOnly: true })),
    { ...place, name: 'access-token', value: accessToken, secure: false, httpOnly: false },
  ];
}

/** To where he wanted to go: from here on this browser's calls are that person's. */
export async function comeIn(page: Page, url: string, userName: string, password: string, path: string): Promise<void> {
  await page.context().addCookies(await letIn(url, userName, password, await page.evaluate(() => navigator.userAgent)));
  await page.goto(url + path);
}
