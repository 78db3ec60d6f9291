import type { Server } from 'node:net';

/** Where a server listens; node's own answer may also be a pipe, or nothing. */
export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('listens on no port');
  return address.port;
}
