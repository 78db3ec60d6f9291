import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { openHub } from './hub.ts';

test('whoever does not read is dropped, and nothing piles up for him; the others are served', async () => {
  const hub = openHub();
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  const taken: WebSocket[] = [];
  server.on('connection', (socket) => { taken.push(socket); hub.add(socket, { userId: taken.length === 1 ? 'idle' : 'reader', sessionId: String(taken.length), endsAt: 0 }); });
  await new Promise((resolve) => { server.on('listening', resolve); });
  const connect = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await new Promise((resolve) => { socket.on('open', resolve); });
    return socket;
  };
  const idle = await connect();
  const reader = await connect();
  idle.pause();
  let most = 0;
  while (taken[0]!.readyState === WebSocket.OPEN) {
    for (let one = 0; one < 5_000; one += 1) hub.push({ type: 'menu' }, ['idle']);
    most = Math.max(most, taken[0]!.bufferedAmount);
    await new Promise(setImmediate);
  }
  expect(most).toBeLessThan(1_000_000);
  const heard = new Promise((resolve) => { reader.on('message', (data) => resolve(String(data))); });
  hub.push({ type: 'message' }, ['reader']);
  expect(await heard).toBe('{"type":"message"}');
  await hub.close();
  idle.terminate();
  reader.terminate();
  server.close();
});
