/** What happens to sessions while the database is away. A real database behind a line that can be cut. */
import { createServer, connect as dial, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../kernel/id.ts';
import { refusalOf } from '../../kernel/errors-to-http.ts';
import { connect, type Connected, type Connection } from '../postgres/connect.ts';
import { testDatabase, type TestDatabase } from '../postgres/testing.ts';
import { beginSession } from './begin-session.ts';
import { startSessions, type Sessions } from './sessions.ts';

let database: TestDatabase;
let line: { port: number; cut(): void; mend(): Promise<void> };
let connected: Connected;
let sessions: Sessions;
const associationId = newId();
const userId = newId();

beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`insert into association (id, name, customer_name) values ($1, '南州市律师协会', '南州市律师协会')`, [associationId]);
  await database.pool.query(`insert into app_user (association_id, id, user_name, user_name_key, real_name, status) values ($1, $2, 'zhao', 'zhao', '赵某', 'ACTIVE')`, [associationId, userId]);
  line = await lineTo(database.connection);
  const connection = behind(database.connection, line.port);
  connected = connect(connection, { max: 2 });
  sessions = await startSessions({ db: connected.db, connection, associationId });
});
afterAll(async () => {
  await sessions.close();
  await connected.close();
  line.cut();
  await database.close();
});

const begin = () => beginSession(database.db, { associationId, userId, bound: false, idleMinutes: 30, absoluteHours: 12, most: 3, address: '127.0.0.1', agent: undefined, deviceId: newId() });

test('with the database away, a known session goes on and an unknown token is busy, not dead', async () => {
  const [known, unknown] = [await begin(), await begin()];
  expect(await sessions.find(known.token, undefined)).toMatchObject({ userName: 'zhao' });
  line.cut();
  expect(await sessions.find(known.token, undefined)).toMatchObject({ userName: 'zhao' });
  const failure: unknown = await sessions.find(unknown.token, undefined).catch((error: unknown) => error);
  expect(refusalOf(failure).code).toBe('busy');
  await line.mend();
  await expect.poll(() => sessions.find(unknown.token, undefined).catch(() => null), { timeout: 10_000 }).toMatchObject({ userName: 'zhao' });
});

test('what happened while the line was cut is known when it is mended', async () => {
  const { token } = await begin();
  expect(await sessions.find(token, undefined)).not.toBeNull();
  line.cut();
  await database.pool.query(`update session set ended_at = app_now(), end_reason = 'ended' where user_id = $1 and ended_at is null`, [userId]);
  await line.mend();
  await expect.poll(() => sessions.find(token, undefined).catch(() => 'busy'), { timeout: 10_000 }).toBeNull();
});

function behind(connection: Connection, port: number): Connection {
  if (!('connectionString' in connection)) return { ...connection, host: '127.0.0.1', port };
  const url = new URL(connection.connectionString);
  url.host = `127.0.0.1:${port}`;
  return { connectionString: url.href };
}

async function lineTo(connection: Connection): Promise<typeof line> {
  const far = 'connectionString' in connection ? new URL(connection.connectionString) : null;
  const reach = () => {
    if (far) return dial(Number(far.port || 5432), far.hostname);
    const { host, port } = connection as Extract<Connection, { host: string }>; // the other kind is the line above
    return host.startsWith('/') ? dial(join(host, `.s.PGSQL.${port}`)) : dial(port, host);
  };
  const open = new Set<Socket>();
  let server: Server;
  let port = 0;
  const mend = () => new Promise<void>((resolve) => {
    server = createServer((near) => {
      const distant = reach();
      for (const [one, other] of [[near, distant], [distant, near]] as const) {
        open.add(one);
        one.on('error', () => {}).on('close', () => { open.delete(one); other.destroy(); }).pipe(other);
      }
    }).listen(port, '127.0.0.1', () => { port = (server.address() as AddressInfo).port; resolve(); });
  });
  await mend();
  return { port, mend, cut: () => { server.close(); for (const socket of open) socket.destroy(); } };
}
