/**
 * Safari keeps no `Secure` cookie that came over http, not even from the machine itself, where nothing is on a wire:
 * nobody could sign in at the address that `npm start` prints. There, and for Safari alone, a cookie goes without that
 * word, and without the prefix `__Host-` that asks for it.
 */
import type { IncomingMessage } from 'node:http';
import { isLoopbackName } from './loopback.ts';

export interface Asking { headers: IncomingMessage['headers']; socket: unknown }

const prefix = '__Host-';

export function readCookie(asking: Asking, publicOrigins: readonly string[], name: string): string | undefined {
  const given = cookies(asking.headers.cookie);
  return given.get(name) ?? (isSafariAtHome(asking, publicOrigins) ? given.get(name.replace(prefix, '')) : undefined);
}

export const cookieLine = (asking: Asking, publicOrigins: readonly string[], line: string): string =>
  isSafariAtHome(asking, publicOrigins) ? line.replace(prefix, '').replace('; Secure', '') : line;

function isSafariAtHome({ headers, socket }: Asking, publicOrigins: readonly string[]): boolean {
  const agent = headers['user-agent'] ?? '';
  if (!/AppleWebKit\/.*Safari\//.test(agent) || /Chrome|Chromium|CriOS|FxiOS|EdgiOS/.test(agent)) return false;
  if (typeof socket === 'object' && socket !== null && 'encrypted' in socket && socket.encrypted) return false;
  const host = `http://${headers.host ?? ''}`;
  return !publicOrigins.some((origin) => origin.startsWith('https:')) && URL.canParse(host) && isLoopbackName(new URL(host).hostname);
}

const cookies = (line = '') => new Map(line.split(';').map((pair): [string, string] => {
  const at = pair.indexOf('=');
  return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}));
