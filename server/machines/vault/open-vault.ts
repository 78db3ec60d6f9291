/** Opens the vault of a database with its master key, or refuses to start: without the key nothing could be read. */
import { randomBytes, type KeyObject } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { StartRefused } from '../start-refused.ts';
import type { Database } from '../../tables.gen.ts';
import { decrypt, encrypt, keyOf } from './cipher.ts';
import { findMasterKey, makeMasterKey, masterFile, type KeyPlace, type MasterKey } from './master-key.ts';
import { vaultOf, type Vault } from './vault.ts';

export interface OpenVaultOptions extends KeyPlace { db: Kysely<Database> }

type Purpose = 'seal' | 'blind';
export interface WrappedKey { kid: string; purpose: string; wrapped: string }

export async function openVault(options: OpenVaultOptions): Promise<Vault> {
  const before = await wrappedKeys(options.db);
  const master = await findMasterKey(options) ?? (before.length === 0 ? await makeMasterKey(options) : undefined);
  if (!master) throw new StartRefused('masterKeyMissing', { file: masterFile(options.keysDir) });
  // Both in one statement: a start that is killed leaves both or none.
  if (before.length === 0) await addKeys(options.db, master, [['k1', 'seal'], ['b1', 'blind']]);
  // Read again: a node that started at the same moment may have been first.
  return unwrapped(before.length === 0 ? await wrappedKeys(options.db) : before, master);
}

/** Seals new values with a fresh key from the next start on; older values stay readable. */
export async function addSealingKey(options: OpenVaultOptions): Promise<void> {
  const master = await findMasterKey(options);
  if (!master) throw new StartRefused('masterKeyMissing', { file: masterFile(options.keysDir) });
  const known = await wrappedKeys(options.db);
  unwrapped(known, master);
  await addKeys(options.db, master, [[`k${known.filter(({ purpose }) => purpose === 'seal').length + 1}`, 'seal']]);
}

/** The vault of a database that is not here: a backup proves with it that the key fits and that nobody changed the list. */
export const openWrapped = (keys: readonly WrappedKey[], master: MasterKey): Vault => unwrapped(keys, master);

const boundTo = (kid: string, purpose: string) => `vault_key|${purpose}|${kid}`;

async function wrappedKeys(db: Kysely<Database>): Promise<WrappedKey[]> {
  return db.selectFrom('vaultKey').select(['kid', 'purpose', 'wrapped']).orderBy('createdAt', 'desc').orderBy(sql`length(kid)`, 'desc').orderBy('kid', 'desc').execute();
}

async function addKeys(db: Kysely<Database>, master: MasterKey, wanted: readonly (readonly [kid: string, purpose: Purpose])[]): Promise<void> {
  const rows = wanted.map(([kid, purpose]) => ({ kid, purpose, wrapped: encrypt(master, boundTo(kid, purpose), randomBytes(32)) }));
  await db.insertInto('vaultKey').values(rows).onConflict((conflict) => conflict.doNothing()).execute();
}

function unwrapped(keys: readonly WrappedKey[], master: MasterKey): Vault {
  const unwrap = ({ kid, purpose, wrapped }: WrappedKey): KeyObject => {
    try {
      return keyOf(decrypt((wanted) => (wanted === master.kid ? master.key : undefined), boundTo(kid, purpose), wrapped));
    } catch (cause) {
      throw new StartRefused('masterKeyWrong', { place: master.place }, cause);
    }
  };
  const blind = keys.find(({ purpose }) => purpose === 'blind');
  const sealing = keys.filter(({ purpose }) => purpose === 'seal').map((key) => ({ kid: key.kid, key: unwrap(key) }));
  if (!blind || sealing.length === 0) throw new StartRefused('vaultKeysLost', {});
  return vaultOf({ sealing, blind: unwrap(blind) });
}
