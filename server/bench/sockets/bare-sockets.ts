/** The limit of an announcement: the library alone, which sends one text to everybody who is connected. */
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { portOf } from '../../machines/port-of.ts';

export type BareTask = 'port' | 'send';

/** As a role: answers where it is, and sends when asked. */
export async function asBareSockets(_: object): Promise<(task: BareTask) => Promise<number>> {
  const http = createServer();
  const server = new WebSocketServer({ server: http, perMessageDeflate: false });
  await new Promise<void>((resolve) => { http.listen(0, '127.0.0.1', resolve); });
  const text = JSON.stringify({ type: 'lookAgain' });
  return async (task) => {
    if (task === 'send') for (const client of server.clients) client.send(text);
    return portOf(http);
  };
}
