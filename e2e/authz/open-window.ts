/** Somebody's open window, as far as the live connection goes: all that the server says on it. */
import { connect } from 'node:net';
import { live, socketPath } from 'contract/areas/account/live';
import type { Person } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { lines } from '../harness/wire.ts';

export interface OpenWindow { /** Since it was opened, with the frames' own bytes between. */ heard(): string; close(): void }

export async function openWindow(server: TestServer, person: Person): Promise<OpenWindow> {
  const { ticket } = await server.call(person, live.endpoints.ticket, {});
  const { port, host } = new URL(server.origin);
  const socket = connect(Number(port), '127.0.0.1');
  let text = '';
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject).on('data', (part) => {
      text += part.toString('latin1');
      if (text.startsWith('HTTP/1.1 101')) resolve(); else reject(new Error(text));
    });
    socket.write(lines(`GET ${socketPath}?token=${ticket} HTTP/1.1`, `Host: ${host}`, 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='));
  });
  return { heard: () => text, close: () => { socket.destroy(); } };
}
