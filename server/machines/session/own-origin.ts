import type { FastifyInstance } from 'fastify';
import type { Http } from '../../kernel/context.ts';
import { isLoopbackName } from '../../kernel/loopback.ts';

interface Own { readonly publicOrigins: readonly string[]; readonly http: Pick<FastifyInstance, 'addresses'> }

/** Whether a page from there is ours: an address that the installation names, or loopback on our own port. */
export function isOwnOrigin({ publicOrigins, http }: Own, given: string): boolean {
  if (publicOrigins.includes(given)) return true;
  if (!URL.canParse(given)) return false;
  const { origin, protocol, hostname, port } = new URL(given);
  const own = http.addresses().flatMap((address) => (typeof address === 'string' ? [] : address.port));
  const asked = Number(port || (protocol === 'https:' ? 443 : 80));
  // Not listening: a test that calls without a network.
  return origin === given && isLoopbackName(hostname) && /^https?:$/.test(protocol) && (own.length === 0 || own.includes(asked));
}

/**
 * The origin that an envelope must be sealed for: what the browser says, if it is one of ours. A page elsewhere that
 * lures people into signing in here, or there, gets envelopes that open nothing.
 */
export const ownOrigin = (app: Own, { origin }: Pick<Http, 'origin'>): string | null => isOwnOrigin(app, origin) ? origin : null;
