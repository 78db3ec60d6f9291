/**
 * The credential envelope (design: signing in): the password travels sealed to a key that serves one attempt, so that
 * a log, a proxy or a replay gets nothing. It does not replace TLS. Null means "not one of ours", whatever the reason:
 * reasons are for nobody outside.
 */
import { createDecipheriv, createECDH, hkdfSync, type ECDH } from 'node:crypto';

export interface Sealed { kid: string; epk: Buffer; iv: Buffer; ct: Buffer; tag: Buffer }

/** A password of 128 characters, each of which JSON may write in six. */
const longest = 2048;

function part(text: string | undefined, min: number, max = min): Buffer | null {
  if (text === undefined || !/^[\w-]+$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  // The same bytes written differently would be another envelope with the same meaning.
  return bytes.length >= min && bytes.length <= max && bytes.toString('base64url') === text ? bytes : null;
}

export function readEnvelope(text: string): Sealed | null {
  if (text.length > 2 * longest) return null;
  const [form, kid, epk, iv, ct, rest] = text.split('.');
  const [point, nonce, sealed] = [part(epk, 65), part(iv, 12), part(ct, 17, longest)];
  if (form !== 'v1' || !kid || !point || point[0] !== 4 || !nonce || !sealed || rest !== undefined) return null;
  return { kid, epk: point, iv: nonce, ct: sealed.subarray(0, -16), tag: sealed.subarray(-16) };
}

export interface Opener { kid: string; captchaId: string; privateKey: Buffer; origin: string; now: number }

/** How wrong a person's clock may be; whether it is too late, the key's own expiry says. */
const tolerance = 300_000;

export function openEnvelope(text: string, { kid, captchaId, privateKey, origin, now }: Opener): string | null {
  const sealed = readEnvelope(text);
  if (!sealed || sealed.kid !== kid) return null;
  try {
    const shared = keyPair(privateKey).computeSecret(sealed.epk);
    const key = Buffer.from(hkdfSync('sha256', shared, kid, `cred/v1|${origin}`, 32));
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.iv, { authTagLength: 16 })
      .setAAD(Buffer.from(`cred/v1|${kid}|${captchaId}`)).setAuthTag(sealed.tag);
    const plain = Buffer.concat([decipher.update(sealed.ct), decipher.final()]);
    const content: unknown = JSON.parse(plain.toString('utf8'));
    [shared, key, plain].forEach((secret) => secret.fill(0));
    return valueOf(content, now);
  } catch {
    return null;
  }
}

function valueOf(content: unknown, now: number): string | null {
  if (typeof content !== 'object' || content === null || !('v' in content && 'ts' in content)) return null;
  const { v, ts } = content;
  if (typeof v !== 'string' || typeof ts !== 'number' || !(Math.abs(ts - now) <= tolerance)) return null;
  return v;
}

/** Throws on a number that is no private key of P-256: the caller tries the next one. */
export function keyPair(privateKey: Buffer): ECDH {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return pair;
}
