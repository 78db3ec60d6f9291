/** Seals as a browser does, written a second time with another library, so that both ends are checked against the words of the design. */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { SealingKey } from 'contract/areas/account/sign-in.wire';

export interface SealOptions { key: SealingKey; captchaId: string; origin: string; ts?: number }

export function seal(value: unknown, { key, captchaId, origin, ts = Date.now() }: SealOptions): string { // machine time: as browsers do
  const pair = createECDH('prime256v1');
  const epk = pair.generateKeys();
  const secret = pair.computeSecret(Buffer.from(key.pub, 'base64url'));
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(hkdfSync('sha256', secret, key.kid, `cred/v1|${origin}`, 32)), iv).setAAD(Buffer.from(`cred/v1|${key.kid}|${captchaId}`));
  const ct = Buffer.concat([cipher.update(JSON.stringify({ v: value, ts })), cipher.final(), cipher.getAuthTag()]);
  return ['v1', key.kid, epk.toString('base64url'), iv.toString('base64url'), ct.toString('base64url')].join('.');
}
