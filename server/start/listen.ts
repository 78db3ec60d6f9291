/** Takes the address, and says where people find it. */
import type { FastifyInstance } from 'fastify';
import { codeOf } from '../kernel/error-code.ts';
import { StartRefused } from '../machines/start-refused.ts';
import { isLoopback, isWildcard, ownNames, type Configuration } from './configuration.ts';

/** Lines that have come and were not yet taken. The system's own number is 511: when a thousand windows come back at once it lets the others wait without a word, for twenty seconds. */
const mostAtTheDoor = 4096;

export async function listen(http: FastifyInstance, { host, port }: Pick<Configuration, 'host' | 'port'>): Promise<number> {
  try {
    await http.listen({ host, port, backlog: mostAtTheDoor });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRINUSE') throw new StartRefused('portInUse', { port }, error);
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new StartRefused('addressNotOurs', { host: `${host}:${port}`, reason: code }, error);
    throw error;
  }
  const address = http.server.address();
  return address && typeof address === 'object' ? address.port : port;
}

/** The first is the one for this machine itself. */
export function addresses(host: string, port: number, scheme: 'http' | 'https'): string[] {
  const names = isWildcard(host) ? ['127.0.0.1', ...ownNames(host).filter((name) => !isLoopback(name))] : [host];
  return names.map((name) => `${scheme}://${name.includes(':') ? `[${name}]` : name}:${port}`);
}
