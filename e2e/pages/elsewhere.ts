/** A stranger's site beside the product: another origin that lures people who are signed in. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Elsewhere { readonly url: string; close(): void }

export async function elsewhere(): Promise<Elsewhere> {
  const http = createServer((_, response) => { response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<!doctype html><title>别处</title><body></body>'); });
  await new Promise<void>((resolve) => { http.listen(0, '127.0.0.1', resolve); });
  const { port } = http.address() as AddressInfo; // a TCP server's address is never a path
  // Another name is another site: cookies that go to the same site only stay away.
  return { url: `http://localhost:${port}/`, close: () => { http.closeAllConnections(); http.close(); } };
}
