/**
 * AES-256-GCM in the one written form: `v1.kid.nonce.ct.tag`, all base64url. The additional data binds a value to
 * its place, so that a value moved to another row, column or table does not open.
 */
import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';

/** Damaged, moved, or sealed with a key that is not here. Its message never holds the value. */
export class VaultFault extends Error {}

export interface SealingKey { readonly kid: string; readonly key: KeyObject }

export const keyOf = (bytes: Buffer): KeyObject => createSecretKey(bytes);

export function encrypt({ kid, key }: SealingKey, boundTo: string, plain: string | Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo));
  const ct = Buffer.concat([cipher.update(typeof plain === 'string' ? Buffer.from(plain) : plain), cipher.final()]);
  return `v1.${kid}.${nonce.toString('base64url')}.${ct.toString('base64url')}.${cipher.getAuthTag().toString('base64url')}`;
}

export function decrypt(keyFor: (kid: string) => KeyObject | undefined, boundTo: string, sealed: string): Buffer {
  const [form, kid, nonce, ct, tag, rest] = sealed.split('.');
  if (form !== 'v1' || !kid || !nonce || ct === undefined || !tag || rest !== undefined) throw new VaultFault('not a sealed value');
  const key = keyFor(kid);
  if (!key) throw new VaultFault(`sealed with key ${kid}, which is not here`);
  // A shorter tag would be accepted by the cipher and be easier to forge.
  const proof = Buffer.from(tag, 'base64url');
  if (proof.length !== 16) throw new VaultFault('not a sealed value');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 }).setAAD(Buffer.from(boundTo)).setAuthTag(proof);
    const head = decipher.update(ct, 'base64url');
    const tail = decipher.final();
    return tail.length === 0 ? head : Buffer.concat([head, tail]);
  } catch (cause) {
    throw new VaultFault(`a sealed value does not open at its place (${boundTo.split('|').slice(0, 2).join('.')})`, { cause });
  }
}
