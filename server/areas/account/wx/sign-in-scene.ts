/**
 * The picture at the door. Asking for one writes nothing: what it says proves itself, and only a scan is written down.
 * The browser knows the number behind it; who photographs the picture does not.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Vault } from '../../../machines/vault/vault.ts';

const short = 22;
const seal = (vault: Vault, end: string, hash: string) => vault.mac('wxScene', `${end}.${hash}`).slice(0, short);

function sceneOf(vault: Vault, nonce: string, end: string): string {
  const hash = createHash('sha256').update(nonce).digest('base64url').slice(0, short);
  return `s${hash}${seal(vault, end, hash)}${end}`;
}

export function newScene(vault: Vault, until: number): { ticket: string; scene: string } {
  const [nonce, end] = [randomBytes(24).toString('base64url'), Math.floor(until).toString(36)];
  return { ticket: `${nonce}.${end}`, scene: sceneOf(vault, nonce, end) };
}

/** The scene of a browser's ticket; null when it is over or none of ours. */
export function sceneOfTicket(vault: Vault, ticket: string, now: number): string | null {
  const [, nonce, end] = /^([\w-]{32})\.([0-9a-z]{1,9})$/.exec(ticket) ?? [];
  return nonce && end && parseInt(end, 36) > now ? sceneOf(vault, nonce, end) : null;
}

/** Whether a scanned picture is one of ours and still good. */
export function isOurScene(vault: Vault, scene: string, now: number): boolean {
  const [, hash, mac, end] = /^s([\w-]{22})([\w-]{22})([0-9a-z]{1,9})$/.exec(scene) ?? [];
  return hash !== undefined && end !== undefined && mac === seal(vault, end, hash) && parseInt(end, 36) > now;
}
