/** A line that goes dead in the middle of a query: the caller is told, and the next one gets a new line. */
import { createServer, connect as open, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../kernel/errors-to-http.ts';
import { endWhenSilent } from './dead-line.ts';
import { ownCluster } from './testing.ts';

let dead = false;
const sockets: Socket[] = [];
const connection = ownCluster();
const given = 'connectionString' in connection ? new URL(connection.connectionString) : null;
const upstream = 'host' in connection ? connection : { host: given!.hostname, port: Number(given!.port || 5432), user: decodeURIComponent(given!.username), password: decodeURIComponent(given!.password), database: given!.pathname.slice(1) };
const line = createServer((client) => {
  const server = upstream.host.startsWith('/') ? open({ path: `${upstream.host}/.s.PGSQL.${upstream.port}` }) : open({ host: upstream.host, port: upstream.port });
  sockets.push(client, server);
  client.on('error', () => {}).on('data', (bytes) => { if (!dead) server.write(bytes); });
  server.on('error', () => {}).on('data', (bytes) => { if (!dead) client.write(bytes); });
});
beforeAll(() => new Promise<void>((resolve) => { line.listen(0, '127.0.0.1', resolve); }));
afterAll(() => { for (const socket of sockets) socket.destroy(); line.close(); });

test('what the database does not answer in time is answered as busy, in both forms of asking, and the pool goes on with a new line', async () => {
  const { user, password, database } = upstream;
  const pool = new pg.Pool({ host: '127.0.0.1', port: (line.address() as AddressInfo).port, user, password, database: 'host' in connection ? 'postgres' : database, max: 1 }); // it listens on a port
  pool.on('error', () => {});
  pool.on('connect', (client) => { client.on('error', () => {}); endWhenSilent(client, 300); });
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  dead = true;
  const refused = await pool.query('select 2').catch((error: unknown) => refusalOf(error).code);
  dead = false;
  expect(refused).toBe('busy');
  const client = await pool.connect();
  expect((await client.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
  dead = true;
  const inside = await client.query('select 4').catch((error: unknown) => refusalOf(error).code);
  // What a transaction still sends then, to take itself back, is busy as well and no fault of its own.
  const after = await client.query('rollback').catch((error: unknown) => refusalOf(error).code);
  client.release(true);
  dead = false;
  expect([inside, after]).toEqual(['busy', 'busy']);
  expect((await pool.query('select 5 as five')).rows).toEqual([{ five: 5 }]);
  await pool.end();
});
