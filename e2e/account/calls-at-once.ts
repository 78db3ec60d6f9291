import type { Page } from 'playwright-core';
import type { Endpoint } from 'contract/kernel/endpoint';

/**
 * So many calls of one window in the same moment, by the console's own `call`: no button makes them all at once. It is
 * found among what the page has loaded, by the one word of the wire that it alone knows.
 */
export const callsAtOnce = (page: Page, { method, path }: Endpoint, count = 10): Promise<unknown[]> => page.evaluate<unknown[]>(`(async () => {
  const loaded = [...document.querySelectorAll('script[type=module][src], link[rel=modulepreload]')].map((one) => one.src || one.href);
  const parts = (await Promise.all(loaded.map((address) => import(address)))).flatMap((script) => Object.values(script));
  const call = parts.find((part) => typeof part === 'function' && String(part).includes('unAuthorizedRequest'));
  return Promise.all(Array.from({ length: ${count} }, () => call(${JSON.stringify({ method, path, kind: 'json' })}, {})));
})()`);
