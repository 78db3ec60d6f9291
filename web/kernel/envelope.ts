/**
 * Seals a secret for one attempt at one call (design: signing in), with the browser's own cryptography. It needs a
 * secure address: https, or this machine itself.
 */
import type { SealingKey } from 'contract/areas/account/sign-in.wire';
import { fromBase64url, toBase64url } from './base64url.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);


const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;

export async function sealFor({ key, captchaId }: { key: SealingKey; captchaId: string }, value: string): Promise<string> {
  const server = await crypto.subtle.importKey('raw', fromBase64url(key.pub), curve, false, []);
  const own = await crypto.subtle.generateKey(curve, false, ['deriveBits']);
  const shared = await crypto.subtle.importKey('raw', await crypto.subtle.deriveBits({ name: 'ECDH', public: server }, own.privateKey, 256), 'HKDF', false, ['deriveKey']);
  const sealing = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: utf8(key.kid), info: utf8(`cred/v1|${location.origin}`) }, shared, { name: 'AES-GCM', length: 256 }, false, ['encrypt'],
  );
  const iv = crypto.getRandomValues(new Uint8Array(12));
  // The server's time, from its own key: this computer's clock may be wrong.
  const content = utf8(JSON.stringify({ v: value, ts: key.exp - 60_000 }));
  const ct = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8(`cred/v1|${key.kid}|${captchaId}`) }, sealing, content);
  const epk = await crypto.subtle.exportKey('raw', own.publicKey);
  return ['v1', key.kid, toBase64url(epk), toBase64url(iv), toBase64url(ct)].join('.');
}
