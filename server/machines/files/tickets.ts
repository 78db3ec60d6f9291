/**
 * What a browser's own request for a picture or a viewer's page carries instead of the session's token: the name of
 * one record, its bearer and a minute, signed. It stands in addresses, so it must be worth nothing soon after.
 */
import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Vault } from '../vault/vault.ts';

const livesMs = 60_000;

/** For what and for whom. The redeemer looks once more whether this person may: rights end sooner than tickets. */
const claim = z.strictObject({ record: z.string().max(200), userId: z.string().max(64), sessionId: z.string().max(64) });
export type TicketClaim = z.infer<typeof claim>;
const carried = claim.extend({ until: z.int() });

export function issueTicket(vault: Pick<Vault, 'mac'>, about: TicketClaim, now: number): string {
  const body = Buffer.from(JSON.stringify(carried.parse({ ...about, until: Math.floor(now + livesMs) }))).toString('base64url');
  return `${body}.${vault.mac('ticket', body)}`;
}

export function redeemTicket(vault: Pick<Vault, 'mac'>, ticket: string, now: number): TicketClaim | undefined {
  const [body = '', proof = '', rest] = ticket.split('.');
  const wanted = Buffer.from(vault.mac('ticket', body));
  const given = Buffer.from(proof);
  if (rest !== undefined || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  const { until, ...about } = carried.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return now < until ? about : undefined;
}
