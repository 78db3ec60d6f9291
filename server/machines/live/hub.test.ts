import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { stillHereEvery } from 'contract/areas/account/live';
import { openHub } from './hub.ts';

test('whoever does not read is dropped, and nothing piles up for him; the others are served', async () => {
  const hub = openHub();
  const http = createServer();
  const server = new WebSocketServer({ server: http, perMessageDeflate: false });
  const lines: Socket[] = [];
  const taken: WebSocket[] = [];
  http.on('connection', (line) => lines.push(line));
  server.on('connection', (socket) => { taken.push(socket); hub.add(socket, { userId: taken.length === 1 ? 'idle' : 'reader', sessionId: String(taken.length), endsAt: 0 }); });
  await new Promise<void>((resolve) => { http.listen(0, '127.0.0.1', resolve); });
  const connect = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
    await new Promise((resolve) => { socket.on('open', resolve); });
    return socket;
  };
  const [idle, reader] = [await connect(), await connect()];
  // As when the other end takes nothing any more, without first filling megabytes of the system's own buffers.
  lines[0]!.cork();
  let most = 0;
  while (taken[0]!.readyState === WebSocket.OPEN) {
    hub.push({ type: 'menu' }, ['idle']);
    most = Math.max(most, taken[0]!.bufferedAmount);
  }
  expect(most).toBeLessThan(100_000);
  const heard = new Promise((resolve) => { reader.on('message', (data) => { if (!String(data).includes('stillHere')) resolve(String(data)); }); });
  hub.push({ type: 'message' }, ['idle', 'reader']);
  expect(await heard).toBe('{"type":"message"}');
  await hub.close();
  for (const socket of [idle, reader]) socket.terminate();
  http.close();
});

test('whoever is connected hears at once and every half minute that the line stands: a browser sees no pings', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const hub = openHub();
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => hub.add(socket, { userId: 'reader', sessionId: '1', endsAt: 0 }));
  await new Promise((resolve) => { server.on('listening', resolve); });
  const reader = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: string[] = [];
  reader.on('message', (data) => heard.push(String(data)));
  await new Promise((resolve) => { reader.on('open', resolve); });
  try {
    for (let times = 1; times <= 3; times += 1) {
      await expect.poll(() => heard).toHaveLength(times);
      vi.advanceTimersByTime(stillHereEvery);
    }
    expect(new Set(heard)).toEqual(new Set(['{"type":"stillHere"}']));
  } finally {
    vi.useRealTimers();
    reader.terminate();
    await hub.close();
    server.close();
  }
});
