/** Where a browser may come from when we end TLS ourselves: the names that the certificate vouches for, on our port. */
import { X509Certificate } from 'node:crypto';
import { isIPv6 } from 'node:net';

export function ownOrigins(certificate: string, port: number): string[] {
  const names = new X509Certificate(certificate).subjectAltName ?? '';
  return names.split(', ').flatMap((entry) => {
    const name = /^(?:DNS|IP Address):(.+)$/.exec(entry)?.[1];
    if (!name || name.includes('*')) return [];
    const address = `https://${isIPv6(name) ? `[${name}]` : name}:${port}`;
    // As browsers write it: without the usual port, IPv6 in its short form.
    return URL.canParse(address) ? [new URL(address).origin] : [];
  });
}
