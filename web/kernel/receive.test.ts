import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jsonOf, orGaveUp, patienceOf, receive } from './receive.ts';

/** Twelve drops, one each fifty milliseconds; `/dries` stops after three, `/silent` never begins. */
const server = createServer((request, response) => {
  if (request.url === '/silent') return;
  response.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Disposition': "attachment; filename*=UTF-8''book.pdf" });
  let drops = 0;
  const tap = setInterval(() => {
    drops += 1;
    response.write('drop');
    if (request.url === '/dries' && drops === 3) clearInterval(tap);
    if (drops === 12) { clearInterval(tap); response.end(); }
  }, 50);
  response.on('close', () => clearInterval(tap));
});
let home = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // A port: listening on no pipe.
});
afterAll(() => { server.closeAllConnections(); server.close(); });

test('a file comes as long as bytes move, however long its limit is past', async () => {
  const response = await receive(`${home}/drips`, {}, { limit: 250, stall: 250 });
  expect(response.headers.get('content-disposition')).toContain('book.pdf');
  const bytes = await orGaveUp(response.blob(), undefined);
  expect([bytes.size, bytes.type]).toEqual([48, 'application/pdf']);
});

test('a file that has stopped coming is given up, and said as a broken line', async () => {
  const response = await receive(`${home}/dries`, {}, { limit: 250, stall: 250 });
  await expect(orGaveUp(response.blob(), undefined)).rejects.toMatchObject({ name: 'CallError', code: 'noAnswer' });
});

test('a file that does not begin is given up at its limit', async () => {
  await expect(receive(`${home}/silent`, {}, { limit: 100, stall: 5_000 })).rejects.toMatchObject({ code: 'noAnswer' });
});

test('what is shown must have come whole within its limit; that too is said as a broken line', async () => {
  const response = await receive(`${home}/drips`, {}, { limit: 250 });
  await expect(jsonOf(response, undefined)).rejects.toMatchObject({ code: 'noAnswer' });
});

test('whoever turns away in the middle of a file has cancelled it', async () => {
  const stop = new AbortController();
  const response = await receive(`${home}/drips`, {}, { limit: 250, stall: 250 }, stop.signal);
  setTimeout(() => stop.abort(), 80);
  await expect(orGaveUp(response.blob(), stop.signal)).rejects.toMatchObject({ code: 'cancelled' });
});

test('files have a stall instead of an end, calls an end', () => {
  expect(patienceOf({ kind: 'file', method: 'POST' }).stall).toBe(30_000);
  expect(patienceOf({ kind: 'json', method: 'GET' })).toEqual({ limit: 15_000 });
});
