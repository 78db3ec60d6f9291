/** The key that signs blocks: its private half lies sealed in the database, and only the vault opens it. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../kernel/context.ts';
import type { Vault } from '../vault/vault.ts';

export interface SealKey { readonly kid: string; readonly privateKey: KeyObject; readonly publicKey: KeyObject }

const placeOf = (kid: string) => ({ table: 'audit_key', column: 'private', rowId: kid });

/** Opened by the vault, so it is ours: a key that somebody put there instead does not open. Null: replaced. */
export function openKey(vault: Vault, { kid, privateSealed }: { kid: string; privateSealed: string }): SealKey | null {
  try {
    const privateKey = createPrivateKey(vault.open(placeOf(kid), privateSealed));
    return { kid, privateKey, publicKey: createPublicKey(privateKey) };
  } catch {
    return null;
  }
}

export const pemOf = (key: KeyObject): string => String(key.export({ type: 'spki', format: 'pem' }));

/** The newest key; the first one is made when the first block is. Where blocks are and no key is, somebody has taken it. */
export async function sealingKey(db: Db, vault: Vault, associationId: string): Promise<SealKey> {
  const known = await db.selectFrom('auditKey').select(['kid', 'privateSealed']).where('associationId', '=', associationId).orderBy('createdAt', 'desc').orderBy('kid', 'desc').executeTakeFirst();
  if (known) {
    const opened = openKey(vault, known);
    if (!opened) throw new Error('封存密钥无法打开，可能已被替换');
    return opened;
  }
  const sealed = await db.selectFrom('auditBlock').select('no').where('associationId', '=', associationId).limit(1).executeTakeFirst();
  if (sealed) throw new Error('封存密钥已丢失');
  return makeKey(db, vault, associationId, 'a1');
}

/** Whoever replaces the vault's key replaces the signing key that it had sealed: once for each key of the vault. */
export async function addAuditKey(db: Db, vault: Vault, associationId: string, sealedBy: string): Promise<void> {
  const known = await db.selectFrom('auditKey').select(['kid', 'privateSealed']).where('associationId', '=', associationId).execute();
  if (known.length === 0 || known.some(({ privateSealed }) => privateSealed.startsWith(`v1.${sealedBy}.`))) return;
  await makeKey(db, vault, associationId, `a${known.length + 1}`);
}

async function makeKey(db: Db, vault: Vault, associationId: string, kid: string): Promise<SealKey> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await db.insertInto('auditKey').values({ associationId, kid, privateSealed: vault.seal(placeOf(kid), pem), publicKey: pemOf(publicKey), createdAt: sql<string>`app_now()` }).execute();
  return { kid, privateKey, publicKey };
}
