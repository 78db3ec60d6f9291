/**
 * Another master key: the data keys are wrapped with it, in one transaction, and nothing else in the database changes.
 * Nodes that run have their data keys in memory and go on. Killed at any place, the next start or the same command
 * finishes it: the new key's file is there before the database needs it, and takes the old one's place afterwards.
 */
import { sql } from 'kysely';
import { StartRefused } from '../start-refused.ts';
import { decrypt, encrypt } from './cipher.ts';
import { findMasterKey, findNextMaster, makeNextMaster, masterFile, masterKeyIn, takeNextMaster, type MasterKey } from './master-key.ts';
import { boundTo, fits, openVault, wrappedKeys, type OpenVaultOptions } from './open-vault.ts';

export interface Replaced { readonly old: string; readonly now: string; /** Where the old one lies; null where it came by the environment. */ readonly kept: string | null }

/** `given`: the new one, where the old one comes by the environment and no file is to be written. */
export async function replaceMaster(options: OpenVaultOptions, given?: string): Promise<Replaced> {
  // Refused by name with a wrong one; what was begun before is finished first.
  await openVault(options);
  const old = await findMasterKey(options);
  if (!old) throw new StartRefused('masterKeyMissing', { file: masterFile(options.keysDir) });
  const next = given === undefined ? await findNextMaster(options) ?? await makeNextMaster(options) : masterKeyIn(given.trim(), 'NEW_MASTER_KEY');
  await wrapAnew(options, old, next);
  const kept = given === undefined ? await takeNextMaster(options) : undefined;
  return { old: old.kid, now: next.kid, kept: kept ?? null };
}

async function wrapAnew({ db }: OpenVaultOptions, old: MasterKey, next: MasterKey): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // No data key is made meanwhile, and no second command begins.
    await sql`lock table vault_key in share row exclusive mode`.execute(trx);
    const keys = await wrappedKeys(trx);
    if (fits(keys, next)) return;
    for (const { kid, purpose, wrapped } of keys) {
      const plain = decrypt((wanted) => (wanted === old.kid ? old.key : undefined), boundTo(kid, purpose), wrapped);
      await trx.updateTable('vaultKey').set({ wrapped: encrypt(next, boundTo(kid, purpose), plain) }).where('kid', '=', kid).execute();
      plain.fill(0);
    }
  });
}
