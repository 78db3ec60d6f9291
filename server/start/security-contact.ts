/** Where somebody who found a fault reports it, at the address where such people look (RFC 9116); the association names it or nobody does. */
import type { FastifyInstance } from 'fastify';

/** The file must say until when it holds. It is made at every request, so it is never out of date while the product runs. */
const HOLDS_DAYS = 30;

interface Named {
  /** In the order in which they are wanted: `mailto:`, `https:` or `tel:`. */
  readonly contacts: readonly string[];
  readonly origins: readonly string[];
}

export function answerSecurityContact(http: FastifyInstance, { contacts, origins }: Named): void {
  if (!contacts.length) return;
  http.get('/.well-known/security.txt', (_, reply) => {
    const expires = new Date(new Date().getTime() + HOLDS_DAYS * 86_400_000).toISOString(); // machine time: readers elsewhere know no other
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`), `Expires: ${expires}`, 'Preferred-Languages: zh, en',
      ...origins.filter((origin) => origin.startsWith('https:')).map((origin) => `Canonical: ${origin}/.well-known/security.txt`),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\r\n')}\r\n`);
  });
}
