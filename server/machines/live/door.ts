/**
 * Who may connect: a page of ours, with a ticket that was given to a living session and not used before, and in a
 * browser with that session's own cookie; or a screen for everybody, with a ticket that its own call gave out. Everybody
 * else is refused in the words of every other refusal.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { socketPath } from 'contract/areas/account/live';
import { bareAnswer, overTls } from '../../http.ts';
import type { Db } from '../../kernel/context.ts';
import { readCookie } from '../../kernel/cookies.ts';
import { refusalOf } from '../../kernel/errors-to-http.ts';
import { Refusal } from '../../kernel/fail.ts';
import { newId } from '../../kernel/id.ts';
import type { Clock } from '../session/clock.ts';
import { isOwnOrigin } from '../session/own-origin.ts';
import { sessionCookie } from '../session/sessions.ts';
import type { Vault } from '../vault/vault.ts';
import { admitOnce } from './admit.ts';
import type { Hub } from './hub.ts';
import { readGuestTicket, readTicket } from './ticket.ts';

export interface DoorOptions {
  http: FastifyInstance;
  db: Db;
  associationId: string;
  publicOrigins: readonly string[];
  tls: unknown;
  vault: Vault;
  clock: Clock;
  hub: Hub;
}

/** Clients have nothing to say. */
const longestFrame = 1024;

export function openDoor(options: DoorOptions): void {
  const { http, hub, clock } = options;
  const isSafe = overTls(options);
  const server = new WebSocketServer({ noServer: true, maxPayload: longestFrame, perMessageDeflate: false, clientTracking: false });
  const refuse = (socket: Duplex, error: unknown) => { socket.end(bareAnswer(refusalOf(error), isSafe)); };
  server.on('wsClientError', (_, socket) => refuse(socket, new Refusal('invalid')));
  http.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    admit(options, request).then(
      (whose) => server.handleUpgrade(request, socket, head, (open) => hub.add(open, { endsAt: clock.now(), ...whose })),
      (error: unknown) => refuse(socket, error),
    );
  });
  // Before the server stops listening: whoever is sent away comes back to another node, or a little later.
  http.addHook('preClose', () => hub.close());
}

async function admit({ http, db, associationId, publicOrigins, vault, clock, hub }: DoorOptions, request: IncomingMessage): Promise<{ userId: string; sessionId: string; endsAt?: number }> {
  const { url = '', method, headers } = request;
  const [path, query] = url.split('?', 2);
  if (path !== socketPath) throw new Refusal('notFound');
  if (method !== 'GET') throw new Refusal('methodNotAllowed');
  if (hub.isClosing) throw new Refusal('busy');
  const { origin } = headers;
  if (origin !== undefined && !isOwnOrigin({ publicOrigins, http }, origin)) throw new Refusal('forbidden');
  const token = new URLSearchParams(query).get('token') ?? '';
  const topic = readGuestTicket(vault, token, clock.now());
  if (topic) return { userId: topic, sessionId: newId(), endsAt: Infinity };
  const ticket = readTicket(vault, token, clock.now());
  if (!ticket) throw new Refusal('forbidden');
  const living = await admitOnce(db, associationId, ticket, readCookie(request, publicOrigins, sessionCookie));
  if (!living) throw new Refusal('forbidden');
  return living;
}
