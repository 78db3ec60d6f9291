/** A renewal code: what it says, as JSON, and the vendor's Ed25519 signature (64 bytes) behind it, together in base64url. */
import { createPublicKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';

const prefix = 'licence/v1|';

export function newCode(privateKey, { installation, until }) {
  const said = Buffer.from(JSON.stringify({ id: randomUUID(), installation, until }));
  return Buffer.concat([said, sign(null, Buffer.concat([Buffer.from(prefix), said]), privateKey)]).toString('base64url');
}

/** The public half as the product keeps it: 32 bytes in base64url. */
export const publicHalf = (privateKey) => createPublicKey(privateKey).export({ format: 'jwk' }).x;

export const newKey = () => generateKeyPairSync('ed25519').privateKey;
