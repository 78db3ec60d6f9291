/** Reads a renewal code: JSON with the vendor's signature behind it (made by `tools/licence/code.mjs`). */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';

const signatureLength = 64;
const prefix = Buffer.from('licence/v1|');

const said = z.strictObject({ id: z.uuid(), installation: z.string().max(31), until: z.iso.date() });
export type LicenceCode = z.infer<typeof said>;

/** Null: not signed by the vendor, or not a code at all. */
export function readCode(text: string, vendorKey: string): LicenceCode | null {
  const bytes = Buffer.from(text, 'base64url');
  // Spelt in another way it would be another text of the same bytes.
  if (bytes.length <= signatureLength || bytes.toString('base64url') !== text) return null;
  const [payload, signature] = [bytes.subarray(0, -signatureLength), bytes.subarray(-signatureLength)];
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: vendorKey }, format: 'jwk' });
  if (!verify(null, Buffer.concat([prefix, payload]), key, signature)) return null;
  // Signed by the vendor, so it is JSON; of which release, its shape says.
  return said.safeParse(JSON.parse(payload.toString())).data ?? null;
}

/** What the vendor is told to sign for: names this installation and says nothing of it. */
export const installationOf = (associationId: string): string =>
  createHash('sha256').update(`installation|${associationId}`).digest('hex').slice(0, 12).toUpperCase().replace(/(.{4})(?=.)/g, '$1-');
