/**
 * Tickets that open a connection: good for seconds and once, for one session, and in a browser only together with that
 * session's cookie. Giving one out writes nothing; only what opens a connection is written down.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../kernel/context.ts';
import { proofOf, proves } from '../session/secret.ts';
import type { Vault } from '../vault/vault.ts';

export const ticketLife = 30_000;

export interface Ticket { readonly sessionId: string; readonly nonce: Buffer; readonly exp: number }

const purpose = 'socketTicket';
const shape = /^([0-9a-f-]{36})\.(\d{13})\.([\w-]{22})\.([\w-]{43})$/;

export function writeTicket(vault: Vault, sessionId: string, now: number): string {
  const name = `${sessionId}.${Math.floor(now) + ticketLife}.${randomBytes(16).toString('base64url')}`;
  return `${name}.${vault.mac(purpose, name)}`;
}

/** Null: none of ours, or too old. */
export function readTicket(vault: Vault, text: string, now: number): Ticket | null {
  const [, sessionId, exp, nonce, mac] = shape.exec(text) ?? [];
  if (!sessionId || !exp || !nonce || !proves(mac, proofOf(vault.mac(purpose, `${sessionId}.${exp}.${nonce}`))) || Number(exp) < now) return null;
  return { sessionId, nonce: Buffer.from(nonce, 'base64url'), exp: Number(exp) };
}

const guests = 'guestTicket';
const guestShape = /^guest\.([0-9a-f-]{36})\.(\d{13})\.([\w-]{43})$/;

/** Without a session: for a screen that shows one thing to everybody (`topic`). May serve again within its seconds; what is heard names nothing. */
export function writeGuestTicket(vault: Vault, topic: string, now: number): string {
  const name = `${topic}.${Math.floor(now) + ticketLife}`;
  return `guest.${name}.${vault.mac(guests, name)}`;
}

export function readGuestTicket(vault: Vault, text: string, now: number): string | null {
  const [, topic, exp, mac] = guestShape.exec(text) ?? [];
  return topic && exp && proves(mac, proofOf(vault.mac(guests, `${topic}.${exp}`))) && Number(exp) >= now ? topic : null;
}

export async function sweepTickets(db: Db, associationId: string): Promise<void> {
  await sql`delete from used_socket_ticket where association_id = ${associationId} and expires_at < app_now()`.execute(db);
}
