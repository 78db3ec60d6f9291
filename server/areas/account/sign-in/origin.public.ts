import type { App } from '../../../app.ts';
import type { Http } from '../../../kernel/context.ts';

/**
 * The origin that an envelope must be sealed for: what the browser says, if it is one of ours. A page elsewhere that
 * lures people into signing in here, or there, gets envelopes that open nothing.
 */
export function ownOrigin(app: App, http: Http): string | null {
  const given = http.origin;
  if (app.publicOrigins.includes(given)) return given;
  if (!URL.canParse(given)) return null;
  const { origin, protocol, hostname, port } = new URL(given);
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
  const own = app.http.addresses().flatMap((address) => (typeof address === 'string' ? [] : address.port));
  const asked = Number(port || (protocol === 'https:' ? 443 : 80));
  // Not listening: a test that calls without a network.
  return origin === given && isLoopback && /^https?:$/.test(protocol) && (own.length === 0 || own.includes(asked)) ? given : null;
}
